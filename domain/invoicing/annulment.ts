// Annulling an invoice that should never have existed: what the office says when it does so.
import { type InferType, boolean, object } from 'yup';
import { requiredReference, requiredText } from '../kernel/fields.ts';

export const annulDraft = object({
  id: requiredReference('Introduzca la factura', 'invoice').label('Factura'),
  motivo_anulacion: requiredText('Indique por qué se anula', 500).label('Por qué se anula'),
  sin_entregar: boolean()
    .typeError('Indique sí o no')
    .required('Indique sí o no')
    .oneOf([true], 'Una factura que el cliente ha recibido no se anula: se rectifica')
    .label('El cliente no ha recibido esta factura'),
}).noUnknown();
export type AnnulBody = InferType<typeof annulDraft>;
