import type { Card } from '#domain/work/board.ts';
import type { Trip } from '#domain/work/boardWarnings.ts';
import { formatMinutes } from '#domain/kernel/format.ts';
import { NORMAL, priorityName } from '#domain/work/priorities.ts';
import { noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import type { ShownBoard } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { noticeSign } from '#src/screens/parts/states.ts';
import { Icon, type IconName } from '#src/ui/widgets/Icon.tsx';

const NO_BREAK = '\u00a0';

/** The sign of a priority that is not the usual one. */
export const prioritySign = (priority: number): IconName => (priority > 2 ? 'urgent' : 'up');

/** A card in words: when and for whom, what speaks against it, how urgent and where, what. A box that is too small leaves out the last lines. */
export function CardWords({ card }: { card: Card }) {
  const { shown, isMarked } = useBoardTools();
  const warnings = shown.warnings.get(card.id) ?? [];
  const state = noticeStateOf(card.status_id);
  const isUrgent = card.prioridad > NORMAL;
  return (
    <span data-card={card.id} className="task-words">
      <span className="task-title">
        <Icon name={noticeSign(card.status_id)} />
        {isUrgent && <Icon name={prioritySign(card.prioridad)} className="is-urgent" />}
        {warnings.length > 0 && <Icon name="warning" className="is-warning" />}
        {card.origin && <Icon name="order" />}
        {card.fecha_visita && <b>{card.fecha_visita.slice(11, 16)}</b>} {card.customer}
      </span>
      {warnings.map(words => (
        <span key={words} className="card-warning">
          {words}
        </span>
      ))}
      <span className="task-more">
        {[isUrgent && priorityName(card.prioridad), card.town, card.duracion && formatMinutes(card.duracion).replaceAll(' ', NO_BREAK), card.origin]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className="task-more">{card.description}</span>
      <span className="unseen">
        . Aviso {card.id}
        {state && `, ${noticeWords.states[state]}`}
        {isMarked(card) && ', marcado'}
      </span>
    </span>
  );
}

/** The way from the visit before, in the gap between the two. */
export function TripWords({ from, to }: Trip) {
  return (
    <span className="trip">
      {from} <Icon name="to" size={0.75} />
      <span className="unseen"> a </span> {to}
    </span>
  );
}

/** The full text of a card for users who hover over it, since its box cuts it: first what speaks against it. */
export function tellCard(card: Card, { warnings, trips }: ShownBoard): string {
  const trip = trips.get(card.id);
  return [
    ...(warnings.get(card.id) ?? []),
    trip && `${trip.from} → ${trip.to}`,
    card.customer,
    card.address || card.town,
    card.origin,
    card.description.slice(0, 300),
  ]
    .filter(Boolean)
    .join('. ');
}
