import type { Task } from '#domain/kernel/calendarSpan.ts';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { hued } from '#src/ui/widgets/tasksCalendar/hue.ts';
import type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

/** Which sign is which state, and whose colour is which. */
export function TaskLegend({ tasks, labels }: { tasks: readonly Task[]; labels: TaskLabels }) {
  const people = new Map(tasks.map(({ user_id, attendees }) => [user_id, attendees]));
  return (
    <div className="legend">
      <ul aria-label="Estados">
        {Object.entries(labels.states).map(([id, { sign, label }]) => (
          <li key={id}>
            <Icon name={sign} /> {label}
          </li>
        ))}
      </ul>
      <ul aria-label="Colores">
        {[...people].map(([id, name]) => (
          <li key={id}>
            <span className="swatch" style={hued(id)} /> {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
