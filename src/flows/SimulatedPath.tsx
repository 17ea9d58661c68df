import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { flows } from 'virtual:flows';
import { href } from '#domain/routes.ts';
import { type Chart, withinSentence } from '#machines/flows/chart.ts';
import type { FlowWords } from '#machines/flows/flow.ts';
import { type Choice, pauseIn, type Simulated } from '#machines/flows/simulation.ts';
import { tiesOf } from '#machines/lifecycles/moves.ts';
import { statesText } from '#src/flows/stateName.ts';
import { choiceWords, factWords, pauseWords } from '#src/flows/stepWords.ts';
import { RecordLink } from '#src/ui/page/RecordLink.tsx';
import { CopyLink } from '#src/documents/CopyLink.tsx';

interface SimulatedPathProps {
  /** The machine that is tried out. */
  machine: string;
  chart: Chart;
  words: FlowWords;
  simulated: Simulated;
  steps: readonly string[];
  onSteps: (steps: readonly string[]) => void;
}

/** The steps taken, each with where it led; the last one is where the simulation is now. */
export function SimulatedPath({ machine, chart, words, simulated: { path, taken }, steps, onSteps }: SimulatedPathProps) {
  return (
    <Stack gap="2">
      <Text as="h3" fontWeight="semibold">
        Camino recorrido
      </Text>
      {path.length === 0 && <Text color="fg.muted">Todavía no ha ocurrido nada.</Text>}
      <chakra.ol listStyleType="decimal" ps="6" aria-label="Camino recorrido" aria-live="polite">
        {path.map(({ step, choice, states, isMoved }, place) => (
          <li key={steps.slice(0, place + 1).join()}>
            {[choice ? pathWords(chart, words, choice) : stepText(words, step), ...(isMoved ? [`Ahora: ${statesText(chart, states)}`] : []), ''].join('. ')}
            {choice && <Ties machine={machine} event={choice.type} />}
          </li>
        ))}
      </chakra.ol>
      {taken < steps.length && <Text color="fg.error">{`El paso ${taken + 1} del enlace no es posible: el flujo ha cambiado desde que se copió.`}</Text>}
      <Flex gap="2" wrap="wrap">
        <Button type="button" size="sm" variant="outline" disabled={path.length === 0} onClick={() => onSteps(steps.slice(0, taken - 1))}>
          Deshacer el último
        </Button>
        <Button type="button" size="sm" variant="outline" disabled={steps.length === 0} onClick={() => onSteps([])}>
          Empezar de nuevo
        </Button>
        {/* the address of the page is the simulation's own */}
        <CopyLink href={window.location.href} otherwise="copie la dirección de la página" />
      </Flex>
    </Stack>
  );
}

/** The other lives that a step is part of, each with its own flow. */
function Ties({ machine, event }: { machine: string; event: string }) {
  const { begun, causes } = tiesOf(machine, event);
  const ties = [...begun.map(id => ['Aquí empieza', id] as const), ...causes.map(id => ['Lo causa', id] as const)];
  if (ties.length === 0) return null;
  return (
    <Flex gap="3" wrap="wrap" fontSize="sm">
      {ties.map(([said, id]) => (
        <RecordLink key={said + id} href={href('flow', { machine: id })}>
          {`${said}: ${flows.find(flow => flow.id === id)!.title}`}
        </RecordLink>
      ))}
    </Flex>
  );
}

/** What has happened; of an answer, also which call's it is. */
function pathWords(chart: Chart, { actors }: FlowWords, choice: Choice): string {
  const said = choiceWords(chart, choice);
  return choice.call === null ? said : `${actors[choice.call] ?? choice.call}: ${withinSentence(said)}`;
}

/** Time that passes, or what is supposed. */
function stepText(words: FlowWords, step: string): string {
  const pause = pauseIn(step);
  if (pause !== null) return pauseWords(pause);
  return `${step.startsWith('+') ? 'Se supone' : 'Ya no se supone'} que ${withinSentence(factWords(words, step.slice(1)))}`;
}
