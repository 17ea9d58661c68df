import { Button, Flex, HoverCard, Text, useHoverCardContext } from '@chakra-ui/react';
import { cut } from '#domain/kernel/format.ts';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import { useCalendarTools } from '#src/ui/widgets/tasksCalendar/calendarTools.ts';
import { hoursOf, nameDay } from '#src/ui/widgets/tasksCalendar/names.ts';
import type { Task } from '#domain/kernel/calendarSpan.ts';
import { toDate } from '#src/ui/widgets/tasksCalendar/tasks.ts';

/** Everything about the hovered task, in full, next to its box. */
export function TaskCard({ tasks }: { tasks: readonly Task[] }) {
  const { labels, onOpen } = useCalendarTools();
  const { triggerValue } = useHoverCardContext();
  const task = tasks.find(({ id }) => String(id) === triggerValue);
  if (!task) return null;
  const state = labels.states[task.status_id];
  return (
    <HoverCard.Positioner>
      <HoverCard.Content role="group" aria-label={`${labels.one} de un vistazo`} width="min(20rem, calc(100vw - 16px))" p="3" gap="1">
        <Flex justify="space-between" align="start" gap="2">
          <Text fontWeight="semibold" fontSize="md" lineHeight="short">
            {task.customer || cut(task.title, 120)}
          </Text>
          {state && <StateBadge {...state} />}
        </Flex>
        <Text fontVariantNumeric="tabular-nums">
          {nameDay(toDate(task.start))}, {hoursOf(task)}
        </Text>
        {task.origin && <Text>{task.origin}</Text>}
        {task.customer && <Text>{cut(task.title, 400)}</Text>}
        {task.location && <Text color="fg.muted">{task.location}</Text>}
        {task.attendees && <Text color="fg.muted">Asiste: {task.attendees}</Text>}
        <Button type="button" size="sm" variant="outline" mt="1" onClick={() => onOpen(task.id)}>
          Abrir {labels.one}
        </Button>
      </HoverCard.Content>
    </HoverCard.Positioner>
  );
}
