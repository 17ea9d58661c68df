// An invoice as it is read: with its lines, VAT per rate, and the records around it.
import { entities } from '#domain/index.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { invoiceName } from '#domain/invoicing/invoiceName.ts';
import { isDraft } from '#domain/invoicing/invoiceStates.ts';
import { readsAll } from '#domain/kernel/roles.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { ContractPeriod } from '#domain/invoicing/invoicingRun.ts';
import type { RelatedBy } from '#domain/records/related.ts';
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import type { CreditNoteOf, InvoiceRecord, Issuer, KeptIssuer } from '#domain/invoicing/wire.ts';
import { holding } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle, noInvoiceFacts, notedInvoices } from '#machines/lifecycles/invoice.ts';
import type { Db } from '#server/db/connect.ts';
import { notFound } from '#server/errors.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { linesQuery, toLines } from '#server/services/paper/lines.ts';
import { allowed } from '#server/services/records/allowed.ts';
import { previewCode } from '#server/services/records/numbering.ts';
import { getOwn, ownOf, ownQuery } from '#server/services/records/ownRecord.ts';
import { hiddenFrom } from '#server/services/records/access.ts';
import { relatedOf } from '#server/services/records/related.ts';
import { idOf } from '#server/services/records/validate.ts';
import { THOUSANDTHS } from '#server/services/collecting/thousandths.ts';
import { closedAt } from '#server/services/kernel/closed.ts';
import { bookDay } from '#domain/invoicing/operationDate.ts';
import { agreedFor } from './agreed.ts';
import { annulFacts, annulReasons, traceQuery } from './annulment.ts';
import { type CreditNote, notesUnder } from './creditNotes.ts';
import { orderQueries, toOrders } from './invoiceOrders.ts';
import { clientIn, partyOf, replacedIn } from '#server/services/paper/client.ts';
import { takerOf } from './deposits.ts';
import { faultOf } from './invoiceState.ts';
import { draftFacts, seriesOf } from './issuable.ts';
import { substituteFacts } from './substitution.ts';

const invoice = entities.invoice;

/** What an invoice issued earlier does not keep. */
const unsaid = { regime: '', pago: '', mandato: '', cuenta_cargo: '' } as const;

/** The invoice with this id, if `ctx.user` may see it. Its related rows are queried along with it. */
export async function invoiceRecord(ctx: Ctx, sent: unknown): Promise<InvoiceRecord> {
  const { db, together } = ctx.engine;
  const id = idOf(sent);
  if (ctx.user.roles.includes('cliente')) await noteSeen(ctx, id);
  const [[row], lineRows, orderRows, failures, photos, [around], [trace], presupuestos] = await together([
    ownQuery(db, ctx, invoice, id),
    linesQuery(db, 'invoice', id),
    ...orderQueries(db, id),
    aroundQuery(db, id),
    traceQuery(db, id),
    quotesQuery(db, id),
  ]);
  const record = await ownOf(db, invoice, id, row);
  if (!around || !trace) throw notFound();
  const notes = notedInvoices.includes(record.estado) ? await notesUnder(db, id) : [];
  const lines = toLines('invoice', lineRows);
  const orders = toOrders(orderRows, failures, photos);
  const orderOf = new Map(orders.map(order => [order.id, order]));
  const cliente = around.cliente ? clientIn(around.cliente) : await partyOf(db, record.customer_id);
  const [closed, taker] = await Promise.all([closedAt(db, bookDay(record)), takerOf(db, id)]);
  const facts = {
    ...noInvoiceFacts,
    ...substituteFacts({
      bill: record,
      customer: around.rectifica_cliente ? clientIn(around.rectifica_cliente) : cliente, // a credit note follows the invoice that it takes back in this
      notes,
      isFollowing: around.follows_id !== null,
    }),
    ...annulFacts(trace),
    isOfOpenQuarter: closed === null,
    isUntaken: taker === null,
    isSettled: around.deuda === 0,
    notes: notes.length,
    ...(isDraft(record) &&
      (await draftFacts(ctx, record, { lines: lines.length, days: orders.flatMap(({ fecha_albaran }) => fecha_albaran ?? []), client: cliente }))),
  };
  const emisor = around.emisor ? { ...unsaid, ...(JSON.parse(around.emisor) as Issuer & Partial<KeptIssuer>) } : null;
  const { pago, mandato, cuenta_cargo } = emisor && !isDraft(record) ? emisor : await agreedFor(db, record, lines, around);
  return {
    ...record,
    invoice_lines: lines.map(line => {
      const order = line.work_order_id ? orderOf.get(line.work_order_id) : undefined;
      return { ...line, work_order_code: order?.code ?? null, work_order_date: order?.fecha_albaran ?? null };
    }),
    cliente,
    emisor,
    qr: around.qr,
    rates: documentTotals(lines, record.redondeo).rates,
    next_code: isDraft(record) ? await previewCode(db, ...seriesOf(record)) : null,
    rectifica_code: around.rectifica_code,
    rectificada_por: notesOf(ctx, record.id, notes),
    sustituidas: replacedIn(around.sustituidas),
    registro_id: around.registro_id,
    cobro_id: around.cobro_id,
    ...paidOf(around),
    recordado: around.recordado,
    recordado_el: around.recordado_el,
    no_anulable: faultOf(record, 'invoice.annul', facts, annulReasons(trace, closed, taker)),
    work_orders: orders.map(({ fecha_albaran: _date, machine_id: _machine, user_id: _user, ...order }) => order),
    ...relatedOf(ctx.user, record, ['customer']),
    ...relatedOfOrders(ctx, orders),
    presupuestos,
    periodo: periodOf(around),
    pago,
    mandato,
    cuenta_cargo,
    allowed: allowed(ctx, invoiceSteps, invoiceLifecycle, record.estado, facts),
    holding: holding(invoiceLifecycle, facts),
  };
}

/** The aviso, machine and technician of the first of its albaranes that has one; of no reader who may not know its albaranes. */
function relatedOfOrders({ user }: Ctx, orders: ReturnType<typeof toOrders>) {
  if (hiddenFrom(user).includes('work_orders')) return {};
  const nouns = ['notice', 'machine', 'user'] as const;
  return Object.assign({}, ...nouns.map(noun => relatedOf(user, { ...orders.find(order => order[`${noun}_id`] !== null) }, [noun]))) as RelatedBy<typeof nouns>;
}

/** Writes down that its customer has opened it, once: what they have received is not annulled. */
async function noteSeen(ctx: Ctx, id: number): Promise<void> {
  const { engine } = ctx;
  const { id: own } = await getOwn(engine.db, ctx, invoice, id);
  const unseen = await engine.db.selectFrom('invoice').select('id').where('id', '=', own).where('visto', 'is', null).executeTakeFirst();
  if (unseen)
    await engine.transact(trx =>
      trx
        .updateTable('invoice')
        .set({ visto: nowText(ctx) })
        .where('id', '=', own)
        .where('visto', 'is', null)
        .execute(),
    );
}

/** Its customer as it was issued to, its cobro, and the invoice that it rectifies. */
const aroundQuery = (db: Db, id: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .leftJoin('debt', 'debt.invoice_id', 'invoice.id')
    .leftJoin('invoice as corrected', 'corrected.id', 'invoice.rectifica_id')
    .leftJoin('contract_period', 'contract_period.invoice_id', 'invoice.id')
    .leftJoin('contract', 'contract.id', 'contract_period.contract_id')
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
      'corrected.cliente as rectifica_cliente',
      'corrected.sustituida_id as follows_id',
      'invoice.sustituidas',
      'contract_period.contract_id',
      'contract_period.desde',
      'contract_period.hasta',
      'contract.codigo as contrato',
      'customer.metodo',
      'customer.mandato',
      'customer.bank_account',
    ])
    .select(eb =>
      eb
        .selectFrom('fiscal_sending')
        .select(one => one.fn.max('record_id').as('last'))
        .whereRef('fiscal_sending.invoice_id', '=', 'invoice.id')
        .as('registro_id'),
    )
    .where('invoice.id', '=', id);

/** The quotes that it bills a part of, and those of its albaranes. */
const quotesQuery = (db: Db, id: number) =>
  db
    .selectFrom('quote')
    .select(['id', 'codigo'])
    .where(eb =>
      eb.or([
        eb('id', 'in', eb.selectFrom('quote_bill').select('quote_id').where('invoice_id', '=', id)),
        eb('obra_albaran_id', 'in', eb.selectFrom('work_order').select('id').where('invoice_id', '=', id)),
      ]),
    )
    .orderBy('id');

/** What its cobro says of it. */
function paidOf({ importe, deuda }: { importe: number | null; deuda: number | null }) {
  if (importe === null || deuda === null) return { pagado: null, pendiente: null };
  return { pagado: fromScaled(importe - deuda, THOUSANDTHS), pendiente: fromScaled(deuda, THOUSANDTHS) };
}

type PeriodAround = { contract_id: number | null; contrato: string | null; desde: string | null; hasta: string | null };

/** The period of a contract that it bills. */
const periodOf = ({ contract_id, contrato, desde, hasta }: PeriodAround): ContractPeriod | null =>
  contract_id === null ? null : { contract_id, codigo: contrato!, desde: desde!, hasta: hasta! };

/** The credit notes of an invoice; of drafts only the office knows. */
function notesOf({ user }: Ctx, invoiceId: number, notes: readonly CreditNote[]): CreditNoteOf[] {
  return notes
    .filter(note => note.rectifica_id === invoiceId && (readsAll(user.roles) || !isDraft(note)))
    .map(({ id, codigo, estado, total }) => ({ id, codigo: invoiceName({ codigo, estado }), estado, total: fromScaled(total, 2) }));
}
