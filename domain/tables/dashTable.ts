// Which fields are stored as '-' when they are empty, by the wire name of their entity. The build puts the finished table here (scripts/plugins/tables.mjs).
import { entityList } from '../index.ts';
import { dashedIn } from '../kernel/entity.ts';

export const dashTable: Record<string, readonly string[]> = Object.fromEntries(
  entityList.map(({ name, draft }) => [name, dashedIn(draft)] as const).filter(([, fields]) => fields.length > 0),
);
