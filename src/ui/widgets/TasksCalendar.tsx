import { Button } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { Change } from '#domain/records/live.ts';
import type { Span, Task } from '#domain/kernel/calendarSpan.ts';
import { calendarMachine, type CalendarPlace, type Entry } from '#machines/work/calendarMachine.ts';
import { service } from '#src/api/service.ts';
import { today } from '#src/api/companyClock.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { useFollow } from '#src/ui/page/useFollow.ts';
import { Note } from '#src/ui/page/Note.tsx';
import { CalendarBar } from '#src/ui/widgets/tasksCalendar/CalendarBar.tsx';
import { TaskLegend } from '#src/ui/widgets/tasksCalendar/TaskLegend.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';
import type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

export type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

const WeekList = lazy(async () => ({ default: (await import('#src/ui/widgets/tasksCalendar/WeekList.tsx')).WeekList }));
const TaskGrid = lazy(async () => ({ default: (await import('#src/ui/widgets/tasksCalendar/TaskGrid.tsx')).TaskGrid }));

export interface TasksCalendarProps {
  /** The tasks from `desde` to `hasta`, both included. Made once, outside the screen. */
  load: (span: Span, signal: AbortSignal) => Promise<Task[]>;
  onOpen: (id: number) => void;
  labels: TaskLabels;
  /** What its bar begins with: the heading of a screen that is this calendar. */
  head?: ReactNode;
  /** Where one looks first; without it, this week. */
  place?: CalendarPlace | null;
  /** One looks elsewhere: for the address, so that coming back shows the same days. */
  onMove?: (place: CalendarPlace) => void;
  /** Whether a change by anybody is one of what is shown, which is then read again. */
  follows?: (change: Change) => boolean;
  /** Any CSS height; by default what the window leaves. */
  height?: string;
  /** Called with what reads the tasks again, so that a dialog can ask for it. */
  children?: (reload: () => void) => ReactNode;
}

/** Tasks by day, week or month: Diario, Semanal, Mensual (§2). Knows neither who they are for nor where they come from. */
export function TasksCalendar({
  load,
  onOpen,
  labels,
  head,
  place,
  onMove,
  follows,
  height = 'clamp(30rem, calc(100dvh - var(--around)), 72rem)',
  children,
}: TasksCalendarProps) {
  const [machine] = useState(() => calendarMachine.provide({ actors: { load: service<Entry[], Span>(load) } }));
  const actor = useActorRef(machine, { input: { today: today(), place: place ?? null } });
  const state = useSelector(actor, snapshot => snapshot);
  const { view, date, message } = state.context;
  const tasks = state.context.entries as Task[];

  useEffect(() => {
    const { unsubscribe } = actor.on('place.changed', ({ place: next }) => onMove?.(next));
    return unsubscribe;
  }, [actor, onMove]);
  const { touch } = useFollow(follows, () => actor.send({ type: 'calendar.reload' }));
  const isList = useIsPhone() && view === 'week';
  const openDay = useCallback((day: string) => actor.send({ type: 'day.opened', date: day }), [actor]);

  return (
    <section className="calendar" aria-label="Calendario">
      <CalendarBar head={head} view={view} date={date} isBusy={state.hasTag('busy')} send={actor.send} />
      {state.hasTag('failed') && (
        <div role="alert" className="calendar-fault">
          <Icon name="warning" />
          <p>{message}</p>
          <Button type="button" size="xs" variant="outline" onClick={() => actor.send({ type: 'load.retry' })}>
            Reintentar
          </Button>
        </div>
      )}
      {state.context.entries.length >= constants.calendarMax && (
        <Note>
          Solo se muestran los primeros {formatCount(constants.calendarMax)} {labels.many} de estas fechas. Elija menos días para verlos todos.
        </Note>
      )}
      <div style={isList ? undefined : { height }} onPointerMove={touch} aria-busy={state.hasTag('busy')}>
        <Suspense fallback={<Loading label="Cargando el calendario" />}>
          {isList ? (
            <WeekList tasks={tasks} date={date} labels={labels} onOpen={onOpen} onDay={openDay} />
          ) : (
            <TaskGrid tasks={tasks} view={view} date={date} labels={labels} onOpen={onOpen} onDay={openDay} />
          )}
        </Suspense>
      </div>
      <TaskLegend tasks={tasks} labels={labels} />
      <Suspense>{children?.(() => actor.send({ type: 'calendar.reload' }))}</Suspense>
    </section>
  );
}
