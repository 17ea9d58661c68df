// The title of every field, by the wire name of its entity and its own; not of the company, which is one and stands in no list. The build puts the finished table here (scripts/tables.mjs), so that a list loads no schema.
import { entityList } from './entities/index.ts';
import { titlesIn } from './entity.ts';

export const titleTable: Record<string, Record<string, string>> = Object.fromEntries(
  entityList.flatMap(({ name, draft, derived }) => (name === 'company' ? [] : [[name, { ...titlesIn(draft), ...titlesIn(derived) }]])),
);
