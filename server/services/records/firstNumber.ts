// With which number a series of invoices begins this year: a company that comes from another program goes on with its own.
import { type InvoiceSeries, firstNumberDraft } from '#domain/firstNumber.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { audit } from '../../db/records.ts';
import { Refusal } from '../../errors.ts';
import { type Ctx, today, whoOf } from '../context.ts';
import { counterKey, isSeriesCode, lockCounter, previewCode, toCode } from './numbering.ts';
import { checkedFields } from './validate.ts';

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

/** Begins a series of this year with a number. It can be chosen again until the first document of the series is issued, and never after. */
export async function chooseFirstNumber(ctx: Ctx, sent: unknown): Promise<{ code: string }> {
  const { serie, primero } = checkedFields(ctx, firstNumberDraft, sent);
  const year = today(ctx).slice(0, 4);
  const key = counterKey(serie, year);
  return ctx.engine.transact(async trx => {
    await lockCounter(trx, key);
    const issued = await issuedOf(trx, serie, year);
    if (issued !== undefined) throw new Refusal(`Esta serie ya no puede empezar por otro número: en ${year} ya se ha emitido ${issued}`);
    const lost = await lostOf(trx, serie, year);
    if (primero <= lost) {
      const message = `La AEAT ya tiene ${toCode(serie, year, lost)}: empiece por un número mayor`;
      throw new Refusal(message, { primero: message });
    }
    const before = await previewCode(trx, serie, year);
    const code = toCode(serie, year, primero);
    await trx
      .updateTable('counter')
      .set({ n: primero - 1 })
      .where('key', '=', key)
      .execute();
    await audit(trx, whoOf(ctx), 'company', 1, 'series.started', { next_code: before }, { next_code: code });
    return { code };
  });
}
