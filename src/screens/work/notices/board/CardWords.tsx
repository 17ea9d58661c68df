import { VisuallyHidden } from '@chakra-ui/react';
import type { Card } from '#domain/work/board.ts';
import { formatMinutes } from '#domain/kernel/format.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { PriorityMark } from '#src/screens/work/notices/PriorityMark.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';

/** A card in words: when, for whom and where, what, how urgent, and what speaks against it. Its box cuts them. */
export function CardWords({ card }: { card: Card }) {
  const { shown, isMarked } = useBoardTools();
  const warnings = shown.warnings.get(card.id) ?? [];
  const state = noticeStateOf(card.status_id);
  return (
    <span data-card={card.id} className="card-words">
      <span className="task-title">
        {card.fecha_visita && <b>{card.fecha_visita.slice(11, 16)}</b>} {card.customer}
      </span>
      {warnings.length > 0 && (
        <span className="card-warning">
          <Icon name="warning" size={0.875} /> {warnings.join('. ')}
        </span>
      )}
      <span className="task-more">{[card.town, card.duracion && formatMinutes(card.duracion)].filter(Boolean).join(' · ')}</span>
      <span className="task-more">{card.description}</span>
      <PriorityMark priority={card.prioridad} />
      <VisuallyHidden>
        . Aviso {card.id}
        {state && `, ${noticeWords.states[state]}`}
        {isMarked(card) && ', marcado'}
      </VisuallyHidden>
    </span>
  );
}

/** The full text of a card for users who hover over it, since its box cuts it. */
export function tellCard(card: Card, warnings: readonly string[] = []): string {
  return [card.customer, card.address || card.town, card.description.slice(0, 300), ...warnings].filter(Boolean).join('. ');
}
