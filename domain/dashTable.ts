// Which fields are stored as '-' when they are empty, by the wire name of their entity. The build puts the finished table here (scripts/tables.mjs).
import { entityList } from './entities/index.ts';
import { dashedIn } from './entity.ts';

export const dashTable: Record<string, readonly string[]> = Object.fromEntries(
  entityList.map(({ name, draft }) => [name, dashedIn(draft)] as const).filter(([, fields]) => fields.length > 0),
);
