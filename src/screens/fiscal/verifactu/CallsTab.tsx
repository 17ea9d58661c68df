import { lazy } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import { formatCount, formatDateTime } from '#domain/kernel/format.ts';
import type { FiscalCallRow } from '#domain/fiscal/sending.ts';
import { listActors } from '#src/api/actors.ts';
import { useMay } from '#src/session/useRights.ts';
import type { Column } from '#src/ui/list/columns.ts';
import { ListBody } from '#src/ui/list/ListBody.tsx';
import { useRecordList } from '#src/ui/list/useRecordList.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';

const CallDialog = lazy(() => import('#src/screens/fiscal/verifactu/CallDialog.tsx'));

const actors = listActors<FiscalCallRow>({ page: endpoints.verifactu.calls });

/** Which records a call carried: '12–40 (29)'. */
const carried = ({ first, last, records }: FiscalCallRow) => {
  if (first === null || last === null) return '';
  return first === last ? String(first) : `${first}–${last} (${formatCount(records)})`;
};

const columns: readonly Column<FiscalCallRow>[] = [
  { header: 'N.º', cell: ({ id }) => id, align: 'end', width: 5 },
  { header: 'Fecha y hora', cell: ({ called }) => formatDateTime(called), width: 9, card: 'title' },
  { header: 'Qué', cell: ({ kind }) => (kind === 'envio' ? 'Envío' : 'Consulta'), width: 6, card: 'state' },
  { header: 'Registros', cell: carried, width: 8, folds: 2, card: 'line' },
  { header: 'En qué quedó', cell: ({ outcome }) => outcome, width: 14, grows: 1, card: 'text' },
  { header: 'Justificante', cell: ({ csv }) => csv, width: 10, folds: 1 },
];

/** What was sent to AEAT and asked of it, the last first. ?abrir=12 opens one, for administrators. */
export default function CallsTab() {
  const list = useRecordList(actors);
  const dialog = useOpenDialog();
  const mayOpen = useMay(endpoints.verifactu.callData);
  const opened = dialog.target?.id ?? null;
  return (
    <>
      <ListBody
        title="Envíos"
        list={list}
        columns={columns}
        nouns={['envío', 'envíos']}
        empty={{ text: 'Aquí queda cada envío a la AEAT, con lo que respondió.' }}
        onOpen={mayOpen ? row => dialog.edit(row.id) : undefined}
      />
      {mayOpen && opened !== null && (
        <Fetched onFault={dialog.close}>
          <CallDialog id={opened} onClose={dialog.close} />
        </Fetched>
      )}
    </>
  );
}
