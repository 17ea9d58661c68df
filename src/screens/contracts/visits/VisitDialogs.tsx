import { plannedVisit, skipDraft } from '#domain/contracts/plannedVisit.ts';
import { visitSteps } from '#domain/contracts/steps.ts';
import { reasonActors, visitActors } from '#src/screens/contracts/visits/visitActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';

const { DateField, TextAreaField } = fieldsFor<{ fecha: string; motivo: string }>();

/** Another day for a visit, or why it is not made. */
export default function VisitDialog({ does, ...opened }: OpenedDialog & { does: 'visit.move' | 'visit.skip' | 'visit.leaveRest' }) {
  const isMove = does === 'visit.move';
  return (
    <RecordDialog
      {...opened}
      noun={plannedVisit.one}
      title={visitSteps[does].label}
      draft={isMove ? plannedVisit.draft : skipDraft}
      actors={isMove ? visitActors : reasonActors[does]}
      formKey={does}
      width={480}
      submit={{ label: isMove ? 'Guardar' : visitSteps[does].label }}
    >
      <FormGrid>
        {isMove ? (
          <DateField name="fecha" span={12} />
        ) : (
          <TextAreaField
            name="motivo"
            rows={3}
            {...(does === 'visit.leaveRest' && { label: 'Qué falta', hint: 'Será otra visita, que se planifica aparte' })}
          />
        )}
      </FormGrid>
    </RecordDialog>
  );
}
