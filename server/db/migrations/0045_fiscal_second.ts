// Whether the company stays in VERI*FACTU, and its last day where it does not, beside the end of the chain, which everybody who issues has in hand; where the sender is in a question of many pages; and invoices by their record in the order of the list.
import type { Columns } from '../migrate.ts';
import { livesTriggers, livingThen } from './0016_lives.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  return [
    `alter table fiscal_head add column membership text not null default 'dentro'`,
    `alter table fiscal_head add column leaves_on text`,
    `drop index invoice_registro`,
    `create index invoice_registro on invoice (registro, fecha_creacion, id) where registro <> ''`,
    `alter table fiscal_sender add column paging text`,
    `insert into life (entity, record_id, state, since, path)
       select 'fiscalMembership', id, 'dentro', (select min(created_at) from fiscal_installation), 'dentro' from fiscal_head`,
    c.kind === 'sqlite' ? `drop trigger audit_lives` : `drop trigger audit_lives on audit`,
    ...livesTriggers(c, [...livingThen, 'reminder', 'fiscalRecord', 'fiscalSender', 'fiscalMembership']),
  ];
}
