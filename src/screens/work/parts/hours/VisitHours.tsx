import { Button, Flex, Stack } from '@chakra-ui/react';
import { type TimeMark, hourWords } from '#domain/work/time/marks.ts';
import { Hours } from '#src/screens/work/parts/hours/Hours.tsx';
import { type HoursOf, useVisitHours } from '#src/screens/work/parts/hours/useVisitHours.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';

interface VisitHoursProps {
  of: HoursOf;
  known: readonly TimeMark[];
}

/** One's own hours at a visit: the next one to press, and those of today. */
export function VisitHours({ of, known }: VisitHoursProps) {
  const { marks, next, viaje, trabajo, last, isBusy, press, takeBack } = useVisitHours(of, known);
  return (
    <Stack gap="2">
      <Flex gap="2" wrap="wrap">
        {next && (
          <Button type="button" variant="outline" minH="11" aria-disabled={isBusy || undefined} onClick={() => press(next)}>
            <Icon name="clock" /> {hourWords[next]}
          </Button>
        )}
        {next === 'camino' && (
          <Button type="button" variant="outline" minH="11" aria-disabled={isBusy || undefined} onClick={() => press('llega')}>
            <Icon name="clock" /> {hourWords.llega}
          </Button>
        )}
        {last?.tipo === 'camino' && (
          <Button type="button" variant="outline" minH="11" aria-disabled={isBusy || undefined} onClick={() => takeBack(last)}>
            <Icon name="close" /> Ya no voy
          </Button>
        )}
      </Flex>
      <Hours
        of={of.customer}
        marks={marks}
        sums={[
          [viaje, 'de camino'],
          [trabajo, 'de trabajo'],
        ]}
      />
    </Stack>
  );
}
