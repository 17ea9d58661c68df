import '#src/ui/widgets/tasksCalendar/taskGrid.css';
import { Button, Group } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { isDay } from '#domain/kernel/days.ts';
import type { CalendarView } from '#domain/kernel/calendarSpan.ts';
import type { CalendarEvent, CalendarPlace } from '#machines/work/calendarMachine.ts';
import { today } from '#src/api/companyClock.ts';
import { DateBox } from '#src/ui/form/fields/DateBox.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { nameShortSpan, nameSpan, views } from '#src/ui/widgets/tasksCalendar/names.ts';

/** What the bar asks for. */
type Move = Exclude<CalendarEvent, { type: 'calendar.reload' | 'load.retry' }>;

const everyView: readonly CalendarView[] = ['day', 'week', 'month'];

interface CalendarBarProps extends CalendarPlace {
  isBusy: boolean;
  /** The views to choose from; all of them by default. */
  choices?: readonly CalendarView[];
  send: (event: Move) => void;
  /** What it begins with. */
  head?: ReactNode;
  /** What it ends with. */
  children?: ReactNode;
}

const steps = { day: 'día', week: 'semana', month: 'mes' } as const;

/** Previous, today, next; which days are seen; the views; and jump to a date. As many rows as there is no room for in one. */
export function CalendarBar({ view, date, isBusy, choices = everyView, send, head, children }: CalendarBarProps) {
  const id = useId();
  const seen = `${id}-dias`;
  const box = { id, 'aria-invalid': undefined, 'aria-required': undefined, 'aria-describedby': seen } as const;
  return (
    <div className="calendar-bar">
      {head}
      <div className="calendar-steps">
        <IconButton look={['outline']} icon="left" label={`Anterior (${steps[view]})`} onClick={() => send({ type: 'span.previous' })} />
        <Button type="button" size="sm" px="2.5" variant="outline" onClick={() => send({ type: 'today.asked', today: today() })}>
          Hoy
        </Button>
        <IconButton look={['outline']} icon="right" label={`Siguiente (${steps[view]})`} onClick={() => send({ type: 'span.next' })} />
      </div>
      <p id={seen} className="calendar-seen" aria-live="polite">
        <span className="is-long">{nameSpan(view, date)}</span>
        <span className="is-short">{nameShortSpan(view, date)}</span>
      </p>
      <div className={isBusy ? 'busy-line is-shown' : 'busy-line'} aria-live="polite">
        {isBusy && <span className="unseen">Cargando</span>}
      </div>
      {choices.length > 0 && (
        <Group attached role="group" aria-label="Vista">
          {choices.map(each => (
            <Button
              key={each}
              type="button"
              size="sm"
              px="2"
              variant={each === view ? 'solid' : 'outline'}
              aria-pressed={each === view}
              onClick={() => send({ type: 'view.changed', view: each })}
            >
              {views[each]}
            </Button>
          ))}
        </Group>
      )}
      <div className="calendar-date">
        <label className="unseen" htmlFor={id}>
          Ir a la fecha
        </label>
        <DateBox
          box={box}
          name="ir-a-fecha"
          value={date}
          onChange={day => isDay(day) && day !== date && send({ type: 'date.jumped', date: day })}
          onLeave={stay}
        />
      </div>
      {children}
    </div>
  );
}

function stay() {
  // leaving the box of the date changes nothing
}
