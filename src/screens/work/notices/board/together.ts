// Several cards at once: those between two presses, and those that are dragged together.
import type { Card } from '#domain/work/board.ts';
import { USUAL_MINUTES } from '#domain/work/boardWarnings.ts';
import { freeHour } from '#domain/work/freeHour.ts';
import { laneOf, type ShownBoard } from '#src/screens/work/notices/board/shown.ts';

/** The cards from the one that was pressed `last` to this one, where both are in the tray or in one lane; else this one alone. */
export function rangeTo(shown: ShownBoard, last: number | null, card: Card): readonly Card[] {
  const line = card.fecha_visita === null ? shown.tray : laneOf(shown.visits, card.user_id);
  const [from, to] = [line.findIndex(({ id }) => id === last), line.findIndex(({ id }) => id === card.id)];
  return from < 0 ? [card] : line.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Where a card is put down. */
export interface Spot {
  user_id: number;
  fecha_visita: string;
}

const LAST_MINUTE = 23 * 60 + 45;
const two = (value: number) => String(value).padStart(2, '0');
const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** The same moment so many minutes later on another day, without leaving it. */
function later(moment: string, minutes: number, day: string): string {
  const minute = Math.min(Math.max(minuteOf(moment) + minutes, 0), LAST_MINUTE);
  return `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
}

/**
 * Where cards go of which `lead` is dragged to `to`: each is moved by as much, and to another technician where the lead is.
 * What had no hour takes the first free ones there.
 */
export function movedTogether(cards: readonly Card[], lead: Card, to: Spot, visits: readonly Card[]): Map<number, Spot> {
  const spots = new Map<number, Spot>([[lead.id, to]]);
  const day = to.fecha_visita.slice(0, 10);
  const shift = lead.fecha_visita === null ? 0 : minuteOf(to.fecha_visita) - minuteOf(lead.fecha_visita);
  const isGiven = lead.fecha_visita === null || lead.user_id !== to.user_id;
  const taken = [...visits.filter(visit => cards.every(({ id }) => id !== visit.id)), { ...lead, ...to }];
  for (const card of cards.filter(({ id }) => id !== lead.id)) {
    const { fecha_visita, duracion } = card;
    const user_id = isGiven || fecha_visita === null ? to.user_id : card.user_id;
    const free = () => freeHour(day, duracion ?? USUAL_MINUTES, laneOf(taken, user_id));
    const spot = { user_id, fecha_visita: fecha_visita === null ? free() : later(fecha_visita, shift, day) };
    spots.set(card.id, spot);
    taken.push({ ...card, ...spot });
  }
  return spots;
}
