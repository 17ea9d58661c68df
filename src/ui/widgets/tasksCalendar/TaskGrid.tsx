// The grid itself: react-big-calendar with its style. Loaded only where a calendar is looked at; luxon too.
import { HoverCard } from '@chakra-ui/react';
import { popoverSlotRecipe } from '@chakra-ui/react/theme';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Calendar, type Components, type Formats, type HeaderProps, type ShowMoreProps } from 'react-big-calendar';
import { spanOf, type Task } from '#domain/kernel/calendarSpan.ts';
import type { CalendarPlace } from '#machines/work/calendarMachine.ts';
import { now } from '#src/api/companyClock.ts';
import { CalendarProvider, useCalendarTools, type CalendarTools } from '#src/ui/widgets/tasksCalendar/calendarTools.ts';
import { localizer, toMoment } from '#src/ui/widgets/tasksCalendar/localizer.ts';
import { nameDay, nameLongWeekday, nameWeekday } from '#src/ui/widgets/tasksCalendar/names.ts';
import { plainRoles } from '#src/ui/widgets/tasksCalendar/plainRoles.ts';
import { TaskBox } from '#src/ui/widgets/tasksCalendar/TaskBox.tsx';
import { TaskCard } from '#src/ui/widgets/tasksCalendar/TaskCard.tsx';
import { TaskList } from '#src/ui/widgets/tasksCalendar/TaskList.tsx';
import { tasksWithin, toColumns, toDate, toLines, type Item } from '#src/ui/widgets/tasksCalendar/tasks.ts';
import { useWidth } from '#src/ui/widgets/useWidth.ts';

const toWire = (date: Date) => toMoment(date).slice(0, 10);
const at = (hours: number, minutes = 0) => new Date(1970, 0, 1, hours, minutes);
const companyNow = () => toDate(now());

const formats: Formats = {
  timeGutterFormat: 'HH:mm',
  dateFormat: 'd',
  dayFormat: date => nameDay(date),
  weekdayFormat: date => nameLongWeekday(date),
};
const components: Components<Item> = {
  eventWrapper: TaskBox as never,
  header: MonthHeader,
  week: { header: DayHeader },
  day: { header: DayHeader },
  showMore: ShowMore,
};
/** Narrower than this, a box of a week or of a day says nothing. */
const narrowest = { week: 72, day: 130 } as const;
const GUTTER = 60;
/** More than a cell of a month has room for; the library counts what really fits. */
const LINES = 10;
/** Next to its box, so that those below it stay in sight; over it where there is no room. */
const beside = { placement: 'right-start', gutter: 4, strategy: 'fixed', overlap: true } as const;

interface TaskGridProps extends CalendarPlace, Omit<CalendarTools, 'onList'> {
  tasks: readonly Task[];
}

/** The days of a view with their tasks; hours 1 to 23, weeks from Monday (§2, §9). */
export function TaskGrid({ tasks, view, date, labels, onOpen, onDay }: TaskGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [listed, setListed] = useState<{ tasks: readonly Task[]; anchor: HTMLElement } | null>(null);
  useEffect(() => (frame.current ? plainRoles(frame.current) : undefined), []);

  const columns = view === 'month' ? 0 : Math.max(1, Math.floor((width - GUTTER) / (view === 'week' ? 7 : 1) / narrowest[view]));
  const day = useMemo(() => new Date(`${date}T12:00:00`), [date]);
  const items = useMemo(() => {
    const seen = tasksWithin(tasks, spanOf(view, date));
    return columns === 0 ? toLines(seen, LINES) : toColumns(seen, columns);
  }, [tasks, view, date, columns]);
  const tools = useMemo<CalendarTools>(
    () => ({
      labels,
      onOpen,
      onDay: day => {
        setListed(null);
        onDay(day);
      },
      onList: (found, anchor) => setListed({ tasks: found, anchor }),
    }),
    [labels, onOpen, onDay],
  );
  return (
    <CalendarProvider value={tools}>
      {/* in the look of a popover, which every page has; its own would be paid for by all of them */}
      <HoverCard.Root recipe={popoverSlotRecipe} openDelay={250} closeDelay={150} positioning={beside}>
        <div ref={frame} className="task-grid" data-view={view}>
          <Calendar<Item>
            localizer={localizer}
            culture="es-ES"
            events={items}
            startAccessor="start"
            endAccessor="end"
            titleAccessor="key"
            tooltipAccessor={null}
            components={components}
            formats={formats}
            views={['day', 'week', 'month']}
            view={view}
            date={day}
            min={at(1)}
            max={at(23, 59)}
            scrollToTime={at(7)}
            getNow={companyNow}
            step={30}
            timeslots={2}
            dayLayoutAlgorithm="no-overlap"
            toolbar={false}
            onNavigate={ignore}
            onView={ignore}
            onDrillDown={day => onDay(toWire(day))}
          />
        </div>
        <TaskCard tasks={tasks} />
      </HoverCard.Root>
      {listed && <TaskList {...listed} onClose={() => setListed(null)} />}
    </CalendarProvider>
  );
}

function ignore() {
  // the machine says which days are seen
}

/** «lun 9», today marked. */
function DayHeader({ date }: HeaderProps) {
  return (
    <span className="task-head" aria-label={`Ver el ${nameDay(date)}`}>
      {nameWeekday(date)} <b>{date.getDate()}</b>
    </span>
  );
}

function MonthHeader({ date }: HeaderProps) {
  return (
    <span className="task-head">
      <span className="task-head-long">{nameLongWeekday(date)}</span>
      <span className="task-head-short">{nameWeekday(date)}</span>
    </span>
  );
}

/** The rest of a month's day. */
function ShowMore({ slotDate, events, remainingEvents }: ShowMoreProps<Item>) {
  const { labels, onList } = useCalendarTools();
  const count = remainingEvents.flatMap(item => item.tasks).length;
  const tasks = events.flatMap(item => item.tasks);
  return (
    <button
      type="button"
      className="rbc-button-link rbc-show-more"
      aria-label={`${count} ${labels.many} más el ${nameDay(slotDate)}`}
      onClick={press => onList(tasks, press.currentTarget)}
    >
      +{count} más
    </button>
  );
}
