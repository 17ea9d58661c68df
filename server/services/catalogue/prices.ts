// What a line takes as the price of a product: one function for invoices, albaranes and quotes.
import { isDay } from '#domain/kernel/days.ts';
import { messages } from '#domain/kernel/messages.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { type Offer, priceBy } from '#domain/catalogue/tariff.ts';
import { tariffText } from '#domain/catalogue/tariffText.ts';
import type { PricedProduct } from '#domain/catalogue/wire.ts';
import { entities } from '#domain/index.ts';
import type { Db } from '../../db/connect.ts';
import { invalid } from '../../errors.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { getOwn } from '../records/ownRecord.ts';
import { idIn } from '../records/validate.ts';

/** Reads `{ product_id, customer_id, fecha }`; without a day, today. Throws 422 for what is no day, 404 and 403 for what the caller may not see. */
export async function pricedProduct(ctx: Ctx, body: Record<string, unknown>): Promise<PricedProduct> {
  const { db } = ctx.engine;
  const day = body.fecha === undefined ? today(ctx) : body.fecha;
  if (!isDay(day)) throw invalid({ fecha: messages.notADate });
  const customerId = idIn(body, 'customer_id');
  const [product, customer] = await Promise.all([
    getOwn(db, ctx, entities.product, body.product_id),
    customerId ? getOwn(db, ctx, entities.customer, customerId) : null,
  ]);
  const { id, name, unidad, operation, product_family_id } = product;
  const row = await db.selectFrom('product').select('price').where('id', '=', id).executeTakeFirstOrThrow();
  const { price: units, by } = priceBy(row.price, await offersFor(db, { id, product_family_id }, customer, day));
  const price = fromScaled(units, 4);
  const percent = by?.porcentaje ?? null;
  return { id, name, unidad, operation, price, tarifa: by ? tariffText(by.name, percent === null ? null : fromScaled(percent, 2), price) : '' };
}

interface Named extends Offer {
  name: string;
}

interface Buyer {
  id: number;
  customer_category_id: number | null;
}

/** The tariffs that hold for a product, its buyer and a day. */
function offersFor(db: Db, product: { id: number; product_family_id: number | null }, buyer: Buyer | null, day: string): Promise<Named[]> {
  return db
    .selectFrom('tariff')
    .select(['id', 'name', 'customer_id', 'customer_category_id', 'product_id', 'product_family_id', 'porcentaje', 'precio', 'desde'])
    .where(eb => eb.or([eb('customer_id', 'is', null), eb('customer_id', '=', buyer?.id ?? 0)]))
    .where(eb => eb.or([eb('customer_category_id', 'is', null), eb('customer_category_id', '=', buyer?.customer_category_id ?? 0)]))
    .where(eb => eb.or([eb('product_id', 'is', null), eb('product_id', '=', product.id)]))
    .where(eb => eb.or([eb('product_family_id', 'is', null), eb('product_family_id', '=', product.product_family_id ?? 0)]))
    .where('desde', '<=', day)
    .where(eb => eb.or([eb('hasta', 'is', null), eb('hasta', '>=', day)]))
    .execute();
}
