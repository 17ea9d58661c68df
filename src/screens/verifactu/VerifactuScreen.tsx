import type { AnswerOf } from '#domain/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { href, routes } from '#domain/routes.ts';
import { titleOf } from '#domain/titles.ts';
import { recordWords } from '#domain/verifactu/view.ts';
import { listActors } from '#src/api/actors.ts';
import { FiscalStatePanel } from '#src/screens/verifactu/FiscalStatePanel.tsx';
import { Made } from '#src/screens/verifactu/Made.tsx';
import { useListDesk } from '#src/screens/useListDesk.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

type FiscalRow = AnswerOf<typeof endpoints.verifactu.page>['items'][number];

const options = { filters: {} } as const;
const actors = listActors<FiscalRow>({ page: endpoints.verifactu.page });

const columns: readonly Column<FiscalRow>[] = [
  { header: 'Registro', cell: ({ id }) => id, align: 'end', width: 5.5 },
  { header: titleOf('cobro', 'invoice_id'), cell: ({ number }) => number, width: 7, card: 'title' },
  { header: 'Qué dice', cell: recordWords, width: 12, grows: 1, card: 'text' },
  { header: titleOf('invoice', 'fecha_creacion'), cell: ({ issued }) => formatDate(issued), width: 6.5 },
  { header: 'Hecho', cell: ({ stamp }) => <Made stamp={stamp} />, width: 7.5, folds: 1 },
  { header: titleOf('invoice', 'total'), cell: ({ total }) => formatEuros(total), align: 'end', width: 7.5, card: 'amount' },
];

/** /verifactu: whether records are made, and the chain of those that were, the newest first. */
export default function VerifactuScreen() {
  const list = useRecordList(actors, options);
  const desk = useListDesk('verifactu', columns);
  return (
    <ListScreen
      title={routes.verifactu.title}
      list={list}
      {...desk}
      nouns={['registro', 'registros']}
      emptyText="Desde que se activa, cada factura que se emite deja aquí su registro."
      banner={<FiscalStatePanel onActivated={list.reload} />}
      href={row => href('fiscalRecord', { id: row.id })}
    />
  );
}
