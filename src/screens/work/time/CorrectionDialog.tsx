import { Text } from '@chakra-ui/react';
import { dayMarks, isVisitMark, markNames } from '#domain/work/time/marks.ts';
import { type CorrectionBody, correctionDraft } from '#domain/work/time/timeMark.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { correctionActors } from '#src/screens/work/time/workdayActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { toOptions } from '#src/ui/form/options/toOptions.ts';
import { useOptions } from '#src/ui/form/options/useOptions.ts';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { CheckField, DateTimeField, SelectField, TextField } = fieldsFor<CorrectionBody>();

/** What is corrected, as far as it is known. */
export type Correction = Partial<CorrectionBody> & { user_name?: string };

interface CorrectionDialogProps {
  given: Correction;
  onClose: () => void;
  onSaved: () => void;
}

/** The office adds, corrects or takes away an hour of somebody, with the reason that both read. */
export default function CorrectionDialog({ given, ...told }: CorrectionDialogProps) {
  const isKnown = given.cambia !== undefined;
  const kinds = toOptions(given.tipo && isVisitMark(given.tipo) ? { [given.tipo]: markNames[given.tipo] } : dayMarks);
  return (
    <RecordDialog
      {...told}
      target={{ mode: 'add', id: null, given }}
      noun="Hora"
      title={`${isKnown ? 'Corregir' : 'Añadir'} una hora${given.user_name ? ` de ${given.user_name}` : ''}`}
      draft={correctionDraft}
      actors={correctionActors}
      formKey="workday.correct"
    >
      <FormGrid>
        {given.user_id === undefined && <Worker />}
        <SelectField name="tipo" span={4} options={kinds} />
        <DateTimeField name="hora" span={8} />
        <TextField name="motivo" span={12} />
        {isKnown && <CheckField name="anula" span={12} />}
      </FormGrid>
      <Text fontSize="sm" color="fg.muted" mt="2">
        Lo que había se conserva en la hoja, y quien trabajó ese día lee el motivo.
      </Text>
    </RecordDialog>
  );
}

function Worker() {
  const { options } = useOptions(loadStaff);
  return <SelectField name="user_id" span={12} options={options} />;
}
