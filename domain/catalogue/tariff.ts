// Tarifa: what a customer, or a category of them, pays for a product, a family or everything, from a day on.
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { entity } from '../kernel/entity.ts';
import { date, decimal, money, ofDocument, reference, requiredText } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { office } from '../kernel/roles.ts';
import { divideRounded } from '../kernel/scaled.ts';

interface Siblings {
  customer_id?: number | null;
  product_id?: number | null;
  porcentaje?: number | null;
  desde?: string;
}

export const tariff = entity({
  name: 'tariff',
  table: 'tariff',
  one: 'Tarifa',
  many: 'Tarifas',
  feminine: true,
  draft: object({
    name: requiredText(messages.required, 80).label('Nombre'),
    customer_id: reference('customer').label('Cliente'),
    customer_category_id: reference('customerCategory')
      .test('one buyer', 'Elija un cliente o una categoría, no los dos', (value, { parent }) => !value || !(parent as Siblings).customer_id)
      .label('Categoría de cliente'),
    product_id: reference('product').label('Producto'),
    product_family_id: reference('productFamily')
      .test('one subject', 'Elija un producto o una familia, no los dos', (value, { parent }) => !value || !(parent as Siblings).product_id)
      .label('Familia'),
    porcentaje: decimal(2).default(null).min(-100, messages.atLeast(-100, '%')).max(500, messages.atMost(500, '%')).label('Porcentaje'),
    precio: money(4)
      .default(null)
      .min(0, messages.notNegative)
      .test(
        'one way',
        'Escriba un porcentaje o un precio, uno de los dos',
        (value, { parent }) => (value ?? null) === null || isNone((parent as Siblings).porcentaje),
      )
      .test('a way', 'Escriba un porcentaje o un precio', (value, { parent }) => (value ?? null) !== null || !isNone((parent as Siblings).porcentaje))
      .test('of a product', 'Un precio es de un producto: elíjalo', (value, { parent }) => (value ?? null) === null || !!(parent as Siblings).product_id)
      .label('Precio'),
    desde: ofDocument(date('Introduzca desde qué día')).label('Desde'),
    hasta: date()
      .test('order', 'Debe ser el mismo día o posterior', (value, { parent }) => !value || value >= ((parent as Siblings).desde ?? ''))
      .label('Hasta'),
  }),
  label: 'name',
  searchIn: ['name'],
  filters: ['customer_id', 'customer_category_id', 'product_id', 'product_family_id'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'desde', dir: 'desc' },
  ],
  access: writtenByOffice(office),
  list: 'tariffs',
  example: {
    draft: { name: 'Comunidades', customer_category_id: 1, porcentaje: -8, desde: '2026-01-01' },
    change: { porcentaje: -10 },
    needle: 'comu',
  },
});

const isNone = (value: number | null | undefined): boolean => (value ?? null) === null;

/** A tariff in force, in integers: percent with 2 decimals, price with 4. */
export interface Offer {
  id: number;
  customer_id: number | null;
  customer_category_id: number | null;
  product_id: number | null;
  product_family_id: number | null;
  porcentaje: number | null;
  precio: number | null;
  desde: string;
}

/** The customer's own goes before that of a category, and that before everybody's; then that of the product, its family, everything; then the latest. */
const ranksOf = (offer: Offer): (number | string)[] => [
  offer.customer_id !== null ? 2 : offer.customer_category_id !== null ? 1 : 0,
  offer.product_id !== null ? 2 : offer.product_family_id !== null ? 1 : 0,
  offer.desde,
  offer.id,
];

const isBefore = (one: Offer, other: Offer): boolean => {
  const [ones, others] = [ranksOf(one), ranksOf(other)];
  const at = ones.findIndex((rank, index) => rank !== others[index]);
  return at >= 0 && ones[at]! > others[at]!;
};

/** The price of a product, 4 decimals inside, by the one that counts of the offers that hold for it, its buyer and its day; and which one that is. */
export function priceBy<O extends Offer>(price: number, offers: readonly O[]): { price: number; by: O | null } {
  const by = offers.reduce<O | null>((best, each) => (best === null || isBefore(each, best) ? each : best), null);
  if (by === null) return { price, by };
  return { price: by.precio ?? divideRounded(BigInt(price) * BigInt(10_000 + (by.porcentaje ?? 0)), 10_000n), by };
}
