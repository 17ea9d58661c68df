// A day in lanes by technician, where avisos are dragged: react-big-calendar with its addon. Loaded only with the board.
import { useEffect, useMemo, useRef } from 'react';
import type { Components, Formats } from 'react-big-calendar';
import type { Option } from '#domain/kernel/answer.ts';
import type { Card } from '#domain/work/board.ts';
import { USUAL_MINUTES } from '#domain/work/boardWarnings.ts';
import { now } from '#src/api/companyClock.ts';
import { CardWords, tellCard, TripWords } from '#src/screens/work/notices/board/CardWords.tsx';
import { LaneHead } from '#src/screens/work/notices/board/LaneHead.tsx';
import { type Item, LaneCalendar } from '#src/screens/work/notices/board/laneCalendar.ts';
import { awayOn, isOffAt } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { hued } from '#src/ui/widgets/tasksCalendar/hue.ts';
import { localizer, toMoment } from '#src/ui/widgets/tasksCalendar/localizer.ts';
import { plainRoles } from '#src/ui/widgets/tasksCalendar/plainRoles.ts';
import { toDate } from '#src/ui/widgets/tasksCalendar/tasks.ts';

const MINUTE = 60_000;
const HOURS = { first: 7, last: 21 };
/** Minutes of a slot. */
const STEP = 15;
const formats: Formats = { timeGutterFormat: 'HH:mm' };

function itemOf(card: Card, day: string): Item {
  const start = toDate(card.fecha_visita ?? `${day} 09:00:00`);
  const end = new Date(Math.min(+start + (card.duracion ?? USUAL_MINUTES) * MINUTE, +toDate(`${day} 23:59:00`)));
  return { card, start, end };
}

const minutesOf = (start: Date | string, end: Date | string) => Math.round((+new Date(end) - +new Date(start)) / MINUTE);

/** A card, and above it the way to it where the gap has room for words; where it has none, the card warns. */
function LaneCard({ event: { card } }: { event: Item }) {
  const trip = useBoardTools().shown.trips.get(card.id);
  return (
    <>
      {trip && trip.minutes >= STEP && <TripWords {...trip} />}
      <CardWords card={card} />
    </>
  );
}

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
  /** A quarter in which somebody is away is hatched, and the first one says why. */
  const slotOf = (lane: number, minute: number) => {
    if (!isOffAt(board, lane, day, minute)) return {};
    const isFirst = minute === first * 60 || !isOffAt(board, lane, day, minute - STEP);
    return { className: 'is-away', ...(isFirst && { 'data-away': awayOn(board, lane, day) }) };
  };
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
        tooltipAccessor={item => tellCard(item.card, shown)}
        eventPropGetter={({ card }) => ({ className: isMarked(card) ? 'task is-marked' : 'task', style: hued(card.user_id) })}
        slotPropGetter={(slot, lane) => (lane === undefined ? {} : slotOf(Number(lane), slot.getHours() * 60 + slot.getMinutes()))}
        components={components}
        formats={formats}
        views={['day']}
        view="day"
        date={toDate(`${day} 12:00:00`)}
        min={toDate(`${day} ${String(first).padStart(2, '0')}:00:00`)}
        max={toDate(`${day} ${last}:${last === 23 ? '59' : '00'}:00`)}
        scrollToTime={toDate(`${day} 07:00:00`)}
        getNow={() => toDate(now())}
        step={STEP}
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
