// What a line takes as the price of a product: one function for invoices, albaranes and quotes.
import { isDay } from '#domain/kernel/days.ts';
import { messages } from '#domain/kernel/messages.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { type Offer, priceBy } from '#domain/catalogue/tariff.ts';
import { tariffText } from '#domain/catalogue/tariffText.ts';
import type { PricedProduct } from '#domain/catalogue/wire.ts';
import { entities } from '#domain/index.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid, notFound } from '#server/errors.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { idIn, idOf } from '#server/services/records/validate.ts';

/** Reads `{ product_id, customer_id, fecha }`; without a day, today. Throws 422 for what is no day, 404 and 403 for what the caller may not see. */
export async function pricedProduct(ctx: Ctx, body: Record<string, unknown>): Promise<PricedProduct> {
  const id = idOf(body.product_id);
  const priced = await priceProducts(ctx, [id], body);
  return priced.get(id) ?? Promise.reject(notFound());
}

/** Products at what they cost the customer and on the day that `body` names, by their ids. */
export async function priceProducts(ctx: Ctx, ids: readonly number[], body: Record<string, unknown>): Promise<Map<number, PricedProduct>> {
  const { db } = ctx.engine;
  const day = body.fecha === undefined ? today(ctx) : body.fecha;
  if (!isDay(day)) throw invalid({ fecha: messages.notADate });
  const customerId = idIn(body, 'customer_id');
  const customer = customerId ? await getOwn(db, ctx, entities.customer, customerId) : null;
  const rows =
    ids.length > 0
      ? await db.selectFrom('product').select(['id', 'name', 'unidad', 'operation', 'product_family_id', 'price']).where('id', 'in', ids).execute()
      : [];
  const offers = rows.length > 0 ? await offersFor(db, rows, customer, day) : [];
  return new Map(rows.map(row => [row.id, pricedBy(row, offers)]));
}

interface Sold extends Omit<PricedProduct, 'tarifa'> {
  product_family_id: number;
}

function pricedBy({ id, name, unidad, operation, product_family_id, price }: Sold, offers: readonly Named[]): PricedProduct {
  const isOf = (offer: Named) => (offer.product_id ?? id) === id && (offer.product_family_id ?? product_family_id) === product_family_id;
  const { price: units, by } = priceBy(price, offers.filter(isOf));
  const told = fromScaled(units, 4);
  const percent = by?.porcentaje ?? null;
  return { id, name, unidad, operation, price: told, tarifa: by ? tariffText(by.name, percent === null ? null : fromScaled(percent, 2), told) : '' };
}

interface Named extends Offer {
  name: string;
}

interface Buyer {
  id: number;
  customer_category_id: number | null;
}

/** The tariffs that hold for one of some products, a buyer and a day. */
function offersFor(db: Db, products: readonly Pick<Sold, 'id' | 'product_family_id'>[], buyer: Buyer | null, day: string): Promise<Named[]> {
  const ids = products.map(({ id }) => id);
  const families = products.map(({ product_family_id }) => product_family_id);
  return db
    .selectFrom('tariff')
    .select(['id', 'name', 'customer_id', 'customer_category_id', 'product_id', 'product_family_id', 'porcentaje', 'precio', 'desde'])
    .where(eb => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', buyer?.id ?? 0)]))
    .where(eb => eb.or([eb('customer_category_id', 'is', null), eb('customer_category_id', '=', buyer?.customer_category_id ?? 0)]))
    .where(eb => eb.or([eb('product_id', 'is', null), eb('product_id', 'in', ids)]))
    .where(eb => eb.or([eb('product_family_id', 'is', null), eb('product_family_id', 'in', families)]))
    .where('desde', '<=', day)
    .where(eb => eb.or([eb('hasta', 'is', null), eb('hasta', '>=', day)]))
    .execute();
}
