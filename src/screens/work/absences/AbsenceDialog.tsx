import { absence } from '#domain/work/absence.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { DraftOf } from '#domain/kernel/entity.ts';
import { partNames } from '#domain/work/away.ts';
import { dialogActors } from '#src/api/actors.ts';
import { today } from '#src/api/companyClock.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog, type OpenedDialog } from '#src/ui/form/RecordDialog.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { DateField, SelectField, TextField, useFormValue } = fieldsFor<DraftOf<typeof absence>>();

const actors = dialogActors(endpoints.absence, { defaults: () => ({ desde: today(), hasta: today(), tramo: 'dia' }) });

const parts = toOptions(partNames);

/** Añadir or Editar Ausencia: who does no visits, and on which days or parts of them. */
export default function AbsenceDialog(opened: OpenedDialog) {
  const { options } = useOptions(loadStaff);
  return (
    <RecordDialog {...opened} noun={absence.one} draft={absence.draft} actors={actors} formKey={absence.name}>
      <FormGrid>
        <SelectField name="user_id" span={12} options={options} />
        <DateField name="desde" span={6} />
        <DateField name="hasta" span={6} />
        <PartFields />
        <TextField name="motivo" span={12} />
      </FormGrid>
    </RecordDialog>
  );
}

/** Of several days, the same part of each. */
function PartFields() {
  const isLong = useFormValue('desde') !== useFormValue('hasta');
  const hasHours = useFormValue('tramo') === 'horas';
  return (
    <>
      <SelectField name="tramo" span={hasHours ? 6 : 12} options={parts} {...(isLong && { label: 'Parte de cada día' })} />
      {hasHours && (
        <>
          <TextField name="desde_hora" span={3} isRequired inputMode="numeric" placeholder="hh:mm" />
          <TextField name="hasta_hora" span={3} isRequired inputMode="numeric" placeholder="hh:mm" />
        </>
      )}
    </>
  );
}
