// Familia de productos (§3, §5).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { requiredText } from '../kernel/fields.ts';

export const productFamily = entity({
  name: 'productFamily',
  table: 'product_family',
  one: 'Familia de productos',
  many: 'Familias de productos',
  feminine: true,
  draft: object({ name: requiredText(undefined, 120).label('Nombre') }),
  same: ['name'],
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(staff),
  list: 'productFamilies',
  listPath: 'getFilteredFamilies',
  example: { draft: { name: 'Compresores' }, change: { name: 'Compresores (2)' }, needle: 'Comp' },
});
