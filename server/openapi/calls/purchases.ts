// Supplier invoices: their parts, their steps and their payments.
import { ageingBands } from '#domain/collecting/ageing.ts';
import { entities } from '#domain/index.ts';
import { billDue, billRate } from '#domain/purchases/bill.ts';
import { billPaymentDraft } from '#domain/purchases/billPayment.ts';
import { billSteps } from '#domain/purchases/steps.ts';
import type { CallsOf } from '../call.ts';
import {
  type Schema,
  amount,
  day,
  described,
  draftSchema,
  file,
  flag,
  keyOf,
  keysOf,
  anything,
  list,
  object,
  oneOf,
  orNull,
  ref,
  shownFields,
  each,
  text,
  whole,
} from '../schema.ts';
import { recordWith } from './catalogue.ts';
import { frozenFields, onlyId } from './generic.ts';

const { properties, required } = draftSchema(entities.providerInvoice.draft) as { properties: Record<string, Schema>; required: string[] };
const documento = described(file, 'La factura en PDF o como imagen.');
const parts = {
  tipos: described(list(draftSchema(billRate)), 'Las bases; sin ellas, una con el total neto y su IVA. `cuota`, si la del proveedor no es la calculada.'),
  vencimientos: described(list(draftSchema(billDue)), 'Suman el total; sin ellos, todo a 30 días.'),
};
const supplierBody = (data: Schema): Schema => object({ data }, { documento });
const bill = {
  proveedor_id: 1,
  n_factura_nuestro: 'P26-00007',
  n_factura_proveedor: '2026/113',
  fecha_factura: '2026-02-27',
  fecha_operacion: '2026-02-27',
  total_neto: 100,
  porcentaje_iva: 21,
  porcentaje_irpf: 0,
};
const cents = described(whole, 'Céntimos.');
const partes = (draftSchema(billPaymentDraft) as { properties: Record<string, Schema> }).properties['partes']!;
const payment = object({
  id: whole,
  fecha_pago: day,
  cantidad: amount,
  metodo: text,
  banco: text,
  nota: text,
  lote: described(whole, 'El primero de los que se pagaron a la vez.'),
  anula_id: orNull(whole),
  anulado: flag,
});
/** A value and where it was read. */
const readAs = (valor: Schema): Schema => orNull(object({ valor, donde: text }));
const bands = each([...ageingBands.map(({ key }) => key), 'total'], amount);
const taken = keysOf(billSteps).filter(step => !/edit|delete|pay|takeBack/.test(step));

export const providerInvoiceCalls: CallsOf<'providerInvoice'> = {
  create: {
    summary: 'Factura de proveedor: crear, con su documento',
    body: supplierBody({ type: 'object', properties: { ...properties, ...parts }, required, additionalProperties: false }),
    answer: ref('Saved'),
    example: { data: bill },
    file: { field: 'documento', name: 'factura.pdf' },
  },
  update: {
    summary: 'Factura de proveedor: guardar los campos que se envían',
    body: supplierBody({ allOf: [ref('ProviderInvoiceChange'), { type: 'object', properties: parts }] }),
    answer: ref('Saved'),
    example: { data: { id: 1, total_neto: 110 } },
  },
  data: {
    summary: 'Factura de proveedor: consultar, con sus bases, sus vencimientos y sus pagos',
    answer: recordWith(entities.providerInvoice, {
      tipos: list(object(shownFields(billRate))),
      vencimientos: list(object(shownFields(billDue))),
      pagos: list(payment),
      retencion: amount,
      allowed: list(keyOf(billSteps)),
      holding: described(list(text), 'Las condiciones de su flujo que se cumplen ahora.'),
      frozen: frozenFields,
    }),
    params: { id: 1 },
  },
  read: {
    summary: 'Factura de proveedor: leer un documento (PDF, Facturae, UBL o CII) y proponer lo que dice; no guarda nada',
    body: object({ documento }),
    answer: object({
      formato: oneOf('PDF', 'Facturae', 'UBL', 'CII'),
      nif: readAs(text),
      numero: readAs(text),
      fecha: readAs(day),
      bases: readAs(list(draftSchema(billRate))),
      irpf: readAs(amount),
      total: readAs(amount),
      proveedor: orNull(object({ id: whole, name: text })),
      avisos: described(list(text), 'Lo que no cuadra.'),
    }),
    example: {},
    file: { field: 'documento', name: 'factura.xml' },
  },
  lastCode: { summary: 'Factura de proveedor: el número siguiente de un año', answer: object({ code: text }), params: { year: 2026 } },
  step: {
    summary: 'Factura de proveedor: dar un paso de su vida; una disputa dice por qué',
    body: object({ id: whole, paso: oneOf(...taken) }, { version: whole, motivo: text }),
    answer: ref('Saved'),
    example: { id: 1, paso: 'bill.review' },
  },
  due: {
    summary: 'Facturas de proveedores: lo que vence hasta un día y puede pagarse',
    body: object({ hasta: day }),
    answer: object({
      filas: list(
        object({
          id: whole,
          proveedor_id: whole,
          proveedor_name: text,
          n_factura_nuestro: text,
          n_factura_proveedor: text,
          vence: orNull(day),
          importe: amount,
        }),
      ),
    }),
    example: { hasta: '2026-03-31' },
  },
  pay: {
    summary: 'Facturas de proveedores: anotar un pago de una o de varias a la vez',
    body: draftSchema(billPaymentDraft),
    answer: object({ id: whole, pagos: list(whole) }),
    example: { fecha_pago: '2026-03-02', metodo: 'transferencia', banco: 'Unicaja', partes: [{ factura: 3, cantidad: 10 }] },
  },
  transfers: {
    summary: 'Facturas de proveedores: qué pagaría un fichero SEPA de las elegidas, y qué queda fuera',
    body: object({ partes }),
    answer: object({
      transferencias: whole,
      total: cents,
      fuera: list(object({ proveedor: text, importe: cents, motivo: text })),
      repetidas: described(list(object({ nuestra: text, fichero: text, creado: text })), 'Las que ya están en otro fichero, sin pago anotado desde entonces.'),
      problema: described(text, 'Por qué no puede hacerse; vacío si se puede.'),
    }),
    example: { partes: [{ factura: 1, cantidad: 10 }] },
  },
  sepa: {
    summary: 'Facturas de proveedores: el fichero SEPA (pain.001.001.09) que paga las elegidas; no las deja pagadas',
    body: object({ fecha: day, partes }, { repetir: described(flag, 'También las que ya están en otro fichero.') }),
    answer: file,
    example: { fecha: '2026-12-04', partes: [{ factura: 3, cantidad: 10 }] },
  },
  takeBack: { summary: 'Factura de proveedor: anular un pago', body: onlyId, answer: ref('Saved'), example: { id: 1 } },
  ageing: {
    summary: 'Facturas de proveedores: lo que se debe según los días vencidos, en total y por proveedor',
    body: object({}, { filter: described(anything, 'El de la lista de facturas.') }),
    answer: object({ total: object(bands), filas: list(object({ proveedor_id: whole, proveedor_name: text, ...bands })) }),
    example: { filter: {} },
  },
};
