// How a series is numbered: its pattern, and with which number it begins this year, for a company that comes from another program and goes on with its own.
import { TAKEN } from '#domain/fiscal/answers.ts';
import { dayName } from '#domain/kernel/format.ts';
import { type NumberPattern, canMeet, composeNumber, patternOf } from '#domain/records/numberPattern.ts';
import {
  type InvoiceSeries,
  type Patterns,
  type Series,
  firstNumberDraft,
  invoiceSeries,
  nextWith,
  numberSeries,
  seriesNames,
} from '#domain/records/numberSeries.ts';
import type { CompanySeries, SeriesPattern } from '#domain/company/wire.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, today, whoOf } from '#server/services/kernel/context.ts';
import { counterKey, fixedSince, givenOf, highestOf, lockCounter, nextOf, previewCode, readPatterns } from '#server/services/records/numbering.ts';
import { checkedFields } from '#server/services/records/validate.ts';

const isOfInvoices = (name: Series): name is InvoiceSeries => invoiceSeries.some(each => each === name);

/** The highest number of a series that the tax agency knows and that a restored backup has lost; 0 where there is none. */
async function lostOf(trx: Trx, pattern: NumberPattern, year: string): Promise<number> {
  const rows = await trx.selectFrom('fiscal_lost').select('number').execute();
  return highestOf(
    pattern,
    year,
    rows.map(({ number }) => number),
  );
}

/** The highest number of a series that the tax agency has of another program and after which no first number was chosen since; undefined where there is none. */
async function foreignOf(db: Db, name: InvoiceSeries, pattern: NumberPattern, year: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom('fiscal_sending')
    .innerJoin('fiscal_record', 'fiscal_record.id', 'fiscal_sending.record_id')
    .select('fiscal_record.number')
    .where('fiscal_sending.estado', '=', 'rechazado')
    .where('fiscal_sending.code', '=', TAKEN)
    .execute();
  const taken = highestOf(
    pattern,
    year,
    rows.map(({ number }) => number),
  );
  if (taken === 0) return undefined;
  const counter = await db
    .selectFrom('counter')
    .select('started')
    .where('key', '=', counterKey(name, pattern, year))
    .executeTakeFirst();
  return taken >= (counter?.started ?? 0) ? taken : undefined;
}

/** Throws where another program uses the numbers of this series: the next one could be one of its too. */
export async function refuseForeignSeries(trx: Trx, name: InvoiceSeries, year: string): Promise<void> {
  const pattern = (await readPatterns(trx))[name];
  const taken = await foreignOf(trx, name, pattern, year);
  if (taken === undefined) return;
  throw new Refusal(
    `La AEAT tiene otra factura con el número ${composeNumber(pattern, year, taken)}: otro programa usa esta serie. Antes de emitir, elija en Configuración por qué número sigue`,
  );
}

/**
 * Begins a series of this year with a number, and with a pattern of its own where one is sent. Both can be chosen again until the first document of the
 * series is issued; after that a higher number only where another program has used its numbers.
 */
export async function chooseFirstNumber(ctx: Ctx, sent: unknown): Promise<{ code: string }> {
  const { serie, primero, patron } = checkedFields(ctx, firstNumberDraft, sent);
  const year = today(ctx).slice(0, 4);
  return ctx.engine.transact(async trx => {
    await lockSeries(trx, serie, year);
    const patterns = await readPatterns(trx);
    const pattern = patron === undefined ? patterns[serie] : patternOf(patron);
    const isNew = pattern.text !== patterns[serie].text;
    const before = { next_code: await previewCode(trx, serie, year), ...(isNew && { patron: patterns[serie].text }) };
    if (isNew) await storePattern(trx, ctx, serie, { patterns, pattern });
    const key = counterKey(serie, pattern, year);
    await lockCounter(trx, key);
    await refuseUsed(trx, serie, { pattern, year, primero, isNew });
    await trx
      .updateTable('counter')
      .set({ n: primero - 1, started: primero })
      .where('key', '=', key)
      .execute();
    const code = composeNumber(pattern, year, primero);
    await audit(trx, whoOf(ctx), 'company', 1, 'series.started', before, { next_code: code, ...(isNew && { patron: pattern.text }) });
    return { code };
  });
}

/** Waits for all who are taking a number of a series, in whatever year, and blocks others. */
async function lockSeries(trx: Trx, serie: Series, year: string): Promise<void> {
  await lockCounter(trx, counterKey(serie, (await readPatterns(trx))[serie], year));
  await trx.selectFrom('counter').select('key').where('key', 'like', `${serie}:%`).orderBy('key').forUpdate().execute();
}

/** Throws where a pattern is fixed, or another series of invoices could give one of its numbers. */
async function storePattern(trx: Trx, ctx: Ctx, serie: Series, { patterns, pattern }: { patterns: Patterns; pattern: NumberPattern }): Promise<void> {
  const fixed = await fixedSince(trx, serie, patterns[serie]);
  const other = isOfInvoices(serie) ? invoiceSeries.find(name => name !== serie && canMeet(patterns[name], pattern)) : undefined;
  const message = fixed
    ? `El patrón está fijo desde ${fixed.code}, del ${dayName(fixed.date)}`
    : other && `Podría dar el mismo número que «${numberSeries[other].title}» (${patterns[other].text}): empiece por otra letra`;
  if (message) throw new Refusal(message, { patron: message });
  const { id: updated_by, at: updated_at } = whoOf(ctx);
  const row = { patron: pattern.text, updated_at, updated_by };
  await trx
    .insertInto('number_series')
    .values({ serie, ...row })
    .onConflict(conflict => conflict.column('serie').doUpdateSet(row))
    .execute();
}

interface Beginning {
  pattern: NumberPattern;
  year: string;
  primero: number;
  /** Whether the series counted otherwise until now. */
  isNew: boolean;
}

/** Throws where a series has begun, or a number was used in it that is not below the first one. */
async function refuseUsed(trx: Trx, serie: Series, { pattern, year, primero, isNew }: Beginning): Promise<void> {
  const issued = await givenOf(trx, serie, pattern, year, 'last');
  const taken = isOfInvoices(serie) ? await foreignOf(trx, serie, pattern, year) : undefined;
  const when = pattern.isYearly ? `en ${year} ya se ha emitido` : 'ya se ha emitido';
  if (issued && taken === undefined) throw new Refusal(`Esta serie ya no puede empezar por otro número: ${when} ${issued.code}`);
  const known = isOfInvoices(serie) ? Math.max(await lostOf(trx, pattern, year), taken ?? 0) : 0;
  const { n, started } = await trx
    .selectFrom('counter')
    .select(['n', 'started'])
    .where('key', '=', counterKey(serie, pattern, year))
    .executeTakeFirstOrThrow();
  const given = isNew || n < (started ?? 1) ? 0 : n;
  const last = Math.max(known, given);
  if (primero > last) return;
  const words = last === known ? 'La AEAT ya tiene' : issued ? 'Ya se ha emitido' : 'Ya se ha usado';
  const message = `${words} ${composeNumber(pattern, year, last)}: empiece por un número mayor`;
  throw new Refusal(message, { primero: message });
}

/** The numbers that this year's next documents would get, and what may still be chosen of each series. */
export async function companySeries(ctx: Ctx): Promise<CompanySeries> {
  const { db } = ctx.engine;
  const year = today(ctx).slice(0, 4);
  const patterns = await readPatterns(db);
  const looks = await Promise.all(seriesNames.map(name => lookAt(db, name, patterns[name], year)));
  const of = <T>(read: (look: (typeof looks)[number]) => T) => Object.fromEntries(looks.map(look => [look.name, read(look)])) as Record<Series, T>;
  return {
    year: Number(year),
    ...of(({ code }) => code),
    patrones: of(({ patron }) => patron),
    choosable: looks.filter(({ isBegun, isTaken }) => !isBegun || isTaken).map(({ name }) => name),
    taken: looks.filter(({ isTaken }) => isTaken).map(({ name }) => name as InvoiceSeries),
  };
}

async function lookAt(db: Db, name: Series, pattern: NumberPattern, year: string) {
  const { n, code } = await nextOf(db, name, year);
  const [fixed, issued, taken] = await Promise.all([
    fixedSince(db, name, pattern),
    givenOf(db, name, pattern, year, 'last'),
    isOfInvoices(name) ? foreignOf(db, name, pattern, year) : undefined,
  ]);
  const patron: SeriesPattern = {
    patron: pattern.text,
    siguiente: n,
    enero: nextWith(pattern, year, n).january,
    fija: fixed ? { codigo: fixed.code, fecha: fixed.date } : null,
  };
  return { name, code, patron, isBegun: issued !== undefined, isTaken: taken !== undefined };
}
