// What settling a call consists of: records move, what was said of each is kept, and the sender goes on, waits or stops.
import type { Selectable } from 'kysely';
import { insertRows } from '#server/db/bulk.ts';
import type { Trx } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { ourselves } from './begin.ts';
import { LOST } from './reply.ts';
import { type Sender, moveSender } from './sender.ts';
import { type Happening, moveRecords } from './standing.ts';

const MINUTE = 60_000;
/** Minutes until the next attempt while AEAT cannot be reached; the last one again and again (at least hourly: art. 16.4). */
const PAUSES = [1, 2, 5, 15, 30, 60];

type Call = Selectable<Tables['fiscal_call']>;

export interface Settling {
  trx: Trx;
  services: Services;
  sender: Sender;
  call: Call;
}

/** What happens to a record, and what AEAT said of it. */
export interface Said extends Happening {
  text: string;
}

/** Moves the records of the call, and keeps what was said of each. */
export async function tell({ trx, services, call }: Settling, csv: string, said: readonly Said[]): Promise<void> {
  const { engine } = services;
  const standing = await moveRecords(trx, { engine, who: ourselves(services), call_id: call.id }, said);
  const lines = said
    .filter(({ event, code }) => event !== 'record.postponed' && (event !== 'record.doubted' || code))
    .map(({ record_id, code, text }) => ({ call_id: call.id, record_id, estado: standing.get(record_id)!, code: code ?? null, text, csv }));
  await insertRows(trx, engine.kind, 'fiscal_line', lines);
}

/** AEAT has answered: the next call is due after its wait. */
export async function answered(
  { trx, services, sender, call }: Settling,
  changes: Partial<Pick<Sender, 'wait' | 'most' | 'culprit' | 'clock' | 'paging'>>,
): Promise<void> {
  const wait = changes.wait ?? sender.wait;
  const due = (sender.called ?? call.called) + wait * 1_000;
  await moveSender(trx, ourselves(services), sender, 'sender.answered', { ...changes, wait, due, reason: '', failures: 0, lease: 0, call_id: null });
}

/** AEAT could not be reached, or cannot now: again after a pause. */
export async function fail({ trx, services, sender }: Settling, reason: string): Promise<void> {
  const pause = reason === LOST ? 0 : PAUSES[Math.min(sender.failures, PAUSES.length - 1)]! * MINUTE;
  const due = services.clock().toMillis() + Math.max(pause, sender.wait * 1_000);
  await moveSender(trx, ourselves(services), sender, 'sender.failed', { reason, due, failures: sender.failures + 1, lease: 0, call_id: null, paging: null });
}

/** Nothing goes until an administrator has acted. */
export async function stop({ trx, services, sender }: Settling, reason: string): Promise<void> {
  await moveSender(trx, ourselves(services), sender, 'sender.stop', { reason, lease: 0, call_id: null, paging: null });
}
