// What a technician uses again and again: the failures, phrases and products of their last albaranes.
import { fromScaled } from '#domain/kernel/scaled.ts';
import { usualPhrases } from '#domain/work/usualPhrases.ts';
import type { WorkOrderHabits } from '#domain/work/wire.ts';
import type { Db } from '../../db/connect.ts';
import type { Ctx } from '../kernel/context.ts';

/** How far back is looked, and how many of each are offered. */
const LAST = 200;
const MOST = 8;

/** Longer ones tell one case, and fit no button. */
const PHRASE_MAX = 60;

/** What the signed-in user used in their last albaranes. */
export async function workOrderHabits({ engine: { db, together }, user }: Ctx): Promise<WorkOrderHabits> {
  const orders = await ordersQuery(db, user.id).execute();
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return { fallos: [], frases: [...usualPhrases], productos: [] };
  const [fallos, products] = await together([failuresQuery(db, ids), productsQuery(db, ids)]);
  return {
    fallos: fallos.map(({ id, name, category_name }) => ({ id, name, category_name })),
    frases: phrasesIn(orders.map(({ trabajo_realizado }) => trabajo_realizado)),
    productos: products.map(({ id, name, price, operation, unidad }) => ({ id, name, price: fromScaled(price, 4), operation, unidad })),
  };
}

const ordersQuery = (db: Db, userId: number) =>
  db
    .selectFrom('work_order')
    .select(['id', 'trabajo_realizado'])
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

/** The sentences that were written more than once, the most frequent first, and the usual ones after them. */
function phrasesIn(texts: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const phrase of texts.flatMap(text => text.split(/(?<=\.)\s+|\n+/))) {
    const trimmed = phrase.trim();
    if (trimmed !== '' && trimmed.length <= PHRASE_MAX) times.set(trimmed, (times.get(trimmed) ?? 0) + 1);
  }
  const own = [...times].filter(([, n]) => n > 1).sort(([, one], [, other]) => other - one);
  return [...new Set([...own.map(([phrase]) => phrase), ...usualPhrases])].slice(0, MOST);
}
