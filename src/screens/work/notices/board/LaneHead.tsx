import type { Option } from '#domain/kernel/answer.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { RowMark } from '#src/ui/list/RowMark.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { hued } from '#src/ui/widgets/tasksCalendar/hue.ts';

interface LaneHeadProps {
  lane: Option;
  /** When and why they are away on the day that is seen, in words. */
  away?: string | undefined;
  onMap?: (lane: Option) => void;
}

/** Whose lane it is in their colour, all of it to be marked, whether they are away, how much is in it, and its day on a map: in one row. */
export function LaneHead({ lane, away, onMap }: LaneHeadProps) {
  const { shown, mayMove, mayPlan, mark, isMarked } = useBoardTools();
  const visits = laneOf(shown.visits, lane.value);
  const cards = visits.filter(mayMove);
  const areMarked = cards.length > 0 && cards.every(isMarked);
  const name = (
    <span className="lane-name" title={lane.label}>
      {lane.label}
    </span>
  );
  const count = `${formatCount(visits.length)} ${visits.length === 1 ? 'visita' : 'visitas'}`;
  return (
    <div className="lane-head" style={hued(lane.value)}>
      {mayPlan && cards.length > 0 ? (
        <RowMark label={`Marcar los avisos de ${lane.label}`} isChecked={areMarked} onChange={() => mark(cards, !areMarked)}>
          {name}
        </RowMark>
      ) : (
        name
      )}
      {away !== undefined && (
        <span className="lane-away" title={away}>
          <Icon name="away" />
          <span className="unseen">{away}</span>
        </span>
      )}
      <span className="lane-count" title={count}>
        <span aria-hidden="true">{formatCount(visits.length)}</span>
        <span className="unseen">{count}</span>
      </span>
      {onMap && visits.length > 0 && <IconButton look={['small']} icon="way" label={`Ver en un mapa el día de ${lane.label}`} onClick={() => onMap(lane)} />}
    </div>
  );
}
