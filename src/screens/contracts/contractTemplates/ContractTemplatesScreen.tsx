import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { agreedPayments } from '#domain/parties/waysOfPaying.ts';
import { endpoints } from '#domain/endpoints.ts';
import { href, routes } from '#domain/routes.ts';
import { listActors } from '#src/api/actors.ts';
import { lists } from '#src/api/lists.ts';
import { includedIn, invoicedEvery } from '#src/screens/contracts/parts/termWords.ts';
import { Starters } from '#src/screens/records/parts/Starters.tsx';
import { useStarters } from '#src/screens/records/parts/useStarters.ts';
import { useListDesk } from '#src/screens/records/parts/useListDesk.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListScreen } from '#src/ui/list/ListScreen.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const ContractTemplateDialog = lazy(() => import('#src/screens/contracts/contractTemplates/ContractTemplateDialog.tsx'));

type TemplateRow = AnswerOf<typeof endpoints.contractTemplate.page>['items'][number];

const offered = ['plantillas'] as const;

const actors = listActors<TemplateRow>(endpoints.contractTemplate);

const columns = columnsOf('contractTemplate', [
  { field: 'name', isSortable: true, width: 12, grows: 2, card: 'title' },
  { field: 'meses', width: 8, align: 'end', card: 'line' },
  { header: 'Incluye', cell: includedIn, width: 12, grows: 1, card: 'text' },
  { header: 'Se factura', cell: invoicedEvery, width: 17, grows: 3, folds: 2, card: 'line' },
  { field: 'metodo', cell: row => row.metodo && agreedPayments[row.metodo], width: 8, folds: 1, card: 'line' },
]);

/** /contratos/plantillas, reached from the contracts: what those of a kind begin with. */
export default function ContractTemplatesScreen() {
  const [, navigate] = useLocation();
  const list = useRecordList(actors, lists.contractTemplates);
  const dialog = useOpenDialog();
  const rights = useRights('contractTemplate');
  const desk = useListDesk('contractTemplates', columns);
  const starters = useStarters(offered, href('contractTemplates'), list.reload);
  return (
    <ListScreen
      title={routes.contractTemplates.title}
      exporting={{ endpoint: endpoints.contractTemplate.export }}
      nouns={['plantilla', 'plantillas']}
      list={list}
      {...desk}
      empty={{
        text: 'Una plantilla guarda lo que tienen en común los contratos de una clase, para no escribirlo cada vez.',
        example: 'Mantenimiento anual de un split: una visita, 90,00 €',
        ...starters.way,
      }}
      searchLabel="Buscar por nombre"
      add={rights.create ? { label: 'Añadir plantilla', onAdd: dialog.add } : undefined}
      href={row => href('contractTemplate', { id: row.id })}
      deletion={
        rights.delete ? { question: row => `¿Seguro que quiere borrar la plantilla «${row.name}»? Los contratos hechos con ella no cambian.` } : undefined
      }
    >
      <Starters opened={starters.opened} />
      {dialog.target && (
        <Suspense>
          <ContractTemplateDialog target={dialog.target} onClose={dialog.close} onSaved={({ id }) => navigate(href('contractTemplate', { id }))} />
        </Suspense>
      )}
    </ListScreen>
  );
}
