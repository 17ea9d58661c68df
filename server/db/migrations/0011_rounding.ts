// By which rule a document was totalled, and which payments are compensations.
import type { Columns } from '../migrate.ts';

/** Statements in order. Documents that are there already keep the rule by which their figures were made (decision 3). */
export function statements(c: Columns): string[] {
  return [
    ...['invoice', 'work_order'].flatMap(table => [
      `alter table ${table} add column redondeo text not null default 'linea'`,
      `update ${table} set redondeo = 'tipo'`,
    ]),
    `alter table payment add column compensa_id ${c.int} references debt(id)`,
  ];
}
