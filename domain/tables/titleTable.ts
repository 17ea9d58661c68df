// The title of every field, by the wire names of its entity and of the field; without the company, which is a single record and appears in no list.
// The build puts the finished table here (scripts/plugins/tables.mjs), so that a list loads no schema.
import { entityList } from '../index.ts';
import { fieldsOf } from '../kernel/entity.ts';

export const titleTable: Record<string, Record<string, string>> = Object.fromEntries(
  entityList
    .filter(({ name }) => name !== 'company')
    .map(({ name, draft, derived }) => {
      const fields = Object.entries({ ...fieldsOf(draft), ...fieldsOf(derived) });
      return [name, Object.fromEntries(fields.map(([field, { spec }]) => [field, spec.label ?? field]))];
    }),
);
