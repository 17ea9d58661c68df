import { Box, Text } from '@chakra-ui/react';
import { attachDraft, type AttachDraft } from '#domain/work/looseOrder.ts';
import { workOrderSteps } from '#domain/work/steps.ts';
import { attachActors, type AttachBeside } from '#src/screens/work/workOrders/loose/looseActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { useFieldValue } from '#src/ui/form/fields/useFieldValue.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { Note } from '#src/ui/page/Note.tsx';

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
      {(_values, beside) => <Choice {...(beside as AttachBeside)} />}
    </RecordDialog>
  );
}

function Choice({ notices, visits, results }: AttachBeside) {
  // a visit gets an aviso of its own
  const ofVisit = typeof useFieldValue('visit_id').value === 'number';
  return (
    <FormGrid>
      <Text gridColumn="1 / -1" fontSize="sm">
        El parte pasa a ser un albarán terminado de ese aviso, con sus fotos y su firma. Si el trabajo no tenía aviso, se hace uno nuevo con la fecha en que se
        hizo.
      </Text>
      {results > 0 && !ofVisit && (
        <Box gridColumn="1 / -1">
          <Note>
            Trae {results === 1 ? '1 operación anotada' : `${results} operaciones anotadas`} de una revisión: solo pasan al registro si se une a su visita. Si
            no, se quedan guardadas con el albarán.
          </Note>
        </Box>
      )}
      {visits.length > 0 && <SelectField name="visit_id" span={12} options={visits} placeholder="No es de un contrato" />}
      {!ofVisit && <SelectField name="notice_id" span={12} options={notices} placeholder="Un aviso nuevo" />}
    </FormGrid>
  );
}
