// Starting over: empties what was tried, all at once, and keeps the company, its team, its settings and the audit.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { type StartingOver, startOverDraft } from '#domain/records/startOver.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { entities } from '#domain/index.ts';
import { invoiceSeries } from '#domain/records/numberSeries.ts';
import type { Columns } from '#server/db/columns.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { addRows } from '#server/db/prepared.ts';
import { audit, auditRow } from '#server/db/records.ts';
import { type AnyRow, anyTable } from '#server/db/tables.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, inside, whoOf } from '#server/services/kernel/context.ts';
import { deleteRecord } from '#server/services/records/saveRecord.ts';
import { checked } from '#server/services/records/validate.ts';

/**
 * What goes, rows that name others first, so that no reference is left in between. `startOver.test.ts` compares this list and `kept` with the tables
 * that there are.
 */
export const emptied = [
  'absence',
  'certificate',
  'checklist_result',
  'contract_charge',
  'contract_pause',
  'contract_period',
  'counter',
  'credit',
  'fiscal_period',
  'follow_up',
  'import_done',
  'indoor_unit',
  'invoice_line',
  'kit_line',
  'loose_results',
  'mail',
  'merging_move',
  'open_notice',
  'plan_operation',
  'price_revision_line',
  'provider_invoice_due',
  'provider_invoice_rate',
  'provider_payment',
  'question',
  'quote_bill',
  'quote_defect',
  'quote_line',
  'quote_link',
  'quote_question',
  'quote_section',
  'reminder_debt',
  'stored_file',
  'tariff',
  'template_plan',
  'time_mark',
  'transfer_file_bill',
  'visit_planning',
  'visit_time',
  'work_order_failure',
  'work_order_line',
  'workday',
  'checklist',
  'contract_machine',
  'contract_template',
  'failure_code',
  'kit',
  'merging',
  'payment',
  'price_revision',
  'product',
  'provider_invoice',
  'quote',
  'reminder',
  'transfer_file',
  'debt',
  'failure_category',
  'planned_visit',
  'product_family',
  'provider',
  'receipt',
  'work_order',
  'contract_plan',
  'invoice',
  'notice',
  'contract',
  'phone_call',
  'app_user',
  'equipment',
  'installation',
  'location',
  'customer',
  'customer_category',
  'deleted_record',
] as const satisfies readonly (keyof Columns)[];
type Emptied = (typeof emptied)[number];

/** What refuses the whole where it has a row. Nothing is deleted there, so that a reference stops what somebody signs meanwhile, too. */
export const refusing = [
  'contract_signature',
  'e_invoice',
  'fiscal_record',
  'fiscal_sending',
  'order_signature',
  'quote_acceptance',
  'workday_signature',
] as const satisfies readonly (keyof Columns)[];

const entityOf = Object.fromEntries(Object.values(entities).map(each => [each.table, each]));
type Rows = ExpressionBuilder<Record<string, AnyRow>, string>;

/** Which rows of a table go, where not all do: no document that was issued, no picture of the company and its team, and not the number with which invoices begin. */
const going: Partial<Record<Emptied, (rows: Rows) => Expression<SqlBool>>> = {
  app_user: rows => rows('customer_id', 'is not', null),
  certificate: rows => rows('emitido_el', 'is', null),
  counter: rows => rows.and(invoiceSeries.map(name => rows('key', 'not like', `${name}:%`))),
  invoice: rows => rows('estado', '=', 'borrador'),
  stored_file: rows => rows('entity', 'not in', ['company', 'user']),
};
const goingOf = (table: Emptied) => going[table] ?? (rows => rows.lit(true));

/** What keeps a company from starting over. */
async function hindrancesIn(db: Db): Promise<string[]> {
  const found = await db
    .selectNoFrom(eb => [
      eb.exists(eb.selectFrom('invoice').select('id').where('estado', '<>', 'borrador')).as('hay facturas emitidas'),
      eb.exists(eb.selectFrom('fiscal_record').select('id')).as('hay registros de facturación'),
      eb.exists(eb.selectFrom('order_signature').select('work_order_id')).as('hay albaranes firmados'),
      eb.exists(eb.selectFrom('contract_signature').select('contract_id')).as('hay contratos firmados'),
      eb.exists(eb.selectFrom('quote_acceptance').select('quote_id')).as('hay presupuestos aceptados'),
      eb.exists(eb.selectFrom('workday_signature').select('id')).as('hay jornadas firmadas'),
      eb.exists(eb.selectFrom('certificate').select('id').where('emitido_el', 'is not', null)).as('hay certificados de mantenimiento emitidos'),
    ])
    .executeTakeFirstOrThrow();
  return Object.entries(found).flatMap(([words, isThere]) => (isThere ? [words] : []));
}

/** How many rows of a table go. */
async function countIn(db: Db, table: Emptied): Promise<number> {
  const rows = anyTable(db).selectFrom(table).where(goingOf(table));
  const { n } = await rows.select(eb => eb.fn.countAll().as('n')).executeTakeFirstOrThrow();
  return Number(n);
}

/** What starting over would empty now, and what keeps from it. */
export async function startingOver({ engine: { db } }: Ctx): Promise<StartingOver> {
  const nouns = emptied.filter(table => entityOf[table] && table !== 'app_user');
  const counts = await Promise.all(nouns.map(async table => ({ entity: entityOf[table]!, n: await countIn(db, table) })));
  const there = counts.filter(({ n }) => n > 0).sort((one, other) => other.n - one.n);
  return {
    impide: await hindrancesIn(db),
    borra: there.map(({ entity: { one, many }, n }) => `${formatCount(n)} ${(n === 1 ? one : many).toLowerCase()}`),
  };
}

/** Empties the company; refused as soon as something is issued or signed. Answers how many records went. */
export async function startOver(ctx: Ctx, body: unknown): Promise<{ borradas: number }> {
  checked(startOverDraft, body);
  return ctx.engine.transact(async trx => {
    const impide = await hindrancesIn(trx);
    if (impide.length > 0) throw new Refusal(`No se puede empezar de cero: ${impide.join(', ')}`);
    let borradas = 0;
    for (const table of emptied) borradas += table === 'app_user' ? await removeCustomers(trx, ctx) : await empty(trx, ctx, table);
    await audit(trx, whoOf(ctx), 'company', 1, 'company.startedOver', null, { borradas });
    return { borradas };
  });
}

/** Deletes the rows of a table; each record is noted in the audit, by which the figures of the workflows and other screens know. */
async function empty(trx: Trx, ctx: Ctx, table: Emptied): Promise<number> {
  const noun = table === 'mail' ? table : entityOf[table]?.name;
  const rows = anyTable(trx).deleteFrom(table).where(goingOf(table));
  if (noun === undefined) {
    await rows.execute();
    return 0;
  }
  const gone = (await rows.returning('id').execute()).map(({ id }) => auditRow(whoOf(ctx), noun, id, 'delete', null, null));
  for (let at = 0; at < gone.length; at += BATCH) await addRows(trx, 'audit', gone.slice(at, at + BATCH));
  return gone.length;
}

/** Rows that are noted in one statement. */
const BATCH = 500;

/** The users of customers, with all by which they sign in. */
async function removeCustomers(trx: Trx, ctx: Ctx): Promise<number> {
  const users = await anyTable(trx).selectFrom('app_user').select('id').where(goingOf('app_user')).execute();
  for (const { id } of users) await deleteRecord(inside(ctx, trx), entities.user, id);
  return users.length;
}
