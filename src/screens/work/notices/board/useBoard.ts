// The planning board as its parts use it: the machine, the address, and what is shown.
import { useActorRef, useSelector } from '@xstate/react';
import { createContext, use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Board, Card, Move } from '#domain/work/board.ts';
import { isDay } from '#domain/kernel/days.ts';
import { endpoints } from '#domain/endpoints.ts';
import { UNDO_OFFERED } from '#domain/records/deletion.ts';
import { among } from '#domain/records/live.ts';
import { spanOf } from '#domain/kernel/calendarSpan.ts';
import type { CalendarPlace } from '#machines/work/calendarMachine.ts';
import { planningMachine, type PlanningEmitted } from '#machines/work/planningMachine.ts';
import { today } from '#src/api/companyClock.ts';
import { newSeed, service } from '#src/api/service.ts';
import { loadBoard, saveMoves } from '#src/screens/work/notices/board/boardActors.ts';
import { changes, doubtWords, moveOf, shownBoard, type BoardFilter, type ShownBoard } from '#src/screens/work/notices/board/shown.ts';
import { movedTogether, rangeTo, type Spot } from '#src/screens/work/notices/board/together.ts';
import { useMay } from '#src/session/useRights.ts';
import { useFollow } from '#src/ui/page/useFollow.ts';
import { useOpenDialog } from '#src/ui/page/useOpenDialog.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const avisos = (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`);

/** What a board shows something of. */
const isOfBoard = among('notice', 'absence', 'localHoliday');

/** Days and filters are kept in the address, so that a reload shows the same board. */
function useAddress() {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const date = params.get('dia');
  const place: CalendarPlace = { view: params.get('tramo') === 'semana' ? 'week' : 'day', date: isDay(date) ? date : today() };
  const filter: BoardFilter = { technician: Number(params.get('tecnico')) || null, town: params.get('municipio') ?? '' };
  const write = (values: Record<string, string>) => {
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate(`${window.location.pathname}?${next.toString()}`, { replace: true });
  };
  return { place, filter, write };
}

export function useBoard() {
  const { place, filter, write } = useAddress();
  const dialog = useOpenDialog('aviso');
  const [machine] = useState(() => planningMachine.provide({ actors: { load: service(loadBoard), save: service(saveMoves) } }));
  const actor = useActorRef(machine, { input: { today: today(), place, ...newSeed() } });
  const state = useSelector(actor, snapshot => snapshot);
  const { view, date, board, pending, selected } = state.context;
  const mayPlan = useMay(endpoints.notice.plan);

  const hear = useEffectEvent((event: PlanningEmitted) => {
    if (event.type === 'place.changed') write({ tramo: event.place.view === 'week' ? 'semana' : '', dia: event.place.date });
    if (event.type === 'moves.undone') showToast({ kind: 'success', text: `${avisos(event.count)} donde ${event.count === 1 ? 'estaba' : 'estaban'}` });
    if (event.type === 'moves.done') {
      const offer = { label: 'Deshacer', onClick: () => actor.send({ type: 'undo.asked' }), duration: UNDO_OFFERED.planning };
      showToast({ kind: 'success', text: [`${avisos(event.count)} en su nuevo sitio`, event.doubts].filter(Boolean).join('. '), offer });
    }
  });
  useEffect(() => {
    const { unsubscribe } = actor.on('*', event => hear(event));
    return unsubscribe;
  }, [actor]);

  const { touch } = useFollow(isOfBoard, () => actor.send({ type: 'board.reload' }));

  const span = useMemo(() => spanOf(view, date), [view, date]);
  const { technician, town } = filter;
  const shown = useMemo(() => board && shownBoard(board, pending, span, { technician, town }), [board, pending, span, technician, town]);
  const mayMove = (card: Card) => mayPlan && card.allowed.includes('notice.edit');
  /** Moves those that may be moved and that it changes; `to` says where each goes. */
  const move = (cards: readonly Card[], to: (card: Card) => Partial<Omit<Move, 'id' | 'version'>>) => {
    const moves = cards.filter(mayMove).flatMap(card => {
      const each = moveOf(card, to(card));
      return changes(card, each) ? [each] : [];
    });
    if (moves.length === 0 || !board) return;
    const doubts = doubtWords(board, moves);
    actor.send(doubts ? { type: 'moves.doubted', moves, doubts } : { type: 'cards.moved', moves });
  };
  /** The card that was pressed or marked last: where a range begins. */
  const last = useRef<number | null>(null);
  const mark = (cards: readonly Card[], isOn: boolean) => {
    const ids = cards.map(card => card.id);
    last.current = ids.at(-1) ?? null;
    actor.send({ type: 'cards.marked', ids: isOn ? [...new Set([...selected, ...ids])] : selected.filter(id => !ids.includes(id)) });
  };
  const cardOf = (id: number) => shown && [...shown.visits, ...shown.tray].find(card => card.id === id);
  const chosen = selected.flatMap(id => cardOf(id) ?? []);
  /** A card is put down, and with it those that are marked like it. */
  const drop = (card: Card, to: Spot, duracion = card.duracion) => {
    const cards = selected.includes(card.id) ? chosen : [card];
    const spots = movedTogether(cards, card, to, shown?.visits ?? []);
    move(cards, each => ({ ...spots.get(each.id), ...(each.id === card.id && { duracion }) }));
  };
  return {
    state,
    send: actor.send,
    touch,
    span,
    filter,
    narrow: write,
    board,
    shown,
    mayPlan,
    mayMove,
    move,
    doubt: state.hasTag('asking') && {
      question: `${state.context.doubts}. ¿Quiere moverlo de todos modos?`,
      onYes: () => actor.send({ type: 'moves.confirmed' }),
      onNo: () => actor.send({ type: 'moves.declined' }),
    },
    chosen,
    drop,
    isMarked: (card: Card) => selected.includes(card.id),
    mark,
    /** A press on a card: with Shift it marks all from the last one on, with Ctrl it turns its mark; else it is for the caller. */
    isMarking: (card: Card, press: Pick<globalThis.MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean => {
      if (press.shiftKey && shown) mark(rangeTo(shown, last.current, card).filter(mayMove), true);
      else if (press.ctrlKey || press.metaKey) mark([card], !selected.includes(card.id));
      return press.shiftKey || press.ctrlKey || press.metaKey;
    },
    cardOf,
    dialog,
    open: (card: Card) => dialog.edit(card.id),
    create: (technicianId: number, visit: string, minutes?: number) =>
      dialog.addFor({ user_id: technicianId, fecha_visita: visit, ...(minutes && { duracion: minutes }) }),
  };
}

export type BoardHandle = ReturnType<typeof useBoard>;

/** The handle, a board that has come, and the card that is being dragged from one of our own lists. */
export interface BoardTools extends BoardHandle {
  board: Board;
  shown: ShownBoard;
  /** Opens «Mover…» for some cards. */
  plan: (cards: readonly Card[]) => void;
  pickUp: (card: Card) => void;
  putDown: () => void;
  dragged: () => Card | null;
}

const BoardContext = createContext<BoardTools | null>(null);
export const BoardProvider = BoardContext.Provider;

/** What every part of the board needs, also below a library that hands nothing down. */
export function useBoardTools(): BoardTools {
  const tools = use(BoardContext);
  if (!tools) throw new Error('La tarjeta está fuera de la planificación');
  return tools;
}
