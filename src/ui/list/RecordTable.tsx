import { useId, useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import type { Column } from '#src/ui/list/columns.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { BusyLine } from '#src/ui/list/BusyLine.tsx';
import type { Fitted } from '#src/ui/list/widths/fit.ts';
import type { RecordsProps } from '#src/ui/list/Records.tsx';
import { RowFacts } from '#src/ui/list/RowFacts.tsx';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { RowOpener } from '#src/ui/list/RowOpener.tsx';
import { ChangedWord } from '#src/ui/list/ChangedWord.tsx';
import { SortHead } from '#src/ui/list/SortHead.tsx';
import { useFit } from '#src/ui/list/widths/useFit.ts';
import { areMarked } from '#src/ui/list/useSelection.ts';
import { useRowGestures } from '#src/ui/list/useRowGestures.ts';
import { noteInSight } from '#src/ui/Later.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

/** A dense table with a sticky head, a line or two a row. Columns that do not fit fold into their row; what is cut is said in full under the pointer. */
export function RecordTable<R extends Row>(props: RecordsProps<R>) {
  const { label, columns, rows, isBusy = false, sort = null, onSort, actions, signs = actions ? 1 : 0, selection, onTouch, empty, fitting, maxHeight } = props;
  const isEmpty = rows?.length === 0;
  const place = useRef<HTMLDivElement>(null);
  const { shown, folded, boxes, buttons } = useFit(place, { columns, hasBoxes: !!selection, signs, fitting });
  const isOpenable = !!(props.onOpen ?? props.href);
  useLayoutEffect(() => {
    if (rows !== null) noteInSight();
  }, [rows]);
  return (
    <div data-print="" className={isOpenable ? 'rows is-openable' : 'rows'}>
      <BusyLine isShown={isBusy && rows !== null} />
      <div
        ref={place}
        className="rows-scroll"
        style={{ maxHeight }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
        tabIndex={0}
        role="region"
        aria-label={label}
        aria-busy={isBusy}
        onPointerMove={onTouch}
        onPointerOver={tellWhole}
      >
        <table style={{ minWidth: shown.reduce((sum, { width }) => sum + width, boxes + buttons) }}>
          <colgroup>
            {selection && <col style={{ width: boxes }} />}
            {shown.map(each => (
              <col key={each.column.header} style={{ width: each.width }} />
            ))}
            {buttons > 0 && <col style={{ width: buttons }} />}
          </colgroup>
          <thead>
            <tr>
              {selection && (
                <th className="is-mark">
                  <RowMark label="Marcar todas las de esta página" isChecked={areMarked(selection, rows)} onChange={() => selection.toggleAll(rows ?? [])} />
                </th>
              )}
              {shown.map(({ column, under }) => (
                <SortHead key={column.header} column={column} under={under} sort={sort} onSort={onSort} onWidth={fitting?.onWidth} />
              ))}
              {buttons > 0 && (
                <th>
                  <span className="unseen">Acciones</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows === null ? (
              <Ghosts columns={shown.length + (buttons > 0 ? 1 : 0) + (selection ? 1 : 0)} />
            ) : (
              rows.map(row => <Line key={row.id} row={row} shown={shown} folded={folded} {...props} />)
            )}
          </tbody>
        </table>
        {isEmpty && <div className="rows-empty">{empty}</div>}
      </div>
    </div>
  );
}

/** A cell that is cut has its words, as they are now, as its title when the pointer comes to it. */
function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('div, button')].some(part => part.scrollWidth > part.clientWidth);
  cell.title = isCut ? cell.innerText : '';
}

interface LineProps<R extends Row> extends RecordsProps<R>, Fitted<R> {
  row: R;
}

function Line<R extends Row>({ row, shown, folded, onOpen, href, actions, selection, marked }: LineProps<R>) {
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const to = href?.(row);
  const gestures = useRowGestures(to, onOpen && (() => onOpen(row)));
  const isOpenable = to !== undefined || onOpen !== undefined;
  const isNew = marked?.includes(row.id) ?? false;
  const isMarked = selection?.has(row) ?? false;
  const hasFolded = folded.length > 0;
  return (
    <>
      <tr className={lookOf({ isNew, isMarked })} {...gestures}>
        {selection && (
          <td className="is-mark">
            {(selection.offers?.(row) ?? true) && <RowMark label="Marcar" isChecked={isMarked} onChange={() => selection.toggle(row)} />}
          </td>
        )}
        {shown.map(({ column, under }, index) => (
          <td key={column.header} className={kindOf(column)}>
            {index === 0 && isNew && <ChangedWord />}
            {index === 0 && isOpenable ? (
              <RowOpener href={to} onOpen={() => onOpen?.(row)}>
                {column.cell(row)}
              </RowOpener>
            ) : (
              column.cell(row)
            )}
            {under.map(each => (
              <div key={each.header} className="is-under">
                {each.cell(row)}
              </div>
            ))}
          </td>
        ))}
        {(actions || hasFolded) && (
          <td className="is-buttons">
            <span data-buttons="" className="row-buttons">
              {actions?.(row)}
              {hasFolded && (
                <IconButton
                  icon={isUnfolded ? 'up' : 'down'}
                  label={isUnfolded ? 'Menos datos' : 'Más datos'}
                  aria-expanded={isUnfolded}
                  aria-controls={id}
                  onClick={() => setUnfolded(!isUnfolded)}
                />
              )}
            </span>
          </td>
        )}
      </tr>
      {hasFolded && isUnfolded && (
        <tr id={id} className={isMarked ? 'is-facts is-marked' : 'is-facts'}>
          <td colSpan={shown.length + (selection ? 2 : 1)}>
            <RowFacts facts={folded.map(({ header, cell }) => ({ title: header, shown: cell(row) }))} />
          </td>
        </tr>
      )}
    </>
  );
}

/** What grows is words: in them a hyphen is no wider than a letter. */
const kindOf = ({ align, grows }: Pick<Column<never>, 'align' | 'grows'>) =>
  [align && `is-${align}`, grows && 'is-words'].filter(Boolean).join(' ') || undefined;

const lookOf = ({ isNew, isMarked }: { isNew: boolean; isMarked: boolean }) =>
  [isNew && 'is-changed', isMarked && 'is-marked'].filter(Boolean).join(' ') || undefined;

function Ghosts({ columns }: { columns: number }) {
  return Array.from({ length: 10 }, (_, line) => (
    <tr key={`fila ${line}`} aria-hidden="true">
      {Array.from({ length: columns }, (_, cell) => (
        <td key={`celda ${cell}`} aria-hidden="true">
          <span className="ghost" style={{ width: `${55 + ((line * 7 + cell * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  ));
}
