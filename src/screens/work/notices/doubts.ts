// What speaks against an aviso where it is put, in words: asked about before it is stored, told after.
import type { Board, Card } from '#domain/work/board.ts';
import { daysOffOf, overlappedBy } from '#domain/work/boardWarnings.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { loadBoard } from '#src/screens/work/notices/board/boardActors.ts';

/** As many as anybody reads. */
const MOST_NAMED = 5;

type Placed = Pick<Card, 'id' | 'user_id' | 'fecha_visita' | 'duracion' | 'town' | 'customer'>;

function named(words: readonly string[]): string {
  const rest = words.length - MOST_NAMED;
  return words.slice(0, MOST_NAMED).join('; ') + (rest > 0 ? ` y ${rest} más` : '');
}

interface Placing {
  /** Given to somebody, who may have other visits then. */
  given: readonly Placed[];
  /** Given to somebody, or moved to another day, with where they were. */
  moved: readonly { now: Placed; before: Placed | undefined }[];
  others: readonly Card[];
}

/** Which visits are overlapped, and which absences and holidays a visit comes to; '' for nothing. */
export function tellDoubts(board: Pick<Board, 'technicians' | 'away' | 'holidays'>, { given, moved, others }: Placing): string {
  const nameOf = (id: number) => board.technicians.find(({ value }) => value === id)?.label;
  const met = overlappedBy(given, others).map(
    ({ customer, user_id, fecha_visita }) => `${customer} (${[nameOf(user_id), fecha_visita?.slice(11, 16)].filter(Boolean).join(', ')})`,
  );
  const offOf = (visit: Placed) =>
    daysOffOf(visit, board).map(
      words => `${words} (${[words.startsWith('Ausente') && nameOf(visit.user_id), formatDate(visit.fecha_visita)].filter(Boolean).join(', ')})`,
    );
  const off = moved.flatMap(({ now, before }) => {
    const had = before ? offOf(before) : [];
    return offOf(now).filter(words => !had.includes(words));
  });
  const overlaps = met.length > 0 && `${given.length === 1 ? 'Se solapa' : 'Se solapan'} con ${named(met)}`;
  return [overlaps, named([...new Set(off)])].filter(Boolean).join('. ');
}

const placing = ['user_id', 'fecha_visita', 'duracion'] as const;

/** What speaks against the visit in a form, in words; '' for nothing, and where it stays as it was `before`. */
export async function doubtsOfForm(values: FormValues, id: number | null, before: FormValues, signal: AbortSignal): Promise<string> {
  const { user_id, fecha_visita, duracion } = values;
  const isMoved = placing.some(name => (values[name] ?? null) !== (before[name] ?? null));
  if (!isMoved || typeof user_id !== 'number' || typeof fecha_visita !== 'string') return '';
  const day = fecha_visita.slice(0, 10);
  const board = await loadBoard({ desde: addDays(day, -1), hasta: addDays(day, 1), text: '' }, signal);
  const others = board.visits.filter(card => card.id !== id && card.status_id !== noticeStatus.terminado);
  const now = placedBy({ user_id, fecha_visita, duracion }, id);
  return tellDoubts(board, { given: [now], moved: [{ now, before: id === null ? undefined : placedBy(before, id) }], others });
}

function placedBy({ user_id, fecha_visita, duracion }: FormValues, id: number | null): Placed {
  const minutes = typeof duracion === 'number' ? duracion : null;
  return {
    id: id ?? 0,
    user_id: Number(user_id),
    fecha_visita: typeof fecha_visita === 'string' ? fecha_visita : null,
    duracion: minutes,
    town: '',
    customer: '',
  };
}

const ANYWAY = 'anyway:';

/** The same intent of somebody who was asked about what speaks against it. */
export const anywayOf = (intent: string): string => (isAnyway(intent) ? intent : `${ANYWAY}${intent}`);
export const isAnyway = (intent: string): boolean => intent.startsWith(ANYWAY);
