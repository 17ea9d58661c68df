import { Flex } from '@chakra-ui/react';
import { StateBadge } from '#src/ui/page/StateBadge.tsx';
import type { TaskLabels } from '#src/ui/widgets/tasksCalendar/tasks.ts';

/** Which colour is which state. */
export function StateLegend({ labels }: { labels: TaskLabels }) {
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label="Estados">
      {Object.entries(labels.states).map(([id, state]) => (
        <li key={id}>
          <StateBadge {...state} />
        </li>
      ))}
    </Flex>
  );
}
