// How a customer accepted a quote on its page, as office, paper and dossier say it.
import { areCounted, choiceWords } from '#domain/quotes/choices.ts';
import type { QuoteAcceptance } from '#domain/quotes/wire.ts';
import type { Db } from '#server/db/connect.ts';
import { linesOfQuote } from './quoteLines.ts';

/** How the customer accepted a quote on its page; null where they did not. */
export async function acceptanceOf(db: Db, id: number): Promise<QuoteAcceptance | null> {
  const row = await db
    .selectFrom('quote_acceptance')
    .select(['nombre', 'nif', 'trazo', 'fecha', 'direccion', 'navegador', 'declaracion', 'huella'])
    .where('quote_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const lines = await linesOfQuote(db, id);
  const counted = areCounted(lines);
  const opciones = lines.flatMap((line, index) => (line.tipo === 'normal' ? [] : [choiceWords(line, counted[index]!) + line.description]));
  return { ...row, opciones };
}
