// Invoices of contracts: which periods are due, and the draft of one of them, none twice.
import { type BillingLine, type BillingPeriod, billingLines, billingPeriods, openPart, priceOn } from '#domain/contracts/billing.ts';
import { documentTotals } from '#domain/catalogue/documentTotals.ts';
import { invoiceLine } from '#domain/catalogue/documentLine.ts';
import { entities } from '#domain/index.ts';
import type { DuePeriod, DuePeriods, InvoiceDraft } from '#domain/invoicing/invoicingRun.ts';
import { addMonths, isDay, lastOfMonth } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal, invalid } from '../../errors.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { pastPrices } from '../contracts/revisions.ts';
import { getOwnForUpdate } from '../records/ownRecord.ts';
import { draftOf } from '../records/validate.ts';
import { dueDays, insertInvoice } from './invoices.ts';
import { draftsOf, lackOf } from './invoicingRun.ts';

const CENTS = 2;
/** What is answered at once. */
const MOST_PERIODS = 500;

/** More than a contract has periods. */
const MOST_PLACES = 10_000;

/** Also what is over: its last period may be invoiced after its end. */
const invoicedStates = ['vigente', 'en baja', 'terminado'] as const;

/** The last day that may be asked for. */
const latest = (ctx: Ctx) => lastOfMonth(addMonths(today(ctx), 12));

/** The contracts that are invoiced with who pays; or one of them. Amounts are cents. */
function contractsQuery(db: Db, day: string, id?: number) {
  const all = db
    .selectFrom('contract')
    .innerJoin('customer', join => join.on(eb => eb('customer.id', '=', eb.fn.coalesce('contract.pagador_id', 'contract.customer_id'))))
    .select(['contract.id', 'contract.codigo', 'contract.name', 'contract.precio', 'contract.estado', 'contract.inicio', 'contract.fin', 'contract.baja_el'])
    .select(['contract.firmado_el', 'contract.renovacion', 'contract.factura_meses', 'contract.factura_dia', 'contract.anticipado'])
    .select(['customer.id as customer_id', 'customer.name as customer_name', 'customer.email', 'customer.nif_cif', 'customer.identification'])
    .where('contract.estado', 'in', invoicedStates)
    .where('contract.inicio', '<=', lastOfMonth(day));
  return id === undefined ? all : all.where('contract.id', '=', id);
}

type BilledContract = Awaited<ReturnType<ReturnType<typeof contractsQuery>['execute']>>[number];

/** A period with its lines. */
interface Billable {
  of: BilledContract;
  period: BillingPeriod;
  lines: BillingLine[];
}

/** What may be invoiced until a day and is not yet, the earliest first; of one contract or of all. */
async function billable(db: Db, day: string, id?: number): Promise<Billable[]> {
  const contracts = await contractsQuery(db, day, id).execute();
  let machines = db
    .selectFrom('contract_machine')
    .innerJoin('contract', 'contract.id', 'contract_machine.contract_id')
    .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .select([
      'contract_machine.id',
      'contract_machine.contract_id',
      'equipment.name',
      'contract_machine.precio',
      'contract_machine.desde',
      'contract_machine.hasta',
    ])
    .where('contract.precio', 'is', null)
    .orderBy('contract_machine.id');
  let invoiced = db.selectFrom('contract_period').select(['contract_id', 'desde', 'hasta']);
  if (id !== undefined) [machines, invoiced] = [machines.where('contract.id', '=', id), invoiced.where('contract_id', '=', id)];
  const [machinesOf, invoicedOf] = [byContract(await machines.execute()), byContract(await invoiced.execute())];
  const pastOf = byContract(await pastPrices(db, id));
  return contracts
    .flatMap(of =>
      billingPeriods({ ...of, anticipado: Boolean(of.anticipado) }, day).flatMap(whole => {
        const period = openPart(whole, invoicedOf.get(of.id) ?? []);
        const past = pastOf.get(of.id) ?? [];
        const priced = (now: number | null, machine: number | null) =>
          priceOn(
            now,
            past.filter(({ contract_machine_id }) => contract_machine_id === machine),
            whole.desde,
          );
        const machinesThen = (machinesOf.get(of.id) ?? []).map(machine => ({ ...machine, precio: priced(machine.precio, machine.id) }));
        const lines = period ? billingLines({ ...of, precio: priced(of.precio, null) }, machinesThen, period) : [];
        return period && lines.length > 0 ? [{ of, period, lines }] : [];
      }),
    )
    .sort((one, other) => one.period.dia.localeCompare(other.period.dia) || one.of.customer_name.localeCompare(other.of.customer_name, 'es'));
}

function byContract<R extends { contract_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) found.set(row.contract_id, [...(found.get(row.contract_id) ?? []), row]);
  return found;
}

/** The lines of an invoice, at the usual VAT. */
const toLines = (lines: readonly BillingLine[], iva: number) =>
  lines.map(({ text, cents }) => ({ ...invoiceLine.getDefault(), description: text, quantity: 1, price: fromScaled(cents, CENTS), iva }));

/** Read before a transaction begins. */
const usualVat = ({ engine }: Ctx): Promise<number> =>
  engine.cache.get({ from: ['company'], key: 'default_iva' }, async () => {
    const row = await engine.db.selectFrom('company').select('default_iva').where('id', '=', 1).executeTakeFirst();
    return row === undefined ? invoiceLine.getDefault().iva : fromScaled(row.default_iva, 2);
  });

/** The periods that are due until a day, or until the end of this month. */
export async function duePeriods(ctx: Ctx, { hasta = lastOfMonth(today(ctx)) }: Values): Promise<DuePeriods> {
  if (!isDay(hasta)) throw invalid({ hasta: messages.invalid });
  if (hasta > latest(ctx)) throw invalid({ hasta: `Como máximo, hasta el ${formatDate(latest(ctx))}` });
  const iva = await usualVat(ctx);
  const due = await billable(ctx.engine.db, hasta);
  return { periodos: due.slice(0, MOST_PERIODS).map(each => shown(each, iva)), isMore: due.length > MOST_PERIODS };
}

function shown({ of, period, lines }: Billable, vat: number): DuePeriod {
  const { base, iva, total } = documentTotals(toLines(lines, vat));
  const { customer_id, customer_name, codigo, name } = of;
  const { desde, hasta, dia } = period;
  // one period of a contract has each place
  const id = of.id * MOST_PLACES + period.place;
  return { id, contract_id: of.id, codigo, name, customer_id, customer_name, desde, hasta, dia, base, iva, total, falta: lackOf(of) };
}

/** Makes the draft of a period, in the name of who pays. Of two that ask for it at once, one is refused. */
export async function draftOfPeriod(ctx: Ctx, { contract_id, desde }: Values): Promise<InvoiceDraft> {
  if (!isDay(desde)) throw invalid({ desde: messages.invalid });
  const [usual, iva] = await Promise.all([dueDays(ctx), usualVat(ctx)]);
  const { id } = await ctx.engine.transact(async trx => {
    const record = await getOwnForUpdate(trx, ctx, entities.contract, contract_id);
    const due = (await billable(trx, latest(ctx), record.id)).find(({ period }) => period.desde === desde);
    if (!due) throw await notDue(trx, record, desde);
    const draft = draftOf(ctx, entities.invoice, { fecha_creacion: today(ctx), customer_id: due.of.customer_id });
    const saved = await insertInvoice(trx, ctx, draft, { lines: toLines(due.lines, iva), usual, issue: false });
    await trx.insertInto('contract_period').values({ contract_id: record.id, desde, hasta: due.period.hasta, invoice_id: saved.id }).execute();
    return saved;
  });
  const [made] = await draftsOf(ctx.engine.db, id);
  if (!made) throw new Refusal('El borrador ya no existe');
  return made;
}

/** Why there is no invoice of a period. */
async function notDue(db: Db, { id, codigo }: { id: number; codigo: string }, desde: string): Promise<Refusal> {
  const period = await db
    .selectFrom('contract_period')
    .innerJoin('invoice', 'invoice.id', 'contract_period.invoice_id')
    .select(['contract_period.desde', 'contract_period.hasta', 'invoice.codigo'])
    .where('contract_id', '=', id)
    .where('contract_period.desde', '<=', desde)
    .where('contract_period.hasta', '>=', desde)
    .executeTakeFirst();
  if (!period) return new Refusal(`El contrato ${codigo} no tiene un periodo por facturar que empiece el ${formatDate(desde)}`);
  const where = period.codigo === '' ? 'un borrador' : `la factura ${period.codigo}`;
  return new Refusal(`El periodo del ${formatDate(period.desde)} al ${formatDate(period.hasta)} del contrato ${codigo} ya está en ${where}`);
}
