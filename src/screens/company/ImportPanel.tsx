import { Box } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { importMachine } from '#machines/importMachine.ts';
import { importActors } from '#src/screens/company/importActors.ts';
import { ImportForm } from '#src/screens/company/ImportForm.tsx';
import { ImportOutcome } from '#src/screens/company/ImportOutcome.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';

const machine = importMachine.provide({ actors: importActors });

/** Brings in what a company had before: a file is chosen, looked at line by line, and imported in whole or not at all. */
export function ImportPanel({ onDone }: { onDone: () => void }) {
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  const tellDone = useEffectEvent(onDone);
  useEffect(() => {
    const { unsubscribe } = actor.on('import.done', tellDone);
    return unsubscribe;
  }, [actor]);
  const isForm = state.hasTag('form');
  const isBusy = state.hasTag('busy');
  const part = useRef<HTMLDivElement>(null);
  const wasForm = useRef(isForm);
  const wasBusy = useRef(isBusy);
  // the button that was pressed goes with its part, or rested while it was busy: the focus goes on
  useEffect(() => {
    if (wasForm.current !== isForm || (wasBusy.current && !isBusy && document.activeElement === document.body)) part.current?.focus();
    wasForm.current = isForm;
    wasBusy.current = isBusy;
  }, [isForm, isBusy]);
  return (
    <Panel title="Importar datos">
      <Box ref={part} tabIndex={-1} outline="none">
        {isForm ? <ImportForm state={state} send={actor.send} /> : <ImportOutcome state={state} send={actor.send} />}
      </Box>
    </Panel>
  );
}
