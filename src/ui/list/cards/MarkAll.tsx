import '#src/ui/list/cards/listSheet.css';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { areMarked, type Selection } from '#src/ui/list/useSelection.ts';

/** Marks all rows of a page, where no table has a head to do it from. */
export function MarkAll<R extends Row>({ selection, rows }: { selection: Selection<R>; rows: readonly R[] | null }) {
  return (
    <RowMark label="Marcar todas las de esta página" isChecked={areMarked(selection, rows)} onChange={() => selection.toggleAll(rows ?? [])}>
      <span className="mark-all">Marcar todas</span>
    </RowMark>
  );
}
