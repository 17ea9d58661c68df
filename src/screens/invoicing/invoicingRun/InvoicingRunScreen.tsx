import { Box, Stack, Text } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { routes } from '#domain/routes.ts';
import { invoicingRunMachine } from '#machines/work/invoicingRunMachine.ts';
import { DraftsReview } from '#src/screens/invoicing/invoicingRun/DraftsReview.tsx';
import { ReadyGroups } from '#src/screens/invoicing/invoicingRun/ReadyGroups.tsx';
import { runActors } from '#src/screens/invoicing/invoicingRun/runActors.ts';
import { RunOutcome } from '#src/screens/invoicing/invoicingRun/RunOutcome.tsx';
import { RunProgress } from '#src/screens/invoicing/invoicingRun/RunProgress.tsx';
import { draftsInAddress, noDrafts, useAsked } from '#src/screens/invoicing/invoicingRun/useAsked.ts';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { newSeed } from '#src/api/service.ts';

const machine = invoicingRunMachine.provide({ actors: runActors });

/** /listo-facturar/varios: what waits by customer or place, and contracts that are due, become drafts, which are looked over, and then issued and mailed together. */
export default function InvoicingRunScreen() {
  const { resumed, write } = useAsked();
  const actor = useActorRef(machine, { input: { ...resumed, ...newSeed() } });
  const state = useSelector(actor, snapshot => snapshot);
  const isDrafts = state.hasTag('drafts');
  const isChoosing = state.matches('choosing');
  const part = isDrafts ? 'drafts' : isChoosing ? 'choosing' : state.hasTag('running') ? 'running' : 'other';
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(part);
  const { own, left } = state.context;
  // a reload, or Back from a draft, leads to the drafts again
  useEffect(() => {
    if (isDrafts) write(draftsInAddress({ own, left }));
    if (isChoosing) write(noDrafts);
  }, [isDrafts, isChoosing, own, left, write]);
  // the button that was pressed goes with its part
  useEffect(() => {
    if (before.current !== part) frame.current?.focus();
    before.current = part;
  }, [part]);
  return (
    <Stack gap="4">
      <Stack gap="1">
        <PageHeading>{routes.invoicingRun.title}</PageHeading>
        <Text color="fg.muted">Un borrador por cliente o localización, y uno por cada contrato; después se revisan, y se emiten y envían todos juntos.</Text>
      </Stack>
      <Box ref={frame} tabIndex={-1} outline="none">
        {isChoosing && <ReadyGroups state={state} send={actor.send} />}
        {isDrafts && <DraftsReview state={state} send={actor.send} />}
        {state.hasTag('running') && <RunProgress state={state} send={actor.send} />}
        {state.matches('finished') && <RunOutcome state={state} send={actor.send} />}
        {state.matches('reading') && <Loading label="Leyendo los borradores" />}
      </Box>
    </Stack>
  );
}
