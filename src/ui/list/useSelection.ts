import { useCallback, useMemo, useState } from 'react';
import type { Row } from '#machines/recordListMachine.ts';

/** Rows that the user marked, also those of other pages. */
export interface Selection<R extends Row> {
  rows: readonly R[];
  has: (row: R) => boolean;
  /** Whether a row can be marked; absent, all can. */
  offers?: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Marks all of these, or none when all are marked. */
  toggleAll: (rows: readonly R[]) => void;
  clear: () => void;
}

/** Keeps a selection of rows by their id. */
export function useSelection<R extends Row>(): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
  const toggle = useCallback((row: R) => setChosen(old => withChange(old, [row], !old.has(row.id))), []);
  const toggleAll = useCallback((rows: readonly R[]) => setChosen(old => withChange(old, rows, !rows.every(row => old.has(row.id)))), []);
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ rows: [...chosen.values()], has: (row: R) => chosen.has(row.id), toggle, toggleAll, clear }), [chosen, toggle, toggleAll, clear]);
}

function withChange<R extends Row>(old: ReadonlyMap<number, R>, rows: readonly R[], isIn: boolean): ReadonlyMap<number, R> {
  const next = new Map(old);
  for (const row of rows) {
    if (isIn) next.set(row.id, row);
    else next.delete(row.id);
  }
  return next;
}

/** Whether all rows that can be marked are, and there are some. */
export function areMarked<R extends Row>({ has, offers = () => true }: Selection<R>, rows: readonly R[] | null): boolean {
  const offered = rows?.filter(offers) ?? [];
  return offered.length > 0 && offered.every(has);
}
