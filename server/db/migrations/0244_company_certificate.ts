// The company's certificate that the office uploads on the screen: none, or one. The file and its password are sealed with the key of the server.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export const statements = (c: Columns): string[] => [
  `create table company_certificate (
    id ${c.int} primary key check (id = 1),
    sellado text not null,
    titular text not null,
    nif text not null,
    hasta text not null,
    version ${c.int} not null,
    updated_at text not null,
    updated_by ${c.int} references app_user(id)
  )`,
];
