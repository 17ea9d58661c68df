import { Text } from '@chakra-ui/react';
import { type Question, answerDraft } from '#domain/books/question.ts';
import { answeringActors } from '#src/documents/questions/questionActors.ts';
import { fieldsFor } from '#src/ui/form/fields/fieldsFor.ts';
import { FormGrid } from '#src/ui/form/FormGrid.tsx';
import { RecordDialog } from '#src/ui/form/RecordDialog.tsx';

const { TextAreaField } = fieldsFor<{ respuesta: string }>();

interface QuestionAnswerDialogProps {
  question: Question;
  onSaved: () => void;
  onClose: () => void;
}

/** The office answers a question, once. */
export default function QuestionAnswerDialog({ question, onSaved, onClose }: QuestionAnswerDialogProps) {
  return (
    <RecordDialog
      noun="Respuesta"
      title={`Contestar sobre ${question.documento}`}
      draft={answerDraft}
      actors={answeringActors}
      target={{ mode: 'edit', id: question.id, given: null }}
      formKey="question.answer"
      width={520}
      submit={{ label: 'Contestar' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Text mb="4" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {question.texto}
      </Text>
      <FormGrid>
        <TextAreaField name="respuesta" rows={5} span={12} />
      </FormGrid>
    </RecordDialog>
  );
}
