import { chakra, Grid, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import type { Chart } from '#machines/flows/chart.ts';
import type { Flow } from '#machines/flows/flow.ts';
import type { Simulated } from '#machines/flows/simulation.ts';
import { SimulatedChoices } from '#src/flows/SimulatedChoices.tsx';
import { SimulatedPath } from '#src/flows/SimulatedPath.tsx';
import { factWords } from '#src/flows/stepWords.ts';
import { Panel } from '#src/ui/page/Panel.tsx';

const SimulatedTime = lazy(async () => ({ default: (await import('#src/flows/SimulatedTime.tsx')).SimulatedTime }));

interface SimulatorProps {
  machine: string;
  chart: Chart;
  flow: Pick<Flow, 'machine' | 'words'>;
  facts: readonly string[];
  /** The lengths of its timers. */
  timers: readonly number[];
  simulated: Simulated;
  steps: readonly string[];
  onSteps: (steps: readonly string[]) => void;
}

/** A machine tried out: what may happen now, what is supposed, and the path so far. Nothing is called. */
export function Simulator({ machine, chart, flow, facts, timers, simulated, steps, onSteps }: SimulatorProps) {
  const take = (step: string) => onSteps([...steps.slice(0, simulated.taken), step]);
  return (
    <Panel title="Simulador" data-no-print>
      <Grid gap="5" gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))">
        <Stack gap="2">
          <Text as="h3" fontWeight="semibold">
            Qué puede ocurrir ahora
          </Text>
          {simulated.isOver && <Text>Aquí termina: no puede ocurrir nada más.</Text>}
          <SimulatedChoices {...{ flow, chart, simulated }} onTake={take} />
          {timers.length > 0 && (
            <Suspense>
              <SimulatedTime {...{ timers, onSteps }} steps={steps.slice(0, simulated.taken)} />
            </Suspense>
          )}
        </Stack>
        <Stack gap="1">
          <Text as="h3" fontWeight="semibold">
            Qué se supone
          </Text>
          {facts.length === 0 && <Text color="fg.muted">Nada de este flujo depende de una condición.</Text>}
          {facts.map(fact => (
            <Fact
              key={fact}
              text={factWords(flow.words, fact)}
              isTrue={simulated.facts.includes(fact)}
              onChange={isTrue => take(`${isTrue ? '+' : '-'}${fact}`)}
            />
          ))}
        </Stack>
        <SimulatedPath machine={machine} chart={chart} words={flow.words} simulated={simulated} steps={steps} onSteps={onSteps} />
      </Grid>
    </Panel>
  );
}

function Fact({ text, isTrue, onChange }: { text: string; isTrue: boolean; onChange: (isTrue: boolean) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2" minH="8" css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}>
      <input type="checkbox" checked={isTrue} onChange={event => onChange(event.target.checked)} />
      <span>{text}</span>
    </chakra.label>
  );
}
