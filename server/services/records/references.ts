// What refers to a record, in a field of another or elsewhere: such a record is not deleted.
import { sql } from 'kysely';
import type { Entity } from '#domain/kernel/entity.ts';
import { entityList } from '#domain/index.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { referencesOf } from '#server/db/codec.ts';
import { anyTable } from '#server/db/tables.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Refusal } from '#server/errors.ts';

export interface Reference {
  table: string;
  column: string;
  /** What the rows are called. */
  one: string;
  many: string;
}

/** References that are in no field of an entity. */
const besides: Partial<Record<string, readonly Reference[]>> = {
  customer: [
    { table: 'receipt', column: 'customer_id', one: 'entrega de dinero', many: 'entregas de dinero' },
    { table: 'credit', column: 'customer_id', one: 'movimiento de saldo', many: 'movimientos de saldo' },
  ],
  cobro: [
    { table: 'payment', column: 'cobro', one: 'pago', many: 'pagos' },
    { table: 'reminder_debt', column: 'debt_id', one: 'recordatorio', many: 'recordatorios' },
  ],
  providerInvoice: [
    { table: 'provider_payment', column: 'factura', one: 'pago', many: 'pagos' },
    { table: 'transfer_file_bill', column: 'provider_invoice_id', one: 'fichero de transferencias', many: 'ficheros de transferencias' },
    { table: 'question', column: 'provider_invoice_id', one: 'pregunta de la gestoría', many: 'preguntas de la gestoría' },
  ],
  product: [
    { table: 'work_order_line', column: 'product_id', one: 'línea de albaranes', many: 'líneas de albaranes' },
    { table: 'invoice_line', column: 'product_id', one: 'línea de facturas', many: 'líneas de facturas' },
    { table: 'kit_line', column: 'product_id', one: 'línea de kits', many: 'líneas de kits' },
    { table: 'quote_line', column: 'product_id', one: 'línea de presupuestos', many: 'líneas de presupuestos' },
  ],
  machine: [
    { table: 'checklist_result', column: 'machine_id', one: 'operación anotada', many: 'operaciones anotadas' },
    { table: 'stored_file', column: 'machine_id', one: 'foto de operaciones', many: 'fotos de operaciones' },
  ],
  user: [
    { table: 'checklist_result', column: 'user_id', one: 'operación anotada', many: 'operaciones anotadas' },
    { table: 'order_signature', column: 'user_id', one: 'firma de albaranes', many: 'firmas de albaranes' },
    { table: 'contract_signature', column: 'user_id', one: 'firma de contratos', many: 'firmas de contratos' },
    { table: 'quote_link', column: 'created_by', one: 'enlace de presupuestos', many: 'enlaces de presupuestos' },
    { table: 'order_signature', column: 'anulada_por', one: 'firma anulada', many: 'firmas anuladas' },
  ],
  quote: [{ table: 'quote_link', column: 'quote_id', one: 'enlace', many: 'enlaces' }],
  failureCode: [{ table: 'work_order_failure', column: 'failure_code_id', one: 'avería de albaranes', many: 'averías de albaranes' }],
};

/** Every column of another table that names a record of an entity: what hangs on it. */
export function referencesTo(entity: Entity): Reference[] {
  const fields = entityList.flatMap(other =>
    referencesOf(other)
      .filter(reference => reference.refers === entity.name)
      .map(({ name }) => ({ table: other.table, column: name, one: other.one.toLowerCase(), many: other.many.toLowerCase() })),
  );
  return [...fields, ...(besides[entity.name] ?? [])];
}

/** What refers to a record, counted: '2 albaranes'; `but` is a table that does not count. */
export async function usersOf(trx: Trx, entity: Entity, id: number, but?: string): Promise<string[]> {
  const users: string[] = [];
  for (const { table, column, one, many } of referencesTo(entity)) {
    if (table === but) continue;
    const { n } = await anyTable(trx)
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('n'))
      .where(column, '=', id)
      .executeTakeFirstOrThrow();
    if (n > 0) users.push(`${formatCount(n)} ${n === 1 ? one : many}`);
  }
  return users;
}

/** Throws, naming what refers to the record (decisions: delete). */
export async function refuseReferenced(trx: Trx, entity: Entity, id: number): Promise<void> {
  const users = await usersOf(trx, entity, id);
  if (users.length > 0) throw new Refusal(`No se puede borrar: lo usan ${users.join(', ')}`);
}

const tablesOfEntities: ReadonlySet<string> = new Set(entityList.map(({ table }) => table));

/** What refers to each of `ids`, counted as in `usersOf`; a row of an entity that `frees` the record does not count. */
export async function usersOfEach(
  db: Db,
  entity: Entity,
  ids: readonly number[],
  frees: (table: string, row: number, column: string, id: number) => boolean,
): Promise<Map<number, string[]>> {
  const users = new Map<number, string[]>();
  for (const { table, column, one, many } of ids.length > 0 ? referencesTo(entity) : []) {
    const isEntity = tablesOfEntities.has(table);
    const rows = await anyTable(db)
      .selectFrom(table)
      .select(sql.ref<number>(column).as('referred'))
      .$if(isEntity, query => query.select('id'))
      .where(column, 'in', ids)
      .execute();
    const counts = new Map<number, number>();
    for (const { referred, id } of rows) if (!isEntity || !frees(table, Number(id), column, referred)) counts.set(referred, (counts.get(referred) ?? 0) + 1);
    for (const [id, n] of counts) users.set(id, [...(users.get(id) ?? []), `${formatCount(n)} ${n === 1 ? one : many}`]);
  }
  return users;
}

/** Those of `ids` that something refers to. */
export async function referredOf(trx: Trx, entity: Entity, ids: readonly number[]): Promise<Set<number>> {
  const referred = new Set<number>();
  for (const { table, column } of ids.length > 0 ? referencesTo(entity) : []) {
    const rows = await anyTable(trx).selectFrom(table).select(sql.ref<number>(column).as('referred')).distinct().where(column, 'in', ids).execute();
    for (const row of rows) referred.add(row.referred);
  }
  return referred;
}
