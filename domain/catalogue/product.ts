// Producto: what a line of an albarán or a factura may name (§3, §5).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { ruledBy } from '../kernel/dateRules.ts';
import { choice, date, decimal, longText, money, reference, requiredReference, requiredText, text } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';
import { operationNames } from './operations.ts';
import { unitNames } from './units.ts';

export const product = entity({
  name: 'product',
  table: 'product',
  one: 'Producto',
  many: 'Productos',
  draft: object({
    product_family_id: requiredReference(messages.required, 'productFamily').label('Familia'),
    code: requiredText(messages.required, 60).label('Código'),
    name: requiredText(messages.required).label('Nombre'),
    price: money(4).required(messages.required).min(0, messages.notNegative).label('Precio'),
    unidad: choice(unitNames, 'C62').label('Unidad'),
    operation: choice(operationNames, 'S1').label('Operación de IVA').meta({ term: 'Operación de IVA' }),
    physical_stock: decimal(3).required(messages.required).min(0, messages.notNegative).label('Stock físico'),
    min_stock: decimal(3).required(messages.required).min(0, messages.notNegative).label('Stock mínimo'),
    provider_id: reference('provider').label('Proveedor'),
    provider_code: text(60).label('Código del proveedor'),
    cost: money(4).default(null).label('Coste'),
    last_buy: ruledBy('bought', date()).label('Última compra'),
    internal_notes: longText().label('Notas internas'),
  }),
  same: ['code'],
  label: 'name',
  searchIn: ['code', 'name', 'provider_code'],
  internal: ['provider_code'],
  filters: ['product_family_id', 'provider_id'],
  sorts: [
    { field: 'name', dir: 'asc' },
    { field: 'code', dir: 'asc' },
    { field: 'price', dir: 'asc' },
  ],
  access: writtenByOffice(staff),
  list: 'products',
  listPath: 'getFilteredProducts',
  example: {
    draft: { product_family_id: 1, code: 'COMP-2', name: 'Compresor', price: 120.5, physical_stock: 3, min_stock: 1 },
    change: { price: 125 },
    needle: 'cond',
  },
});
