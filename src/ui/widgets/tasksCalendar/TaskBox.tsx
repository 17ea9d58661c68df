import type { CSSProperties, ReactElement } from 'react';
import { useCalendarTools } from '#src/ui/widgets/tasksCalendar/calendarTools.ts';
import { tellTask, timeOf } from '#src/ui/widgets/tasksCalendar/names.ts';
import type { Item, Task } from '#src/ui/widgets/tasksCalendar/tasks.ts';

interface TaskBoxProps {
  event: Item;
  /** What the library would draw; it knows the place. */
  children?: ReactElement<{ style?: CSSProperties; className?: string }>;
}

/** One box of the calendar as a real button, where the library would draw a `div`. */
export function TaskBox({ event: { tasks }, children }: TaskBoxProps) {
  const { labels, onOpen, onList } = useCalendarTools();
  const place = children?.props ?? {};
  const [task, ...others] = tasks;
  if (others.length > 0) {
    const label = `${tasks.length} ${labels.many} más a las ${timeOf(task).slice(0, 2)}`;
    return (
      <button type="button" {...place} className="rbc-event task-crowd" title={label} aria-label={label} onClick={press => onList(tasks, press.currentTarget)}>
        +{tasks.length} más
      </button>
    );
  }
  const label = tellTask(task, labels);
  return (
    <button
      type="button"
      style={place.style}
      className="rbc-event task"
      data-tone={labels.states[task.status_id]?.tone}
      title={label}
      aria-label={label}
      onClick={() => onOpen(task.id)}
    >
      <TaskText task={task} />
    </button>
  );
}

/** Time and title, place, attendees; the box cuts them. */
export function TaskText({ task }: { task: Task }) {
  return (
    <>
      <span className="task-title">
        <b>{timeOf(task)}</b> {task.title}
      </span>
      {(task.customer || task.location) && <span className="task-more">{[task.customer, task.location].filter(Boolean).join(' · ')}</span>}
      {task.attendees && <span className="task-more">{task.attendees}</span>}
    </>
  );
}
