import { useHoverCardContext } from '@chakra-ui/react';
import { type CSSProperties, type PointerEvent, type ReactElement, useRef } from 'react';
import { useCalendarTools } from '#src/ui/widgets/tasksCalendar/calendarTools.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { hued } from '#src/ui/widgets/tasksCalendar/hue.ts';
import { tellTask, timeOf } from '#src/ui/widgets/tasksCalendar/names.ts';
import type { Task } from '#domain/kernel/calendarSpan.ts';
import type { Item, TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

/** What the library would draw; it knows the place. */
type Place = { style?: CSSProperties; className?: string };

interface TaskBoxProps {
  event: Item;
  children?: ReactElement<Place>;
}

/** One box of the calendar as a real button, where the library would draw a `div`. */
export function TaskBox({ event: { tasks }, children }: TaskBoxProps) {
  const { labels, onList } = useCalendarTools();
  const place = children?.props ?? {};
  const [task, ...others] = tasks;
  if (others.length === 0) return <OneTask task={task} style={place.style} />;
  const label = `${tasks.length} ${labels.many} más a las ${timeOf(task).slice(0, 2)}`;
  return (
    <button type="button" {...place} className="rbc-event task-crowd" title={label} aria-label={label} onClick={press => onList(tasks, press.currentTarget)}>
      <span className="task-words">
        <b>
          {tasks.length} {labels.many}
        </b>
        {tasks.map(each => (
          <span key={each.id} className="task-line" style={hued(each.user_id)}>
            {timeOf(each)} {each.customer || each.title}
          </span>
        ))}
      </span>
    </button>
  );
}

/** A task, with a card next to it while it is hovered or focused. A touch opens the card first, because a finger cannot hover over the box. */
function OneTask({ task, style }: { task: Task; style: CSSProperties | undefined }) {
  const { labels, onOpen } = useCalendarTools();
  const card = useHoverCardContext();
  const isFinger = useRef(false);
  const value = String(task.id);
  const press = () => {
    if (!isFinger.current) return onOpen(task.id);
    card.setTriggerValue(value);
    card.setOpen(true);
  };
  return (
    <button
      {...card.getTriggerProps({ value })}
      type="button"
      style={{ ...style, ...hued(task.user_id) }}
      className="rbc-event task"
      data-tone={labels.states[task.status_id]?.tone}
      aria-label={tellTask(task, labels)}
      onPointerDown={(event: PointerEvent) => {
        isFinger.current = event.pointerType === 'touch';
      }}
      onKeyDown={() => {
        isFinger.current = false;
      }}
      onClick={press}
    >
      <TaskText task={task} labels={labels} />
    </button>
  );
}

/** Its state as a sign, time and who it is for, then what, where and who attends: a box that is too small leaves out the last lines. */
export function TaskText({ task, labels }: { task: Task; labels: TaskLabels }) {
  const state = labels.states[task.status_id];
  return (
    <span className="task-words">
      <span className="task-title">
        {state && <Icon name={state.sign} />}
        {task.origin && <Icon name="order" />}
        <b>{timeOf(task)}</b> {task.customer || task.title}
      </span>
      {task.origin && <span className="task-more">{task.origin}</span>}
      {task.customer && <span className="task-more">{task.title}</span>}
      {task.location && <span className="task-more">{task.location}</span>}
      {task.attendees && <span className="task-more">{task.attendees}</span>}
    </span>
  );
}
