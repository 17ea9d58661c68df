// The answer to a question about one record: whether what AEAT has under its number is that record, by its hash.
import { fiscalRecordLifecycle } from '#machines/lifecycles/fiscalRecord.ts';
import { can } from '#machines/lifecycles/ask.ts';
import type { KnownRecord, Meaning } from './reply.ts';
import { type Said, type Settling, answered, fail, stop, tell } from './settling.ts';

/** AEAT's own code for a number that is there already. */
const DUPLICATE = 3000;

export async function settleQuestion(settling: Settling, meaning: Meaning): Promise<void> {
  if (meaning.is === 'nothing' || meaning.is === 'lines')
    return fail(settling, meaning.is === 'nothing' ? meaning.text : 'La respuesta de la AEAT no se puede leer');
  if (meaning.is === 'fault') {
    const words = meaning.code === null ? meaning.text : `${meaning.code}: ${meaning.text}`;
    return meaning.plan === 'retry' ? fail(settling, words) : stop(settling, words);
  }
  const record = await askedAbout(settling);
  if (!record || !can(fiscalRecordLifecycle, record.estado, {}, 'record.missing')) return answered(settling, {});
  const known = meaning.records.find(({ number, issued }) => number === record.number && issued === record.issued);
  const said = await verdictOn(settling, record, known);
  await tell(settling, '', [said]);
  if (said.event === 'record.refused' && known)
    return stop(settling, `La AEAT tiene otra factura con el número ${record.number}: otro programa lo ha usado. Revise la serie antes de seguir`);
  return answered(settling, {});
}

const askedAbout = ({ trx, call }: Settling) =>
  trx
    .selectFrom('fiscal_record')
    .innerJoin('fiscal_sending', 'fiscal_sending.record_id', 'fiscal_record.id')
    .select(['fiscal_record.id', 'fiscal_record.number', 'fiscal_record.issued', 'fiscal_record.hash', 'fiscal_record.invoice_id'])
    .select(['fiscal_sending.estado', 'fiscal_sending.code'])
    .where('fiscal_record.id', '=', call.record_from)
    .executeTakeFirst();

type Asked = NonNullable<Awaited<ReturnType<typeof askedAbout>>>;

async function verdictOn({ trx }: Settling, { id, invoice_id, estado, code, hash }: Asked, known: KnownRecord | undefined): Promise<Said> {
  const about = { record_id: id, estado };
  if (known?.hash === hash) return { ...about, event: `record.${known.verdict}`, code: known.code, text: known.text };
  const ours =
    known && (await trx.selectFrom('fiscal_record').select('id').where('hash', '=', known.hash).where('invoice_id', '=', invoice_id).executeTakeFirst());
  // a later record of the same invoice is there: this one was, before it
  if (known && ours && ours.id > id) return { ...about, event: 'record.accepted', code: null, text: '' };
  // somebody else's is there; or AEAT has refused it as one that is there already, and does not find it
  if (known ? !ours : code !== null) return { ...about, event: 'record.refused', code: code ?? DUPLICATE, text: 'La AEAT tiene otro registro con este número' };
  return { ...about, event: 'record.missing', code: null, text: '' };
}
