// What a technician uses again and again: the failures, phrases and products of their last albaranes.
import type { InferResult } from 'kysely';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { usualPhrases } from '#domain/work/usualPhrases.ts';
import type { WorkOrderHabits, WrittenPhrase } from '#domain/work/wire.ts';
import type { Db } from '#server/db/connect.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

/** How far back is looked, and how many of each are offered. */
const LAST = 200;
const MOST = 8;
/** More than a form shows: those of its failures and machine come first there. */
const MOST_PHRASES = 40;

/** Longer ones tell one case, and fit no button. */
const PHRASE_MAX = 60;

/** What the signed-in user used in their last albaranes. */
export async function workOrderHabits({ engine: { db, together }, user }: Ctx): Promise<WorkOrderHabits> {
  const orders = await ordersQuery(db, user.id).execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return { fallos: [], escritas: usualPhrases.map(unused), productos: [] };
  const [fallos, products, failures] = await together([failuresQuery(db, ids), productsQuery(db, ids), failuresOfQuery(db, ids)]);
  return {
    fallos: fallos.map(({ id, name, category_name }) => ({ id, name, category_name })),
    escritas: phrasesIn(orders, failures),
    productos: products.map(({ id, name, price, operation, unidad }) => ({ id, name, price: fromScaled(price, 4), operation, unidad })),
  };
}

const ordersQuery = (db: Db, userId: number) =>
  db
    .selectFrom('work_order')
    .select(['id', 'machine_id', 'trabajo_realizado'])
    .where('user_id', '=', userId)
    .orderBy('fecha_albaran', 'desc')
    .orderBy('id', 'desc')
    .limit(LAST);

const failuresQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work_order_failure')
    .innerJoin('failure_code', 'failure_code.id', 'work_order_failure.failure_code_id')
    .innerJoin('failure_category', 'failure_category.id', 'failure_code.category_id')
    .select(['failure_code.id', 'failure_code.name', 'failure_category.name as category_name'])
    .select(eb => eb.fn.max('work_order_id').as('last'))
    .where('work_order_id', 'in', ids)
    .groupBy(['failure_code.id', 'failure_code.name', 'failure_category.name'])
    .orderBy('last', 'desc')
    .orderBy('failure_code.id')
    .limit(MOST);

const failuresOfQuery = (db: Db, ids: readonly number[]) =>
  db.selectFrom('work_order_failure').select(['work_order_id', 'failure_code_id']).where('work_order_id', 'in', ids);

const ofProduct = ['product.id', 'product.name', 'product.price', 'product.operation', 'product.unidad'] as const;

const productsQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('work_order_line')
    .innerJoin('product', 'product.id', 'work_order_line.product_id')
    .select([...ofProduct])
    .select(eb => eb.fn.countAll().as('times'))
    .where('work_order_id', 'in', ids)
    .groupBy([...ofProduct])
    .orderBy('times', 'desc')
    .orderBy('product.id')
    .limit(MOST);

type Order = InferResult<ReturnType<typeof ordersQuery>>[number];
type OrderFailure = InferResult<ReturnType<typeof failuresOfQuery>>[number];

/** A phrase that nobody has written yet. */
const unused = (frase: string): WrittenPhrase => ({ frase, fallos: [], maquinas: [] });

/** The sentences that were written more than once, the most frequent first, and the usual ones after them. */
function phrasesIn(orders: readonly Order[], failures: readonly OrderFailure[]): WrittenPhrase[] {
  const written = new Map<string, { times: number; fallos: Set<number>; maquinas: Set<number> }>();
  for (const { id, machine_id, trabajo_realizado } of orders) {
    const own = failures.filter(({ work_order_id }) => work_order_id === id);
    for (const sentence of trabajo_realizado.split(/(?<=\.)\s+|\n+/)) {
      const frase = sentence.trim();
      if (frase === '' || frase.length > PHRASE_MAX) continue;
      const known = written.get(frase) ?? { times: 0, fallos: new Set<number>(), maquinas: new Set<number>() };
      known.times += 1;
      for (const { failure_code_id } of own) known.fallos.add(failure_code_id);
      if (machine_id !== null) known.maquinas.add(machine_id);
      written.set(frase, known);
    }
  }
  const own = [...written].filter(([, { times }]) => times > 1).sort(([, one], [, other]) => other.times - one.times);
  const phrases = own.map(([frase, { fallos, maquinas }]) => ({ frase, fallos: [...fallos], maquinas: [...maquinas] }));
  const usual = usualPhrases.filter(frase => phrases.every(known => known.frase !== frase)).map(unused);
  return [...phrases, ...usual].slice(0, MOST_PHRASES);
}
