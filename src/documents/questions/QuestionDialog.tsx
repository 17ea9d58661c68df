import { useState } from 'react';
import { type AskedThing, questionDraft } from '#domain/books/question.ts';
import { askingActors } from '#src/documents/questions/questionActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<{ texto: string }>();

interface QuestionDialogProps {
  thing: AskedThing;
  id: number;
  onSaved: () => void;
  onClose: () => void;
}

/** The gestoría asks the office about a document. */
export default function QuestionDialog({ thing, id, onSaved, onClose }: QuestionDialogProps) {
  const [actors] = useState(() => askingActors(thing));
  return (
    <RecordDialog
      noun="Pregunta"
      title="Preguntar a la oficina"
      draft={questionDraft}
      actors={actors}
      target={{ mode: 'edit', id, given: null }}
      formKey={`question.${thing}`}
      width={520}
      submit={{ label: 'Preguntar' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FormGrid>
        <TextAreaField name="texto" rows={5} span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
