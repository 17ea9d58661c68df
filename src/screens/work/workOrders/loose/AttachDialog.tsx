import { Text } from '@chakra-ui/react';
import type { Option } from '#domain/kernel/answer.ts';
import { attachDraft, type AttachDraft } from '#domain/work/looseOrder.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { attachActors } from '#src/screens/work/workOrders/loose/looseActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { SelectField } = fieldsFor<AttachDraft>();
const { label } = workOrderSteps['workOrder.attach'];

interface LooseDialogProps {
  id: number;
  onClose: () => void;
  onSaved: () => void;
}

/** To which aviso a «parte sin aviso» belongs: one of its customer, or a new one. */
export default function AttachDialog({ id, ...told }: LooseDialogProps) {
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'edit', id, given: null }}
      noun="Parte"
      title={label}
      submit={{ label: 'Unir', doing: 'Uniendo…' }}
      draft={attachDraft}
      actors={attachActors}
      formKey="workOrder.attach"
      width={640}
    >
      {(_values, beside) => (
        <FormGrid>
          <Text gridColumn="1 / -1" fontSize="sm">
            El parte pasa a ser un albarán terminado de ese aviso, con sus fotos y su firma. Si el trabajo no tenía aviso, se hace uno nuevo con la fecha en que
            se hizo.
          </Text>
          <SelectField name="notice_id" span={12} options={beside as Option[]} placeholder="Un aviso nuevo" />
        </FormGrid>
      )}
    </RecordDialog>
  );
}
