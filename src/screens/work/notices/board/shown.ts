// What the board shows: what is stored, with the moves that are on their way, in lanes, narrowed by the filters.
import type { Option } from '#domain/kernel/answer.ts';
import type { Board, Card, Move } from '#domain/work/board.ts';
import { isAway, tellAway } from '#domain/work/away.ts';
import { tellDoubts } from '#src/screens/work/notices/doubts.ts';
import { boardWarnings, tripsTo, USUAL_MINUTES, type Trip } from '#domain/work/boardWarnings.ts';
import { freeHour } from '#domain/work/freeHour.ts';
import type { Span } from '#domain/kernel/calendarSpan.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';

const DAY = 24 * 60;
/** What the address narrows the board to. */
export interface BoardFilter {
  technician: number | null;
  town: string;
}

export interface ShownBoard {
  lanes: readonly Option[];
  visits: readonly Card[];
  tray: readonly Card[];
  towns: readonly string[];
  /** Words of warning by the id of the aviso. */
  warnings: ReadonlyMap<number, readonly string[]>;
  /** The way to a visit from another town, by the id of the aviso. */
  trips: ReadonlyMap<number, Trip>;
}

/** Cards where they are being moved to. */
function moved(cards: readonly Card[], pending: readonly Move[]): Card[] {
  return cards.map(card => {
    const move = pending.find(each => each.id === card.id);
    return move ? { ...card, user_id: move.user_id, fecha_visita: move.fecha_visita, duracion: move.duracion } : card;
  });
}

const isWithin = (moment: string, { desde, hasta }: Span) => moment.slice(0, 10) >= desde && moment.slice(0, 10) <= hasta;

/** The board of a span; warnings and trips also count what a filter hides. */
export function shownBoard(board: Board, pending: readonly Move[], span: Span, { technician, town }: BoardFilter): ShownBoard {
  const cards = moved([...board.visits, ...board.unplanned], pending);
  const visits = cards.filter(({ fecha_visita }) => fecha_visita !== null && isWithin(fecha_visita, span));
  const isInTown = (card: Card) => town === '' || card.town === town;
  return {
    lanes: board.technicians.filter(({ value }) => technician === null || value === technician),
    visits: visits.filter(card => isInTown(card) && (technician === null || card.user_id === technician)),
    tray: cards.filter(card => card.fecha_visita === null && isInTown(card)),
    towns: [...new Set([...cards.map(card => card.town), town])].filter(name => name !== '').sort((one, other) => one.localeCompare(other, 'es')),
    warnings: boardWarnings(
      visits.filter(({ status_id }) => status_id !== noticeStatus.terminado),
      board,
    ),
    trips: tripsTo(visits),
  };
}

/**
 * What avisos that are given to somebody else would overlap there, and which absence or day off of its day an aviso comes to that is given or goes to
 * another day; in words, '' for nothing. Warnings count what a filter hides, and so does this.
 */
export function doubtWords(board: Board, moves: readonly Move[]): string {
  const { visits, unplanned } = board;
  const movedBy = (card: Card) => moves.find(({ id }) => id === card.id);
  const isGiven = (card: Card) => (movedBy(card)?.user_id ?? card.user_id) !== card.user_id;
  const isOnAnotherDay = (card: Card) => movedBy(card)?.fecha_visita?.slice(0, 10) !== card.fecha_visita?.slice(0, 10);
  const cards = [...visits, ...unplanned].filter(movedBy);
  const others = visits.filter(card => !movedBy(card) && card.status_id !== noticeStatus.terminado);
  const placed = cards.filter(card => isGiven(card) || isOnAnotherDay(card));
  return tellDoubts(board, {
    given: moved(cards.filter(isGiven), moves),
    moved: placed.map(before => ({ before, now: moved([before], moves)[0]! })),
    others,
  });
}

/** The visits of one technician, in their order; of one day where it is given. */
export const laneOf = (visits: readonly Card[], technician: number, day = ''): Card[] =>
  visits
    .filter(card => card.user_id === technician && card.fecha_visita?.startsWith(day))
    .sort((one, other) => String(one.fecha_visita).localeCompare(String(other.fecha_visita)));

/** When and why somebody is away on a day, in words; undefined where they are not. */
export const awayOn = (board: Board, technician: number, day: string): string | undefined =>
  board.away
    .filter(each => each.user_id === technician && isAway(each, day, 0, DAY))
    .map(tellAway)
    .join(' · ') || undefined;

/** The holidays of a day, national and local, by name; '' for any other day. */
export const holidayOn = ({ holidays }: Pick<Board, 'holidays'>, day: string): string =>
  holidays
    .filter(({ fecha }) => fecha === day)
    .map(({ name }) => name)
    .join(' · ');

/** Whether somebody is away at a minute of a day. */
export const isOffAt = (board: Board, technician: number, day: string, minute: number): boolean =>
  board.away.some(each => each.user_id === technician && isAway(each, day, minute, minute + 1));

/** Whether nothing is left of a day. */
export const isOffOn = (board: Board, technician: number, day: string): boolean =>
  board.away.some(each => each.user_id === technician && each.tramo === 'dia' && isAway(each, day, 0, DAY));

/** The move of a card, with what changes. */
export function moveOf({ id, version, user_id, fecha_visita, duracion }: Card, change: Partial<Omit<Move, 'id' | 'version'>>): Move {
  return { id, version, user_id, fecha_visita, duracion, ...change };
}

/** Whether a move changes anything. */
export const changes = (card: Card, move: Move): boolean =>
  card.user_id !== move.user_id || card.fecha_visita !== move.fecha_visita || card.duracion !== move.duracion;

/** The hours of several cards on a day: those that have one keep it, the others take the first free ones of their technician. */
export function movedToDay(cards: readonly Card[], day: string, visits: readonly Card[]): Map<number, string> {
  const hours = new Map<number, string>();
  const taken = visits.filter(visit => cards.every(card => card.id !== visit.id));
  for (const card of cards.toSorted((one, other) => Number(one.fecha_visita === null) - Number(other.fecha_visita === null))) {
    const hour = card.fecha_visita
      ? day + card.fecha_visita.slice(10)
      : freeHour(
          day,
          card.duracion ?? USUAL_MINUTES,
          taken.filter(visit => visit.user_id === card.user_id),
        );
    hours.set(card.id, hour);
    taken.push({ ...card, fecha_visita: hour });
  }
  return hours;
}
