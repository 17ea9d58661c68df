// What the producer declares of each version of the program, only ever added to.
import type { Columns } from '../migrate.ts';
import { onlyGrowing } from './0037_fiscal_records.ts';

export function statements(c: Columns): string[] {
  return [
    `create table fiscal_declaration (id ${c.id}, version text not null, points text not null, created_at text not null)`,
    ...onlyGrowing(c, ['fiscal_declaration']),
  ];
}
