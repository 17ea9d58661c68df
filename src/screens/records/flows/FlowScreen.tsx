import { Grid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { useSearch } from 'wouter';
import { flows, type FlowRow } from 'virtual:flows';
import type { LifeVersions } from '#domain/records/lifeVersions.ts';
import { type Lived, storedLives } from '#machines/flows/stored.ts';
import { ArrowTable } from '#src/flows/ArrowTable.tsx';
import { factsOf, simulate, timersOf } from '#machines/flows/simulation.ts';
import { skeletonOf } from '#machines/flows/skeleton.ts';
import type { Flow } from '#machines/flows/flow.ts';
import { Diagram } from '#src/flows/Diagram.tsx';
import { isNarrow, type Layout } from '#src/flows/pictureLayout.ts';
import { stateName } from '#src/flows/stateName.ts';
import { Simulator } from '#src/flows/Simulator.tsx';
import { PlaybackButtons } from '#src/flows/PlaybackButtons.tsx';
import { usePlayback } from '#src/flows/usePlayback.ts';
import { useSteps } from '#src/flows/useSteps.ts';
import { PrintedPage } from '#src/flows/PrintedPage.tsx';
import { LifePicture } from '#src/screens/records/flows/LifePicture.tsx';
import { LifeFigures } from '#src/screens/records/flows/LifeFigures.tsx';
import { readVersions } from '#src/screens/records/flows/livesActors.ts';
import { Scenarios } from '#src/screens/records/flows/Scenarios.tsx';
import { VersionChoice } from '#src/screens/records/flows/VersionChoice.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { PageHeading } from '#src/ui/page/PageHeading.tsx';
import { Panel } from '#src/ui/page/Panel.tsx';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const Comparison = lazy(async () => ({ default: (await import('#src/screens/records/flows/Comparison.tsx')).Comparison }));
const MonthSteps = lazy(async () => ({ default: (await import('#src/screens/records/flows/MonthSteps.tsx')).MonthSteps }));

/** /flujos/{machine}: one machine as a picture, its simulator and the table of its arrows. */
export default function FlowScreen({ params }: ScreenProps) {
  const row = flows.find(({ id }) => id === params['machine']);
  return row ? <Found key={row.id} row={row} /> : <EmptyState isPage title="No existe ese flujo" text="Vuelva a «Flujos» y elija uno de la lista." />;
}

function Found({ row }: { row: FlowRow }) {
  const view = useRecordView({ read: async () => ({ layout: await row.layout(), flow: await row.flow() }) });
  if (view.failure) return <LoadFailure title="No se ha podido abrir el diagrama" text={view.failure} onRetry={view.reload} />;
  return view.record ? <Shown id={row.id} {...view.record} /> : <Loading />;
}

function Shown({ id, layout, flow }: { id: string; layout: Layout; flow: Flow }) {
  const { title, about, machine } = flow;
  const entity = (Object.keys(storedLives) as Lived[]).find(each => storedLives[each].lifecycle === machine);
  const versions = useRecordView({ read: readVersions }, entity ? id : null);
  const params = new URLSearchParams(useSearch());
  const compared = entity ? params.get('comparar') : null;
  return (
    <Stack gap="4">
      <PageHeading>{title}</PageHeading>
      <Stack gap="1">
        <Text color="fg.muted">{`${about} Versión ${layout.version}.`}</Text>
        {entity && <VersionChoice machine={id} view={versions} today={layout.version} compared={compared} />}
      </Stack>
      {compared === null ? (
        <Today {...{ id, layout, flow, entity }} versions={versions.record} />
      ) : (
        <Suspense fallback={<Loading />}>
          <Comparison machine={id} version={compared} versions={versions.record} {...{ title, layout }} />
        </Suspense>
      )}
    </Stack>
  );
}

interface TodayProps {
  id: string;
  layout: Layout;
  flow: Flow;
  /** What has this lifecycle. */
  entity: Lived | undefined;
  versions: LifeVersions | null;
}

/** As it is today. */
function Today({ id, layout, flow: { machine, title, words }, entity, versions }: TodayProps) {
  const { chart } = layout;
  const [chosen, setChosen] = useState<string | null>(null);
  const { steps, write } = useSteps();
  const [skeleton] = useState(() => skeletonOf(machine));
  const whole = simulate(skeleton, steps);
  const playback = usePlayback(steps.join(), whole.taken);
  const shown = playback.shown === null ? steps : steps.slice(0, playback.shown);
  const simulated = playback.shown === null ? whole : simulate(skeleton, shown);
  const choose = (id: string) => setChosen(now => (now === id ? null : id));
  const onSteps = (next: readonly string[]) => {
    setChosen(null);
    write(next);
  };
  const lit = { states: steps.length > 0 || !entity ? simulated.states : [], arrows: chosen === null ? simulated.arrows : [chosen] };
  const picture = { layout, title, lit, onArrow: choose };
  return (
    <>
      <PrintedPage of={layout} />
      <Grid
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: isNarrow(layout) && !entity ? 'repeat(2, minmax(0, 1fr))' : undefined }}
      >
        <Stack gap="2">
          <PlaybackButtons {...playback} />
          {entity ? <LifePicture entity={entity} {...picture} /> : <Diagram {...picture} />}
        </Stack>
        <Stack gap="4">
          <Simulator
            machine={id}
            chart={chart}
            flow={{ machine, words }}
            facts={factsOf(machine)}
            timers={timersOf(skeleton)}
            steps={shown}
            {...{ simulated, onSteps }}
          />
          <Scenarios flow={id} skeleton={skeleton} steps={shown} {...{ chart, simulated, onSteps }} />
          <Panel title="Flechas">
            <ArrowTable chart={chart} chosen={chosen} onChoose={choose} />
          </Panel>
        </Stack>
      </Grid>
      {entity && <OfRecords entity={entity} chart={chart} />}
      {entity && (
        <Suspense fallback={<Loading />}>
          <MonthSteps entity={entity} machine={id} versions={versions} current={layout.version} />
        </Suspense>
      )}
    </>
  );
}

/** What became of the stored things that have this lifecycle. */
function OfRecords({ entity, chart }: { entity: Lived } & Pick<Layout, 'chart'>) {
  // where nothing ever stays there is nothing to tell
  const start = Object.values(storedLives[entity].lifecycle.root.states).find(state => !state.always?.length)?.key;
  return start && <LifeFigures entity={entity} start={start} nameOf={state => stateName(chart, state) ?? state} />;
}
