// What the office decides about a «parte sin aviso».
import { object, type InferType } from 'yup';
import { reference, requiredText } from '../kernel/fields.ts';

/** Which aviso it belongs to; null makes one. */
export const attachDraft = object({ notice_id: reference('notice').label('Aviso') });
export type AttachDraft = InferType<typeof attachDraft>;

export const discardDraft = object({ motivo: requiredText('Escriba por qué se descarta', 300).label('Motivo del descarte') });
export type DiscardDraft = InferType<typeof discardDraft>;
