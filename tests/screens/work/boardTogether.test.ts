// Cards of the planning board that are marked or dragged together: which ones, and where each of them goes.
import { describe, expect, it } from 'vitest';
import type { Board } from '#domain/work/board.ts';
import { shownBoard } from '#src/screens/work/notices/board/shown.ts';
import { movedTogether, rangeTo } from '#src/screens/work/notices/board/together.ts';
import { buildCard } from '#tests/support/samples/build.ts';
import { planningBoard } from '#tests/support/walks/dayPlans.ts';

const DAY = '2026-03-11';
const visit = (id: number, time: string, user_id = 2, duracion: number | null = null) =>
  buildCard(id, { fecha_visita: `${DAY} ${time}:00`, user_id, duracion });
const waiting = (id: number) => buildCard(id, { user_id: 3 });

describe('a range', () => {
  const board: Board = {
    ...planningBoard,
    unplanned: [1, 2, 3, 4].map(waiting),
    visits: [visit(12, '12:00'), visit(10, '10:00'), visit(11, '11:00', 3), visit(16, '16:00')],
  };
  const shown = shownBoard(board, [], { desde: DAY, hasta: DAY }, { technician: null, town: '' });
  const idsTo = (last: number | null, id: number) =>
    rangeTo(
      shown,
      last,
      [...shown.tray, ...shown.visits].find(each => each.id === id)!,
    ).map(each => each.id);

  it('is what lies between two presses, in the tray or by the hours of a lane, from either end', () => {
    expect(idsTo(2, 4)).toEqual([2, 3, 4]);
    expect(idsTo(4, 2)).toEqual([2, 3, 4]);
    expect(idsTo(10, 16)).toEqual([10, 12, 16]);
  });

  it('is one card where nothing was pressed before, or elsewhere', () => {
    expect(idsTo(null, 3)).toEqual([3]);
    expect(idsTo(2, 12)).toEqual([12]);
    expect(idsTo(11, 12)).toEqual([12]);
  });
});

describe('what is dragged together', () => {
  const spotsOf = (...asked: Parameters<typeof movedTogether>) => Object.fromEntries(movedTogether(...asked));

  it('is moved by as much, each in its lane, on the same day', () => {
    const [lead, same, other, late] = [visit(1, '10:00'), visit(2, '11:30'), visit(3, '09:15', 3), visit(4, '23:00')];
    const cards = [lead, same, other, late];
    expect(spotsOf(cards, lead, { user_id: 2, fecha_visita: `${DAY} 11:00:00` }, cards)).toEqual({
      1: { user_id: 2, fecha_visita: `${DAY} 11:00:00` },
      2: { user_id: 2, fecha_visita: `${DAY} 12:30:00` },
      3: { user_id: 3, fecha_visita: `${DAY} 10:15:00` },
      4: { user_id: 2, fecha_visita: `${DAY} 23:45:00` },
    });
  });

  it('goes to the technician and the day to whom and to which the first one goes', () => {
    const [lead, other] = [visit(1, '10:00'), visit(2, '11:30', 3)];
    expect(spotsOf([lead, other], lead, { user_id: 5, fecha_visita: '2026-03-13 10:00:00' }, [])).toEqual({
      1: { user_id: 5, fecha_visita: '2026-03-13 10:00:00' },
      2: { user_id: 5, fecha_visita: '2026-03-13 11:30:00' },
    });
  });

  it('takes the first free hours there where it had none', () => {
    const [lead, next, third] = [waiting(1), waiting(2), waiting(3)];
    const busy = visit(9, '11:00', 2, 60);
    expect(spotsOf([lead, next, third], lead, { user_id: 2, fecha_visita: `${DAY} 09:00:00` }, [busy])).toEqual({
      1: { user_id: 2, fecha_visita: `${DAY} 09:00:00` },
      2: { user_id: 2, fecha_visita: `${DAY} 10:00:00` },
      3: { user_id: 2, fecha_visita: `${DAY} 12:00:00` },
    });
  });
});
