// Reminders: the rules of the company, who is never reminded, each reminder with what it claims, and to which level each cobro was reminded.
import type { Columns } from '../migrate.ts';
import { livesTriggers, livingThen } from './0016_lives.ts';

/** Statements in order. */
export function statements(c: Columns): string[] {
  const stamps = `version ${c.int} not null, created_at text not null, created_by ${c.int}, updated_at text not null, updated_by ${c.int}`;
  const days = [7, 21, 45, null, null];
  return [
    `alter table company add column recordatorios ${c.int} not null default 0`,
    `alter table company add column recordatorio_espera ${c.int} not null default 7`,
    ...days.map((day, place) => `alter table company add column recordatorio_${place + 1} ${c.int} default ${day ?? 'null'}`),
    `alter table customer add column no_recordar ${c.int} not null default 0`,
    `alter table customer add column no_recordar_motivo text not null default ''`,
    `alter table debt add column no_reclamar ${c.int} not null default 0`,
    `alter table debt add column no_reclamar_nota text not null default ''`,
    `alter table debt add column no_reclamar_hasta text`,
    `alter table debt add column recordado ${c.int} not null default 0`,
    `alter table debt add column recordado_el text`,
    // what may be due for a level, with all that is asked of it: nobody reads the cobros themselves
    `create index debt_to_remind on debt (recordado, fecha_vencimiento, customer_id, no_reclamar, no_reclamar_hasta) where deuda > 0`,
    `create table reminder (id ${c.id}, asunto text not null, texto text not null, customer_id ${c.int} not null references customer(id), dia text not null,
      nivel ${c.int} not null, total ${c.int} not null, facturas ${c.int} not null, vencido_desde text not null, estado text not null, fecha text, correo text not null,
      pospuesto_hasta text, nota text not null, checked text not null default '', ${stamps}, search text not null, sort_key ${c.sortText} not null)`,
    ...['total', 'vencido_desde', 'sort_key', 'fecha'].flatMap(field => [
      `create index reminder_${field} on reminder (${field} ${field === 'fecha' ? c.emptyFirst : ''}, id)`,
      `create index reminder_state_${field} on reminder (estado, ${field} ${field === 'fecha' ? c.emptyFirst : ''}, id)`,
    ]),
    `create index reminder_level on reminder (nivel, total, id)`,
    `create index reminder_by_customer on reminder (customer_id, dia, id)`,
    `create index reminder_open on reminder (checked, customer_id) where estado in ('propuesto', 'pospuesto', 'no entregado')`,
    `create table reminder_debt (reminder_id ${c.int} not null references reminder(id), debt_id ${c.int} not null references debt(id), nivel ${c.int} not null,
      pendiente ${c.int} not null, primary key (reminder_id, debt_id))`,
    `create index reminder_debt_by_debt on reminder_debt (debt_id)`,
    ...c.searchIndex('reminder'),
    c.kind === 'sqlite' ? `drop trigger audit_lives` : `drop trigger audit_lives on audit`,
    ...livesTriggers(c, [...livingThen, 'reminder']),
  ];
}
