import { constants } from '#domain/kernel/constants.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { choosingActors } from '#src/screens/parts/choosing.ts';
import { loadStaff } from '#src/screens/parts/choices.ts';
import { FIRST_HOUR, moveDraft, type MovedTo } from '#src/screens/work/notices/moveNotices.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import { useOptions } from '#src/ui/form/options/useOptions.ts';

const { DateField, SelectField } = fieldsFor<MovedTo>();

interface MoveNoticesDialogProps {
  count: number;
  onChosen: (to: MovedTo) => void;
  onClose: () => void;
}

/** Whom the marked avisos are given to, and on what day they are visited. */
export default function MoveNoticesDialog({ count, onChosen, onClose }: MoveNoticesDialogProps) {
  const staff = useOptions(loadStaff);
  const counted = `${formatCount(count)} ${count === 1 ? 'aviso' : 'avisos'}`;
  return (
    <RecordDialog
      noun="Aviso"
      title={`Reasignar o mover ${counted}`}
      draft={moveDraft}
      actors={actors}
      target={target}
      formKey="moveNotices"
      width={constants.dialogWidth.user}
      submit={{ label: `Mover ${counted}` }}
      onSaved={(_, values) => onChosen(moveDraft.cast(values))}
      onClose={onClose}
    >
      <FormGrid>
        <SelectField name="user_id" span={6} options={staff.options} placeholder="Como estaba" />
        <DateField name="dia" span={6} hint={`Cada uno a su hora; sin hora, a las ${FIRST_HOUR}`} />
      </FormGrid>
    </RecordDialog>
  );
}

const actors = choosingActors({ user_id: null, dia: '' });
const target = { mode: 'add', id: null, given: null } as const;
