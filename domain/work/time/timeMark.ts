// Hora: one press of somebody at work. Their day begins, pauses, goes on and ends; they set out for a visit, arrive and finish. None is ever overwritten: what corrects one is another one.
import { type InferType, object } from 'yup';
import { choice, date, dateTime, flag, ofDocument, reference, requiredReference, requiredText, text } from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';
import { type MarkKind, markNames } from './marks.ts';

const KEY_MAX_LENGTH = 60;

/** What is said of a press, whoever says it. `cambia`: the key of the one that it takes the place of; with `anula` it takes it away. */
const said = {
  tipo: choice<MarkKind>(markNames, 'empieza').label('Qué'),
  hora: ofDocument(dateTime(messages.required)).label('Hora'),
  /** The day on whose sheet it is: that of the hour, or the one before for work that goes on after midnight. */
  dia: ofDocument(date(messages.required)).label('Día'),
  notice_id: reference('notice').label('Aviso'),
  cambia: text(KEY_MAX_LENGTH).label('Corrige a'),
  anula: flag().label('Quitar esta hora'),
};

/** A press as a device sends it. `clave` names it from its first moment on, `pulsado` is when the button was pressed. */
export const markDraft = object({
  ...said,
  clave: requiredText(messages.required, KEY_MAX_LENGTH).label('Clave'),
  pulsado: ofDocument(dateTime(messages.required)).label('Pulsado'),
}).noUnknown();

/** What the office corrects on somebody's sheet, with its reason. */
export const correctionDraft = object({
  ...said,
  /** Left out: that of the hour. */
  dia: ofDocument(date()).label('Día'),
  user_id: requiredReference(messages.required, 'user').label('Trabajador'),
  motivo: requiredText('Escriba por qué se corrige', 300).label('Motivo'),
}).noUnknown();

export type MarkBody = InferType<typeof markDraft>;
export type CorrectionBody = InferType<typeof correctionDraft>;
