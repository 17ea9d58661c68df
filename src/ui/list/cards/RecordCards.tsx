import '#src/ui/list/cards/recordCards.css';
import { useLayoutEffect } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { BusyLine } from '#src/ui/list/BusyLine.tsx';
import { CardSort } from '#src/ui/list/cards/CardSort.tsx';
import { MarkAll } from '#src/ui/list/cards/MarkAll.tsx';
import { RecordCard } from '#src/ui/list/cards/RecordCard.tsx';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { noteInSight } from '#src/ui/Later.tsx';

/** The rows of a list on a telephone, each on a card, and what the head of a table does. */
export function RecordCards<R extends Row>(props: RecordsProps<R>) {
  const { label, columns, rows, isBusy = false, sort = null, onSort, selection, hasSheet = false, empty } = props;
  useLayoutEffect(() => {
    if (rows !== null) noteInSight();
  }, [rows]);
  const sorts = columns.filter(column => column.sort !== undefined);
  const hasSort = onSort !== undefined && sorts.length > 0 && rows?.length !== 0;
  return (
    <div data-print="" className="cards" role="region" aria-label={label} aria-busy={isBusy}>
      <BusyLine isShown={isBusy && rows !== null} />
      {!hasSheet && (hasSort || selection) && (
        <div className="cards-head">
          {selection && <MarkAll selection={selection} rows={rows} />}
          {hasSort && <CardSort columns={sorts} sort={sort} onSort={onSort} />}
        </div>
      )}
      {rows?.length === 0 ? (
        <div className="card is-empty">{empty}</div>
      ) : (
        <ul>{rows?.map(row => <RecordCard key={row.id} row={row} {...props} />) ?? <Ghosts />}</ul>
      )}
    </div>
  );
}

/** The outlines of six cards: a title and a state, and two lines. */
function Ghosts() {
  return Array.from({ length: 6 }, (_, place) => (
    <li key={`tarjeta ${place}`} aria-hidden="true" className="card is-ghost">
      <span className="ghost" style={{ width: `${30 + ((place * 7) % 20)}%` }} />
      <span className="ghost" style={{ width: `${55 + ((place * 13) % 35)}%` }} />
      <span className="ghost" style={{ width: '40%' }} />
    </li>
  ));
}
