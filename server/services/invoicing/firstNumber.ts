// With which number a series of invoices begins this year: a company that comes from another program goes on with its own.
import { TAKEN } from '#domain/fiscal/answers.ts';
import { type InvoiceSeries, firstNumberDraft } from '#domain/invoicing/firstNumber.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { counterKey, isSeriesCode, lockCounter, previewCode, toCode } from '#server/services/records/numbering.ts';
import { checkedFields } from '#server/services/records/validate.ts';

/** What codes of a series and year are like: at least five digits. */
const likeOf = (name: InvoiceSeries, year: string) => toCode(name, year, 0).replace(/\d{5}$/, '_____%');

/** The last code of a series that was issued with a date of `year`; undefined where none was. */
export async function issuedOf(db: Db, name: InvoiceSeries, year: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('invoice')
    .select('codigo')
    .where('fecha_creacion', '>=', `${year}-01-01`)
    .where('fecha_creacion', '<=', `${year}-12-31`)
    .where('estado', '<>', 'borrador')
    .where('codigo', 'like', likeOf(name, year))
    .orderBy('fecha_creacion', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.codigo;
}

/** The highest number of a series that the tax agency knows and that a restored backup has lost; 0 where there is none. */
async function lostOf(trx: Trx, name: InvoiceSeries, year: string): Promise<number> {
  const rows = await trx.selectFrom('fiscal_lost').select('number').where('number', 'like', likeOf(name, year)).execute();
  return Math.max(0, ...rows.filter(({ number }) => isSeriesCode(number)).map(({ number }) => Number(number.split('-')[1])));
}

/** The highest number of a series that the tax agency has of another program and after which no first number was chosen since; undefined where there is none. */
export async function foreignOf(db: Db, name: InvoiceSeries, year: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('fiscal_sending')
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .select('fiscal_record.number')
    .where('fiscal_sending.estado', '=', 'rechazado')
    .where('fiscal_sending.code', '=', TAKEN)
    .where('fiscal_record.number', 'like', likeOf(name, year))
    .execute();
  if (rows.length === 0) return undefined;
  const counter = await db.selectFrom('counter').select('started').where('key', '=', counterKey(name, year)).executeTakeFirst();
  const taken = Math.max(...rows.map(({ number }) => Number(number.split('-')[1])));
  return taken >= (counter?.started ?? 0) ? taken : undefined;
}

/** Throws where another program uses the numbers of this series: the next one could be one of its too. */
export async function refuseForeignSeries(trx: Trx, name: InvoiceSeries, year: string): Promise<void> {
  const taken = await foreignOf(trx, name, year);
  if (taken === undefined) return;
  throw new Refusal(
    `La AEAT tiene otra factura con el número ${toCode(name, year, taken)}: otro programa usa esta serie. Antes de emitir, elija en Configuración por qué número sigue`,
  );
}

/**
 * Begins a series of this year with a number. It can be chosen again until the first document of the series is issued, and after that only where another
 * program has used its numbers: to go on with a higher one.
 */
export async function chooseFirstNumber(ctx: Ctx, sent: unknown): Promise<{ code: string }> {
  const { serie, primero } = checkedFields(ctx, firstNumberDraft, sent);
  const year = today(ctx).slice(0, 4);
  const key = counterKey(serie, year);
  return ctx.engine.transact(async trx => {
    await lockCounter(trx, key);
    const issued = await issuedOf(trx, serie, year);
    const taken = await foreignOf(trx, serie, year);
    if (issued !== undefined && taken === undefined) throw new Refusal(`Esta serie ya no puede empezar por otro número: en ${year} ya se ha emitido ${issued}`);
    const known = Math.max(await lostOf(trx, serie, year), taken ?? 0);
    const { n } = await trx.selectFrom('counter').select('n').where('key', '=', key).executeTakeFirstOrThrow();
    const last = issued === undefined ? known : Math.max(known, n);
    if (primero <= last) {
      const message = `${last === known ? 'La AEAT ya tiene' : 'Ya se ha emitido'} ${toCode(serie, year, last)}: empiece por un número mayor`;
      throw new Refusal(message, { primero: message });
    }
    const before = await previewCode(trx, serie, year);
    const code = toCode(serie, year, primero);
    await trx
      .updateTable('counter')
      .set({ n: primero - 1, started: primero })
      .where('key', '=', key)
      .execute();
    await audit(trx, whoOf(ctx), 'company', 1, 'series.started', { next_code: before }, { next_code: code });
    return { code };
  });
}
