// When the customers of quotes are asked about them next.
import type { Page } from '#domain/kernel/answer.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { undecided } from '#domain/quotes/followUpStates.ts';
import type { QuoteRow } from '#domain/quotes/followUpRow.ts';
import { nextFollowUp } from '#domain/quotes/followUpRules.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import type { Db } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { viewOf } from '#server/services/records/access.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { page } from '#server/services/records/page.ts';
import type { Quote } from '../quotes.ts';
import { rulesOf } from './followUpState.ts';
import { pastOf } from './propose.ts';

const { quote } = entities;

type Asked = Pick<Quote, 'id' | 'estado' | 'enviado_el' | 'valido_hasta'>;

const isOpen = ({ estado }: Pick<Quote, 'estado'>) => unanswered.includes(estado);

/** The day on which the customer of a quote is asked about it next; null where nobody does, or one waits already. */
export async function nextOf(db: Db, record: Asked): Promise<string | null> {
  if (!isOpen(record)) return null;
  return nextFollowUp(await rulesOf(db), record, await pastOf(db, [record.id]));
}

/** A page of the list of quotes, each with its follow-up that waits, or the day of the next one. */
export async function quotePage(ctx: Ctx, body: Values): Promise<Page<QuoteRow>> {
  const { db } = ctx.engine;
  const found = await page(ctx.engine, quote, listQuery(quote, body, viewOf(quote, ctx.user), quote.date));
  const open = found.items.filter(isOpen);
  const [rules, past] =
    open.length === 0
      ? [null, []]
      : await Promise.all([
          rulesOf(db),
          pastOf(
            db,
            open.map(({ id }) => id),
          ),
        ]);
  return {
    ...found,
    items: found.items.map(row => {
      const own = past.filter(each => each.quote_id === row.id);
      const waiting = own.find(({ estado }) => undecided.includes(estado));
      return { ...row, seguimiento_pendiente: waiting?.id ?? null, siguiente_seguimiento: isOpen(row) ? nextFollowUp(rules, row, own) : null };
    }),
  };
}
