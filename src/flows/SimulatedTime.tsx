import { Slider, Text } from '@chakra-ui/react';
import { sliderSlotRecipe } from '@chakra-ui/react/theme';
import { secondsText } from '#machines/flows/chart.ts';
import { pauseIn, pauseStep } from '#machines/flows/simulation.ts';
import { NOT_KNOWN } from '#machines/flows/skeleton.ts';

interface SimulatedTimeProps {
  /** The lengths of the machine's timers. */
  timers: readonly number[];
  steps: readonly string[];
  onSteps: (steps: readonly string[]) => void;
}

/** How much time has passed since the last step; moved on, the timers end that end until then. */
export function SimulatedTime({ timers, steps, onSteps }: SimulatedTimeProps) {
  const known = timers.filter(length => length !== NOT_KNOWN);
  if (timers.length > known.length) {
    return (
      <Text color="fg.muted">Cuánto dura una pausa de este flujo depende de lo que ha ocurrido antes: no se mide, se elige entre lo que puede ocurrir.</Text>
    );
  }
  const passed = pauseIn(steps.at(-1)) ?? 0;
  const others = pauseIn(steps.at(-1)) === null ? steps : steps.slice(0, -1);
  const words = `Han pasado ${secondsText(passed)}`;
  return (
    <Slider.Root
      recipe={sliderSlotRecipe}
      mt="3"
      min={0}
      max={2 * Math.max(...known)}
      step={known.reduce(commonStep)}
      value={[passed]}
      onValueChange={({ value: [next = 0] }) => onSteps(next === 0 ? others : [...others, pauseStep(next)])}
      getAriaValueText={() => words}
    >
      <Slider.Label>Tiempo desde el último paso</Slider.Label>
      <Slider.Control minH="9" css={{ '@media (pointer: coarse)': { minHeight: '44px' } }}>
        <Slider.Track>
          <Slider.Range />
        </Slider.Track>
        <Slider.Thumb index={0}>
          <Slider.HiddenInput />
        </Slider.Thumb>
      </Slider.Control>
      <Text role="status">{words}.</Text>
    </Slider.Root>
  );
}

/** The largest step by which two lengths are both reached. */
const commonStep = (one: number, other: number): number => (other === 0 ? one : commonStep(other, one % other));
