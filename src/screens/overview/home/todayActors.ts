// What Inicio shows of the day: the visits, and who is to be called about money.
import { type AgeingBand, ageingBands } from '#domain/collecting/ageing.ts';
import { endpoints } from '#domain/endpoints.ts';
import { addDays } from '#domain/kernel/days.ts';
import type { Card } from '#domain/work/board.ts';
import { boardWarnings } from '#domain/work/boardWarnings.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';

/** Customers that are shown. */
const MOST = 6;

export interface Round {
  /** Of the technician. */
  name: string;
  visits: (Card & { warnings: string[] })[];
}

/** Today's visits by technician, those without one too; in the order of the board. */
export async function readRounds(_: undefined, signal: AbortSignal): Promise<Round[]> {
  const day = today();
  const { visits, technicians, ...off } = await call(endpoints.notice.board, { body: { desde: day, hasta: day }, signal, silent: true });
  const warnings = boardWarnings(visits, off);
  return technicians.map(({ value, label }) => ({
    name: label,
    visits: visits.filter(({ user_id }) => user_id === value).map(visit => ({ ...visit, warnings: warnings.get(visit.id) ?? [] })),
  }));
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
