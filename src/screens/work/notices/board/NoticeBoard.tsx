import '#src/ui/widgets/tasksCalendar/taskGrid.css';
import '#src/screens/work/notices/board/board.css';
import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from '#domain/kernel/answer.ts';
import type { Card } from '#domain/work/board.ts';
import { BoardFilters } from '#src/screens/work/notices/board/BoardFilters.tsx';
import { cardAt, isWay, moveFocus } from '#src/screens/work/notices/board/moveFocus.ts';
import { PhoneDay } from '#src/screens/work/notices/board/PhoneDay.tsx';
import { SelectionBar } from '#src/screens/work/notices/board/SelectionBar.tsx';
import { Tray } from '#src/screens/work/notices/board/Tray.tsx';
import { BoardProvider, useBoard, type BoardHandle, type BoardTools } from '#src/screens/work/notices/board/useBoard.ts';
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
const MapDialog = lazy(() => import('#src/screens/work/notices/board/MapDialog.tsx'));
const AbsencesDialog = lazy(() => import('#src/screens/work/absences/AbsencesDialog.tsx'));

const views = ['day', 'week'] as const;

/** The planning board: lanes by technician, and the avisos that are not planned in a tray next to them. Auditors can only look at it. */
export default function NoticeBoard() {
  const handle = useBoard();
  const { state, send, board, shown } = handle;
  const { view, date, message } = state.context;
  const isPhone = useIsPhone();
  const isFailed = state.hasTag('failed');
  return (
    <Stack as="section" aria-label="Planificación" gap="3">
      <CalendarBar view={isPhone ? 'day' : view} date={date} isBusy={state.hasTag('busy')} choices={isPhone ? [] : views} send={send} />
      {message !== null && !isFailed && (
        <Flex role="alert" align="center" gap="3" px="3" py="2" rounded="l2" bg="bg.error" color="fg.error" fontSize="sm">
          <Icon name="warning" />
          <Text flex="1">{message}</Text>
          <IconButton look={['small']} icon="close" label="Cerrar el mensaje" onClick={() => send({ type: 'message.closed' })} />
        </Flex>
      )}
      {isFailed ? (
        <LoadFailure isPart title="No se ha podido leer la planificación" text={message ?? ''} onRetry={() => send({ type: 'load.retry' })} />
      ) : board && shown ? (
        <OpenBoard handle={handle} board={board} shown={shown} isPhone={isPhone} />
      ) : (
        <Loading label="Cargando la planificación" />
      )}
    </Stack>
  );
}

interface OpenBoardProps extends Pick<BoardTools, 'board' | 'shown'> {
  handle: BoardHandle;
  isPhone: boolean;
}

function OpenBoard({ handle, board, shown, isPhone }: OpenBoardProps) {
  const { state, span, chosen, doubt, cardOf, open, mark, isMarked, mayMove, mayPlan, send, touch } = handle;
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Card | null>(null);
  const [planned, setPlanned] = useState<readonly Card[]>([]);
  const [mapped, setMapped] = useState<Option | null>(null);
  const [isAway, setAway] = useState(false);
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
      <BoardFilters onAbsences={() => setAway(true)} />
      {mayPlan && <SelectionBar />}
      <Box ref={frame} className="notice-board" aria-busy={state.hasTag('busy') || state.hasTag('saving')} onKeyDown={press} onPointerMove={touch}>
        <Box className="board-lanes">
          <Suspense fallback={<Loading label="Cargando la planificación" />}>
            {shown.lanes.length === 0 ? (
              <Text color="fg.muted" p="6">
                No hay ningún técnico en activo. Añádalos en Usuarios.
              </Text>
            ) : isPhone ? (
              <PhoneDay day={date} onMap={setMapped} />
            ) : view === 'week' ? (
              <WeekLanes monday={span.desde} />
            ) : (
              <DayLanes day={date} onMap={setMapped} />
            )}
          </Suspense>
        </Box>
        <Tray />
      </Box>
      {!isPhone && (
        <Text fontSize="xs" color="fg.muted">
          En un aviso: Intro lo abre, M lo mueve, espacio lo marca y las flechas van a otro. Con Ctrl y un clic también se marca.
        </Text>
      )}
      <Suspense>
        {first && <MoveDialog cards={[first, ...rest]} onClose={() => setPlanned([])} />}
        {doubt && <Question {...doubt} yes="Sí, mover" no="No" />}
        {mapped && <MapDialog lane={mapped} day={date} onClose={() => setMapped(null)} />}
        {isAway && <AbsencesDialog onClose={() => setAway(false)} onChanged={() => send({ type: 'board.reload' })} />}
      </Suspense>
    </BoardProvider>
  );
}
