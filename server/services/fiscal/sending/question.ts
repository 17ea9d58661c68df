// The answer to a question: whether what AEAT has under the numbers of records are those records, by their hashes.
import { TAKEN } from '#domain/fiscal/answers.ts';
import { type AskedRecord, askedAbout, pagingIn } from './period.ts';
import { type KnownRecord, type Meaning, NOT_READABLE, codeWords } from './reply.ts';
import { type Said, type Settling, answered, fail, stop, tell } from './settling.ts';

export async function settleQuestion(settling: Settling, meaning: Meaning): Promise<void> {
  if (meaning.is === 'nothing' || meaning.is === 'lines') return fail(settling, meaning.is === 'nothing' ? meaning.text : NOT_READABLE);
  if (meaning.is === 'fault') return meaning.plan === 'retry' ? fail(settling, codeWords(meaning)) : stop(settling, codeWords(meaning));
  const { trx, sender, call } = settling;
  const paging = sender.paging === null ? null : pagingIn(sender.paging);
  const byName = new Map(meaning.records.map(record => [nameOf(record), record]));
  const asked = await askedAbout(trx, call, paging);
  // of those that are not on this page, only the last one is informative
  const told = paging && meaning.next ? asked.filter(record => byName.has(nameOf(record))) : asked;
  const said: Said[] = [];
  for (const record of told) said.push(await verdictOn(settling, record, byName.get(nameOf(record))));
  if (said.length > 0) await tell(settling, '', said);
  const foreign = told.find((record, index) => said[index]!.event === 'record.refused' && byName.has(nameOf(record)));
  if (foreign)
    return stop(
      settling,
      `La AEAT tiene otra factura con el número ${foreign.number}: otro programa lo ha usado. Antes de seguir, en Configuración, haga que la serie siga por un número que no haya usado nadie`,
    );
  const goesOn = paging && meaning.next && told.length < asked.length;
  return answered(settling, { paging: goesOn ? JSON.stringify({ ...paging, after: meaning.next }) : null });
}

const nameOf = ({ number, issued }: { number: string; issued: string }): string => `${issued} ${number}`;

async function verdictOn({ trx }: Settling, { id, invoice_id, estado, code, hash }: AskedRecord, known: KnownRecord | undefined): Promise<Said> {
  const about = { record_id: id, estado };
  if (known?.hash === hash) return { ...about, event: `record.${known.verdict}`, code: known.code, text: known.text };
  const ours =
    known && (await trx.selectFrom('fiscal_record').select('id').where('hash', '=', known.hash).where('invoice_id', '=', invoice_id).executeTakeFirst());
  // a later record of the same invoice is there: this one was, before it
  if (known && ours && ours.id > id) return { ...about, event: 'record.accepted', code: null, text: '' };
  // somebody else's is there; or AEAT has refused it as one that is there already, and does not find it
  if (known ? !ours : code !== null) return { ...about, event: 'record.refused', code: code ?? TAKEN, text: 'La AEAT tiene otro registro con este número' };
  return { ...about, event: 'record.missing', code: null, text: '' };
}
