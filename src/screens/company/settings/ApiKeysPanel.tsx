import { Button, chakra, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate, formatDateTime } from '#domain/kernel/format.ts';
import { groups } from '#domain/session/groups.ts';
import { listActors } from '#src/api/actors.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListPanel } from '#src/ui/list/ListPanel.tsx';
import { usePanelList } from '#src/ui/list/usePanelList.ts';

const ApiKeyDialog = lazy(() => import('#src/screens/session/apiKeys/ApiKeyDialog.tsx'));
const NewKeyDialog = lazy(() => import('#src/screens/session/apiKeys/NewKeyDialog.tsx'));

type KeyRow = AnswerOf<typeof endpoints.apiKey.page>['items'][number];

const actors = listActors<KeyRow>(endpoints.apiKey);
const columns = columnsOf('apiKey', [
  { field: 'name', cell: row => <Lines first={row.name} second={`${row.prefix}…`} />, isSortable: true, grows: 1 },
  { field: 'user_id', cell: row => row.user_name },
  { field: 'roles', cell: row => groups.find(group => group.id === row.roles)?.name },
  { field: 'last_used', cell: row => <Lines first={formatDateTime(row.last_used) || 'Nunca'} second={row.last_address} /> },
  { header: 'Creada', cell: row => <Lines first={formatDate(row.created_at)} second={row.expires ? `hasta ${formatDate(row.expires)}` : 'no caduca'} /> },
]);

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <Text>{first}</Text>
      <Text fontSize="xs" color="fg.muted">
        {second}
      </Text>
    </>
  );
}

const adding = { mode: 'add', id: null, given: null } as const;

/** The keys by which programs act as somebody of the office, of all of them, and where to read what they can ask. */
export function ApiKeysPanel() {
  const list = usePanelList<KeyRow>(actors);
  const [isAdding, setAdding] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  return (
    <ListPanel
      title="Claves de API"
      list={list}
      columns={columns}
      nouns={['clave', 'claves']}
      empty={{ text: 'Con una clave, otro programa puede consultar y guardar datos en nombre de quien la crea.' }}
      add={{ label: 'Crear clave', onAdd: () => setAdding(true) }}
      signs={2.5}
      actions={row => (
        <Button type="button" size="xs" variant="ghost" colorPalette="red" aria-label={`Revocar ${row.name}`} onClick={() => list.askDelete(row)}>
          Revocar
        </Button>
      )}
      deletion={{
        question: row => `¿Revocar la clave «${row.name}»? Los programas que la usan dejarán de funcionar.`,
        yes: 'Sí, revocar',
        isOffered: () => false, // by a button that says what it does, not by a bin
      }}
    >
      <Text mt="3" fontSize="sm">
        <chakra.a href="/api/docs" target="_blank" rel="noreferrer" color="brand.fg" _hover={{ textDecoration: 'underline' }}>
          Documentación de la API
        </chakra.a>
      </Text>
      <Suspense>
        {isAdding && <ApiKeyDialog target={adding} onClose={() => setAdding(false)} onSaved={list.reload} onMade={made => setKey(made.key)} />}
        {key !== null && !isAdding && <NewKeyDialog apiKey={key} onClose={() => setKey(null)} />}
      </Suspense>
    </ListPanel>
  );
}
