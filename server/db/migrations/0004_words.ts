// Towns and surnames sorted as a person sorts them, without case and accents.
import type { Columns } from '../migrate.ts';

const accents = { áÁàÀ: 'a', éÉèÈ: 'e', íÍïÏ: 'i', óÓòÒ: 'o', úÚüÜ: 'u', ñÑ: 'n', çÇ: 'c' };

/** SQL for what is already there; new rows bring their own key. */
function folded(column: string): string {
  return Object.entries(accents)
    .flatMap(([letters, plain]) => [...letters].map(letter => [letter, plain] as const))
    .reduce((sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`, `lower(${column})`);
}

/** Statements in order. */
export function statements(c: Columns): string[] {
  const key = (table: string, column: string, index: string) => [
    `alter table ${table} add column ${column}_key ${c.sortText} not null default ''`,
    `update ${table} set ${column}_key = ${folded(column)}`,
    `create index ${index} on ${table} (${column}_key, id)`,
  ];
  return [...key('customer', 'city', 'customer_by_town'), ...key('app_user', 'last_name', 'app_user_by_surname'), `drop index app_user_order`];
}
