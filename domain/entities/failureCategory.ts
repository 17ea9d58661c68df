// Categoría de averías (§3).
import { object } from 'yup';
import { entity } from '../entity.ts';
import { requiredText } from '../fields.ts';
import { office, staff } from '../roles.ts';

export const failureCategory = entity({
  name: 'failureCategory',
  table: 'failure_category',
  one: 'Categoría de averías',
  many: 'Categorías de averías',
  feminine: true,
  draft: object({ name: requiredText(undefined, 120) }),
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: { read: staff, create: office, update: office, delete: office },
});
