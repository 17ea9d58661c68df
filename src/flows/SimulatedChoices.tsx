import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Chart } from '#machines/flows/chart.ts';
import type { Flow } from '#machines/flows/flow.ts';
import type { Choice, Simulated } from '#machines/flows/simulation.ts';
import { choiceWords, reasonWords } from '#src/flows/stepWords.ts';
import { wayOf, wayText } from '#src/flows/why/wayWords.ts';

interface SimulatedChoicesProps {
  flow: Pick<Flow, 'machine' | 'words'>;
  chart: Chart;
  simulated: Simulated;
  onTake: (step: string) => void;
}

/** What may happen now: the answers of a call below it, and what else may happen. */
export function SimulatedChoices({ flow, chart, simulated, onTake }: SimulatedChoicesProps) {
  const { choices } = simulated;
  const calls = new Set(choices.map(({ call }) => call));
  const buttons = (of: string | null) =>
    choices.filter(({ call }) => call === of).map(choice => <ChoiceButton key={choice.step} {...{ flow, chart, choice, simulated, onTake }} />);
  return [...calls].map(call =>
    call === null ? (
      buttons(null)
    ) : (
      <Answers key={call} title={`«${flow.words.actors[call] ?? call}» responde`}>
        {buttons(call)}
      </Answers>
    ),
  );
}

function Answers({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack gap="2" role="group" aria-labelledby={id} borderStartWidth="2px" ps="3">
      <Text as="h4" id={id} fontSize="sm" fontWeight="medium">
        {title}
      </Text>
      {children}
    </Stack>
  );
}

interface ChoiceButtonProps extends SimulatedChoicesProps {
  choice: Choice;
}

/** An impossible one stays where it is, so that the reason can be read, also by keyboard. */
function ChoiceButton({ flow, chart, choice, simulated, onTake }: ChoiceButtonProps) {
  const isPossible = choice.arrows.length > 0;
  const { parts } = isPossible || !flow.words.remedies ? { parts: null } : wayOf(flow, simulated.states.at(-1)!, simulated.facts, choice.type);
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
          {`${reasonWords(chart, choice, simulated.states)}.`}
          {parts && ` ${wayText(parts)}.`}
        </Text>
      )}
    </Flex>
  );
}
