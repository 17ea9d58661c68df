// An invoice as it is read: with its lines, VAT per rate, and the records around it.
import { entities } from '#domain/entities/index.ts';
import { documentTotals } from '#domain/rules/documentTotals.ts';
import { invoiceName } from '#domain/rules/invoiceName.ts';
import { readsAll } from '#domain/roles.ts';
import { fromScaled } from '#domain/scaled.ts';
import { invoiceSteps } from '#domain/steps.ts';
import { HOME } from '#domain/verifactu/countryName.ts';
import type { Client, InvoiceRecord, Issuer, Party } from '#domain/wire.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import type { Db } from '../../db/connect.ts';
import { notFound } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { linesQuery, toLines } from '../documents/lines.ts';
import { allowed } from '../records/allowed.ts';
import { previewCode } from '../records/numbering.ts';
import { ownOf, ownQuery } from '../records/ownRecord.ts';
import { idOf } from '../records/validate.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { orderQueries, toOrders } from './invoiceOrders.ts';
import { partyOf, seriesOf } from './invoices.ts';

const invoice = entities.invoice;

/** The invoice with this id, if `ctx.user` may see it. What stands around it is asked along with it. */
export async function invoiceRecord(ctx: Ctx, sent: unknown): Promise<InvoiceRecord> {
  const { db, together } = ctx.engine;
  const id = idOf(sent);
  const [[row], lineRows, orderRows, failures, photos, [around]] = await together([
    ownQuery(db, ctx, invoice, id),
    linesQuery(db, 'invoice', id),
    ...orderQueries(db, id),
    aroundQuery(db, id),
  ]);
  const record = await ownOf(db, invoice, id, row);
  if (!around) throw notFound();
  const lines = toLines('invoice', lineRows);
  const orders = toOrders(orderRows, failures, photos);
  const orderOf = new Map(orders.map(order => [order.id, order]));
  return {
    ...record,
    invoice_lines: lines.map(line => {
      const order = line.work_order_id ? orderOf.get(line.work_order_id) : undefined;
      return { ...line, work_order_code: order?.code ?? null, work_order_date: order?.fecha_albaran ?? null };
    }),
    cliente: around.cliente ? toClient(JSON.parse(around.cliente) as Kept) : await partyOf(db, record.customer_id),
    emisor: around.emisor ? (JSON.parse(around.emisor) as Issuer) : null,
    qr: around.qr,
    rates: documentTotals(lines, record.redondeo).rates,
    next_code: record.estado === 'borrador' ? await previewCode(db, ...seriesOf(record)) : null,
    rectifica_code: around.rectifica_code,
    rectificada_por: noteOf(ctx, around),
    cobro_id: around.cobro_id,
    ...paidOf(around),
    recordado: around.recordado,
    recordado_el: around.recordado_el,
    work_orders: orders.map(({ fecha_albaran: _date, ...order }) => order),
    allowed: allowed(ctx, invoiceSteps, invoiceLifecycle, record.estado, {
      lines: lines.length,
      isSettled: record.estado === 'cobrada',
      isCreditNote: record.rectifica_id !== null,
    }),
  };
}

/** What an invoice keeps of its customer: those of before 2026-11 did not say how they were identified. */
type Kept = Party & Partial<Client>;
const toClient = (kept: Kept): Client => ({ identification: 'NIF', country: HOME, ...kept });

/** Its customer as it was issued to, its cobro, the invoice that it rectifies and the one that rectifies it. */
const aroundQuery = (db: Db, id: number) =>
  db
    .selectFrom('invoice')
    .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
    .leftJoin('invoice as corrected', 'corrected.id', 'invoice.rectifica_id')
    .leftJoin('invoice as correcting', 'correcting.rectifica_id', 'invoice.id')
    .select([
      'invoice.cliente',
      'invoice.emisor',
      'invoice.qr',
      'debt.id as cobro_id',
      'debt.importe',
      'debt.deuda',
      'debt.recordado',
      'debt.recordado_el',
      'corrected.codigo as rectifica_code',
    ])
    .select(['correcting.id as note_id', 'correcting.codigo as note_code', 'correcting.estado as note_estado'])
    .where('invoice.id', '=', id);

/** What its cobro says of it. */
function paidOf({ importe, deuda }: { importe: number | null; deuda: number | null }) {
  if (importe === null || deuda === null) return { pagado: null, pendiente: null };
  return { pagado: fromScaled(importe - deuda, THOUSANDTHS), pendiente: fromScaled(deuda, THOUSANDTHS) };
}

/** The credit note of an invoice; while it is a draft only the office knows of it. */
function noteOf({ user }: Ctx, { note_id: id, note_code, note_estado }: { note_id: number | null; note_code: string | null; note_estado: string | null }) {
  if (id === null || note_code === null || note_estado === null) return null;
  const codigo = invoiceName({ codigo: note_code, estado: note_estado });
  return readsAll(user.roles) || note_estado !== 'borrador' ? { id, codigo } : null;
}
