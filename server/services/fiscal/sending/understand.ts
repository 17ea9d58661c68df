// What an answer does to the records of its call and to the sender, in one transaction, once the answer itself is kept.
import { DateTime } from 'luxon';
import { planOf } from '#domain/fiscal/answers.ts';
import { CALL_MOST } from '#domain/fiscal/sending.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Services, today } from '#server/services/kernel/context.ts';
import { noteTold, saysLeaving } from '../membership.ts';
import { ourselves } from './begin.ts';
import { settleQuestion } from './question.ts';
import { type AnswerLine, type Meaning, NOT_READABLE, type Reply, codeWords, meaningOf } from './reply.ts';
import { lockSender } from './sender.ts';
import { type Said, type Settling, answered, fail, stop, tell } from './settling.ts';
import type { Happening } from './standing.ts';

/** A record of the call that is being settled. */
export type Carried = Awaited<ReturnType<typeof carriedBy>>[number];

/** What became of a call: the stored answer, or nothing where the calling process is gone. */
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
  const { trx, services, call } = settling;
  if (saysLeaving(call) && mayBeRead(meaning)) await noteTold(trx, ourselves(services), today(services));
  if (meaning.is === 'lines') return settleLines(settling, meaning, carried);
  if (meaning.is === 'fault') return settleFault(settling, meaning, carried);
  const { text, isDoubtful } = meaning.is === 'nothing' ? meaning : { text: NOT_READABLE, isDoubtful: true };
  await tell(settling, '', all(carried, isDoubtful ? 'record.doubted' : 'record.postponed'));
  await fail(settling, text);
}

/** Whether AEAT has read a call, for all that is known. */
const mayBeRead = (meaning: Meaning): boolean =>
  meaning.is === 'lines' || meaning.is === 'known' || (meaning.is === 'nothing' ? meaning.isDoubtful : meaning.plan === 'retry');

const all = (carried: readonly Carried[], event: Happening['event']): Said[] => carried.map(({ id, estado }) => ({ record_id: id, estado, event, text: '' }));

async function settleLines(settling: Settling, { csv, presented, wait, lines }: Extract<Meaning, { is: 'lines' }>, carried: readonly Carried[]): Promise<void> {
  const { sender, call } = settling;
  const about = new Map<string, AnswerLine[]>();
  for (const line of lines) about.set(line.reference, [...(about.get(line.reference) ?? []), line]);
  const said = carried.map(record => saidOf(record, about.get(String(record.id)) ?? []));
  await tell(settling, csv, said);
  const clock = clockAhead(settling, presented);
  const stopping = lines.find(({ verdict, code }) => verdict === 'refused' && code !== null && planOf(code).plan === 'stop');
  if (stopping) return stop(settling, codeWords(stopping));
  const unsaid = said.filter(({ event }) => event === 'record.doubted' || event === 'record.postponed').filter(({ asks }) => !asks);
  if (unsaid.length > 0)
    return fail(settling, `La respuesta de la AEAT no dice qué ha pasado con ${unsaid.length} de ${call.records} registros: se vuelven a enviar`);
  const isDrained = call.records < sender.most;
  await answered(settling, { wait: wait ?? sender.wait, culprit: 0, ...(isDrained && { most: CALL_MOST }), ...(clock !== null && { clock }) });
}

/** What the answer says of a record: one line, by number, day, operation and our own reference. */
function saidOf(record: Carried, about: readonly AnswerLine[]): Said {
  const { id, estado } = record;
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
  const words = codeWords({ code, text });
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
