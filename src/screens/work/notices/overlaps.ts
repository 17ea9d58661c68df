// The visits that an aviso would overlap where its form puts it: asked about before it is saved, told after.
import type { Board, Card } from '#domain/work/board.ts';
import { overlappedBy } from '#domain/work/boardWarnings.ts';
import { addDays } from '#domain/kernel/days.ts';
import { noticeStatus } from '#machines/lifecycles/notice.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { loadBoard } from '#src/screens/work/notices/board/boardActors.ts';

/** As many as anybody reads. */
const MOST_NAMED = 5;

/** Visits with their technicians and hours, in words; '' for none. */
export function tellOverlaps(met: readonly Card[], { technicians }: Pick<Board, 'technicians'>): string {
  const named = met.slice(0, MOST_NAMED).map(({ customer, user_id, fecha_visita }) => {
    const technician = technicians.find(({ value }) => value === user_id)?.label;
    return `${customer} (${[technician, fecha_visita?.slice(11, 16)].filter(Boolean).join(', ')})`;
  });
  const rest = met.length - named.length;
  return rest > 0 ? `${named.join('; ')} y ${rest} más` : named.join('; ');
}

const placing = ['user_id', 'fecha_visita', 'duracion'] as const;

/** What the visit in a form overlaps, in words; '' for nothing, and where it stays as it was `before`. */
export async function overlapsOf(values: FormValues, id: number | null, before: FormValues, signal: AbortSignal): Promise<string> {
  const { user_id, fecha_visita, duracion } = values;
  const isMoved = placing.some(name => (values[name] ?? null) !== (before[name] ?? null));
  if (!isMoved || typeof user_id !== 'number' || typeof fecha_visita !== 'string') return '';
  const day = fecha_visita.slice(0, 10);
  const board = await loadBoard({ desde: addDays(day, -1), hasta: addDays(day, 1), text: '' }, signal);
  const others = board.visits.filter(card => card.id !== id && card.status_id !== noticeStatus.terminado);
  const visit = { id: id ?? 0, user_id, fecha_visita, duracion: typeof duracion === 'number' ? duracion : null, town: '', customer: '' };
  return tellOverlaps(overlappedBy([visit], others), board);
}

const ANYWAY = 'anyway:';

/** The same intent of somebody who was asked about what is overlapped. */
export const anywayOf = (intent: string): string => (isAnyway(intent) ? intent : `${ANYWAY}${intent}`);
export const isAnyway = (intent: string): boolean => intent.startsWith(ANYWAY);
