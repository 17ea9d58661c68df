// Categoría de averías (§3).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { requiredText } from '../fields.ts';

export const failureCategory = entity({
  name: 'failureCategory',
  table: 'failure_category',
  one: 'Categoría de averías',
  many: 'Categorías de averías',
  feminine: true,
  draft: object({ name: requiredText(undefined, 120).label('Nombre') }),
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.failureCategory,
});
