import { Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef } from 'react';
import { Floating } from '#src/ui/widgets/Floating.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { useCalendarTools } from '#src/ui/widgets/tasksCalendar/calendarTools.ts';
import { nameDay } from '#src/ui/widgets/tasksCalendar/names.ts';
import { TaskRows } from '#src/ui/widgets/tasksCalendar/TaskRows.tsx';
import type { Task } from '#domain/kernel/calendarSpan.ts';

interface TaskListProps {
  tasks: readonly Task[];
  anchor: HTMLElement;
  onClose: () => void;
}

/** The tasks that did not fit, next to the button that opens the list. */
export function TaskList({ tasks, anchor, onClose }: TaskListProps) {
  const { labels, onOpen, onDay } = useCalendarTools();
  const place = useMemo(() => ({ current: anchor }), [anchor]);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const date = tasks[0]?.start.slice(0, 10) ?? '';
  const name = nameDay(new Date(`${date}T12:00:00`));
  const close = () => {
    anchor.focus();
    onClose();
  };
  return (
    <Floating anchor={place} onClose={close} p="3" width="min(22rem, calc(100vw - 16px))" maxH="24rem" role="dialog" aria-label={`${labels.many} del ${name}`}>
      <Flex align="center" justify="space-between" gap="2" mb="2">
        <Text fontWeight="semibold" fontSize="sm">
          {name}
        </Text>
        <Flex gap="1">
          <Button type="button" size="xs" variant="outline" onClick={() => onDay(date)}>
            Ver el día
          </Button>
          <IconButton look={['small']} icon="close" label="Cerrar" onClick={close} />
        </Flex>
      </Flex>
      <TaskRows ref={list} tasks={tasks} labels={labels} onOpen={onOpen} />
    </Floating>
  );
}
