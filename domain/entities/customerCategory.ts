// Categoría de cliente: a short catalogue (§3).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { requiredText } from '../fields.ts';

export const customerCategory = entity({
  name: 'customerCategory',
  table: 'customer_category',
  one: 'Categoría de cliente',
  many: 'Categorías de cliente',
  feminine: true,
  draft: object({ name: requiredText(undefined, 80).label('Nombre') }),
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.customerCategory,
});
