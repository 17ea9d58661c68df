// Sending records to AEAT: what was sent and answered is only ever added to; where each record stands, and the sender, change.
import type { Columns } from '../migrate.ts';
import { livesTriggers, livingThen } from './0016_lives.ts';
import { onlyGrowing } from './0037_fiscal_records.ts';

/** Statements in order. Records that are there wait to be sent. */
export function statements(c: Columns): string[] {
  return [
    `create table fiscal_call (id ${c.id}, kind text not null, called ${c.int} not null, record_from ${c.int}, record_to ${c.int}, records ${c.int} not null, is_late ${c.int} not null,
      request text not null)`,
    `create table fiscal_answer (call_id ${c.int} primary key references fiscal_call(id), answered ${c.int} not null, status ${c.int}, body text not null, failure text not null,
      is_doubtful ${c.int} not null)`,
    `create table fiscal_line (call_id ${c.int} not null references fiscal_call(id), record_id ${c.int} not null references fiscal_record(id), estado text not null, code ${c.int},
      text text not null, csv text not null, primary key (call_id, record_id))`,
    `create index fiscal_line_of_record on fiscal_line (record_id, call_id)`,
    `create table fiscal_sending (record_id ${c.int} primary key references fiscal_record(id), invoice_id ${c.int} not null references invoice(id), estado text not null,
      call_id ${c.int} references fiscal_call(id), code ${c.int}, asks ${c.int} not null, replaced_by ${c.int} references fiscal_record(id))`,
    `create index fiscal_sending_open on fiscal_sending (record_id) where estado in ('pendiente', 'enviando', 'sinConfirmar')`,
    `create index fiscal_sending_state on fiscal_sending (estado, record_id)`,
    `create index fiscal_sending_of_invoice on fiscal_sending (invoice_id, record_id)`,
    `create table fiscal_sender (id ${c.int} primary key, estado text not null, reason text not null, lease ${c.int} not null, called ${c.int}, due ${c.int} not null, wait ${c.int} not null,
      most ${c.int} not null, failures ${c.int} not null, clock ${c.int}, culprit ${c.int} not null, call_id ${c.int} references fiscal_call(id))`,
    `alter table invoice add column registro text not null default ''`,
    `create index invoice_registro on invoice (registro, id) where registro <> ''`,
    `insert into fiscal_sending (record_id, invoice_id, estado, call_id, code, asks, replaced_by) select id, invoice_id, 'pendiente', null, null, 0, null from fiscal_record`,
    `insert into fiscal_sender (id, estado, reason, lease, called, due, wait, most, failures, clock, culprit, call_id)
       select id, 'esperando', '', 0, null, 0, 60, 1000, 0, null, 0, null from fiscal_head`,
    `update invoice set registro = 'pendiente' where id in (select invoice_id from fiscal_record)`,
    c.kind === 'sqlite' ? `drop trigger audit_lives` : `drop trigger audit_lives on audit`,
    ...livesTriggers(c, [...livingThen, 'reminder', 'fiscalRecord', 'fiscalSender']),
    ...onlyGrowing(c, ['fiscal_call', 'fiscal_answer', 'fiscal_line']),
  ];
}
