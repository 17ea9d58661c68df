// After a backup was restored: nothing is sent and nothing is issued until an administrator has had AEAT asked what the backup does not know.
import { DateTime } from 'luxon';
import { composeNumber } from '#domain/records/numberPattern.ts';
import { type InvoiceSeries, invoiceSeries } from '#domain/records/numberSeries.ts';
import { toScaled } from '#domain/kernel/scaled.ts';
import { enveloped, questionXml } from '#domain/fiscal/envelope.ts';
import type { InvoiceName, Taxpayer } from '#domain/fiscal/record.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { fiscalSenderLifecycle } from '#machines/lifecycles/fiscalSender.ts';
import type { Trx } from '#server/db/connect.ts';
import { askInChunks, insertRows } from '#server/db/bulk.ts';
import { audit } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, nowText, today, whoOf } from '#server/services/kernel/context.ts';
import { countCodes, readPatterns } from '#server/services/records/numbering.ts';
import { addInstallation } from './installation.ts';
import { activatedIssuer, ourselves } from './sending/begin.ts';
import { type KnownRecord, NOT_READABLE, meaningOf } from './sending/reply.ts';
import { lockSender, moveSender } from './sending/sender.ts';

/** The last number of each series of this year that somebody has found on paper. */
type OnPaper = Partial<Record<InvoiceSeries, number | null>>;

const REASON = 'La base de datos se ha restaurado de una copia: antes de seguir hay que preguntar a la AEAT qué se envió después';

/** Keeps a company that was just restored from sending and from issuing; `day` is that of the backup. */
export async function haltAfterRestore(trx: Trx, services: Pick<Ctx, 'clock'>, day: string): Promise<void> {
  const sender = await lockSender(trx);
  if (!sender) return;
  await trx.updateTable('fiscal_head').set({ restored_from: day }).execute();
  if (can(fiscalSenderLifecycle, sender.estado, {}, 'sender.stop'))
    await moveSender(trx, ourselves(services), sender, 'sender.stop', { reason: REASON, lease: 0 });
}

/** AEAT files an invoice under the month of the work: how long before the backup that may have been, of one that was issued after it. */
const MONTHS_BACK = 12;

/** What AEAT has that was issued since the day before the backup; throws where it cannot be asked. Nothing where nothing was restored. */
export async function askedSinceBackup(ctx: Ctx): Promise<KnownRecord[]> {
  const { db } = ctx.engine;
  const head = await db.selectFrom('fiscal_head').select('restored_from').executeTakeFirst();
  const issuer = await activatedIssuer(db, ctx);
  if (!head?.restored_from || !issuer) return [];
  const backup = DateTime.fromISO(head.restored_from);
  const issued = { first: backup.minus({ days: 1 }).toISODate()!, last: today(ctx) };
  const found: KnownRecord[] = [];
  for (let month = backup.minus({ months: MONTHS_BACK }).startOf('month'); month.toISODate()! <= issued.last; month = month.plus({ months: 1 }))
    found.push(...(await monthOf(ctx, issuer, { day: month.toFormat('yyyy-MM'), issued })));
  return found;
}

async function monthOf({ fiscal }: Ctx, issuer: Taxpayer, asked: { day: string; issued: { first: string; last: string } }): Promise<KnownRecord[]> {
  const found: KnownRecord[] = [];
  let after: InvoiceName | null = null;
  do {
    const meaning = meaningOf(await fiscal.send(enveloped(questionXml(issuer, { ...asked, after })), new AbortController().signal));
    if (meaning.is !== 'known') throw new Refusal(`No se ha podido preguntar a la AEAT: ${'text' in meaning ? meaning.text : NOT_READABLE}`);
    found.push(...meaning.records);
    after = meaning.next;
  } while (after);
  return found;
}

/** Begins a new chain after a restore: numbers that AEAT knows and this database does not are stored, and neither they nor those on paper are given again. */
export async function beginAnew(trx: Trx, ctx: Ctx, known: readonly KnownRecord[], onPaper: OnPaper): Promise<void> {
  const head = await trx.selectFrom('fiscal_head').selectAll().forUpdate().executeTakeFirst();
  if (!head || head.restored_from === null) return;
  const lost = await lostAmong(trx, known);
  const year = today(ctx).slice(0, 4);
  const patterns = await readPatterns(trx);
  const papers = invoiceSeries.flatMap(name => (onPaper[name] ? [composeNumber(patterns[name], year, onPaper[name])] : []));
  await countCodes(trx, patterns, [...known.map(({ number }) => number), ...papers]);
  const found_at = nowText(ctx);
  const rows = lost.map(({ number, issued, total }) => ({ number, issued, total: total === '' ? null : toScaled(Number(total), 2), found_at }));
  await insertRows(trx, ctx.engine.kind, 'fiscal_lost', rows);
  const { environment, regime, nif, name } = await trx
    .selectFrom('fiscal_installation')
    .selectAll()
    .where('id', '=', head.installation_id)
    .executeTakeFirstOrThrow();
  const made = await addInstallation(trx, ctx, { environment, regime, nif, name });
  await trx.updateTable('fiscal_head').set({ installation_id: made.id, number: '', issued: '', hash: '', restored_from: null }).execute();
  await audit(trx, whoOf(ctx), 'company', 1, 'verifactu.restored', null, {
    installation: made.number,
    facturas: lost.length,
    ...(papers.length > 0 && { en_papel: papers.join(', ') }),
  });
}

/** Those that this database does not know and has not noted before. */
async function lostAmong(trx: Trx, known: readonly KnownRecord[]): Promise<KnownRecord[]> {
  const numbers = known.map(({ number }) => number);
  const own = await askInChunks(numbers, some => trx.selectFrom('invoice').select(['codigo', 'fecha_creacion']).where('codigo', 'in', some).execute());
  const noted = await askInChunks(numbers, some => trx.selectFrom('fiscal_lost').select('number').where('number', 'in', some).execute());
  const ours = new Set(own.map(({ codigo, fecha_creacion }) => `${fecha_creacion} ${codigo}`));
  const before = new Set(noted.map(({ number }) => number));
  return known.filter(({ number, issued }) => !ours.has(`${issued} ${number}`) && !before.has(number));
}
