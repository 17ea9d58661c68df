import { Button } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { PaperPage } from '#src/documents/paper/PaperPage.tsx';
import { type DrawPaper, paperOf } from '#src/documents/paper/paperActors.ts';
import { useFormPart } from '#src/ui/form/FormState.tsx';

/** The page that the form around it would be printed on. */
export default function DraftPaper({ draw }: { draw: DrawPaper }) {
  const values = useFormPart(form => form.values);
  const [machine] = useState(() => paperOf(draw));
  const actor = useActorRef(machine, { input: { draft: values } });
  const { paper, message } = useSelector(actor, ({ context }) => context);
  const hasFailed = useSelector(actor, snapshot => snapshot.hasTag('failed'));
  useEffect(() => {
    if (actor.getSnapshot().context.draft !== values) actor.send({ type: 'draft.written', draft: values });
  }, [actor, values]);
  return (
    <>
      {hasFailed && (
        <p className="paper-failure" role="status">
          No se ha podido dibujar la página: {message}.{' '}
          <Button type="button" size="xs" variant="outline" onClick={() => actor.send({ type: 'paper.retry' })}>
            Reintentar
          </Button>
        </p>
      )}
      {paper ? <PaperPage paper={paper} /> : <div className="paper" />}
    </>
  );
}
