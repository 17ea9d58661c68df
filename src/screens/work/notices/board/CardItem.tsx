import type { MouseEvent } from 'react';
import type { Card } from '#domain/work/board.ts';
import { CardWords, tellCard, TripWords } from '#src/screens/work/notices/board/CardWords.tsx';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { hued } from '#src/ui/widgets/tasksCalendar/hue.ts';

/** A card of a list: of the tray, of a day of the week, of a telephone. It is dragged whole, opened and moved by keys, and marked by its box. */
export function CardItem({ card, isBare = false }: { card: Card; isBare?: boolean }) {
  const { mayMove, isMarked, mark, isMarking, open, plan, pickUp, putDown, shown } = useBoardTools();
  const mayBeMoved = mayMove(card);
  const trip = shown.trips.get(card.id);
  const press = (pressed: MouseEvent) => {
    if (!isMarking(card, pressed)) open(card);
  };
  return (
    <>
      {trip && (
        <li>
          <TripWords {...trip} />
        </li>
      )}
      <li className="card-item">
        {mayBeMoved && !isBare && <RowMark label={`Marcar el aviso ${card.id}`} isChecked={isMarked(card)} onChange={() => mark([card], !isMarked(card))} />}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the board hears the keys of all its cards */}
        <div
          // a button that is draggable cannot be dragged in Firefox
          role="button"
          tabIndex={0}
          className={`task board-card${isMarked(card) ? ' is-marked' : ''}`}
          style={hued(card.user_id)}
          title={tellCard(card, shown)}
          draggable={mayBeMoved}
          onDragStart={begun => {
            begun.dataTransfer.setData('text/plain', String(card.id));
            begun.dataTransfer.effectAllowed = 'move';
            pickUp(card);
          }}
          onDragEnd={putDown}
          onClick={press}
        >
          <CardWords card={card} />
        </div>
        {mayBeMoved && !isBare && <IconButton look={['small']} icon="calendar" label={`Mover el aviso ${card.id}…`} onClick={() => plan([card])} />}
      </li>
    </>
  );
}
