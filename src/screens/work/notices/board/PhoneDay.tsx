import { CardItem } from '#src/screens/work/notices/board/CardItem.tsx';
import { LaneHead } from '#src/screens/work/notices/board/LaneHead.tsx';
import { awayOn, laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import type { Option } from '#domain/kernel/answer.ts';

/** The day as lists, where there is no room to drag: one after the other, or that of the technician who is chosen above. */
export function PhoneDay({ day, onMap }: { day: string; onMap: (lane: Option) => void }) {
  const { shown, board } = useBoardTools();
  return (
    <div className="phone-day">
      {shown.lanes.map(lane => {
        const cards = laneOf(shown.visits, lane.value, day);
        const away = awayOn(board, lane.value, day);
        return (
          <section key={lane.value} aria-label={`Visitas de ${lane.label}`}>
            <LaneHead lane={lane} onMap={onMap} />
            {away !== undefined && <p className="away-words">{away}</p>}
            {cards.length === 0 ? (
              <p className="quiet">Sin visitas ese día.</p>
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
    </div>
  );
}
