// The title of every field, by the wire name of its entity and its own; not of the company, which is one and stands in no list.
// The build puts the finished table here (scripts/tables.mjs), so that a list loads no schema.
import { entityList } from './entities/index.ts';
import { fieldsOf } from './entity.ts';

export const titleTable: Record<string, Record<string, string>> = Object.fromEntries(
  entityList
    .filter(({ name }) => name !== 'company')
    .map(({ name, draft, derived }) => {
      const fields = Object.entries({ ...fieldsOf(draft), ...fieldsOf(derived) });
      return [name, Object.fromEntries(fields.map(([field, { spec }]) => [field, spec.label ?? field]))];
    }),
);
