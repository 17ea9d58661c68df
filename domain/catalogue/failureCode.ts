// Código de avería, within a category (§3, §5).
import { object } from 'yup';
import { writtenByOffice } from '../kernel/access.ts';
import { staff } from '../kernel/roles.ts';
import { entity } from '../kernel/entity.ts';
import { requiredReference, requiredText } from '../kernel/fields.ts';
import { messages } from '../kernel/messages.ts';

export const failureCode = entity({
  name: 'failureCode',
  table: 'failure_code',
  one: 'Código de avería',
  many: 'Códigos de avería',
  draft: object({
    category_id: requiredReference(messages.required, 'failureCategory').label('Categoría'),
    name: requiredText().label('Nombre'),
  }),
  same: ['name'],
  sameWithin: 'category_id',
  label: 'name',
  searchIn: ['name'],
  filters: ['category_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: writtenByOffice(staff),
  example: { draft: { category_id: 1, name: 'Fuga de gas' }, change: { name: 'Fuga de refrigerante' }, needle: 'fuga' },
});
