import { Stack, Text } from '@chakra-ui/react';
import { CardItem } from '#src/screens/work/notices/board/CardItem.tsx';
import { LaneHead } from '#src/screens/work/notices/board/LaneHead.tsx';
import { awayOn, laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import type { Option } from '#domain/kernel/answer.ts';

/** The day as lists, where there is no room to drag: one after the other, or that of the technician who is chosen above. */
export function PhoneDay({ day, onMap }: { day: string; onMap: (lane: Option) => void }) {
  const { shown, board } = useBoardTools();
  return (
    <Stack gap="4">
      {shown.lanes.map(lane => {
        const cards = laneOf(shown.visits, lane.value, day);
        return (
          <section key={lane.value} aria-label={`Visitas de ${lane.label}`}>
            <LaneHead lane={lane} away={awayOn(board, lane.value, day)} onMap={onMap} />
            {cards.length === 0 ? (
              <Text fontSize="sm" color="fg.muted" py="2">
                Sin visitas ese día.
              </Text>
            ) : (
              <ul className="card-list">
                {cards.map(card => (
                  <CardItem key={card.id} card={card} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </Stack>
  );
}
