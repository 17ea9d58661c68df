// Invoicing many at once: what waits, the drafts that bill it, and issuing one with its mail. Each step is a transaction of its own, and doing it again does nothing.
import { type Identity, isNobody } from '#domain/parties/identities.ts';
import { sql } from 'kysely';
import { array, number, object } from 'yup';
import { entities } from '#domain/index.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import {
  type Grouping,
  type InvoiceDraft,
  type IssuedInvoice,
  type Lack,
  type ReadyGroup,
  type ReadyGroups,
  isGrouping,
} from '#domain/invoicing/invoicingRun.ts';
import type { RecordOf } from '#domain/kernel/entity.ts';
import { messages } from '#domain/kernel/messages.ts';
import { href } from '#domain/routes.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { reachingMails } from '#machines/lifecycles/mail.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { matching } from '#server/services/records/page.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, whoOf } from '#server/services/kernel/context.ts';
import { issuerOf } from '#server/services/paper/issuer.ts';
import { writeLetter } from '#server/services/company/mail/letter.ts';
import { invoiceKind, invoiceValues, sidesOf } from '#server/services/company/mail/mailed.ts';
import { acceptMail } from '#server/services/company/mail/mails.ts';
import { type LineValues, linesQuery, toLines, totalsOf } from '#server/services/paper/lines.ts';
import { addressIn } from '#server/services/paper/address.ts';
import { portalLink } from '#server/services/company/mail/portalLink.ts';
import { writeMail } from '#server/services/company/mail/templates.ts';
import { viewOf } from '#server/services/records/access.ts';
import { filterIn, listQuery } from '#server/services/records/listQuery.ts';
import { getOwnForUpdate } from '#server/services/records/ownRecord.ts';
import { checked } from '#server/services/records/validate.ts';
import { lockHead } from '#server/services/fiscal/chain.ts';
import { refuseIfClockStrays } from '#server/services/fiscal/clockCheck.ts';
import { draftOfOrders, issueLocked } from './invoices.ts';
import { stepInvoice } from './invoiceState.ts';

const { invoice, workOrder } = entities;
const CENTS = 2;
/** Albaranes that are answered at once, and drafts. */
const MOST_ORDERS = 500;
const MOST_DRAFTS = 500;

interface Customer {
  email: string;
  nif_cif: string;
  identification: Identity;
}

/** Where the invoice of a customer goes, and what they lack for it. */
export function reachOf({ email, nif_cif, identification }: Customer): { correo: string; falta: Lack[] } {
  const correo = addressIn(email) ?? '';
  const lacksNif = (nif_cif === '' || nif_cif === '-') && !isNobody({ identification });
  return { correo, falta: [...(lacksNif ? (['nif'] as const) : []), ...(correo === '' ? (['correo'] as const) : [])] };
}

const euros = (cents: number) => fromScaled(cents, CENTS);

/** The albaranes that wait for their invoice, put together. Where there are more than are answered, a customer is there whole or not at all. */
export async function readyGroups(ctx: Ctx, { por = 'cliente', ...body }: Record<string, unknown>): Promise<ReadyGroups> {
  if (!isGrouping(por)) throw invalid({ por: messages.invalid });
  const query = listQuery(workOrder, { filter: filterIn(body) }, viewOf(workOrder, ctx.user));
  const rows = await readyRows(ctx, query);
  const isMore = rows.length > MOST_ORDERS;
  const last = rows.at(-1)?.customer_id;
  const whole = isMore && rows[0]?.customer_id !== last ? rows.filter(row => row.customer_id !== last) : rows.slice(0, MOST_ORDERS);
  const [byMonth, lines] = await Promise.all([isByMonth(ctx), linesOfOrders(ctx, whole)]);
  return { grupos: grouped(whole, por, byMonth, lines), isMore };
}

async function readyRows({ engine }: Ctx, query: Parameters<typeof matching>[2]) {
  const tests = await matching(engine, workOrder, query);
  let rows = engine.db
    .selectFrom('work_order')
    .innerJoin('customer', 'customer.id', 'work_order.customer_id')
    .leftJoin('location', 'location.id', 'work_order.location_id')
    .select(['work_order.id', 'work_order.code', 'work_order.fecha_albaran', 'work_order.total'])
    .select(['work_order.customer_id', 'work_order.location_id', 'location.name as location_name'])
    .select(['customer.name as customer_name', 'customer.email', 'customer.nif_cif', 'customer.identification'])
    // in the very words of its index
    .where(sql<boolean>`work_order.estado = 'listo'`);
  for (const test of tests) rows = rows.where(test);
  return rows
    .orderBy('work_order.customer_id')
    .orderBy('work_order.id')
    .limit(MOST_ORDERS + 1)
    .execute();
}

type ReadyRow = Awaited<ReturnType<typeof readyRows>>[number];

type LinesOf = ReadonlyMap<number, readonly LineValues[]>;

/** The lines of all of them, by albarán. */
async function linesOfOrders({ engine }: Ctx, rows: readonly ReadyRow[]): Promise<LinesOf> {
  const lines = new Map<number, LineValues[]>(rows.map(({ id }) => [id, []]));
  if (rows.length === 0) return lines;
  const stored = await linesQuery(engine.db, 'workOrder', [...lines.keys()]).execute();
  const figures = toLines('workOrder', stored);
  for (const [index, row] of stored.entries()) lines.get(Number(row['work_order_id']))?.push(figures[index]!);
  return lines;
}

/** Whether the company wants an invoice for each month of the work. */
const isByMonth = ({ engine }: Ctx): Promise<boolean> =>
  engine.cache.get({ from: ['company'], key: 'factura_por_mes' }, async () => {
    const row = await engine.db.selectFrom('company').select('factura_por_mes').where('id', '=', 1).executeTakeFirst();
    return row?.factura_por_mes !== 0;
  });

const monthOf = ({ fecha_albaran }: Pick<ReadyRow, 'fecha_albaran'>) => fecha_albaran.slice(0, 7);

function grouped(rows: readonly ReadyRow[], por: Grouping, byMonth: boolean, lines: LinesOf): ReadyGroup[] {
  const groups = new Map<string, ReadyRow[]>();
  for (const row of rows) {
    const key = `${row.customer_id} ${(por === 'localizacion' && row.location_id) || ''} ${byMonth ? monthOf(row) : ''}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map(each => ({ ...toGroup(each, por, lines), mes: byMonth ? monthOf(each[0]!) : null })).sort(byName);
}

const byName = (one: ReadyGroup, other: ReadyGroup) =>
  one.customer_name.localeCompare(other.customer_name, 'es') ||
  (one.location_name ?? '').localeCompare(other.location_name ?? '', 'es') ||
  (one.mes ?? '').localeCompare(other.mes ?? '');

/** The sums are those of the invoice: the VAT of each rate is rounded once, and not once in each albarán. */
function toGroup(rows: readonly ReadyRow[], por: Grouping, lines: LinesOf): Omit<ReadyGroup, 'mes'> {
  const { id, customer_id, customer_name, location_name } = rows[0]!;
  const { base, iva, total } = totalsOf(rows.flatMap(row => lines.get(row.id) ?? []));
  return {
    id,
    customer_id,
    customer_name,
    location_name: por === 'cliente' ? null : (location_name ?? 'Sin localización'),
    ...reachOf(rows[0]!),
    base,
    iva,
    total,
    albaranes: rows.map(row => ({ id: row.id, code: row.code, fecha_albaran: row.fecha_albaran, total: euros(row.total ?? 0) })),
  };
}

const chosenOrders = object({
  work_order_ids: array(number().typeError(messages.notANumber).required(messages.required).integer(messages.notANumber).min(1, messages.notANumber))
    .typeError(messages.invalid)
    .required(messages.required)
    .min(1, 'Indique los albaranes')
    .max(MOST_ORDERS, messages.countAtMost(MOST_ORDERS, 'albaranes')),
}).noUnknown();

/** Makes the draft of a group. What is no longer waiting is refused, so that a repeated call makes no second one. */
export async function draftOfGroup(ctx: Ctx, sent: unknown): Promise<InvoiceDraft> {
  const { work_order_ids } = checked(chosenOrders, sent);
  const { id } = await draftOfOrders(
    ctx,
    [...new Set(work_order_ids)].sort((one, other) => one - other),
  );
  const [draft] = await draftsOf(ctx.engine.db, id);
  if (!draft) throw invalid({ work_order_ids: 'El borrador ya no existe' });
  return draft;
}

/** The drafts that bill albaranes or contracts, the oldest first; or one of them. */
export async function draftsOf(db: Db, id?: number): Promise<InvoiceDraft[]> {
  let drafts = db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .leftJoin('contract_period', 'contract_period.invoice_id', 'invoice.id')
    .leftJoin('contract', 'contract.id', 'contract_period.contract_id')
    .select([
      'invoice.id',
      'invoice.customer_id',
      'invoice.base',
      'invoice.iva',
      'invoice.total',
      'customer.name as customer_name',
      'customer.email',
      'customer.nif_cif',
      'customer.identification',
      'contract_period.contract_id',
      'contract_period.desde',
      'contract_period.hasta',
      'contract.codigo',
    ])
    .select(eb => eb.selectFrom('work_order').select(eb.fn.countAll<number>().as('n')).whereRef('work_order.invoice_id', '=', 'invoice.id').as('albaranes'))
    .where('invoice.estado', '=', 'borrador')
    .where(eb =>
      eb.or([
        eb('contract_period.contract_id', 'is not', null),
        eb.exists(eb.selectFrom('work_order').select('work_order.id').whereRef('work_order.invoice_id', '=', 'invoice.id')),
      ]),
    );
  if (id !== undefined) drafts = drafts.where('invoice.id', '=', id);
  const rows = await drafts.orderBy('invoice.fecha_creacion').orderBy('invoice.id').limit(MOST_DRAFTS).execute();
  return rows.map(({ email, nif_cif, identification, base, iva, total, albaranes, contract_id, codigo, desde, hasta, ...row }) => ({
    ...row,
    ...reachOf({ email, nif_cif, identification }),
    base: euros(base),
    iva: euros(iva),
    total: euros(total),
    albaranes: albaranes ?? 0,
    periodo: contract_id === null ? null : { contract_id, codigo: codigo!, desde: desde!, hasta: hasta! },
  }));
}

/** Issues a draft and accepts its mail, both or neither. Of what is issued already only the mail is made up for, and only where there is none. */
export async function issueAndMail(ctx: Ctx, id: unknown): Promise<IssuedInvoice> {
  await refuseIfClockStrays(ctx);
  const answer = await ctx.engine.transact(async trx => {
    const head = await lockHead(trx, ctx);
    const before = await getOwnForUpdate(trx, ctx, invoice, id);
    stepInvoice(before, 'invoice.mail');
    const record = isDraft(before) ? await issueLocked(trx, ctx, before, head) : before;
    const correo = (await mailedTo(trx, record.id)) ?? (await mailIssued(trx, ctx, record));
    const { name } = await trx.selectFrom('customer').select('name').where('id', '=', record.customer_id).executeTakeFirstOrThrow();
    return { id: record.id, codigo: invoiceName(record), customer_id: record.customer_id, customer_name: name, total: record.total, correo };
  });
  ctx.wakeOutbox();
  return answer;
}

/** Where an invoice was mailed to, or is about to be; undefined for nowhere. */
async function mailedTo(trx: Trx, id: number): Promise<string | undefined> {
  const row = await trx
    .selectFrom('mail')
    .select('recipient')
    .where('entity', '=', 'invoice')
    .where('record_id', '=', id)
    .where('state', 'in', reachingMails)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.recipient;
}

/** Accepts the mail of an issued invoice, whose PDF is drawn when it leaves; '' where its customer has no address. */
async function mailIssued(trx: Trx, ctx: Ctx, record: RecordOf<typeof invoice>): Promise<string> {
  const customer = await trx.selectFrom('customer').select(['name', 'email']).where('id', '=', record.customer_id).executeTakeFirstOrThrow();
  const recipient = addressIn(customer.email);
  if (recipient === undefined) return '';
  const issuer = await issuerOf(trx);
  const { subject, ...written } = await writeMail(trx, invoiceKind(record), invoiceValues(record, sidesOf(customer.name, issuer)));
  const link = await portalLink(trx, ctx, record.customer_id, href('invoicesOfCustomer'));
  const letter = writeLetter({ issuer, ...written, ...(link && { link }) });
  await acceptMail(trx, ctx, whoOf(ctx), { entity: 'invoice', record_id: record.id, recipient, subject, ...letter, issuer });
  return recipient;
}
