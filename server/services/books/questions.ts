// Questions of the gestoría: asked on a document that it sees, answered once by the office.
import { sql } from 'kysely';
import { type AskedThing, type Question, answerDraft, askedThings, questionBody } from '#domain/books/question.ts';
import { entities } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { Refusal, notFound } from '#server/errors.ts';
import { type Ctx, isAdmin, nowText, whoOf } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { checked, idOf } from '#server/services/records/validate.ts';

/** As many answered ones as a list shows. */
const SHOWN = 50;

const columnOf = { invoice: 'invoice_id', providerInvoice: 'provider_invoice_id' } as const;

const nameOf = (table: 'asker' | 'answerer') => sql<string | null>`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

const questions = (db: Db) =>
  db
    .selectFrom('question')
    .leftJoin('invoice', 'invoice.id', 'question.invoice_id')
    .leftJoin('provider_invoice as bill', 'bill.id', 'question.provider_invoice_id')
    .leftJoin('app_user as asker', 'asker.id', 'question.asked_by')
    .leftJoin('app_user as answerer', 'answerer.id', 'question.answered_by')
    .select(['question.id', 'question.invoice_id', 'question.provider_invoice_id', 'question.texto', 'question.asked_at', 'question.respuesta'])
    .select(['question.answered_at', 'invoice.codigo', 'bill.n_factura_nuestro', nameOf('asker').as('asker'), nameOf('answerer').as('answerer')]);

type Row = Awaited<ReturnType<ReturnType<typeof questions>['executeTakeFirstOrThrow']>>;

const shownTo =
  ({ user }: Pick<Ctx, 'user'>) =>
  (row: Row): Question => ({
    id: row.id,
    entidad: row.invoice_id === null ? 'providerInvoice' : 'invoice',
    registro: (row.invoice_id ?? row.provider_invoice_id)!,
    documento: (row.codigo ?? row.n_factura_nuestro)!,
    texto: row.texto,
    preguntada_el: row.asked_at,
    preguntada_por: row.asker,
    respuesta: row.respuesta,
    contestada_el: row.answered_at,
    contestada_por: row.answerer,
    allowed: row.respuesta === null && isAdmin(user) ? ['answer'] : [],
  });

/** The questions about a document that the user sees, the oldest first. */
export async function questionsOf(ctx: Ctx, thing: string, sent: unknown): Promise<{ items: Question[] }> {
  const known = askedThings.find(each => each === thing);
  if (!known) throw notFound();
  const { id } = await getOwn(ctx.engine.db, ctx, entities[known], sent);
  const rows = await questions(ctx.engine.db).where(`question.${columnOf[known]}`, '=', id).orderBy('question.id').execute();
  return { items: rows.map(shownTo(ctx)) };
}

/** The open questions, the oldest first, and after them those answered last; the gestoría's are its own. */
export async function allQuestions(ctx: Ctx): Promise<{ items: Question[] }> {
  const { db } = ctx.engine;
  const own = () => (ctx.user.roles.includes('gestoria') ? questions(db).where('question.asked_by', '=', ctx.user.id) : questions(db));
  const [open, answered] = await Promise.all([
    own().where('question.respuesta', 'is', null).orderBy('question.id').execute(),
    own().where('question.respuesta', 'is not', null).orderBy('question.answered_at', 'desc').orderBy('question.id', 'desc').limit(SHOWN).execute(),
  ]);
  return { items: [...open, ...answered].map(shownTo(ctx)) };
}

/** Asks about a document. */
export async function askQuestion(ctx: Ctx, sent: Values): Promise<{ id: number }> {
  const { entidad, registro, texto } = checked(questionBody, sent);
  const thing: AskedThing = entidad;
  return ctx.engine.transact(async trx => {
    const record = await getOwn(trx, ctx, entities[thing], registro);
    const { id } = await trx
      .insertInto('question')
      .values({ [columnOf[thing]]: record.id, texto, asked_at: nowText(ctx), asked_by: ctx.user.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(trx, whoOf(ctx), 'question', id, 'create', null, { [columnOf[thing]]: record.id, texto });
    return { id };
  });
}

/** Answers a question, once: of two who answer the second is told what the first has said. */
export async function answerQuestion(ctx: Ctx, { id: sent, respuesta: text }: Values): Promise<{ id: number }> {
  const { respuesta } = checked(answerDraft, { respuesta: text });
  return ctx.engine.transact(async trx => {
    const id = idOf(sent);
    const locked = await trx.selectFrom('question').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    if (!locked) throw notFound();
    const question = await questions(trx).where('question.id', '=', id).executeTakeFirstOrThrow();
    if (question.respuesta !== null) throw new Refusal(`Ya la ha contestado ${question.answerer ?? 'otra persona'}: «${question.respuesta}»`);
    await trx
      .updateTable('question')
      .set({ respuesta, answered_at: nowText(ctx), answered_by: ctx.user.id })
      .where('id', '=', id)
      .execute();
    await audit(trx, whoOf(ctx), 'question', id, 'question.answer', null, { respuesta });
    return { id };
  });
}
