import { Box, Flex, Text } from '@chakra-ui/react';
import type { Option } from '#domain/kernel/answer.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';

interface LaneHeadProps {
  lane: Option;
  /** When and why they are away on the day that is seen, in words. */
  away?: string | undefined;
  onMap?: (lane: Option) => void;
}

/** Whose lane it is, how much is in it, all of it to be marked, and its day on a map. */
export function LaneHead({ lane, away, onMap }: LaneHeadProps) {
  const { shown, mayMove, mayPlan, mark, isMarked } = useBoardTools();
  const visits = laneOf(shown.visits, lane.value);
  const count = visits.length;
  const cards = visits.filter(mayMove);
  const areMarked = cards.length > 0 && cards.every(isMarked);
  return (
    <Box px="1.5" minW="0" textAlign="start">
      <Text fontWeight="semibold" truncate title={lane.label}>
        {lane.label}
      </Text>
      <Flex align="center" gap="1.5" minH="7" minW="0" fontWeight="normal">
        {mayPlan && cards.length > 0 && <RowMark label={`Marcar los avisos de ${lane.label}`} isChecked={areMarked} onChange={() => mark(cards, !areMarked)} />}
        <Text as="span" color="fg.muted">
          {formatCount(count)} {count === 1 ? 'visita' : 'visitas'}
        </Text>
        {onMap && count > 0 && <IconButton look={['small']} icon="way" label={`Ver en un mapa el día de ${lane.label}`} onClick={() => onMap(lane)} />}
      </Flex>
      {away !== undefined && (
        <Text color="fg.error" fontSize="xs" fontWeight="normal" lineHeight="short" whiteSpace="normal" lineClamp={2} title={away}>
          {away}
        </Text>
      )}
    </Box>
  );
}
