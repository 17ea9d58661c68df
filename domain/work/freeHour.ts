// When a technician's day has room for one more visit.
import type { Card } from './board.ts';
import { USUAL_MINUTES } from './boardWarnings.ts';

/** The first and the last minute at which a visit is proposed: nine in the morning and seven in the evening. */
const [OPEN, CLOSE] = [9 * 60, 19 * 60];
const STEP = 15;

const textOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;
const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** The first quarter of an hour of `day` at which `minutes` fit between `visits`; nine where the day is full. */
export function freeHour(day: string, minutes: number, visits: readonly Pick<Card, 'fecha_visita' | 'duracion'>[]): string {
  const taken = visits.flatMap(({ fecha_visita, duracion }) => {
    if (!fecha_visita?.startsWith(day)) return [];
    const start = minuteOf(fecha_visita);
    return [{ start, end: start + (duracion ?? USUAL_MINUTES) }];
  });
  for (let minute = OPEN; minute + minutes <= CLOSE; minute += STEP) {
    if (taken.every(({ start, end }) => end <= minute || start >= minute + minutes)) return `${day} ${textOf(minute)}`;
  }
  return `${day} ${textOf(OPEN)}`;
}
