import { Button, Text } from '@chakra-ui/react';
import { lazy, useState } from 'react';
import type { AskedThing } from '#domain/books/question.ts';
import { endpoints } from '#domain/endpoints.ts';
import { QuestionList } from '#src/documents/questions/QuestionList.tsx';
import { followsQuestions, readQuestionsOf } from '#src/documents/questions/questionActors.ts';
import { useMay } from '#src/session/useRights.ts';
import { Fetched } from '#src/ui/page/Fetched.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { PanelFailure } from '#src/ui/page/PanelFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const QuestionDialog = lazy(() => import('#src/documents/questions/QuestionDialog.tsx'));

/** What the gestoría has asked about a document, where it asked anything; and where it asks. */
export default function DocumentQuestions({ thing, id }: { thing: AskedThing; id: number }) {
  const [read] = useState(() => readQuestionsOf(thing));
  const view = useRecordView({ read, follows: followsQuestions }, id);
  const mayAsk = useMay(endpoints.question.make);
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const questions = view.record ?? [];
  if (!mayAsk && !view.failure && questions.length === 0) return null;
  return (
    <Panel
      title="Preguntas de la gestoría"
      tools={
        mayAsk && (
          <Button type="button" size="sm" variant="outline" onClick={() => setAsking(true)}>
            Preguntar a la oficina
          </Button>
        )
      }
    >
      {view.failure && <PanelFailure text={view.failure} onRetry={view.reload} />}
      {view.record && questions.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          Todavía no se ha preguntado nada.
        </Text>
      )}
      <QuestionList questions={questions} onAnswered={view.reload} />
      {isAsking && (
        <Fetched onFault={close}>
          <QuestionDialog thing={thing} id={id} onSaved={view.reload} onClose={close} />
        </Fetched>
      )}
    </Panel>
  );
}
