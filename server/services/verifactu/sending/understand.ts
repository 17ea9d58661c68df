// What an answer does to the records of its call and to the sender, in one transaction, once the answer itself is kept.
import type { Selectable } from 'kysely';
import { DateTime } from 'luxon';
import { planOf } from '#domain/verifactu/answers.ts';
import { CALL_MOST } from '#domain/verifactu/sending.ts';
import { insertRows } from '../../../db/bulk.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Services } from '../../context.ts';
import { ourselves } from './begin.ts';
import { settleQuestion } from './question.ts';
import { type AnswerLine, LOST, type Meaning, type Reply, meaningOf } from './reply.ts';
import { type Sender, lockSender, moveSender } from './sender.ts';
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

/** A record of the call that is being settled. */
export type Carried = Awaited<ReturnType<typeof carriedBy>>[number];

/** What happens to a record, and what AEAT said of it. */
export interface Said extends Happening {
  text: string;
}

/** What became of a call: an answer as it is kept, or nothing where whoever called is gone. */
export async function settleCall(services: Services, call_id: number, reply: Reply): Promise<void> {
  await services.engine.transact(async trx => {
    const sender = await lockSender(trx);
    if (!sender || sender.call_id !== call_id) return; // somebody else has settled it
    const call = await trx.selectFrom('fiscal_call').selectAll().where('id', '=', call_id).executeTakeFirstOrThrow();
    const settling = { trx, services, sender, call };
    const meaning = meaningOf(reply);
    if (call.kind === 'consulta') await settleQuestion(settling, meaning);
    else await settleDelivery(settling, meaning, await carriedBy(trx, call_id));
  });
}

const carriedBy = (trx: Trx, call_id: number) =>
  trx
    .selectFrom('fiscal_sending')
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .select(['fiscal_record.id', 'fiscal_record.type', 'fiscal_record.number', 'fiscal_record.issued', 'fiscal_sending.estado'])
    .where('fiscal_sending.call_id', '=', call_id)
    .where('fiscal_sending.estado', '=', 'enviando')
    .orderBy('fiscal_record.id')
    .execute();

async function settleDelivery(settling: Settling, meaning: Meaning, carried: readonly Carried[]): Promise<void> {
  if (meaning.is === 'lines') return settleLines(settling, meaning, carried);
  if (meaning.is === 'fault') return settleFault(settling, meaning, carried);
  const { text, isDoubtful } = meaning.is === 'nothing' ? meaning : { text: 'La respuesta de la AEAT no se puede leer', isDoubtful: true };
  await tell(settling, '', all(carried, isDoubtful ? 'record.doubted' : 'record.postponed'));
  await fail(settling, text);
}

const all = (carried: readonly Carried[], event: Happening['event']): Said[] => carried.map(({ id, estado }) => ({ record_id: id, estado, event, text: '' }));

async function settleLines(settling: Settling, { csv, presented, wait, lines }: Extract<Meaning, { is: 'lines' }>, carried: readonly Carried[]): Promise<void> {
  const { sender, call } = settling;
  const said = carried.map(record => saidOf(record, lines));
  await tell(settling, csv, said);
  const clock = clockAhead(settling, presented);
  const stopping = lines.find(({ verdict, code }) => verdict === 'refused' && code !== null && planOf(code).plan === 'stop');
  if (stopping) return stop(settling, `${stopping.code}: ${stopping.text}`);
  const unsaid = said.filter(({ event }) => event === 'record.doubted' || event === 'record.postponed').filter(({ asks }) => !asks);
  if (unsaid.length > 0)
    return fail(settling, `La respuesta de la AEAT no dice qué ha pasado con ${unsaid.length} de ${call.records} registros: se vuelven a enviar`);
  const isDrained = call.records < sender.most;
  await answered(settling, { wait: wait ?? sender.wait, culprit: 0, ...(isDrained && { most: CALL_MOST }), ...(clock !== null && { clock }) });
}

/** What the answer says of a record: one line, by number, day, operation and our own reference. */
function saidOf(record: Carried, lines: readonly AnswerLine[]): Said {
  const { id, estado } = record;
  const about = lines.filter(each => each.reference === String(id));
  const [line] = about;
  const isIts = line && line.type === record.type && line.number === record.number && line.issued === record.issued;
  if (!line || !isIts || about.length > 1) return { record_id: id, estado, event: 'record.doubted', text: '' };
  const { verdict, code, text } = line;
  if (verdict === 'refused' && code !== null) {
    const { plan } = planOf(code);
    if (plan === 'retry' || plan === 'stop') return { record_id: id, estado, event: 'record.postponed', code, text };
    if (plan === 'compare' || (code === ANNULLED && record.type === 'anulacion'))
      return { record_id: id, estado, event: 'record.doubted', code, text, asks: true };
  }
  return { record_id: id, estado, event: `record.${verdict}`, code, text };
}

/** AEAT has the invoice annulled already: perhaps by this very record, whose answer was lost. */
const ANNULLED = 3001;

function clockAhead({ services }: Settling, presented: string): number | null {
  const theirs = DateTime.fromISO(presented);
  return theirs.isValid ? Math.round(services.clock().diff(theirs, 'seconds').seconds) : null;
}

async function settleFault(settling: Settling, { plan, code, text }: Extract<Meaning, { is: 'fault' }>, carried: readonly Carried[]): Promise<void> {
  const { sender, call } = settling;
  const words = code === null ? text : `${code}: ${text}`;
  const [culprit] = carried;
  if (plan === 'split' && call.records === 1 && culprit && sender.culprit === 0) {
    await tell(settling, '', [{ record_id: culprit.id, estado: culprit.estado, event: 'record.refused', code, text }]);
    return answered(settling, { most: CALL_MOST, culprit: culprit.id });
  }
  await tell(settling, '', all(carried, plan === 'retry' ? 'record.doubted' : 'record.postponed'));
  if (plan === 'retry') return fail(settling, words);
  // two records in a row that cannot be read: it is not they that are wrong
  if (plan === 'stop' || call.records === 1) return stop(settling, words);
  await answered(settling, { most: Math.ceil(call.records / 2) });
}

/** Moves the records of the call, and keeps what was said of each. */
export async function tell({ trx, services, call }: Settling, csv: string, said: readonly Said[]): Promise<void> {
  const { engine } = services;
  await moveRecords(trx, { engine, who: ourselves(services), call_id: call.id }, said);
  const rows = await trx.selectFrom('fiscal_sending').select(['record_id', 'estado']).where('call_id', '=', call.id).execute();
  const standing = new Map(rows.map(({ record_id, estado }) => [record_id, estado]));
  const lines = said
    .filter(({ event, code }) => event !== 'record.postponed' && (event !== 'record.doubted' || code))
    .map(({ record_id, code, text }) => ({ call_id: call.id, record_id, estado: standing.get(record_id)!, code: code ?? null, text, csv }));
  await insertRows(trx, engine.kind, 'fiscal_line', lines);
}

/** AEAT has answered: the next call is due after its wait. */
export async function answered(
  { trx, services, sender, call }: Settling,
  changes: Partial<Pick<Sender, 'wait' | 'most' | 'culprit' | 'clock'>>,
): Promise<void> {
  const wait = changes.wait ?? sender.wait;
  const due = (sender.called ?? call.called) + wait * 1_000;
  await moveSender(trx, ourselves(services), sender, 'sender.answered', { ...changes, wait, due, reason: '', failures: 0, lease: 0, call_id: null });
}

/** AEAT could not be reached, or cannot now: again after a pause. */
export async function fail({ trx, services, sender }: Settling, reason: string): Promise<void> {
  const pause = reason === LOST ? 0 : PAUSES[Math.min(sender.failures, PAUSES.length - 1)]! * MINUTE;
  const due = services.clock().toMillis() + Math.max(pause, sender.wait * 1_000);
  await moveSender(trx, ourselves(services), sender, 'sender.failed', { reason, due, failures: sender.failures + 1, lease: 0, call_id: null });
}

/** Nothing goes until an administrator has acted. */
export async function stop({ trx, services, sender }: Settling, reason: string): Promise<void> {
  await moveSender(trx, ourselves(services), sender, 'sender.stop', { reason, lease: 0, call_id: null });
}
