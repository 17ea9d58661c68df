import type { RefObject } from 'react';
import { hued } from '#src/ui/widgets/tasksCalendar/hue.ts';
import { tellTask } from '#src/ui/widgets/tasksCalendar/names.ts';
import { TaskText } from '#src/ui/widgets/tasksCalendar/TaskBox.tsx';
import type { Task } from '#domain/kernel/calendarSpan.ts';
import type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

interface TaskRowsProps {
  tasks: readonly Task[];
  labels: TaskLabels;
  onOpen: (id: number) => void;
  ref?: RefObject<HTMLUListElement | null>;
}

/** Tasks one below the other, each a button. */
export function TaskRows({ tasks, labels, onOpen, ref }: TaskRowsProps) {
  return (
    <ul ref={ref} className="task-list">
      {tasks.map(task => (
        <li key={task.id}>
          <button
            type="button"
            className="task"
            style={hued(task.user_id)}
            data-tone={labels.states[task.status_id]?.tone}
            aria-label={tellTask(task, labels)}
            onClick={() => onOpen(task.id)}
          >
            <TaskText task={task} labels={labels} />
          </button>
        </li>
      ))}
    </ul>
  );
}
