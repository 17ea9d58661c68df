// A day in lanes by technician, where avisos are dragged: react-big-calendar with its addon. Loaded only with the board.
import 'react-big-calendar/lib/css/react-big-calendar.css';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import { useEffect, useMemo, useRef } from 'react';
import type { Components, Formats } from 'react-big-calendar';
import type { Option } from '#domain/kernel/answer.ts';
import type { Card } from '#domain/work/board.ts';
import { USUAL_MINUTES } from '#domain/work/boardWarnings.ts';
import { now } from '#src/api/companyClock.ts';
import { CardWords, tellCard } from '#src/screens/work/notices/board/CardWords.tsx';
import { LaneHead } from '#src/screens/work/notices/board/LaneHead.tsx';
import { type Item, LaneCalendar } from '#src/screens/work/notices/board/laneCalendar.ts';
import { awayOn, isOffAt } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { noticeTone } from '#src/screens/parts/states.ts';
import { localizer, toMoment } from '#src/ui/widgets/tasksCalendar/localizer.ts';
import { plainRoles } from '#src/ui/widgets/tasksCalendar/plainRoles.ts';
import { toDate } from '#src/ui/widgets/tasksCalendar/tasks.ts';

const MINUTE = 60_000;
const HOURS = { first: 7, last: 21 };
const formats: Formats = { timeGutterFormat: 'HH:mm' };

function itemOf(card: Card, day: string): Item {
  const start = toDate(card.fecha_visita ?? `${day} 09:00:00`);
  const end = new Date(Math.min(+start + (card.duracion ?? USUAL_MINUTES) * MINUTE, +toDate(`${day} 23:59:00`)));
  return { card, start, end };
}

const minutesOf = (start: Date | string, end: Date | string) => Math.round((+new Date(end) - +new Date(start)) / MINUTE);

const LaneCard = ({ event }: { event: Item }) => <CardWords card={event.card} />;

/** The lanes of one day; a press on an empty hour begins a new aviso there. */
export default function DayLanes({ day, onMap }: { day: string; onMap: (lane: Option) => void }) {
  const { shown, board, mayPlan, mayMove, move, drop, isMarking, isMarked, create, open, send, dragged } = useBoardTools();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? plainRoles(frame.current) : undefined), []);
  const items = useMemo(() => shown.visits.map(card => itemOf(card, day)), [shown.visits, day]);
  const [first, last] = useMemo(() => {
    const hours = items.flatMap(({ start, end }) => [start.getHours(), end.getHours() + (end.getMinutes() > 0 ? 1 : 0)]);
    return [Math.min(HOURS.first, ...hours), Math.min(23, Math.max(HOURS.last, ...hours))];
  }, [items]);
  const components = useMemo<Components<Item, Option>>(
    () => ({ event: LaneCard, resourceHeader: ({ resource }) => <LaneHead lane={resource} away={awayOn(board, resource.value, day)} onMap={onMap} /> }),
    [board, day, onMap],
  );
  /** An aviso without a duration stays without one, unless it was stretched. */
  const durationOf = ({ card }: Item, start: Date | string, end: Date | string) =>
    card.duracion === null && minutesOf(start, end) === USUAL_MINUTES ? null : minutesOf(start, end);
  /** The library tells when a drag begins, and not when it comes to nothing. */
  const beginDrag = () => {
    send({ type: 'drag.begun' });
    const end = () => send({ type: 'drag.ended' });
    window.addEventListener('mouseup', end, { once: true });
    window.addEventListener('touchend', end, { once: true });
  };
  return (
    <div ref={frame} className="task-grid day-lanes" style={{ ['--lanes' as string]: shown.lanes.length }}>
      <LaneCalendar
        localizer={localizer}
        culture="es-ES"
        events={items}
        resources={[...shown.lanes]}
        resourceIdAccessor={lane => lane.value}
        resourceTitleAccessor={lane => lane.label}
        resourceAccessor={item => item.card.user_id}
        titleAccessor={item => item.card.customer}
        tooltipAccessor={item => tellCard(item.card, shown.warnings.get(item.card.id))}
        eventPropGetter={({ card }) => ({ className: `task tone-${noticeTone(card.status_id)}${isMarked(card) ? ' is-marked' : ''}` })}
        slotPropGetter={(slot, lane) =>
          lane !== undefined && isOffAt(board, Number(lane), day, slot.getHours() * 60 + slot.getMinutes()) ? { className: 'is-away' } : {}
        }
        components={components}
        formats={formats}
        views={['day']}
        view="day"
        date={toDate(`${day} 12:00:00`)}
        min={toDate(`${day} ${String(first).padStart(2, '0')}:00:00`)}
        max={toDate(`${day} ${last}:${last === 23 ? '59' : '00'}:00`)}
        scrollToTime={toDate(`${day} 07:30:00`)}
        getNow={() => toDate(now())}
        step={15}
        timeslots={4}
        dayLayoutAlgorithm="no-overlap"
        toolbar={false}
        onNavigate={ignore}
        onView={ignore}
        selectable={mayPlan ? 'ignoreEvents' : false}
        resizable={mayPlan}
        draggableAccessor={item => mayMove(item.card)}
        resizableAccessor={item => mayMove(item.card)}
        onDragStart={beginDrag}
        onEventDrop={({ event, start, end, resourceId }) =>
          drop(event.card, { user_id: Number(resourceId ?? event.card.user_id), fecha_visita: toMoment(start) }, durationOf(event, start, end))
        }
        onEventResize={({ event, start, end }) => move([event.card], () => ({ fecha_visita: toMoment(start), duracion: durationOf(event, start, end) }))}
        dragFromOutsideItem={() => itemOf(dragged() ?? items[0]!.card, day)}
        onDropFromOutside={({ start, resource }) => {
          const card = dragged();
          if (card) drop(card, { user_id: Number(resource), fecha_visita: toMoment(start) });
        }}
        onSelectSlot={({ start, end, resourceId, action }) =>
          create(Number(resourceId), toMoment(start), action === 'select' ? minutesOf(start, end) : undefined)
        }
        onSelectEvent={({ card }, { nativeEvent: press }) => {
          if (!(press instanceof MouseEvent) || !isMarking(card, press)) open(card);
        }}
      />
    </div>
  );
}

function ignore() {
  // the machine says which day is seen
}
