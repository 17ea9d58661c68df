// The signatures that customers give their contracts in the portal, with what they read.
import type { Columns } from '../migrate.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `create table contract_signature (contract_id ${c.int} primary key references contract(id), nombre text not null, trazo text not null, hoja text not null,
      huella text not null, fecha text not null, user_id ${c.int} not null references app_user(id))`,
    `create index contract_signature_by_user on contract_signature (user_id)`,
  ];
}
