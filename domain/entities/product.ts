// Producto: what a line of an albarán or a factura may name (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { date, decimal, longText, reference, requiredReference, requiredText, text } from '../fields.ts';
import { messages } from '../messages.ts';

export const product = entity({
  name: 'product',
  table: 'product',
  one: 'Producto',
  many: 'Productos',
  draft: object({
    product_family_id: requiredReference(messages.required, 'productFamily'),
    code: requiredText(messages.required, 60),
    name: requiredText(messages.required),
    price: decimal(4).required(messages.required).min(0, messages.notNegative),
    physical_stock: decimal(3).required(messages.required).min(0, messages.notNegative),
    min_stock: decimal(3).required(messages.required).min(0, messages.notNegative),
    provider_id: reference('provider'),
    provider_code: text(60),
    cost: decimal(4).default(null),
    last_buy: date(),
    internal_notes: longText(),
  }),
  label: 'name',
  searchIn: ['code', 'name', 'provider_code'],
  filters: ['product_family_id', 'provider_id'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
    { field: 'price', dir: 'asc' },
  ],
  access: access.product,
});
