import { useState } from 'react';
import { type QuarterOfYear, quarterName } from '#domain/books/book.ts';
import { reopenDraft } from '#domain/books/fiscalPeriod.ts';
import { periodSteps } from '#domain/books/steps.ts';
import { reopenActors } from '#src/screens/books/booksActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<{ motivo: string }>();

interface ReopenDialogProps {
  /** Of its record: what is being typed for one quarter is kept for that one. */
  id: number;
  quarter: QuarterOfYear;
  onSaved: () => void;
  onClose: () => void;
}

/** A closed quarter is opened again, with the reason. */
export default function ReopenDialog({ id, quarter, onSaved, onClose }: ReopenDialogProps) {
  const [actors] = useState(() => reopenActors(quarter));
  return (
    <RecordDialog
      noun="Periodo fiscal"
      title={`Reabrir el ${quarterName(quarter)}`}
      draft={reopenDraft}
      actors={actors}
      target={{ mode: 'edit', id, given: null }}
      formKey="period.reopen"
      width={480}
      submit={{ label: periodSteps['period.reopen'].label }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField name="motivo" rows={3} span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
