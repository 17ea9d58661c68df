// A week on a telephone, where seven columns of hours would say nothing: its days one below the other.
import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { addDays } from '#domain/kernel/days.ts';
import { spanOf, type Task } from '#domain/kernel/calendarSpan.ts';
import { nameDay } from '#src/ui/widgets/tasksCalendar/names.ts';
import { TaskRows } from '#src/ui/widgets/tasksCalendar/TaskRows.tsx';
import { tasksWithin, type TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

interface WeekListProps {
  tasks: readonly Task[];
  /** Any day of the week. */
  date: string;
  labels: TaskLabels;
  onOpen: (id: number) => void;
  onDay: (day: string) => void;
}

export function WeekList({ tasks, date, labels, onOpen, onDay }: WeekListProps) {
  const { desde } = spanOf('week', date);
  return (
    <Stack gap="3">
      {[0, 1, 2, 3, 4, 5, 6].map(many => {
        const day = addDays(desde, many);
        const name = nameDay(new Date(`${day}T12:00:00`));
        const found = tasksWithin(tasks, { desde: day, hasta: day }).toSorted((one, other) => one.start.localeCompare(other.start));
        return (
          <section key={day} aria-label={name}>
            <chakra.h3 fontSize="sm" fontWeight="semibold">
              <Button
                type="button"
                size="sm"
                variant="ghost"
                px="0"
                aria-label={`Ver el ${name}`}
                _firstLetter={{ textTransform: 'uppercase' }}
                onClick={() => onDay(day)}
              >
                {name}
              </Button>
            </chakra.h3>
            {found.length === 0 ? (
              <Text fontSize="sm" color="fg.muted">
                Sin {labels.many}
              </Text>
            ) : (
              <TaskRows tasks={found} labels={labels} onOpen={onOpen} />
            )}
          </section>
        );
      })}
    </Stack>
  );
}
