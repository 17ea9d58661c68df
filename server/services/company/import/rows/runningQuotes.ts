// Running quotes from a file: the lines of one number are one quote, which is brought in whole or not at all.
import type { Importable } from '#domain/company/imports.ts';
import { entities } from '#domain/index.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import type { QuoteLineDraft } from '#domain/quotes/quoteLine.ts';
import type { QuoteRow } from '#domain/quotes/quoteRow.ts';
import { find } from '#server/db/records.ts';
import { Failure, Refusal } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { breather } from '#server/services/kernel/giveWay.ts';
import { type QuoteOpening, bringQuote, knownQuote, lineOf, quoteOf, rowOf, strangeSums } from '#server/services/quotes/quoteOpening.ts';
import { type Line, readLines } from '../lines.ts';
import type { Plan, Planned } from '../plan.ts';
import type { Sheet } from '../sheet.ts';

/** Judges every line. Reads, and writes nothing. */
export async function planQuotes(ctx: Ctx, importable: Importable, sheet: Sheet): Promise<Plan> {
  const { lines: said } = await readLines(ctx.engine.db, ctx, importable, sheet);
  const breathe = breather();
  const planned = new Map<Line, Planned>();
  for (const lines of ofOneNumber(said)) {
    for (const each of await judge(ctx, lines)) planned.set(each.of, each.planned);
    await breathe();
  }
  return { lines: said.map(line => planned.get(line)!), fresh: [] };
}

/** Brings in the quotes that are not here yet, in the transaction of `within`. */
export async function bringQuotes(within: Ctx, lines: readonly Planned[]): Promise<void> {
  for (const { line, values, isPart } of lines) {
    if (isPart) continue;
    try {
      await within.engine.transact(trx => bringQuote(trx, within, values.presupuesto as QuoteOpening));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Refusal(`No se ha importado nada. Línea ${line}: ${error.message}`);
    }
  }
}

/** Lines without a number are each by themselves. */
function ofOneNumber(said: readonly Line[]): Line[][] {
  const groups = new Map<unknown, Line[]>();
  for (const line of said) {
    const codigo = String(line.values.codigo ?? '').trim();
    const key = codigo === '' ? line : sameKey(codigo);
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

async function judge(ctx: Ctx, lines: readonly Line[]): Promise<{ of: Line; planned: Planned }[]> {
  const plan = (line: Line, over: Partial<Planned> = {}) => ({ of: line, planned: { ...line, offered: [], before: undefined, saved: undefined, ...over } });
  const [first] = lines as [Line, ...Line[]];
  const opening = read(ctx, lines);
  const id = opening && (await noting(first, () => knownQuote(ctx.engine.db, opening)));
  const wrong = lines.find(({ problems }) => problems.size > 0);
  if (!opening || wrong) {
    // a quote without one of its lines is another quote
    for (const { problems } of lines) if (problems.size === 0) problems.set('', `La línea ${wrong!.line}, de este presupuesto, tiene una falta`);
    return lines.map(line => plan(line));
  }
  const before = id === undefined ? undefined : await find(ctx.engine.db, entities.quote, id);
  const saved = { codigo: before?.codigo ?? opening.head.codigo };
  return lines.map(line =>
    line === first ? plan(line, { values: { ...line.values, presupuesto: opening }, before, saved }) : plan(line, { before, saved, isPart: true }),
  );
}

/** The quote that some lines are; undefined, with the faults in them, where they are none. */
function read(ctx: Ctx, lines: readonly Line[]): QuoteOpening | undefined {
  const rows: QuoteRow[] = [];
  const parts: QuoteLineDraft[] = [];
  for (const line of lines) {
    const row = note(line, () => rowOf(ctx, line.values, rows[0]));
    const part = row && note(line, () => lineOf(row));
    if (row && part && line.problems.size === 0) {
      rows.push(row);
      parts.push(part);
    }
  }
  if (rows.length < lines.length) return undefined;
  for (const [index, faults] of strangeSums(rows, parts).entries())
    for (const [field, fault] of Object.entries(faults ?? {})) lines[index]!.problems.set(field, fault);
  return note(lines[0]!, () => quoteOf(ctx, rows, parts));
}

/** What `work` answers; what is wrong is written to the line. */
function note<T>(line: Line, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    return noted(line, error);
  }
}

const noting = <T>(line: Line, work: () => Promise<T>): Promise<T | undefined> => work().catch((error: unknown) => noted(line, error));

function noted({ problems }: Line, error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
  for (const [field, message] of Object.entries(error.errors ?? { '': error.message })) if (!problems.has(field)) problems.set(field, message);
}
