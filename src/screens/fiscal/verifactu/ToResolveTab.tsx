import { Stack, Text } from '@chakra-ui/react';
import { endpoints } from '#domain/endpoints.ts';
import { href } from '#domain/routes.ts';
import { adviceOf } from '#domain/fiscal/answers.ts';
import type { FiscalRow } from '#domain/fiscal/view.ts';
import { listActors } from '#src/api/actors.ts';
import { toResolveColumns } from '#src/screens/fiscal/verifactu/RecordColumns.tsx';
import { ListBody } from '#src/ui/list/ListBody.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';

const actors = listActors<FiscalRow>({ page: endpoints.verifactu.page }, { porResolver: true });
const columns = toResolveColumns(row => adviceOf(row) || 'Abra el registro y lea lo que dice la AEAT.');

/** The records with which AEAT finds fault, and what is to be done about each. */
export default function ToResolveTab() {
  const list = useRecordList(actors);
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        La AEAT no admite estos registros, o los admite con errores. Pulse uno para leer su respuesta y decidir. Dejan de estar aquí cuando se corrigen o se
        rectifica su factura.
      </Text>
      <ListBody
        title="Por resolver"
        list={list}
        columns={columns}
        nouns={['registro por resolver', 'registros por resolver']}
        empty={{ text: 'La AEAT no ha encontrado nada que corregir.' }}
        href={row => href('fiscalRecord', { id: row.id })}
      />
    </Stack>
  );
}
