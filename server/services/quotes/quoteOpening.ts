// Quotes of the other program that still wait for their answer: they keep the number that their customers know, and use up none of ours.
import type { FieldErrors } from '#domain/kernel/answer.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { addDays } from '#domain/kernel/days.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { sameKey } from '#domain/kernel/sameKey.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { messages } from '#domain/kernel/messages.ts';
import { VALID_DAYS } from '#domain/quotes/quote.ts';
import { type QuoteLineDraft, quoteLine } from '#domain/quotes/quoteLine.ts';
import { type QuoteRow, quoteRow } from '#domain/quotes/quoteRow.ts';
import { figuresOf, strangeSum } from '#domain/quotes/rowFigures.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { checked, dateContext } from '#server/services/records/validate.ts';
import { storeNew } from './quotes.ts';

/** A quote from before, with its lines. */
export interface QuoteOpening {
  head: Omit<QuoteRow, 'valido_hasta'> & { valido_hasta: string };
  lines: QuoteLineDraft[];
}

/** What one line of a file says, checked. What is left empty is as in the first line of its quote. Throws 422 with a message per field. */
export function rowOf(ctx: Ctx, said: Values, first?: QuoteRow): QuoteRow {
  const own = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '' && value !== null && value !== undefined));
  const { codigo, customer_id, interesado, fecha, valido_hasta, name, estado } = first ?? {};
  const row = checked(quoteRow, { ...(first && { codigo, customer_id, interesado, fecha, valido_hasta, name, estado }), ...own }, '', dateContext(ctx));
  if (first && row.customer_id !== first.customer_id) throw invalid({ customer_id: 'No es el cliente de la primera línea de este presupuesto' });
  if (first && row.fecha !== first.fecha) throw invalid({ fecha: 'No es la fecha de la primera línea de este presupuesto' });
  return row;
}

/** The line of a quote that a line of a file is. Throws what is wrong with its sums. */
export function lineOf(row: QuoteRow): QuoteLineDraft {
  const found = figuresOf(row);
  if ('faults' in found) throw invalid(found.faults as FieldErrors);
  const description = row.description || row.name || `Presupuesto ${row.codigo}`;
  return checked(quoteLine, { description, ...found.figures });
}

/** A quote of rows that are right by themselves. Throws what is wrong with it as a whole: at which of its rows, and why. */
export function quoteOf(ctx: Ctx, rows: readonly QuoteRow[], lines: QuoteLineDraft[]): QuoteOpening {
  const first = rows[0]!;
  const valido_hasta = first.valido_hasta ?? addDays(first.fecha, VALID_DAYS);
  if (unanswered.includes(first.estado) && valido_hasta < today(ctx))
    throw invalid({ valido_hasta: `Ha caducado el ${formatDate(valido_hasta)}: alárguelo si sigue en pie, o quite la línea` });
  if (lines.length > 1000) throw invalid({ codigo: messages.countAtMost(1000, 'líneas') });
  return { head: { ...first, name: first.name || lines[0]!.description.slice(0, 255), valido_hasta }, lines };
}

/** What a row says of the sums of its quote and is not so. */
export const strangeSums = (rows: readonly QuoteRow[], lines: readonly QuoteLineDraft[]): (FieldErrors | null)[] => {
  const whole = documentTotals(lines);
  return rows.map((row, index) => strangeSum(row, lines[index]!, whole) as FieldErrors | null);
};

/** The id of this quote, where it is here already. Throws where another one has its number. */
export async function knownQuote(db: Db, { head, lines }: QuoteOpening): Promise<number | undefined> {
  const same = await db
    .selectFrom('quote')
    .leftJoin('customer', 'customer.id', 'quote.customer_id')
    .select(['quote.id', 'quote.fecha', 'quote.customer_id', 'quote.total', 'quote.customer_name', 'customer.name as known_as'])
    .where('quote.codigo_key', '=', sameKey(head.codigo))
    .executeTakeFirst();
  if (!same) return undefined;
  const total = fromScaled(same.total, 2);
  if (same.fecha === head.fecha && total === documentTotals(lines).total && same.customer_id === head.customer_id) return same.id;
  const whose = same.known_as ?? same.customer_name;
  throw invalid({ codigo: `Ya hay un presupuesto con este número, de ${whose}, del ${formatDate(same.fecha)} y de ${formatEuros(total)}` });
}

/** Brings a quote from before in, in the state that it had; one that is here already changes nothing. In the transaction of an import. */
export async function bringQuote(trx: Trx, ctx: Ctx, opening: QuoteOpening): Promise<void> {
  if ((await knownQuote(trx, opening)) !== undefined) return;
  const { head, lines } = opening;
  const { codigo, customer_id, fecha, valido_hasta, name, estado } = head;
  const user_id = ctx.user.id || null; // who installs the program is no user of it
  const isSent = unanswered.includes(estado);
  await storeNew(
    trx,
    ctx,
    {
      codigo,
      name,
      fecha,
      valido_hasta,
      customer_id,
      interesado: customer_id === null ? head.interesado : '',
      interesado_telefono: '',
      interesado_email: '',
      interesado_direccion: '',
      location_id: null,
      machine_id: null,
      call_id: null,
      notice_id: null,
      user_id,
      seguimiento_id: user_id,
      metodo: '',
      condiciones: '',
      revision: 1,
      anterior_id: null,
      amplia_id: null,
    },
    [],
    lines,
    isSent ? { estado, enviado_el: [fecha, today(ctx)].toSorted()[0]! } : {},
  );
}
