import { object } from 'yup';
import type { Saved } from '#domain/answer.ts';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { WorkOrderBody } from '#domain/wire.ts';
import { date } from '#domain/fields.ts';
import { can, why } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';
import { DateField } from '#src/ui/fields/DateField.tsx';
import { FormGrid } from '#src/ui/FormGrid.tsx';
import { Note } from '#src/ui/Note.tsx';
import { RecordDialog } from '#src/ui/RecordDialog.tsx';

const { data, update } = endpoints.workOrder;
const draft = object({ fecha_albaran: date('Introduzca la fecha del albarán') });

type SaveInput = { values: unknown; mode: 'add' | 'edit'; id: number | null; intent: string | null };

const actors = {
  ...dialogActors({ data, update: update as never }),
  save: service<Saved, SaveInput>(({ values, id }, signal) => {
    const orderData = { ...(values as WorkOrderBody['orderData']), ...(id !== null && { id }) };
    return call(update, { body: { orderData }, signal });
  }),
};

interface WorkOrderDateDialogProps {
  id: number;
  estado: string;
  onClose: () => void;
  onSaved: () => void;
}

/** edit-fecha-trabajo: the date of an albarán while it is pendiente; afterwards it says why it stays (§2 Modal dialogs, §5). */
export default function WorkOrderDateDialog({ id, estado, ...told }: WorkOrderDateDialogProps) {
  const isLocked = !can(workOrderLifecycle, estado, { lines: 1, invoiceIsOpen: false }, 'workOrder.edit');
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: null }}
      noun="Albarán"
      title="Cambiar la fecha"
      draft={draft}
      actors={actors}
      formKey="workOrder.fecha_albaran"
      width={constants.dialogWidth.min + 40}
      isReadOnly={isLocked}
    >
      {isLocked && <Note>{why(workOrderWords, estado, 'workOrder.edit')}.</Note>}
      <FormGrid>
        <DateField name="fecha_albaran" label="Fecha del albarán" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
