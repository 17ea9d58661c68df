import { useMemo, useState } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';

/** All rows that are offered, but those that somebody has left out. */
export function useChosen<R extends Row>(rows: readonly R[], offers: (row: R) => boolean): Selection<R> {
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const has = (row: R) => offers(row) && !leftOut.has(row.id);
    const change = (changed: readonly R[], isOut: boolean) => {
      const next = new Set(leftOut);
      for (const { id } of changed) {
        if (isOut) next.add(id);
        else next.delete(id);
      }
      setLeftOut(next);
    };
    return {
      rows: rows.filter(has),
      has,
      offers,
      toggle: row => change([row], has(row)),
      toggleAll: all => change(all, all.filter(offers).every(has)),
      mark: (marked, isOn) => change(marked, !isOn),
      clear: () => change(rows, true),
    };
  }, [rows, offers, leftOut]);
}
