// Código de avería, within a category (§3, §5).
import { object } from 'yup';
import { access } from '../access.ts';
import { entity } from '../entity.ts';
import { requiredReference, requiredText } from '../fields.ts';
import { messages } from '../messages.ts';

export const failureCode = entity({
  name: 'failureCode',
  table: 'failure_code',
  one: 'Código de avería',
  many: 'Códigos de avería',
  draft: object({
    category_id: requiredReference(messages.required, 'failureCategory').label('Categoría'),
    name: requiredText().label('Nombre'),
  }),
  label: 'name',
  searchIn: ['name'],
  filters: ['category_id'],
  sorts: [{ field: 'name', dir: 'asc' }],
  access: access.failureCode,
});
