import { Button } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { tellPart } from '#domain/work/away.ts';
import { listActors } from '#src/api/actors.ts';
import { useRights } from '#src/session/useRights.ts';
import { columnsOf } from '#src/ui/list/columns.ts';
import { ListPanel } from '#src/ui/list/ListPanel.tsx';
import { usePanelList } from '#src/ui/list/usePanelList.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { DialogFrame } from '#src/ui/widgets/DialogFrame.tsx';

const AbsenceDialog = lazy(() => import('#src/screens/work/absences/AbsenceDialog.tsx'));

type Row = AnswerOf<typeof endpoints.absence.page>['items'][number];

const actors = listActors<Row>(endpoints.absence);
const columns = columnsOf('absence', [
  { field: 'user_name', card: 'title' },
  { field: 'desde', cell: row => formatDate(row.desde) },
  { field: 'hasta', cell: row => formatDate(row.hasta), isSortable: true },
  { field: 'tramo', cell: row => tellPart(row) || 'todo el día', width: 10 },
  { field: 'motivo', grows: 1 },
]);

/** Who is away, and when: the last ones first. The office writes them down here. */
export default function AbsencesDialog({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const list = usePanelList<Row>(actors);
  const dialog = useOpenDialog('ausencia');
  const rights = useRights('absence');
  return (
    <DialogFrame
      title="Ausencias"
      width={constants.dialogWidth.max}
      onClose={() => {
        onChanged();
        onClose();
      }}
      footer={
        <Button
          type="button"
          size="sm"
          variant="outline"
          onClick={() => {
            onChanged();
            onClose();
          }}
        >
          Cerrar
        </Button>
      }
    >
      <ListPanel
        title="Ausencias de los técnicos"
        list={list}
        columns={columns}
        nouns={['ausencia', 'ausencias']}
        add={rights.create ? { label: 'Añadir', onAdd: dialog.add } : undefined}
        onOpen={rights.update ? row => dialog.edit(row.id) : undefined}
        deletion={rights.delete ? { question: row => `¿Seguro que quiere borrar la ausencia de ${row.user_name}?` } : undefined}
      >
        {rights.update && dialog.target && (
          <Suspense>
            <AbsenceDialog target={dialog.target} onClose={dialog.close} onSaved={list.reload} />
          </Suspense>
        )}
      </ListPanel>
    </DialogFrame>
  );
}
