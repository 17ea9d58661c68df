// The presses of people at work by name, and which of them count. No schema here: a technician's day is drawn with it before any form is there.

/** The presses that make a day, and what a sheet calls them. */
export const dayMarks = { empieza: 'Empieza', pausa: 'Pausa', sigue: 'Sigue', acaba: 'Acaba' } as const;
/** Those of a visit. */
export const visitMarks = { camino: 'Sale de camino', llega: 'Llega', termina: 'Acaba la visita' } as const;
export const markNames = { ...dayMarks, ...visitMarks } as const;

export type VisitMark = keyof typeof visitMarks;

/** What the buttons of a visit say. */
export const hourWords = { camino: 'Voy de camino', llega: 'Llego', termina: 'Acabo' } as const satisfies Record<VisitMark, string>;

export type MarkKind = keyof typeof markNames;

export const isVisitMark = (tipo: MarkKind): tipo is VisitMark => Object.hasOwn(visitMarks, tipo);

/** A press that counts. */
export interface TimeMark {
  clave: string;
  /** The day of its sheet. */
  dia: string;
  tipo: MarkKind;
  hora: string;
  notice_id: number | null;
}

/** What a press does to another one, as its draft says. */
export interface Correcting {
  cambia: string;
  anula: boolean;
}

/** A press on a sheet: also one that does not count any more. */
export interface ToldMark extends TimeMark, Correcting {
  /** When the button was pressed; a later one than the hour was written by hand. */
  pulsado: string;
  /** Whose visit it was of; '' of a day. */
  lugar: string;
  /** Who wrote it, by name. */
  autor: string;
  /** Why the office wrote it; '' of one's own. */
  motivo: string;
}

/** Those that count: nothing takes their place, and they do not only take one away. In the order of their hours. */
export function counting<Mark extends TimeMark & Correcting>(marks: readonly Mark[]): Mark[] {
  const replaced = new Set(marks.map(({ cambia }) => cambia));
  return marks.filter(({ clave, anula }) => !anula && !replaced.has(clave)).toSorted(byHour);
}

const order = Object.keys(markNames);

/** Two of the same minute are in the order in which people press them. */
export const byHour = (one: TimeMark, other: TimeMark): number =>
  one.hora < other.hora ? -1 : one.hora > other.hora ? 1 : order.indexOf(one.tipo) - order.indexOf(other.tipo);
