import { formatCount } from '#domain/kernel/format.ts';
import { followUp, followUpDropped } from '#domain/quotes/followUp.ts';
import type { Dropped } from '#src/screens/quotes/followUps/followUpActors.ts';
import { choosingActors } from '#src/screens/parts/choosing.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<Dropped>();

interface DropManyDialogProps {
  count: number;
  onChosen: (how: Dropped) => void;
  onClose: () => void;
}

/** Why nobody insists on the quotes of the marked follow-ups: the same reason for all. */
export default function DropManyDialog({ count, onChosen, onClose }: DropManyDialogProps) {
  return (
    <RecordDialog
      noun={followUp.one}
      title={count === 1 ? 'No insistir en un presupuesto' : `No insistir en ${formatCount(count)} presupuestos`}
      draft={followUpDropped}
      actors={actors}
      target={target}
      formKey="followUp.dropMany"
      width={480}
      submit={{ label: 'No insistir' }}
      onSaved={(_, values) => onChosen(followUpDropped.cast(values))}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField
          name="nota"
          rows={3}
          label="Por qué"
          hint="Se anota en cada uno; por esos presupuestos no se vuelve a preguntar, y su estado no cambia"
        />
      </FormGrid>
    </RecordDialog>
  );
}

const actors = choosingActors({ nota: '' });
const target = { mode: 'add', id: null, given: null } as const;
