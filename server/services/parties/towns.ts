// Known towns and categories from our own customers, for a user who enters a new one.
import type { Town } from '#domain/parties/customerMatch.ts';
import type { Engine } from '#server/db/connect.ts';

/** The newest customers speak for all. */
const LATELY = 200;

/** The town that most customers of a postal code write; null where there is none. */
export async function townOf({ db }: Engine, postalCode: string): Promise<Town | null> {
  const lately = db.selectFrom('customer').select(['city', 'province']).where('postal_code', '=', postalCode).orderBy('id', 'desc').limit(LATELY);
  const row = await db
    .selectFrom(lately.as('lately'))
    .select(['city', 'province'])
    .groupBy(['city', 'province'])
    .orderBy(eb => eb.fn.countAll(), 'desc')
    .orderBy('city')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The category that most new customers are of; the first one where there are no customers, and null where there are no categories. */
export async function usualCategory({ db }: Engine): Promise<number | null> {
  const lately = db.selectFrom('customer').select('customer_category_id').orderBy('id', 'desc').limit(LATELY);
  const row = await db
    .selectFrom(lately.as('lately'))
    .select('customer_category_id as id')
    .groupBy('customer_category_id')
    .orderBy(eb => eb.fn.countAll(), 'desc')
    .orderBy('customer_category_id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? (await db.selectFrom('customer_category').select('id').orderBy('id').limit(1).executeTakeFirst())?.id ?? null;
}
