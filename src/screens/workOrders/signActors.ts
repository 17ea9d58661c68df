// How an albarán is signed: what is sent of a signature, and the dialog that signs one which is written already.
import { endpoints } from '#domain/endpoints.ts';
import type { SignBody } from '#domain/wire.ts';
import type { FormValues } from '#machines/editorShapes.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { workOrder } = endpoints;

/** What is sent of a signature: a drawing or a reason, never both. */
export const signatureBody = ({ nombre, dni, trazo, ausente }: FormValues): Omit<SignBody, 'id'> =>
  ausente ? { ausente: String(ausente) } : { nombre: String(nombre), dni: String(dni), trazo: String(trazo) };

export const signActors = dialogActors(
  { data: workOrder.data },
  { save: ({ values, id }) => call(workOrder.sign, { body: { ...signatureBody(values), id: id ?? 0 } }) },
);
