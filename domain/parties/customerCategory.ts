// Categoría de cliente: a short catalogue (§3).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { requiredText } from '../kernel/fields.ts';

export const customerCategory = entity({
  name: 'customerCategory',
  table: 'customer_category',
  one: 'Categoría de cliente',
  many: 'Categorías de cliente',
  feminine: true,
  draft: object({ name: requiredText(undefined, 80).label('Nombre') }),
  same: ['name'],
  label: 'name',
  searchIn: ['name'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(staff),
  example: { draft: { name: 'Comunidades' }, change: { name: 'Comunidades (2)' }, needle: 'Comu' },
});
