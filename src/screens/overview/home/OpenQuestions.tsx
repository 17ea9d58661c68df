import { QuestionList } from '#src/documents/questions/QuestionList.tsx';
import { followsQuestions, readQuestions } from '#src/documents/questions/questionActors.ts';
import { FoldingPanel } from '#src/screens/overview/home/FoldingPanel.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** What the gestoría waits to be told, where it has asked anything. */
export function OpenQuestions() {
  const view = useRecordView({ read: readQuestions, follows: followsQuestions });
  const open = (view.record ?? []).filter(({ respuesta }) => respuesta === null);
  if (view.failure) return <LoadFailure isPart title="No se han podido leer las preguntas de la gestoría" text={view.failure} onRetry={view.reload} />;
  if (open.length === 0) return null;
  return (
    <FoldingPanel title={open.length === 1 ? 'Una pregunta de la gestoría' : `${open.length} preguntas de la gestoría`}>
      <QuestionList questions={open} isNamed onAnswered={view.reload} />
    </FoldingPanel>
  );
}
