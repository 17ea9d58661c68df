import type { DraftOf } from '#domain/kernel/entity.ts';
import { workOrder } from '#domain/work/workOrder.ts';
import { always, why } from '#machines/lifecycles/ask.ts';
import { workOrderLifecycle, workOrderWords } from '#machines/lifecycles/workOrder.ts';
import { workOrderDateActors } from '#src/screens/work/workOrders/workOrderActors.ts';
import { OneFieldDialog } from '#src/ui/form/OneFieldDialog.tsx';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';

const { DateField } = fieldsFor<DraftOf<typeof workOrder>>();

const draft = workOrder.draft.pick(['fecha_albaran']);

interface WorkOrderDateDialogProps {
  id: number;
  estado: string;
  onClose: () => void;
  onSaved: () => void;
}

/** edit-fecha-trabajo: the date of an albarán while it is pendiente; afterwards it says why it stays (§2 Modal dialogs, §5). */
export default function WorkOrderDateDialog({ id, estado, ...told }: WorkOrderDateDialogProps) {
  const mayEdit = always(workOrderLifecycle, estado, 'workOrder.edit');
  return (
    <OneFieldDialog
      {...told}
      id={id}
      locked={mayEdit ? null : why(workOrderWords, estado, 'workOrder.edit')}
      noun="Albarán"
      title="Cambiar la fecha"
      draft={draft}
      actors={workOrderDateActors}
      formKey="workOrder.fecha_albaran"
    >
      <DateField name="fecha_albaran" span={12} />
    </OneFieldDialog>
  );
}
