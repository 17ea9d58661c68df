import { useState } from 'react';
import { type Decision, decisionActors, decisions } from '#src/screens/collecting/reminders/reminderActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import type { OpenDialog } from '#src/ui/page/useOpenDialog.ts';

const { DateField, TextAreaField } = fieldsFor<{ nota: string; pospuesto_hasta: string }>();

interface DecisionDialogProps {
  decision: Decision;
  dialog: OpenDialog;
  onSaved: () => void;
  onClose: () => void;
}

/** What a decision needs: the day until which a reminder is put off, why it is discarded, or what was said on the telephone. */
export function DecisionDialog({ decision, dialog: { target }, onSaved, onClose }: DecisionDialogProps) {
  const [actors] = useState(() => decisionActors(decision));
  const { title, draft, field, submit } = decisions[decision];
  if (!target) return null;
  return (
    <RecordDialog
      noun="Recordatorio"
      title={title}
      draft={draft()}
      actors={actors}
      target={target}
      formKey={`reminder.${decision}`}
      width={480}
      submit={{ label: submit }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormGrid>
        {field === 'nota' ? (
          <TextAreaField name="nota" rows={3} {...(decision === 'avisar' ? { label: 'Qué ha dicho' } : { label: 'Por qué' })} />
        ) : (
          <DateField name="pospuesto_hasta" span={12} />
        )}
      </FormGrid>
    </RecordDialog>
  );
}
