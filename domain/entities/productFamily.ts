// Familia de productos (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { requiredText } from '../fields.ts';

export const productFamily = entity({
  name: 'productFamily',
  table: 'product_family',
  one: 'Familia de productos',
  many: 'Familias de productos',
  feminine: true,
  draft: object({ name: requiredText(undefined, 120).label('Nombre') }),
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.productFamily,
});
