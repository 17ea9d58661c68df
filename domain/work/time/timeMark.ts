// Hora: one press of somebody at work. Their day begins, pauses, goes on and ends; they set out for a visit, arrive and finish. None is ever overwritten: what corrects one is another one.
import { type InferType, object } from 'yup';
import { choice, date, dateTime, flag, ofDocument, reference, requiredReference, requiredText, text } from '../../kernel/fields.ts';
import { messages } from '../../kernel/messages.ts';

/** The presses that make a day, and what a sheet calls them. */
export const dayMarks = { empieza: 'Empieza', pausa: 'Pausa', sigue: 'Sigue', acaba: 'Acaba' } as const;
/** Those of a visit. */
export const visitMarks = { camino: 'Sale de camino', llega: 'Llega', termina: 'Acaba la visita' } as const;
export const markNames = { ...dayMarks, ...visitMarks } as const;

export type VisitMark = keyof typeof visitMarks;
export type MarkKind = keyof typeof markNames;

export const isVisitMark = (tipo: MarkKind): tipo is VisitMark => Object.hasOwn(visitMarks, tipo);

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

/** A press that counts. */
export interface TimeMark {
  clave: string;
  /** The day of its sheet. */
  dia: string;
  tipo: MarkKind;
  hora: string;
  notice_id: number | null;
}

/** A press on a sheet: also one that does not count any more. */
export interface ToldMark extends TimeMark {
  /** When the button was pressed; a later one than the hour was written by hand. */
  pulsado: string;
  /** Whose visit it was of; '' of a day. */
  lugar: string;
  /** Who wrote it, by name. */
  autor: string;
  /** Why the office wrote it; '' of one's own. */
  motivo: string;
  cambia: string;
  anula: boolean;
}

/** Those that count: nothing takes their place, and they do not only take one away. In the order of their hours. */
export function counting<Mark extends TimeMark & Pick<MarkBody, 'cambia' | 'anula'>>(marks: readonly Mark[]): Mark[] {
  const replaced = new Set(marks.map(({ cambia }) => cambia));
  return marks.filter(({ clave, anula }) => !anula && !replaced.has(clave)).toSorted(byHour);
}

const order = Object.keys(markNames);

/** Two of the same minute are in the order in which people press them. */
export const byHour = (one: TimeMark, other: TimeMark): number =>
  one.hora < other.hora ? -1 : one.hora > other.hora ? 1 : order.indexOf(one.tipo) - order.indexOf(other.tipo);
