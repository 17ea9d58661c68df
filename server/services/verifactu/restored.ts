// After a backup was restored: nothing is sent and nothing is issued until an administrator has had AEAT asked what the backup does not know.
import { DateTime } from 'luxon';
import { toScaled } from '#domain/scaled.ts';
import { enveloped, questionXml } from '#domain/verifactu/envelope.ts';
import type { InvoiceName, Taxpayer } from '#domain/verifactu/record.ts';
import { can } from '#machines/lifecycles/ask.ts';
import { fiscalSenderLifecycle } from '#machines/lifecycles/fiscalSender.ts';
import type { Trx } from '../../db/connect.ts';
import { audit } from '../../db/records.ts';
import { Refusal } from '../../errors.ts';
import { type Ctx, nowText, today, whoOf } from '../context.ts';
import { countCode } from '../records/numbering.ts';
import { addInstallation } from './installation.ts';
import { activatedIssuer, ourselves } from './sending/begin.ts';
import { type KnownRecord, meaningOf } from './sending/reply.ts';
import { lockSender, moveSender } from './sending/sender.ts';

const REASON = 'La base de datos se ha restaurado de una copia: antes de seguir hay que preguntar a la AEAT qué se envió después';

/** Keeps a company that was just restored from sending and from issuing; `day` is that of the backup. */
export async function haltAfterRestore(trx: Trx, services: Pick<Ctx, 'clock'>, day: string): Promise<void> {
  const sender = await lockSender(trx);
  if (!sender) return;
  await trx.updateTable('fiscal_head').set({ restored_from: day }).execute();
  if (can(fiscalSenderLifecycle, sender.estado, {}, 'sender.stop'))
    await moveSender(trx, ourselves(services), sender, 'sender.stop', { reason: REASON, lease: 0 });
}

/** What AEAT has of the months since the backup, and the month before; throws where it cannot be asked. Nothing where nothing was restored. */
export async function askedSinceBackup(ctx: Ctx): Promise<KnownRecord[]> {
  const { db } = ctx.engine;
  const head = await db.selectFrom('fiscal_head').select('restored_from').executeTakeFirst();
  const issuer = await activatedIssuer(db, ctx);
  if (!head?.restored_from || !issuer) return [];
  const found: KnownRecord[] = [];
  const end = today(ctx).slice(0, 7);
  for (let month = DateTime.fromISO(head.restored_from).minus({ months: 1 }); month.toFormat('yyyy-MM') <= end; month = month.plus({ months: 1 }))
    found.push(...(await monthOf(ctx, issuer, month.toFormat('yyyy-MM'))));
  return found;
}

async function monthOf({ fiscal }: Ctx, issuer: Taxpayer, day: string): Promise<KnownRecord[]> {
  const found: KnownRecord[] = [];
  let after: InvoiceName | null = null;
  do {
    const meaning = meaningOf(await fiscal.send(enveloped(questionXml(issuer, { day, after })), new AbortController().signal));
    if (meaning.is !== 'known') throw new Refusal(`No se ha podido preguntar a la AEAT: ${'text' in meaning ? meaning.text : 'su respuesta no se puede leer'}`);
    found.push(...meaning.records);
    after = meaning.next;
  } while (after);
  return found;
}

/** Begins a chain of its own after a restore: numbers that AEAT knows and nobody here does are written down and never given again. */
export async function beginAnew(trx: Trx, ctx: Ctx, known: readonly KnownRecord[]): Promise<void> {
  const head = await trx.selectFrom('fiscal_head').selectAll().forUpdate().executeTakeFirst();
  if (!head || head.restored_from === null) return;
  const lost: KnownRecord[] = [];
  for (const each of known) {
    const own = await trx.selectFrom('invoice').select('id').where('codigo', '=', each.number).where('fecha_creacion', '=', each.issued).executeTakeFirst();
    if (!own) lost.push(each);
    await countCode(trx, each.number);
  }
  for (const { number, issued, total } of lost) {
    const cents = total === '' ? null : toScaled(Number(total), 2);
    const row = { number, issued, total: cents, found_at: nowText(ctx) };
    await trx
      .insertInto('fiscal_lost')
      .values(row)
      .onConflict(conflict => conflict.column('number').doNothing())
      .execute();
  }
  const { environment, regime, nif, name } = await trx
    .selectFrom('fiscal_installation')
    .selectAll()
    .where('id', '=', head.installation_id)
    .executeTakeFirstOrThrow();
  const made = await addInstallation(trx, ctx, { environment, regime, nif, name });
  await trx.updateTable('fiscal_head').set({ installation_id: made.id, number: '', issued: '', hash: '', restored_from: null }).execute();
  await audit(trx, whoOf(ctx), 'company', 1, 'verifactu.restored', null, { installation: made.number, facturas: lost.length });
}
