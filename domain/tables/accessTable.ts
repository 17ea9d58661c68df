// Who may read and write the records of each entity, which list shows them and by which call it is asked (§6, §7).
// The build puts the finished table here (scripts/plugins/tables.mjs), so that a list loads no schema.
import { type Entities, type EntityName, entityList } from '../index.ts';
import type { Access } from '../kernel/access.ts';

type Row<Name extends EntityName> = Access & { list: Entities[Name]['list']; listPath: string };

export const accessTable = Object.fromEntries(entityList.map(({ name, access, list, listPath }) => [name, { ...access, list, listPath }])) as unknown as {
  readonly [Name in EntityName]: Row<Name>;
};
