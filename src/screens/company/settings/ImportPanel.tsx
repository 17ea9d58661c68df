import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { importOf } from '#src/screens/company/settings/importActors.ts';
import { ImportForm, type ImportPart } from '#src/screens/company/settings/ImportForm.tsx';
import { ImportMatching } from '#src/screens/company/settings/ImportMatching.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useSession } from '#src/session/SessionProvider.tsx';

const ImportOutcome = lazy(() => import('#src/screens/company/settings/ImportOutcome.tsx'));

/** What is in sight while lines are judged is what they were asked from. */
function partOf(state: ImportPart['state']) {
  const { look, report } = state.context;
  if (state.hasTag('form') || (state.matches('checking') && !report && !look?.asks)) return 'form';
  return state.hasTag('matching') || !report ? 'matching' : 'outcome';
}

/** Brings in what a company had before: a file is chosen, looked at line by line, and imported in whole or not at all; it is kept while other screens are looked at. */
export function ImportPanel({ onDone }: { onDone: () => void }) {
  const session = useSession();
  const [actor] = useState(() => importOf(session));
  const state = useSelector(actor, snapshot => snapshot);
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    const { unsubscribe } = actor.on('import.done', tellDone);
    return unsubscribe;
  }, [actor]);
  const shown = partOf(state);
  const isBusy = state.hasTag('busy');
  const part = useRef<HTMLDivElement>(null);
  const wasPart = useRef(shown);
  const wasBusy = useRef(isBusy);
  // the button that was pressed goes with its part, or rested while it was busy: the focus goes on
  useEffect(() => {
    if (wasPart.current !== shown || (wasBusy.current && !isBusy && document.activeElement === document.body)) part.current?.focus();
    wasPart.current = shown;
    wasBusy.current = isBusy;
  }, [shown, isBusy]);
  return (
    <Panel title="Importar datos">
      <Box ref={part} tabIndex={-1} outline="none">
        {shown === 'form' && <ImportForm state={state} send={actor.send} />}
        {shown === 'matching' && <ImportMatching state={state} send={actor.send} />}
        <Suspense>{shown === 'outcome' && <ImportOutcome state={state} send={actor.send} />}</Suspense>
      </Box>
    </Panel>
  );
}
