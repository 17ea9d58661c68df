import '#src/screens/work/notices/board/board.css';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import { formatCount } from '#domain/kernel/format.ts';
import type { Card } from '#domain/work/board.ts';
import { BoardFoot } from '#src/screens/work/notices/board/BoardFoot.tsx';
import { BoardFilters } from '#src/screens/work/notices/board/BoardFilters.tsx';
import { cardAt, isWay, moveFocus } from '#src/screens/work/notices/board/moveFocus.ts';
import { holidayOn } from '#src/screens/work/notices/board/shown.ts';
import { PhoneDay } from '#src/screens/work/notices/board/PhoneDay.tsx';
import { Tray } from '#src/screens/work/notices/board/Tray.tsx';
import { BoardProvider, useBoard, type BoardHandle, type BoardTools } from '#src/screens/work/notices/board/useBoard.ts';
import { ViewHead } from '#src/screens/work/notices/ViewHead.tsx';
import { LoadFailure } from '#src/ui/page/LoadFailure.tsx';
import { Loading } from '#src/ui/page/Loading.tsx';
import { CalendarBar } from '#src/ui/widgets/tasksCalendar/CalendarBar.tsx';
import { Icon } from '#src/ui/widgets/Icon.tsx';
import { IconButton } from '#src/ui/widgets/IconButton.tsx';
import { Question } from '#src/ui/widgets/Question.tsx';
import { useIsPhone } from '#src/ui/widgets/useIsPhone.ts';

const DayLanes = lazy(() => import('#src/screens/work/notices/board/DayLanes.tsx'));
const WeekLanes = lazy(() => import('#src/screens/work/notices/board/WeekLanes.tsx'));
const MoveDialog = lazy(() => import('#src/screens/work/notices/board/MoveDialog.tsx'));
const NoticeDialog = lazy(() => import('#src/screens/work/notices/NoticeDialog.tsx'));
const MapDialog = lazy(() => import('#src/screens/work/notices/board/MapDialog.tsx'));
const AbsencesDialog = lazy(() => import('#src/screens/work/absences/AbsencesDialog.tsx'));

const views = ['day', 'week'] as const;

/** The planning board: lanes by technician, and the avisos that are not planned in a tray next to them. Auditors can only look at it. */
export default function NoticeBoard() {
  const handle = useBoard();
  const { state, send, board, shown, dialog } = handle;
  const { view, date, message } = state.context;
  const [isAway, setAway] = useState(false);
  const isPhone = useIsPhone();
  const isFailed = state.hasTag('failed');
  return (
    <section className="calendar" aria-label="Planificación">
      <CalendarBar
        head={<ViewHead present="Planificación" />}
        view={isPhone ? 'day' : view}
        date={date}
        isBusy={state.hasTag('busy')}
        choices={isPhone ? [] : views}
        send={send}
      >
        {board && shown && <BoardFilters handle={handle} board={board} shown={shown} onAbsences={() => setAway(true)} />}
      </CalendarBar>
      {message !== null && !isFailed && (
        <div role="alert" className="calendar-fault">
          <Icon name="warning" />
          <p>{message}</p>
          <IconButton look={['small']} icon="close" label="Cerrar el mensaje" onClick={() => send({ type: 'message.closed' })} />
        </div>
      )}
      {isFailed ? (
        <LoadFailure isPart title="No se ha podido leer la planificación" text={message ?? ''} onRetry={() => send({ type: 'load.retry' })} />
      ) : board && shown ? (
        <OpenBoard handle={handle} board={board} shown={shown} isPhone={isPhone} />
      ) : (
        <Loading label="Cargando la planificación" />
      )}
      <Suspense>
        {dialog.target && <NoticeDialog key={dialog.target.id} target={dialog.target} onClose={dialog.close} onSaved={() => send({ type: 'board.reload' })} />}
      </Suspense>
      <Suspense>{isAway && <AbsencesDialog onClose={() => setAway(false)} onChanged={() => send({ type: 'board.reload' })} />}</Suspense>
    </section>
  );
}

interface OpenBoardProps extends Pick<BoardTools, 'board' | 'shown'> {
  handle: BoardHandle;
  isPhone: boolean;
}

function OpenBoard({ handle, board, shown, isPhone }: OpenBoardProps) {
  const { state, span, chosen, doubt, cardOf, open, mark, isMarked, mayMove, send, touch } = handle;
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Card | null>(null);
  const [planned, setPlanned] = useState<readonly Card[]>([]);
  const [mapped, setMapped] = useState<Option | null>(null);
  /** Where there is no room for both, the tray is folded behind its tab. */
  const [hasTray, setTray] = useState(false);
  const { view, date } = state.context;
  const [first, ...rest] = planned;
  const tools: BoardTools = {
    ...handle,
    board,
    shown,
    plan: setPlanned,
    pickUp: card => {
      drag.current = card;
      send({ type: 'drag.begun' });
    },
    putDown: () => {
      drag.current = null;
      send({ type: 'drag.ended' });
    },
    dragged: () => drag.current,
  };

  const press = (pressed: KeyboardEvent) => {
    const at = cardAt(pressed.target);
    const card = at && cardOf(at.id);
    if (!at || !card || pressed.altKey || pressed.ctrlKey || pressed.metaKey) return;
    if (pressed.key === 'Enter') open(card);
    else if (pressed.key === ' ') mark([card], !isMarked(card));
    else if (pressed.key.toLowerCase() === 'm' && mayMove(card)) setPlanned(isMarked(card) ? chosen : [card]);
    else if (isWay(pressed.key) && frame.current) moveFocus(at.box, pressed.key, frame.current);
    else return;
    pressed.preventDefault();
    pressed.stopPropagation();
  };
  return (
    <BoardProvider value={tools}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of its cards */}
      <div
        ref={frame}
        className={hasTray ? 'notice-board has-tray' : 'notice-board'}
        aria-busy={state.hasTag('busy') || state.hasTag('saving')}
        onKeyDown={press}
        onPointerMove={touch}
      >
        <div className="board-lanes">
          {(isPhone || view === 'day') && holidayOn(board, date) && <p className="away-words">{`Festivo: ${holidayOn(board, date)}`}</p>}
          <Suspense fallback={<Loading label="Cargando la planificación" />}>
            {shown.lanes.length === 0 ? (
              <p className="quiet">No hay ningún técnico en activo. Añádalos en Usuarios.</p>
            ) : isPhone ? (
              <PhoneDay day={date} onMap={setMapped} />
            ) : view === 'week' ? (
              <WeekLanes monday={span.desde} />
            ) : (
              <DayLanes day={date} onMap={setMapped} />
            )}
          </Suspense>
        </div>
        <BoardFoot />
        <button type="button" className="tray-tab" aria-expanded={hasTray} aria-controls="sin-fecha" onClick={() => setTray(!hasTray)}>
          <Icon name={hasTray ? 'right' : 'left'} /> Sin fecha · {formatCount(shown.tray.length)}
        </button>
        <Tray />
      </div>
      <Suspense>
        {first && <MoveDialog cards={[first, ...rest]} onClose={() => setPlanned([])} />}
        {doubt && <Question {...doubt} yes="Sí, mover" no="No" />}
        {mapped && <MapDialog lane={mapped} day={date} onClose={() => setMapped(null)} />}
      </Suspense>
    </BoardProvider>
  );
}
