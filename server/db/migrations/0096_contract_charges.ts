// What the invoices of contracts charged, by machine, so that later changes are made up for once; and the days on which contracts are suspended.
import type { Columns } from '../migrate.ts';

/** Statements in order. `vez` counts the charges of one thing in one period: two invoices never make up for the same. Periods without months were invoiced before charges were kept. */
export function statements(c: Columns): string[] {
  return [
    `alter table contract_period add column meses ${c.int}`,
    `create table contract_charge (contract_id ${c.int} not null references contract(id), desde text not null, contract_machine_id ${c.int} not null, vez ${c.int} not null,
      invoice_id ${c.int} not null references invoice(id), precio ${c.int} not null, centimos ${c.int} not null, primary key (contract_id, desde, contract_machine_id, vez))`,
    `create index contract_charge_by_invoice on contract_charge (invoice_id)`,
    `create table contract_pause (contract_id ${c.int} not null references contract(id), desde text not null, hasta text, primary key (contract_id, desde))`,
    `insert into contract_pause (contract_id, desde)
      select contract.id, substr(life.since, 1, 10) from contract join life on life.entity = 'contract' and life.record_id = contract.id where contract.estado = 'suspendido'`,
  ];
}
