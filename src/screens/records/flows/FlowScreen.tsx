import { Grid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { flows, type FlowRow } from 'virtual:flows';
import { type Lived, storedLives } from '#machines/flows/stored.ts';
import { ArrowTable } from '#src/flows/ArrowTable.tsx';
import { factsOf, simulate } from '#machines/flows/simulation.ts';
import { skeletonOf } from '#machines/flows/skeleton.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { Diagram } from '#src/flows/Diagram.tsx';
import { isNarrow, type Layout } from '#src/flows/pictureLayout.ts';
import { stateName } from '#src/flows/stateName.ts';
import { Simulator } from '#src/flows/Simulator.tsx';
import { useSteps } from '#src/flows/useSteps.ts';
import { PrintedPage } from '#src/flows/PrintedPage.tsx';
import { LifeFigures } from '#src/screens/records/flows/LifeFigures.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

/** /flujos/{machine}: one machine as a picture, its simulator and the table of its arrows. */
export default function FlowScreen({ params }: ScreenProps) {
  const row = flows.find(({ id }) => id === params['machine']);
  return row ? <Found key={row.id} row={row} /> : <EmptyState isPage title="No existe ese flujo" text="Vuelva a «Flujos» y elija uno de la lista." />;
}

function Found({ row }: { row: FlowRow }) {
  const view = useRecordView({ read: async () => ({ layout: await row.layout(), flow: await row.flow() }) });
  if (view.failure) return <LoadFailure title="No se ha podido abrir el diagrama" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Shown {...view.record} /> : <Loading />;
}

function Shown({ layout, flow: { machine, title, about, words } }: { layout: Layout; flow: Flow }) {
  const { chart } = layout;
  const [chosen, setChosen] = useState<string | null>(null);
  const { steps, write } = useSteps();
  const [skeleton] = useState(() => skeletonOf(machine));
  const simulated = simulate(skeleton, steps);
  const choose = (id: string) => setChosen(now => (now === id ? null : id));
  const onSteps = (next: readonly string[]) => {
    setChosen(null);
    write(next);
  };
  return (
    <Stack gap="4">
      <PrintedPage of={layout} />
      <PageHeading>{title}</PageHeading>
      <Text color="fg.muted">{about}</Text>
      <Grid gap="4" alignItems="start" gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: isNarrow(layout) ? 'repeat(2, minmax(0, 1fr))' : undefined }}>
        <Diagram layout={layout} title={title} lit={{ states: simulated.states, arrows: chosen === null ? simulated.arrows : [chosen] }} onArrow={choose} />
        <Stack gap="4">
          <Simulator chart={chart} words={words} facts={factsOf(machine)} {...{ simulated, steps, onSteps }} />
          <Panel title="Flechas">
            <ArrowTable chart={chart} chosen={chosen} onChoose={choose} />
          </Panel>
        </Stack>
      </Grid>
      <OfRecords machine={machine} chart={chart} />
    </Stack>
  );
}

/** What became of the stored things that have this lifecycle; nothing for the machine of a screen. */
function OfRecords({ machine, chart }: Pick<Flow, 'machine'> & Pick<Layout, 'chart'>) {
  const entity = (Object.keys(storedLives) as Lived[]).find(each => storedLives[each].lifecycle === machine);
  // where nothing ever stays there is nothing to tell
  const start = entity && Object.values(storedLives[entity].lifecycle.root.states).find(state => !state.always?.length)?.key;
  return entity && start && <LifeFigures entity={entity} start={start} nameOf={state => stateName(chart, state) ?? state} />;
}
