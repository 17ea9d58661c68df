import '#src/ui/list/cards/recordCards.css';
import { useId, type ReactNode } from 'react';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { CardMenu } from '#src/ui/list/cards/CardMenu.tsx';
import type { CardPart, Column } from '#src/ui/list/columns.ts';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { ChangedWord } from '#src/ui/list/ChangedWord.tsx';
import { RowFacts } from '#src/ui/list/RowFacts.tsx';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { RowOpener } from '#src/ui/list/RowOpener.tsx';
import { useRowGestures } from '#src/ui/list/useRowGestures.ts';

/** One row: what it is and its state, whom it is of, its figures, and behind a button what can be done with it. */
export function RecordCard<R extends Row>({ row, columns, onOpen, href, actions, selection, marked: changed }: RecordsProps<R> & { row: R }) {
  const id = useId();
  const to = href?.(row);
  const gestures = useRowGestures(to, onOpen && (() => onOpen(row)));
  const isOpenable = to !== undefined || onOpen !== undefined;
  const { title, are } = partsOf(columns, row);
  const menu = actions?.(row);
  const isNew = changed?.includes(row.id);
  const marks = [
    'card',
    ...(menu ? ['has-menu'] : []),
    ...(selection?.has(row) ? ['is-marked'] : []),
    ...(isNew ? ['is-changed'] : []),
    ...(isOpenable ? ['is-openable'] : []),
  ];
  return (
    <li aria-labelledby={id} className={marks.join(' ')} {...gestures}>
      <div className="card-head">
        {selection && (selection.offers?.(row) ?? true) && <RowMark label="Marcar" isChecked={selection.has(row)} onChange={() => selection.toggle(row)} />}
        {isNew && <ChangedWord />}
        <span id={id} className="card-title">
          {isOpenable ? (
            <RowOpener href={to} onOpen={() => onOpen?.(row)}>
              {title}
            </RowOpener>
          ) : (
            title
          )}
        </span>
        <span className="card-states">
          {are('state').map(({ title: of, shown }) => (
            <span key={of}>{shown}</span>
          ))}
        </span>
        {menu && <CardMenu of={id}>{menu}</CardMenu>}
      </div>
      <div className="card-parts">
        {are('text').map(({ title: of, shown }) => (
          <div key={of}>{shown}</div>
        ))}
        <div className="card-figures">
          <RowFacts facts={are('line')} />
          {are('amount').map(({ title: of, shown }) => (
            <div key={of} className="card-amount">
              {shown}
            </div>
          ))}
        </div>
      </div>
    </li>
  );
}

/** What the columns show of a row: its title, and what is each other part of the card. What is empty has no place. */
function partsOf<R>(columns: readonly Column<R>[], row: R) {
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]!;
  const rest = columns.filter(column => column !== title).map(column => ({ title: column.header, part: partOf(column), shown: column.cell(row) }));
  const isShown = (shown: ReactNode) => shown !== null && shown !== undefined && shown !== false && shown !== '';
  return { title: title.cell(row), are: (asked: CardPart) => rest.filter(({ part, shown }) => part === asked && isShown(shown)) };
}

const partOf = <R,>({ card, folds }: Column<R>): CardPart | undefined => card ?? (folds === undefined ? 'line' : undefined);
