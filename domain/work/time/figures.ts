// What the presses of a day come to, to the minute.
import { type TimeMark, byHour, isVisitMark } from './marks.ts';

/** Minutes between two moments of the company's clock. */
export type Between = (from: string, to: string) => number;

/** What is known of a day. Minutes; `empieza` and `acaba` are moments. */
export interface DayFigures {
  empieza: string | null;
  /** When it ended last; null while it goes on. */
  acaba: string | null;
  pausa: number;
  trabajado: number;
  viaje: number;
  visitas: number;
}

/** What the state of a day follows from. */
export interface DayFacts {
  isBegun: boolean;
  isPaused: boolean;
  isEnded: boolean;
  /** Its presses contradict each other: an end without a beginning, two beginnings. */
  isOdd: boolean;
}

/** Where a day stands after a press, by where it stood; anything else contradicts it. */
const turns: Partial<Record<string, Partial<Record<string, 'at work' | 'paused' | 'ended'>>>> = {
  empieza: { none: 'at work' },
  pausa: { 'at work': 'paused' },
  sigue: { paused: 'at work', ended: 'at work' },
  acaba: { 'at work': 'ended', paused: 'ended' },
};

/** The sums of a day and what is known of it, from the presses that count. */
export function dayFigures(marks: readonly TimeMark[], between: Between): DayFigures & DayFacts {
  const own = marks.filter(({ tipo }) => !isVisitMark(tipo)).toSorted(byHour);
  let [stands, since, isOdd, trabajado] = ['none', '', false, 0];
  for (const { tipo, hora } of own) {
    const next = turns[tipo]?.[stands];
    if (next === undefined) {
      isOdd = true;
      continue;
    }
    if (stands === 'at work') trabajado += between(since, hora);
    [stands, since] = [next, hora];
  }
  const begun = own.find(({ tipo }) => tipo === 'empieza')?.hora ?? null;
  const isEnded = stands === 'ended';
  const whole = begun !== null && stands !== 'none' ? between(begun, since) : 0;
  const visits = [...new Set(marks.map(({ notice_id }) => notice_id))].map(id =>
    visitFigures(
      marks.filter(mark => mark.notice_id === id),
      between,
    ),
  );
  return {
    empieza: begun,
    acaba: isEnded ? since : null,
    pausa: Math.max(0, whole - trabajado),
    trabajado,
    viaje: visits.reduce((sum, { viaje }) => sum + viaje, 0),
    visitas: visits.reduce((sum, { trabajo }) => sum + trabajo, 0),
    isBegun: begun !== null,
    isPaused: stands === 'paused',
    isEnded,
    isOdd,
  };
}

export interface VisitFigures {
  viaje: number;
  trabajo: number;
  /** What was pressed last; null where nothing was. */
  last: TimeMark | null;
}

/** The minutes of one person on the way to a visit and at it, of one day. Who leaves again without having said that they finished has finished then. */
export function visitFigures(marks: readonly TimeMark[], between: Between): VisitFigures {
  const own = marks.filter(({ tipo }) => isVisitMark(tipo)).toSorted(byHour);
  const pairs = own.slice(1).map((mark, index) => ({ from: own[index]!, minutes: between(own[index]!.hora, mark.hora) }));
  const sum = (tipo: string) => pairs.filter(({ from }) => from.tipo === tipo).reduce((all, { minutes }) => all + minutes, 0);
  return { viaje: sum('camino'), trabajo: sum('llega'), last: own.at(-1) ?? null };
}

/** The press that comes next at a visit. */
export const nextAt = ({ last }: Pick<VisitFigures, 'last'>): 'camino' | 'llega' | 'termina' | null =>
  last === null ? 'camino' : last.tipo === 'camino' ? 'llega' : last.tipo === 'llega' ? 'termina' : null;
