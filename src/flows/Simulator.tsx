import { Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import type { Chart } from '#machines/flows/chart.ts';
import type { FlowWords } from '#machines/flows/flow.ts';
import type { Choice, Simulated } from '#machines/flows/simulation.ts';
import { SimulatedPath } from '#src/flows/SimulatedPath.tsx';
import { choiceWords, factWords, reasonWords } from '#src/flows/stepWords.ts';
import { Panel } from '#src/ui/page/Panel.tsx';

interface SimulatorProps {
  chart: Chart;
  words: FlowWords;
  facts: readonly string[];
  simulated: Simulated;
  steps: readonly string[];
  onSteps: (steps: readonly string[]) => void;
}

/** A machine tried out: what may happen now, what is supposed, and the path so far. Nothing is called. */
export function Simulator({ chart, words, facts, simulated, steps, onSteps }: SimulatorProps) {
  const take = (step: string) => onSteps([...steps.slice(0, simulated.taken), step]);
  return (
    <Panel title="Simulador" data-no-print>
      <Grid gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        <Stack gap="2">
          <Text as="h3" fontWeight="semibold">
            Qué puede ocurrir ahora
          </Text>
          {simulated.isOver && <Text>Aquí termina: no puede ocurrir nada más.</Text>}
          {simulated.choices.map(choice => (
            <ChoiceButton key={choice.step} chart={chart} choice={choice} active={simulated.states} onTake={take} />
          ))}
        </Stack>
        <Stack gap="1">
          <Text as="h3" fontWeight="semibold">
            Qué se supone
          </Text>
          {facts.length === 0 && <Text color="fg.muted">Nada de este flujo depende de una condición.</Text>}
          {facts.map(fact => (
            <Fact key={fact} text={factWords(words, fact)} isTrue={simulated.facts.includes(fact)} onChange={isTrue => take(`${isTrue ? '+' : '-'}${fact}`)} />
          ))}
        </Stack>
        <SimulatedPath chart={chart} words={words} simulated={simulated} steps={steps} onSteps={onSteps} />
      </Grid>
    </Panel>
  );
}

interface ChoiceButtonProps {
  chart: Chart;
  choice: Choice;
  active: readonly string[];
  onTake: (step: string) => void;
}

/** An impossible one stays where it is, so that the reason can be read, also by keyboard. */
function ChoiceButton({ chart, choice, active, onTake }: ChoiceButtonProps) {
  const isPossible = choice.arrows.length > 0;
  return (
    <Flex direction="column" align="start">
      <Button
        type="button"
        size="sm"
        variant="outline"
        whiteSpace="normal"
        height="auto"
        minH="9"
        py="1.5"
        textAlign="start"
        aria-disabled={!isPossible}
        opacity={isPossible ? undefined : 0.65}
        cursor={isPossible ? undefined : 'not-allowed'}
        onClick={isPossible ? () => onTake(choice.step) : undefined}
      >
        {choiceWords(chart, choice)}
      </Button>
      {!isPossible && (
        <Text fontSize="sm" color="fg.muted">
          {reasonWords(chart, choice, active)}
        </Text>
      )}
    </Flex>
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
