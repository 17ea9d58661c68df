import { Button } from '@chakra-ui/react';
import { lazy, type ReactNode, use } from 'react';
import { Link } from 'wouter';
import { constants } from '#domain/kernel/constants.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { Row } from '#machines/lists/recordListMachine.ts';
import type { Column } from '#src/ui/list/columns.ts';
import type { Exporting } from '#src/ui/list/ExportButtons.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { MayOpen } from '#src/ui/page/RecordLink.tsx';
import { Later } from '#src/ui/Later.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { type Fitting, Records } from '#src/ui/list/Records.tsx';
import type { RecordList } from '#src/ui/list/useRecordList.ts';
import type { Selection } from '#src/ui/list/useSelection.ts';

const ExportButtons = lazy(async () => ({ default: (await import('#src/ui/list/ExportButtons.tsx')).ExportButtons }));

const Pagination = lazy(async () => ({ default: (await import('#src/ui/list/pages/Pagination.tsx')).Pagination }));

const PagesByPlace = lazy(async () => ({ default: (await import('#src/ui/list/pages/PagesByPlace.tsx')).PagesByPlace }));

/** How a row is deleted: what is asked and what the buttons say. */
export interface Deletion<R> {
  question: (row: R) => ReactNode;
  no?: string;
  yes?: string;
  isOffered?: (row: R) => boolean;
}

/** What a list says while there is nothing in it. */
export interface EmptyWords {
  /** What will be here, and where it comes from. */
  text: string;
  /** What such a record is like. */
  example?: string;
  /** What to do for the first one, where that is not `add`. */
  way?: { label: string; to: string };
}

export interface ListBodyProps<R extends Row> {
  /** What the table is, for those who cannot see it. */
  title: string;
  list: RecordList<R>;
  columns: readonly Column<R>[];
  /** The nouns of its records: `['cliente', 'clientes']`. */
  nouns: readonly [string, string];
  add?: { label: string; onAdd: () => void } | undefined;
  onOpen?: ((row: R) => void) | undefined;
  href?: ((row: R) => string) | undefined;
  /** Adds the pencil at the end of each row. */
  onEdit?: ((row: R) => void) | undefined;
  /** Buttons of a row before the pencil and the bin, and as many signs as the widest of them is; one, if it is not said. */
  actions?: (row: R) => ReactNode;
  signs?: number;
  deletion?: Deletion<R> | undefined;
  selection?: Selection<R>;
  /** Right below the rows. */
  below?: ReactNode;
  /** Sums of the rows that are shown, said after their number. */
  sum?: (rows: readonly R[]) => string;
  /** Said while there is not one record. */
  empty?: EmptyWords;
  fitting?: Fitting | undefined;
  maxHeight?: string;
  /** It has a sheet of its own on a telephone. */
  hasSheet?: boolean;
  /** The call that gives the filtered whole as a file. */
  exporting?: Exporting;
}

/** The rows of a list, their pages, and the question before deleting; on a screen of its own or in a panel. */
export function ListBody<R extends Row>(props: ListBodyProps<R>) {
  const { title, list, columns, onOpen, href, selection } = props;
  return (
    <>
      <Records
        label={title}
        columns={columns}
        rows={list.failure && list.rows === null ? [] : list.rows}
        isBusy={list.isBusy}
        sort={list.query.sort}
        onSort={list.sortBy}
        onOpen={onOpen}
        href={href}
        actions={rowActions(props)}
        signs={signsOf(props)}
        selection={selection}
        marked={list.marked}
        onTouch={list.touch}
        empty={<Nothing {...props} />}
        fitting={props.fitting}
        hasSheet={props.hasSheet ?? false}
        maxHeight={props.maxHeight}
      />
      {props.below}
      <div className="list-foot">
        <div className="list-tally">
          <Tally {...props} />
          {props.exporting && list.rows !== null && list.total > 0 && (
            <Later>
              <ExportButtons {...props.exporting} query={list.query} />
            </Later>
          )}
        </div>
        {list.rows !== null && list.total > Math.min(constants.pageSize, list.query.pageSize) && (
          <Later>
            {list.ends ? (
              <PagesByPlace ends={list.ends} pageSize={list.query.pageSize} onTurn={list.turn} onPageSize={list.resize} />
            ) : (
              <Pagination page={list.query.page} pageSize={list.query.pageSize} total={list.total} onPage={list.goTo} onPageSize={list.resize} />
            )}
          </Later>
        )}
      </div>
      <DeletionQuestion {...props} />
    </>
  );
}

/** How many there are; or that the last load failed, in the same place, so that nothing moves. */
function Tally<R extends Row>({ list, nouns: [one, many], sum }: ListBodyProps<R>) {
  if (list.failure && list.rows !== null)
    return (
      <div role="alert" className="list-failure">
        {list.failure}
        <Button type="button" size="xs" variant="outline" onClick={list.retry}>
          Reintentar
        </Button>
      </div>
    );
  if (list.rows === null || list.total === 0) return <span />;
  const from = (list.query.page - 1) * list.query.pageSize + 1;
  // where it is in a list that goes on from a record nobody has counted
  const range =
    list.ends && list.total > list.rows.length
      ? `${formatCount(list.rows.length)} de `
      : list.total > list.rows.length
        ? `${formatCount(from)}–${formatCount(from + list.rows.length - 1)} de `
        : '';
  return (
    <p data-tally="" aria-live="polite">
      {range}
      {list.isMore && 'más de '}
      {formatCount(list.total)} {list.total === 1 ? one : many}
      {sum && ` · ${range ? 'En esta página: ' : 'En total: '}${sum(list.rows)}`}
    </p>
  );
}

function Nothing<R extends Row>(props: ListBodyProps<R>) {
  const { list, nouns, add } = props;
  if (list.failure)
    return (
      <EmptyState icon="warning" title="No se han podido cargar los datos" text={list.failure}>
        <Button type="button" size="sm" variant="outline" onClick={list.retry}>
          Reintentar
        </Button>
      </EmptyState>
    );
  const isNarrowed = list.query.text !== '' || Object.keys(list.query.filter).length > 0;
  if (list.isBlank || !isNarrowed) return <Blank {...props} />;
  if (!list.isAsUsual) return <EmptyState icon="search" title="Nada coincide con la búsqueda" text="Pruebe con otras palabras o quite algún filtro." />;
  return (
    <EmptyState title="Nada pendiente" text={`Aquí salen solo ${nouns[1]} que quedan por atender: quite el filtro para ver todo.`}>
      {add && <AddButton {...add} />}
    </EmptyState>
  );
}

/** There is not one record yet: what will be here, what one is like, and what to do for the first. */
function Blank<R extends Row>({ nouns: [, many], add, empty }: ListBodyProps<R>) {
  const mayOpen = use(MayOpen);
  const way = empty?.way && mayOpen(empty.way.to) ? empty.way : undefined;
  return (
    <EmptyState title={`Todavía no hay ${many}`} text={empty?.text} example={empty?.example}>
      {way ? (
        <Button asChild size="sm">
          <Link href={way.to}>{way.label}</Link>
        </Button>
      ) : (
        add && <AddButton {...add} />
      )}
    </EmptyState>
  );
}

const AddButton = ({ label, onAdd }: NonNullable<ListBodyProps<Row>['add']>) => (
  <Button type="button" size="sm" onClick={onAdd}>
    <Icon name="plus" /> {label}
  </Button>
);

function rowActions<R extends Row>({ actions, onEdit, deletion, list, nouns: [one] }: ListBodyProps<R>): ((row: R) => ReactNode) | undefined {
  if (!actions && !onEdit && !deletion) return undefined;
  return row => (
    <>
      {actions?.(row)}
      {onEdit && <IconButton icon="pencil" label={`Editar ${one}`} onClick={() => onEdit(row)} />}
      {deletion && (deletion.isOffered?.(row) ?? true) && <IconButton icon="trash" label={`Borrar ${one}`} onClick={() => list.askDelete(row)} />}
    </>
  );
}

const signsOf = <R extends Row>({ actions, signs = actions ? 1 : 0, onEdit, deletion }: ListBodyProps<R>) => signs + (onEdit ? 1 : 0) + (deletion ? 1 : 0);

function DeletionQuestion<R extends Row>({ list, deletion }: ListBodyProps<R>) {
  if (!deletion || !list.asked) return null;
  return (
    <Question
      question={deletion.question(list.asked)}
      no={deletion.no ?? 'No'}
      yes={deletion.yes ?? 'Sí, borrar'}
      isDangerous
      isBusy={list.isDeleting}
      onNo={list.cancelDelete}
      onYes={list.confirmDelete}
    />
  );
}
