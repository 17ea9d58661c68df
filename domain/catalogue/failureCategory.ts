// Categoría de averías (§3).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { requiredText } from '../kernel/fields.ts';

export const failureCategory = entity({
  name: 'failureCategory',
  table: 'failure_category',
  one: 'Categoría de averías',
  many: 'Categorías de averías',
  feminine: true,
  draft: object({ name: requiredText(undefined, 120).label('Nombre') }),
  same: ['name'],
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(staff),
  example: { draft: { name: 'Mecánicas' }, change: { name: 'Mecánicas (2)' }, needle: 'Mecá' },
});
