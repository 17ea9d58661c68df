// Electronic invoices.
import { eInvoiceSteps } from '#domain/fiscal/electronic/steps.ts';
import { entities } from '#domain/index.ts';
import type { CallsOf } from '../call.ts';
import { recordProperties } from '../entitySchemas.ts';
import { described, file, flag, list, object, oneOf, orNull, ref, keysOf, text, whole } from '../schema.ts';
import { mailWords, queued } from './catalogue.ts';
import { onlyId } from './generic.ts';

const lacks = (of: string) => described(list(object({ text, place: oneOf('empresa', 'cliente', 'factura') })), `Qué le falta para ${of}, y dónde se corrige.`);
const steps = keysOf(eInvoiceSteps);

export const eInvoiceCalls: CallsOf<'eInvoice'> = {
  look: {
    summary: 'Factura electrónica: qué le falta a una factura emitida, y qué se ha hecho con ella',
    answer: object({
      invoice_id: whole,
      facturae: lacks('Facturae 3.2.2'),
      ubl: lacks('UBL 2.1 (EN 16931)'),
      certificado: described(text, 'Por qué no se puede firmar aquí; vacío si se puede.'),
      record: orNull(object(recordProperties(entities.eInvoice))),
      allowed: list(oneOf(...steps)),
    }),
    params: { id: 1 },
  },
  prepare: {
    summary: 'Factura electrónica: preparar la de una factura emitida, con las referencias del cliente',
    body: object({ id: whole }, { expediente: text, pedido: text }),
    answer: ref('Saved'),
    example: { id: 1, expediente: 'EXP 2026/114' },
  },
  sign: {
    summary: 'Factura electrónica: firmar la de una factura (XAdES-EPES) con el certificado de la empresa',
    body: onlyId,
    answer: ref('Saved'),
    example: { id: 1 },
  },
  step: {
    summary: 'Factura electrónica: anotar que se ha entregado, registrado, rechazado o pagado, o que no procede',
    body: object({ id: whole, paso: oneOf(...steps) }, { registro: text, motivo: text }),
    answer: ref('Saved'),
    example: { id: 1, paso: 'eInvoice.deliver' },
  },
  facturae: { summary: 'Factura electrónica: Facturae 3.2.2 de una factura; la firmada (.xsig), si lo está', answer: file, params: { id: 1 } },
  ubl: { summary: 'Factura electrónica: UBL 2.1 (EN 16931) de una factura', answer: file, params: { id: 1 } },
  sendMail: {
    summary: 'Factura electrónica: enviar por correo la firmada',
    body: object({ id: whole, email: text }, { copia: flag, ...mailWords }),
    answer: queued,
    example: { id: 1, email: 'cliente@example.com' },
  },
};
