// The lines of quotes: which of them count, what they come to, and what they cost, which a technician neither reads nor writes.
import { object } from 'yup';
import { alternativesFault, countedLines } from '#domain/quotes/choices.ts';
import { type QuoteLineDraft, marginOf, quoteLine } from '#domain/quotes/quoteLine.ts';
import type { QuoteSection } from '#domain/quotes/wire.ts';
import { quoteSections } from '#domain/quotes/quote.ts';
import { entities } from '#domain/index.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { addRows } from '#server/db/prepared.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, isAdmin } from '#server/services/kernel/context.ts';
import { type StoredLine, linesOfDocument, totalsOf } from '#server/services/paper/lines.ts';
import { checked, jsonOf, linesOf } from '#server/services/records/validate.ts';

export type StoredQuoteLine = StoredLine<'quote'>;

/** Lines that were sent, each in a section that there is, with alternatives of which one can be chosen. */
export async function readLines(value: unknown, sections: readonly QuoteSection[]): Promise<QuoteLineDraft[]> {
  const lines = await linesOf(quoteLine, jsonOf(value ?? [], 'quote_lines'), 'quote_lines');
  const most = Math.max(1, sections.length);
  const lost = lines.findIndex(({ seccion }) => (seccion ?? 0) >= most);
  if (lost >= 0) throw invalid({ [`quote_lines.${lost}.seccion`]: 'El apartado no existe' });
  const wrong = alternativesFault(lines);
  if (wrong) throw invalid({ [`quote_lines.${wrong.index}.grupo`]: wrong.fault });
  return lines;
}

export const readSections = (value: unknown): QuoteSection[] =>
  checked(object({ secciones: quoteSections }), { secciones: jsonOf(value ?? [], 'secciones') }).secciones;

const keyOf = ({ product_id, description }: Pick<QuoteLineDraft, 'product_id' | 'description'>) => `${product_id ?? ''} ${description}`;

/** Lines as the caller may write them: a technician keeps the costs that there are, and new lines cost what their products do. */
export async function withCosts(db: Db, ctx: Ctx, lines: readonly QuoteLineDraft[], before: readonly QuoteLineDraft[]): Promise<QuoteLineDraft[]> {
  if (isAdmin(ctx.user)) return [...lines];
  const known = new Map(before.map(line => [keyOf(line), line.coste]));
  const ids = [...new Set(lines.flatMap(line => line.product_id ?? []))];
  const rows = ids.length > 0 ? await db.selectFrom('product').select(['id', 'cost']).where('id', 'in', ids).execute() : [];
  const scale = fieldsOf(entities.product.draft)['cost']!.spec.meta!.scale!;
  const costs = new Map(rows.map(({ id, cost }) => [id, cost === null ? null : fromScaled(cost, scale)]));
  return lines.map(line => ({ ...line, coste: known.has(keyOf(line)) ? known.get(keyOf(line))! : (costs.get(line.product_id ?? 0) ?? null) }));
}

/** What a quote keeps of its totals: those of the lines that count. */
export const quoteTotals = (lines: readonly QuoteLineDraft[]) => totalsOf(countedLines(lines));

export const linesOfQuote = (db: Db, id: number): Promise<StoredQuoteLine[]> => linesOfDocument(db, 'quote', id);

export const sectionsOfQuote = (db: Db, id: number): Promise<QuoteSection[]> =>
  db.selectFrom('quote_section').select(['titulo', 'texto']).where('quote_id', '=', id).orderBy('position').execute();

/** Replaces the sections of a quote. */
export async function replaceSections(trx: Trx, id: number, sections: readonly QuoteSection[], isNew = false): Promise<void> {
  if (!isNew) await trx.deleteFrom('quote_section').where('quote_id', '=', id).execute();
  if (sections.length === 0) return;
  await addRows(
    trx,
    'quote_section',
    sections.map((section, index) => ({ ...section, quote_id: id, position: index + 1 })),
  );
}

/** Which of its lines a customer chose, by their ids: of alternatives exactly one. Lines that are included are not asked about. */
export function chosenLines(lines: readonly StoredQuoteLine[], ids: unknown): StoredQuoteLine[] {
  const isChoice = (line: StoredQuoteLine) => line.tipo !== 'normal';
  if (!Array.isArray(ids)) throw invalid({ elegidas: 'Indique las líneas elegidas' });
  const strange = ids.find(id => !lines.some(line => line.id === id && isChoice(line)));
  if (strange !== undefined) throw invalid({ elegidas: 'Una de las líneas elegidas no es una opción de este presupuesto' });
  const chosen = lines.map(line => (isChoice(line) ? { ...line, elegida: ids.includes(line.id) } : line));
  const wrong = alternativesFault(chosen);
  if (wrong) throw invalid({ elegidas: wrong.fault });
  const groups = new Set(chosen.filter(({ tipo }) => tipo === 'alternativa').map(({ grupo }) => grupo));
  const open = [...groups].find(grupo => !chosen.some(line => line.tipo === 'alternativa' && line.grupo === grupo && line.elegida));
  if (open !== undefined) throw invalid({ elegidas: `Elija una alternativa de «${open}»` });
  return chosen;
}

/** Whether what counts is sold below the least margin, in percent; never where that or a cost is not known. */
export function isBelowLeast(lines: readonly QuoteLineDraft[], least: number | null): boolean {
  const { porcentaje } = marginOf(countedLines(lines));
  return least !== null && porcentaje !== null && porcentaje < Math.round(least * 100);
}
