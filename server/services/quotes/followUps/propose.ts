// The follow-ups that the rules propose each day: each made once, however often and by however many callers at once it is asked for.
import { entities } from '#domain/index.ts';
import { addDays } from '#domain/kernel/days.ts';
import { asked, undecided } from '#domain/quotes/followUpStates.ts';
import { type FollowUpRules, nextFollowUp, timesAsked } from '#domain/quotes/followUpRules.ts';
import { unanswered } from '#machines/lifecycles/quote.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { findForUpdate, insert } from '#server/db/records.ts';
import { type Ctx, type Services, today, whoOf } from '#server/services/kernel/context.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { close } from './closing.ts';
import { rulesOf } from './followUpState.ts';

const { followUp, quote } = entities;

/** Proposes what is due, and closes what the company does not want any more; answers how many are new. */
export async function proposeFollowUps(services: Services, stop?: AbortSignal): Promise<number> {
  const ctx: Ctx = { ...services, user: operator };
  const { db, transact } = services.engine;
  const rules = await rulesOf(db);
  for (const id of await unwanted(db, rules)) {
    if (stop?.aborted) return 0;
    await transact(async trx => {
      const record = await findForUpdate(trx, followUp, id);
      if (record && (undecided as readonly string[]).includes(record.estado)) await close(trx, ctx, record);
    });
  }
  if (!rules) return 0;
  let made = 0;
  for (const id of await dueQuotes(db, rules, today(ctx))) {
    if (stop?.aborted) break;
    if (await transact(trx => proposeOne(trx, ctx, rules, id))) made += 1;
  }
  return made;
}

/** The follow-ups of a quote, as far as the next one depends on them. */
export const pastOf = (db: Db, quoteIds: readonly number[]) => {
  const rows = db.selectFrom('follow_up').select(['id', 'quote_id', 'estado', 'fecha', 'dia', 'numero']).where('quote_id', 'in', quoteIds);
  return quoteIds.length === 0 ? Promise.resolve([]) : rows.orderBy('id').execute();
};

/** Those that wait for a decision although the company does not ask at all, or not so often. */
async function unwanted(db: Db, rules: FollowUpRules | null): Promise<number[]> {
  const open = await db.selectFrom('follow_up').select(['id', 'quote_id']).where('estado', 'in', undecided).orderBy('id').execute();
  if (!rules || open.length === 0) return open.map(({ id }) => id);
  const past = await pastOf(
    db,
    open.map(({ quote_id }) => quote_id),
  );
  return open.filter(({ quote_id }) => timesAsked(past.filter(each => each.quote_id === quote_id)) >= rules.times).map(({ id }) => id);
}

/** The query of the quotes that may be due: sent long enough ago, still valid, and without a follow-up that is newer or that ends them. */
export const dueQuery = (db: Db, { days }: FollowUpRules, day: string) =>
  db
    .selectFrom('quote')
    .select('id')
    .where('estado', 'in', unanswered)
    .where('enviado_el', '<=', addDays(day, -days))
    .where('valido_hasta', '>=', day)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow_up')
            .select('follow_up.id')
            .whereRef('follow_up.quote_id', '=', 'quote.id')
            .where(eb =>
              eb.or([
                eb('follow_up.estado', 'in', [...undecided, 'descartado']),
                eb.and([eb('follow_up.estado', 'in', asked), eb('follow_up.fecha', '>', addDays(day, -days))]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('id');

async function dueQuotes(db: Db, rules: FollowUpRules, day: string): Promise<number[]> {
  return (await dueQuery(db, rules, day).execute()).map(({ id }) => id);
}

/** Proposes one, unless another transaction has meanwhile: the lock on the quote's row allows one at a time. */
async function proposeOne(trx: Trx, ctx: Ctx, rules: FollowUpRules, id: number): Promise<boolean> {
  const day = today(ctx);
  const record = await findForUpdate(trx, quote, id);
  if (!record || !unanswered.includes(record.estado)) return false;
  const past = await pastOf(trx, [id]);
  const due = nextFollowUp(rules, record, past);
  if (due === null || due > day || record.enviado_el === null) return false;
  const numero = past.length + 1;
  const values = { quote_id: id, user_id: record.user_id, seguimiento_id: record.seguimiento_id, numero, dia: day, desde: record.enviado_el } as const;
  await insert(trx, followUp, { ...values, estado: 'pendiente', fecha: null, correo: '', asunto: '', texto: '', nota: '' }, whoOf(ctx));
  return true;
}
