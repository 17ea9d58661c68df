// What Inicio shows of the day: the visits, and who is to be called about money.
import { type AgeingBand, ageingBands } from '#domain/collecting/ageing.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { Board, Card } from '#domain/work/board.ts';
import { boardWarnings } from '#domain/work/boardWarnings.ts';
import { tellDayOff } from '#domain/work/holidays.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

/** Customers that are shown. */
const MOST = 6;

export interface Round {
  /** Of the technician. */
  name: string;
  visits: (Card & { warnings: string[] })[];
}

/** The visits of a day, by technician. */
export interface Rounds {
  /** The company's today, or its next working day where no one works today. */
  day: string;
  isToday: boolean;
  rounds: Round[];
}

/** Days that are looked at for one on which somebody works. */
const AHEAD = 7;

/** The visits of today by technician, those without one too, in the order of the board but for those with a problem, who come first. On a Sunday or a holiday they are those of the next working day. */
export async function readRounds(_: undefined, signal: AbortSignal): Promise<Rounds> {
  const now = today();
  const board = (day: string) => call(endpoints.notice.board, { body: { desde: day, hasta: day }, signal, silent: true });
  const isFree = ({ visits, holidays }: Board, day: string) => visits.length === 0 && tellDayOff(day, holidays) !== '';
  let day = now;
  let read = await board(day);
  while (isFree(read, day) && day < addDays(now, AHEAD)) {
    day = addDays(day, 1);
    read = await board(day);
  }
  const { visits, technicians, ...off } = read;
  const warnings = boardWarnings(visits, off);
  const rounds = technicians.map(({ value, label }) => ({
    name: label,
    visits: visits.filter(({ user_id }) => user_id === value).map(visit => ({ ...visit, warnings: warnings.get(visit.id) ?? [] })),
  }));
  const hasProblem = (round: Round) => round.visits.some(visit => visit.warnings.length > 0);
  return { day, isToday: day === now, rounds: [...rounds.filter(hasProblem), ...rounds.filter(round => !hasProblem(round))] };
}

/** Those who owe most that is overdue, and for how long the oldest of it is. */
export async function readToCall(_: undefined, signal: AbortSignal) {
  const { filas, clientes } = await call(endpoints.cobro.ageing, {
    body: { filter: { abierto: true, por_cobrar: true, hasta: addDays(today(), -1) } },
    signal,
    silent: true,
  });
  return { customers: filas.slice(0, MOST).map(row => ({ ...row, oldest: oldestOf(row) })), total: clientes };
}

const oldestOf = (row: Record<AgeingBand, number>) => ageingBands.findLast(({ key }) => row[key] > 0)?.label ?? '';
