import { useState } from 'react';
import { followUp } from '#domain/quotes/followUp.ts';
import { type Decision, decisionActors, decisions } from '#src/screens/quotes/followUps/followUpActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';
import type { OpenDialog } from '#src/ui/page/useOpenDialog.ts';

const { TextAreaField } = fieldsFor<{ nota: string }>();

interface DecisionDialogProps {
  decision: Decision;
  dialog: OpenDialog;
  onSaved: () => void;
}

/** What a decision needs: what the customer said on the telephone, or why nobody insists. */
export function DecisionDialog({ decision, dialog: { target, close }, onSaved }: DecisionDialogProps) {
  const [actors] = useState(() => decisionActors(decision));
  const { title, draft, label, submit } = decisions[decision];
  if (!target) return null;
  return (
    <RecordDialog
      noun={followUp.one}
      title={title}
      draft={draft}
      actors={actors}
      target={target}
      formKey={`followUp.${decision}`}
      width={480}
      submit={{ label: submit }}
      onSaved={onSaved}
      onClose={close}
    >
      <FormGrid>
        <TextAreaField
          name="nota"
          rows={3}
          label={label}
          {...(decision === 'noInsistir' && { hint: 'Por este presupuesto no se vuelve a preguntar; su estado no cambia' })}
        />
      </FormGrid>
    </RecordDialog>
  );
}
