import { Box, Button, Flex, Group, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import { isDay } from '#domain/kernel/days.ts';
import type { CalendarView } from '#domain/kernel/calendarSpan.ts';
import type { CalendarEvent, CalendarPlace } from '#machines/work/calendarMachine.ts';
import { today } from '#src/api/companyClock.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { nameSpan, views } from '#src/ui/widgets/tasksCalendar/names.ts';

/** What the bar asks for. */
type Move = Exclude<CalendarEvent, { type: 'calendar.reload' | 'load.retry' }>;

const everyView: readonly CalendarView[] = ['day', 'week', 'month'];

interface CalendarBarProps extends CalendarPlace {
  isBusy: boolean;
  /** The views to choose from; all of them by default. */
  choices?: readonly CalendarView[];
  send: (event: Move) => void;
}

const steps = { day: 'día', week: 'semana', month: 'mes' } as const;

/** Previous, today, next; which days are seen; jump to a date; and the three views. */
export function CalendarBar({ view, date, isBusy, choices = everyView, send }: CalendarBarProps) {
  const id = useId();
  const seen = `${id}-dias`;
  const box = { id, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': seen } as const;
  return (
    <Flex align="center" gap={{ base: '2', xl: '3' }} rowGap="2" wrap="wrap">
      <Flex gap="1" align="center">
        <IconButton look={['outline']} icon="left" label={`Anterior (${steps[view]})`} onClick={() => send({ type: 'span.previous' })} />
        <Button type="button" size="sm" variant="outline" onClick={() => send({ type: 'today.asked', today: today() })}>
          Hoy
        </Button>
        <IconButton look={['outline']} icon="right" label={`Siguiente (${steps[view]})`} onClick={() => send({ type: 'span.next' })} />
      </Flex>
      <Flex align="center" gap="2" flex="1" minW="11rem">
        <Text
          id={seen}
          aria-live="polite"
          textWrap="balance"
          fontWeight="semibold"
          fontSize={{ base: 'md', xl: 'lg' }}
          letterSpacing="tight"
          _firstLetter={{ textTransform: 'uppercase' }}
        >
          {nameSpan(view, date)}
        </Text>
        <Flex boxSize="5" flexShrink="0" align="center" aria-live="polite">
          {isBusy && <Spinner size="sm" color="brand.solid" />}
          {isBusy && <VisuallyHidden>Cargando</VisuallyHidden>}
        </Flex>
      </Flex>
      <Box width="8.5rem">
        <VisuallyHidden asChild>
          <label htmlFor={id}>Ir a la fecha</label>
        </VisuallyHidden>
        <DateBox
          box={box}
          name="ir-a-fecha"
          value={date}
          isReadOnly={false}
          onChange={day => isDay(day) && day !== date && send({ type: 'date.jumped', date: day })}
          onLeave={stay}
        />
      </Box>
      {choices.length > 0 && (
        <Group attached role="group" aria-label="Vista">
          {choices.map(each => (
            <Button
              key={each}
              type="button"
              size="sm"
              variant={each === view ? 'solid' : 'outline'}
              aria-pressed={each === view}
              onClick={() => send({ type: 'view.changed', view: each })}
            >
              {views[each]}
            </Button>
          ))}
        </Group>
      )}
    </Flex>
  );
}

function stay() {
  // leaving the box of the date changes nothing
}
