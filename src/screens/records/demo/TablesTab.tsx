import { Button, Stack } from '@chakra-ui/react';
import { fold, formatEuros } from '#domain/kernel/format.ts';
import type { ListQuery, Row } from '#machines/lists/recordListMachine.ts';
import type { Page } from '#domain/kernel/answer.ts';
import { service } from '#src/api/service.ts';
import { type Part, parts, soon } from '#src/screens/records/demo/madeUp.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { ListPanel } from '#src/ui/list/ListPanel.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { Records } from '#src/ui/list/Records.tsx';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { usePanelList } from '#src/ui/list/usePanelList.ts';
import { useSelection } from '#src/ui/list/useSelection.ts';

const columns: readonly Column<Part>[] = [
  { header: 'Código', cell: part => part.code, sort: 'code' },
  { header: 'Nombre', cell: part => part.name, sort: 'name' },
  { header: 'Existencias', cell: part => (part.stock < 2 ? <StateBadge label="Bajo mínimos" tone="alert" /> : part.stock), align: 'end', sort: 'stock' },
  { header: 'Precio', cell: part => formatEuros(part.price), align: 'end', sort: 'price' },
];

let left: readonly Part[] = parts;

/** A server of its own: it searches, sorts, pages and deletes among the made-up parts. */
const actors = {
  page: service<Page<Row>, { query: ListQuery }>(async ({ query: { page, pageSize, text, sort } }) => {
    await soon();
    const found = left.filter(part => fold(`${part.code} ${part.name}`).includes(fold(text)));
    const by = (sort?.field ?? 'code') as keyof Part;
    const way = sort?.dir === 'desc' ? -1 : 1;
    const sorted = found.toSorted((a, b) => (a[by] < b[by] ? -way : way));
    return { items: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length, isMore: false, page, pageSize };
  }),
  remove: service<unknown, { id: number; key: string }>(async ({ id }) => {
    await soon();
    left = left.filter(part => part.id !== id);
    return { id };
  }),
};

const tell = (text: string) => showToast({ kind: 'info', text, duration: 2000 });

/** A list that works, and tables that load, are empty, have failed, and let rows be marked. */
export function TablesTab() {
  const list = usePanelList<Part>(actors);
  const selection = useSelection<Part>();
  return (
    <Stack gap="4">
      <ListPanel
        title="Una lista con su buscador y sus páginas"
        list={list}
        columns={columns}
        nouns={['pieza', 'piezas']}
        searchLabel="Buscar por código o nombre"
        add={{ label: 'Añadir', onAdd: () => tell('Aquí se abriría el diálogo') }}
        onOpen={part => tell(`Aquí se abriría ${part.code}`)}
        deletion={{ question: part => `¿Seguro que quiere borrar ${part.name}?` }}
      />
      <Panel title={`Filas que se marcan: ${selection.rows.length}`}>
        <Records
          label="Filas que se marcan"
          columns={columns}
          rows={parts.slice(0, 4)}
          selection={selection}
          actions={part => <IconButton look={['small']} icon="pencil" label={`Editar ${part.code}`} onClick={() => tell(`Editar ${part.code}`)} />}
        />
      </Panel>
      <Panel title="Cargando por primera vez">
        <Records label="Cargando por primera vez: filas" columns={columns} rows={null} isBusy maxHeight="14rem" />
      </Panel>
      <Panel title="Cargando otra página">
        <Records label="Cargando otra página: filas" columns={columns} rows={parts.slice(4, 7)} isBusy />
      </Panel>
      <Panel title="Sin filas">
        <Records label="Sin filas: tabla" columns={columns} rows={[]} empty={<EmptyState title="Todavía no hay piezas" text="Añada la primera." />} />
      </Panel>
      <Panel title="Con un fallo">
        <Records
          label="Con un fallo: filas"
          columns={columns}
          rows={[]}
          empty={
            <EmptyState title="No se han podido cargar los datos" text="No se puede conectar con el servidor">
              <Button type="button" size="sm" variant="outline" onClick={() => tell('Aquí se volvería a cargar')}>
                Reintentar
              </Button>
            </EmptyState>
          }
        />
      </Panel>
    </Stack>
  );
}
