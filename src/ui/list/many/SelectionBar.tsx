import { Button, Flex, Text } from '@chakra-ui/react';
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { MANY_MOST } from '#domain/records/deletion.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import { ManyReport } from '#src/ui/list/many/ManyReport.tsx';
import { ExportButtons } from '#src/ui/list/ExportButtons.tsx';
import type { ListBodyProps } from '#src/ui/list/ListBody.tsx';
import { SelectionKeys } from '#src/ui/list/many/selectionKeys.ts';
import { useMany } from '#src/ui/list/many/useMany.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';
import { Question } from '#src/ui/widgets/Question.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

export interface SelectionBarProps<R extends Row> extends Pick<ListBodyProps<R>, 'list' | 'nouns' | 'columns' | 'deletion' | 'exporting'> {
  selection: Selection<R>;
  root: HTMLElement;
  /** Buttons of the list's own. */
  more: ((selection: Selection<R>) => ReactNode) | undefined;
}

/** How many rows are marked, those of other pages too, and what can be done with them. */
export function SelectionBar<R extends Row>({ list, nouns, columns, deletion, exporting, selection, root, more }: SelectionBarProps<R>) {
  const counted = (n: number) => `${formatCount(n)} ${nouns[n === 1 ? 0 : 1]}`;
  const { state, send } = useMany(list, selection, (done, undo) => {
    if (done > 0)
      showToast({ kind: 'success', text: `${counted(done)}: borrado terminado`, ...(undo.length > 0 && { undo: { kind: 'deletion', ids: undo } }) });
  });
  useKeys(root, list.rows ?? [], selection);
  const { rows } = selection;
  const { context } = state;
  const isBusy = state.hasTag('busy');
  const isShown = rows.length > 0 || isBusy || state.hasTag('told');
  if (!isShown) return null;
  const unseen = rows.filter(row => !list.rows?.some(({ id }) => id === row.id)).length;
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]!;
  const names = rows.slice(0, 3).map(row => title.cell(row));
  return (
    <Flex {...place} role="region" aria-label="Selección">
      {state.matches('gathering') ? (
        <Progress text={`Seleccionando… ${formatCount(context.gathered)}`} onStop={() => send({ type: 'many.stopped' })} />
      ) : isBusy ? (
        <Progress
          text={`Borrando… ${formatCount(context.done.length + context.failed.length + 1)} de ${formatCount(context.rows.length)}`}
          onStop={context.isStopped ? undefined : () => send({ type: 'many.stopped' })}
        />
      ) : (
        <>
          <Text fontSize="sm" fontWeight="medium" role="status">
            Selección: {counted(rows.length)}
            {unseen > 0 && ` (${formatCount(unseen)} fuera de esta página)`}
          </Text>
          <AllFiltered list={list} selection={selection} onAll={() => send({ type: 'all.asked', query: { ...list.query, page: 1 } })} />
          {context.message && (
            <Text role="alert" fontSize="sm" color="fg.error">
              {context.message}
            </Text>
          )}
          <Flex gap="2" wrap="wrap" align="center" ms="auto">
            {exporting && (
              <ExportButtons {...exporting} always={{ ids: rows.slice(0, MANY_MOST).map(({ id }) => id) }} query={{ ...list.query, text: '', filter: {} }} />
            )}
            {more && <Suspense>{more(selection)}</Suspense>}
            {deletion && (
              <Button type="button" size="xs" variant="outline" colorPalette="red" onClick={() => send({ type: 'action.asked', rows })}>
                Borrar
              </Button>
            )}
            <Button type="button" size="xs" variant="ghost" onClick={selection.clear}>
              Quitar la selección
            </Button>
          </Flex>
        </>
      )}
      {state.hasTag('asking') && (
        <Question
          question={`¿Borrar ${counted(context.rows.length)}?`}
          detail={
            <>
              {names.map((name, place) => (
                <span key={rows[place]!.id}>
                  {place > 0 && ', '}
                  {name}
                </span>
              ))}
              {rows.length > 3 && ` y ${formatCount(rows.length - 3)} más`}. Se borran uno a uno; lo que no se pueda borrar se dice al final.
            </>
          }
          no="No"
          yes={`Sí, borrar ${formatCount(context.rows.length)}`}
          isDangerous
          onNo={() => send({ type: 'action.cancelled' })}
          onYes={() => send({ type: 'action.confirmed' })}
        />
      )}
      {state.hasTag('told') && (
        <ManyReport
          words={deleting}
          done={context.done.length}
          failed={context.failed}
          left={context.rows.length - context.done.length - context.failed.length}
          nameOf={row => title.cell(row as R)}
          onClose={() => send({ type: 'report.closed' })}
        />
      )}
    </Flex>
  );
}

const deleting = { done: 'Borrados', failed: 'No se han podido borrar' } as const;

/** In sight while the list is, and never in the way: nothing above it moves. */
const place = {
  position: 'sticky',
  bottom: '2',
  zIndex: 'docked',
  align: 'center',
  gap: '3',
  wrap: 'wrap',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'brand.solid',
  rounded: 'l3',
  shadow: 'md',
  px: '4',
  py: '2',
  minH: '12',
} as const;

function Progress({ text, onStop }: { text: string; onStop: (() => void) | undefined }) {
  return (
    <>
      <Text fontSize="sm" role="status">
        {text}
      </Text>
      <Button type="button" size="xs" variant="outline" disabled={!onStop} onClick={onStop}>
        {onStop ? 'Parar' : 'Parando…'}
      </Button>
    </>
  );
}

/** Once all of the page are marked, what the filter finds beyond it. */
function AllFiltered<R extends Row>({ list, selection, onAll }: Pick<SelectionBarProps<R>, 'list' | 'selection'> & { onAll: () => void }) {
  const { rows, total, isMore } = list;
  const isWhole = rows !== null && rows.length > 0 && rows.every(selection.has);
  if (!isWhole || (total <= rows.length && !isMore) || selection.rows.length >= Math.min(total, MANY_MOST)) return null;
  const isCut = isMore || total > MANY_MOST;
  return (
    <Button type="button" size="xs" variant="outline" onClick={onAll}>
      {isCut ? `Seleccionar los ${formatCount(MANY_MOST)} primeros` : `Seleccionar los ${formatCount(total)} filtrados`}
    </Button>
  );
}

/** Marks by keys, and several in a row with Shift, in the element that contains the list. */
function useKeys<R extends Row>(root: HTMLElement, rows: readonly R[], selection: Selection<R>): void {
  const [keys] = useState(() => new SelectionKeys());
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && keys.hear(event, { root, rows, selection })) event.preventDefault();
  });
  const press = useEffectEvent((event: MouseEvent) => keys.press(event, { root, rows, selection }));
  useEffect(() => {
    const heard = (event: KeyboardEvent) => hear(event);
    const pressed = (event: MouseEvent) => press(event);
    root.addEventListener('keydown', heard);
    root.addEventListener('click', pressed, { capture: true });
    return () => {
      root.removeEventListener('keydown', heard);
      root.removeEventListener('click', pressed, { capture: true });
    };
  }, [root]);
}
