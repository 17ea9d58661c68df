// What the office decides about a «parte sin aviso».
import { object, type InferType } from 'yup';
import { reference, requiredText } from '../kernel/fields.ts';

/** Which visit of a contract it was, else to which aviso it belongs; neither makes an aviso. */
export const attachDraft = object({
  visit_id: reference('plannedVisit').label('Visita de contrato'),
  notice_id: reference('notice').label('Aviso'),
});
export type AttachDraft = InferType<typeof attachDraft>;

export const discardDraft = object({ motivo: requiredText('Escriba por qué se descarta', 300).label('Motivo del descarte') });
export type DiscardDraft = InferType<typeof discardDraft>;
