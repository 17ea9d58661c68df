import { useState } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import { addDays } from '#domain/kernel/days.ts';
import { USUAL_MINUTES } from '#domain/work/boardWarnings.ts';
import { freeHour } from '#domain/work/freeHour.ts';
import { CardItem } from '#src/screens/work/notices/board/CardItem.tsx';
import { LaneHead } from '#src/screens/work/notices/board/LaneHead.tsx';
import { awayOn, holidayOn, isOffOn, laneOf } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { nameDay, nameWeekday } from '#src/ui/widgets/tasksCalendar/names.ts';

const dayOf = (day: string) => new Date(`${day}T12:00:00`);

/** A week in lanes: a row for each technician, a cell for each day. What is dropped keeps its hour, or takes the first free one. */
export default function WeekLanes({ monday }: { monday: string }) {
  const { shown, board, send } = useBoardTools();
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
    <div className="week-lanes" tabIndex={0} role="region" aria-label="Semana por técnicos">
      <table>
        <thead>
          <tr>
            <th scope="col">Técnico</th>
            {days.map(day => (
              <th key={day} scope="col" className={day === board.today ? 'is-today' : undefined}>
                <button type="button" aria-label={`Ver el ${nameDay(dayOf(day))}`} onClick={() => send({ type: 'day.opened', date: day })}>
                  {nameWeekday(dayOf(day))} {dayOf(day).getDate()}
                </button>
                {holidayOn(board, day) && <span className="away-words">{holidayOn(board, day)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.lanes.map(lane => (
            <tr key={lane.value}>
              <th scope="row">
                <LaneHead lane={lane} />
              </th>
              {days.map(day => (
                <DayCell key={day} lane={lane} day={day} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({ lane, day }: { lane: Option; day: string }) {
  const { shown, board, dragged, drop, mayPlan, create } = useBoardTools();
  const [isOver, setOver] = useState(false);
  const cards = laneOf(shown.visits, lane.value, day);
  const away = awayOn(board, lane.value, day);
  const putHere = () => {
    setOver(false);
    const card = dragged();
    if (!card) return;
    const { fecha_visita, duracion } = card;
    drop(card, { user_id: lane.value, fecha_visita: fecha_visita ? day + fecha_visita.slice(10) : freeHour(day, duracion ?? USUAL_MINUTES, cards) });
  };
  return (
    <td
      data-cell={`${lane.value} ${day}`}
      className={[isOver && 'is-over', day === board.today && 'is-today', isOffOn(board, lane.value, day) && 'is-away'].filter(Boolean).join(' ')}
      onDragOver={over => {
        if (!mayPlan) return;
        over.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={putHere}
      onClick={press => mayPlan && press.target === press.currentTarget && create(lane.value, freeHour(day, USUAL_MINUTES, cards))}
    >
      {away !== undefined && <span className="away-words">{away}</span>}
      {cards.length > 0 && (
        <ul className="card-list">
          {cards.map(card => (
            <CardItem key={card.id} card={card} isBare />
          ))}
        </ul>
      )}
    </td>
  );
}
