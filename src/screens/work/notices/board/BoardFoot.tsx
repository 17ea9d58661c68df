import { Button } from '@chakra-ui/react';
import { addDays } from '#domain/kernel/days.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { NORMAL, priorities } from '#domain/work/priorities.ts';
import { noticeStatus, noticeWords } from '#machines/lifecycles/notice.ts';
import { noticeSigns } from '#src/screens/parts/states.ts';
import { prioritySign } from '#src/screens/work/notices/board/CardWords.tsx';
import { movedToDay } from '#src/screens/work/notices/board/shown.ts';
import { useBoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { ChoiceMenu } from '#src/ui/widgets/ChoiceMenu.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { nameDay } from '#src/ui/widgets/tasksCalendar/names.ts';
import { useKeptFocus } from '#src/ui/widgets/useKeptFocus.ts';

/** A week from today on. */
const DAYS = 8;

/** Below the lanes: what may be done with all that is marked, or else what the signs mean. Always as high, so that nothing moves. */
export function BoardFoot() {
  const { chosen } = useBoardTools();
  const count = chosen.length;
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div {...focus} className={count > 0 ? 'board-foot is-marked' : 'board-foot'}>
      <p aria-live="polite">{count > 0 && `${formatCount(count)} ${count === 1 ? 'marcado' : 'marcados'}`}</p>
      {count > 0 ? <SelectionTools /> : <Legend />}
    </div>
  );
}

function SelectionTools() {
  const { chosen, board, shown, move, plan, send, state } = useBoardTools();
  const isDisabled = state.hasTag('saving');
  const days = Array.from({ length: DAYS }, (_, index) => addDays(board.today, index));
  return (
    <div role="group" aria-label="Avisos marcados" className="board-tools">
      <ChoiceMenu
        label="Reasignar…"
        isDisabled={isDisabled}
        choices={board.technicians.map(({ value, label }) => ({ value: String(value), label }))}
        onChoose={value => move(chosen, () => ({ user_id: Number(value) }))}
      />
      <ChoiceMenu
        label="Mover al…"
        isDisabled={isDisabled}
        choices={days.map(day => ({ value: day, label: nameDay(new Date(`${day}T12:00:00`)) }))}
        onChoose={day => {
          const to = movedToDay(chosen, day, shown.visits);
          move(chosen, card => ({ fecha_visita: to.get(card.id) ?? card.fecha_visita }));
        }}
      />
      <Button type="button" size="sm" variant="outline" disabled={isDisabled} onClick={() => plan(chosen)}>
        Otro día u hora…
      </Button>
      <Button type="button" size="sm" variant="ghost" onClick={() => send({ type: 'cards.marked', ids: [] })}>
        Quitar las marcas
      </Button>
    </div>
  );
}

/** The colour is the technician's, so state and priority have shapes. A board has no cancelled avisos. */
const { cancelado: _none, ...states } = noticeStatus;

function Legend() {
  const { mayPlan } = useBoardTools();
  return (
    <div className="legend" tabIndex={-1}>
      <ul aria-label="Signos">
        <li>El color es del técnico</li>
        {(Object.keys(states) as (keyof typeof states)[]).map(state => (
          <li key={state}>
            <Icon name={noticeSigns[state]} /> {noticeWords.states[state]}
          </li>
        ))}
        {Object.entries(priorities)
          .filter(([priority]) => Number(priority) > NORMAL)
          .map(([priority, word]) => (
            <li key={priority}>
              <Icon name={prioritySign(Number(priority))} className="is-urgent" /> {word}
            </li>
          ))}
      </ul>
      <p className="board-keys">
        En un aviso: Intro lo abre{mayPlan && ', M lo mueve, espacio lo marca'} y las flechas van a otro.{mayPlan && ' Con Ctrl y un clic también se marca.'}
      </p>
    </div>
  );
}
