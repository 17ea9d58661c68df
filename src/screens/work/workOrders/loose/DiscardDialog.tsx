import { Text } from '@chakra-ui/react';
import { discardDraft, type DiscardDraft } from '#domain/work/looseOrder.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { discardActors } from '#src/screens/work/workOrders/loose/looseActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { OneFieldDialog } from '#src/ui/form/OneFieldDialog.tsx';

const { TextAreaField } = fieldsFor<DiscardDraft>();
const { label } = workOrderSteps['workOrder.discard'];

/** Why a «parte sin aviso» is laid aside. */
export default function DiscardDialog(told: { id: number; onClose: () => void; onSaved: () => void }) {
  return (
    <OneFieldDialog
      {...told}
      locked={null}
      noun="Parte"
      title="Descartar el parte"
      submit={{ label, doing: 'Descartando…' }}
      draft={discardDraft}
      actors={discardActors}
      formKey="workOrder.discard"
    >
      <Text gridColumn="1 / -1" fontSize="sm">
        El parte se conserva, con sus fotos, su firma y este motivo. Se puede recuperar.
      </Text>
      <TextAreaField name="motivo" rows={3} />
    </OneFieldDialog>
  );
}
