// The list of operations of a visit, as its aviso and its albarán have it.
import { checklistStates, operationResults } from '#domain/contracts/checklist.ts';
import { amount, day, flag, keyOf, list, moment, object, oneOf, orNull, text, whole } from './schema.ts';

/** An operation that was done to a machine. */
export const doneOperation = {
  name: text,
  codigo: text,
  unidad: text,
  minimo: orNull(amount),
  maximo: orNull(amount),
  resultado: keyOf(operationResults),
  valor: orNull(amount),
  nota: text,
};

/** The photos of an operation, each of an albarán. */
export const fotos = list(object({ id: whole, order_id: whole }));

export const checklist = object({
  estado: oneOf(...checklistStates),
  anulada_el: orNull(moment),
  motivo: text,
  filas: list(
    object({
      operation_id: whole,
      machine_id: whole,
      machine_name: text,
      ...doneOperation,
      foto: flag,
      fotos,
      antes: orNull(object({ valor: amount, fecha: day })),
      presupuesto: orNull(object({ id: whole, codigo: text })),
    }),
  ),
});
