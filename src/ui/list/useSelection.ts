import { useMemo, useState } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';

/** Rows that the user marked, also those of other pages. */
export interface Selection<R extends Row> {
  rows: readonly R[];
  has: (row: R) => boolean;
  /** Whether a row can be marked; absent, all can. */
  offers?: (row: R) => boolean;
  toggle: (row: R) => void;
  /** Marks all of these, or none when all are marked. */
  toggleAll: (rows: readonly R[]) => void;
  /** Marks all of these, or takes their marks away. */
  mark: (rows: readonly R[], isOn: boolean) => void;
  clear: () => void;
}

/** Keeps a selection of rows by their id. */
export function useSelection<R extends Row>(): Selection<R> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
  return useMemo(() => {
    const has = (row: R) => chosen.has(row.id);
    const mark = (rows: readonly R[], isOn: boolean) =>
      setChosen(old => {
        const next = new Map(old);
        for (const row of rows) {
          if (isOn) next.set(row.id, row);
          else next.delete(row.id);
        }
        return next;
      });
    return {
      rows: [...chosen.values()],
      has,
      toggle: row => mark([row], !has(row)),
      toggleAll: rows => mark(rows, !rows.every(has)),
      mark,
      clear: () => setChosen(new Map()),
    };
  }, [chosen]);
}

/** Whether all rows that can be marked are, and there are some. */
export function areMarked<R extends Row>({ has, offers = () => true }: Selection<R>, rows: readonly R[] | null): boolean {
  const offered = rows?.filter(offers) ?? [];
  return offered.length > 0 && offered.every(has);
}
