// What contracts have to be invoiced: their periods that are due, and what is made up for of those that are invoiced.
import {
  type BillingLine,
  type BillingPeriod,
  type BillingTerms,
  type Charge,
  type Pause,
  type PricedMachine,
  billingLines,
  billingPeriods,
  openPart,
  priceOn,
} from '#domain/contracts/billing.ts';
import { type InvoicedDays, adjustments, fitting } from '#domain/contracts/adjustments.ts';
import { lastOfMonth } from '#domain/kernel/days.ts';
import { invoicedContracts } from '#machines/lifecycles/contract.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { pastPrices } from '#server/services/contracts/revisions.ts';

/** The contracts that are invoiced with who pays; or one of them. Amounts are cents. */
function contractsQuery(db: Db, day: string, id?: number) {
  const all = db
    .selectFrom('contract')
    .innerJoin('customer', join => join.on(eb => eb('customer.id', '=', eb.fn.coalesce('contract.pagador_id', 'contract.customer_id'))))
    .select(['contract.id', 'contract.codigo', 'contract.name', 'contract.precio', 'contract.estado', 'contract.inicio', 'contract.fin', 'contract.baja_el'])
    .select(['contract.firmado_el', 'contract.facturado_hasta', 'contract.renovacion', 'contract.factura_meses', 'contract.factura_dia', 'contract.anticipado'])
    .select(['customer.id as customer_id', 'customer.name as customer_name', 'customer.email', 'customer.nif_cif', 'customer.identification'])
    .where('contract.estado', 'in', invoicedContracts)
    .where('contract.inicio', '<=', lastOfMonth(day));
  return id === undefined ? all : all.where('contract.id', '=', id);
}

type BilledContract = Awaited<ReturnType<ReturnType<typeof contractsQuery>['execute']>>[number];

/** A contract with all that decides what it has to be invoiced. */
export interface Billed {
  of: BilledContract;
  terms: BillingTerms & { codigo: string };
  /** The price of the contract and its machines in a period that begins on a day. */
  pricesOn: (day: string) => { precio: number | null; machines: PricedMachine[] };
  /** All that is invoiced, and of it what is made up for: a period that was invoiced before charges were kept is not. */
  invoiced: readonly (Omit<InvoicedDays, 'meses'> & { invoice_id: number; meses: number | null })[];
  parts: readonly (InvoicedDays & { invoice_id: number })[];
  charges: readonly Charge[];
  pauses: readonly Pause[];
}

/** The contracts that may have something to invoice until a day; or one of them. */
export async function billedContracts(db: Db, day: string, id?: number): Promise<Billed[]> {
  const contracts = await contractsQuery(db, day, id).execute();
  let machines = db
    .selectFrom('contract_machine')
    .innerJoin('contract', 'contract.id', 'contract_machine.contract_id')
    .innerJoin('equipment', 'equipment.id', 'contract_machine.machine_id')
    .select(['contract_machine.id', 'contract_machine.contract_id', 'equipment.name'])
    .select(['contract_machine.precio', 'contract_machine.desde', 'contract_machine.hasta'])
    .orderBy('contract_machine.id');
  let invoiced = db.selectFrom('contract_period').selectAll().orderBy('desde');
  let charges = db.selectFrom('contract_charge').selectAll().orderBy('vez');
  let pauses = db.selectFrom('contract_pause').selectAll().orderBy('desde');
  if (id !== undefined) {
    machines = machines.where('contract.id', '=', id);
    [invoiced, charges, pauses] = [invoiced.where('contract_id', '=', id), charges.where('contract_id', '=', id), pauses.where('contract_id', '=', id)];
  }
  const [machinesOf, invoicedOf, chargesOf, pausesOf, pastOf] = [
    byContract(await machines.execute()),
    byContract(await invoiced.execute()),
    byContract(await charges.execute()),
    byContract(await pauses.execute()),
    byContract(await pastPrices(db, id)),
  ];
  return contracts.map(of => {
    const past = pastOf.get(of.id) ?? [];
    const parts = invoicedOf.get(of.id) ?? [];
    return {
      of,
      terms: { ...of, anticipado: Boolean(of.anticipado) },
      pricesOn(first) {
        const priced = (now: number | null, machine: number | null) =>
          priceOn(
            now,
            past.filter(({ contract_machine_id }) => contract_machine_id === machine),
            first,
          );
        const own = (machinesOf.get(of.id) ?? []).map(machine => ({ ...machine, precio: priced(machine.precio, machine.id) }));
        return { precio: priced(of.precio, null), machines: own };
      },
      invoiced: parts,
      parts: parts.flatMap(({ meses, ...part }) => (meses === null ? [] : [{ ...part, meses }])),
      charges: chargesOf.get(of.id) ?? [],
      pauses: pausesOf.get(of.id) ?? [],
    };
  });
}

/** A period with its lines. */
export interface Billable {
  of: BilledContract;
  period: BillingPeriod;
  lines: BillingLine[];
}

/** What may be invoiced of a contract until a day and is not yet, the earliest first; that one makes up for what is invoiced already. */
export function billablesOf(billed: Billed, day: string): Billable[] {
  const { of, terms, invoiced, charges, pauses } = billed;
  const due = billingPeriods(terms, day).flatMap(whole => {
    const period = openPart(whole, invoiced);
    if (!period) return [];
    const { precio, machines } = billed.pricesOn(whole.desde);
    const lines = billingLines({ codigo: of.codigo, precio }, machines, period, { charges, pauses });
    return lines.some(({ centimos }) => centimos !== 0) ? [{ of, period, lines }] : [];
  });
  const [first, ...others] = due;
  if (!first) return [];
  const base = first.lines.reduce((sum, { centimos }) => sum + centimos, 0);
  return [{ ...first, lines: [...first.lines, ...fitting(base, adjustmentsOf(billed))] }, ...others];
}

/** What is to be made up for of a contract. A machine that comes to an invoiced period costs there what it cost then. */
export const adjustmentsOf = ({ terms, pricesOn, parts, charges, pauses }: Billed): BillingLine[] =>
  parts.flatMap(part => adjustments(terms, pricesOn(part.desde).machines, part, { charges, pauses }));

/** What may be invoiced until a day, the earliest first; of one contract or of all. */
export async function billable(db: Db, day: string, id?: number): Promise<Billable[]> {
  return (await billedContracts(db, day, id))
    .flatMap(billed => billablesOf(billed, day))
    .sort((one, other) => one.period.dia.localeCompare(other.period.dia) || one.of.customer_name.localeCompare(other.of.customer_name, 'es'));
}

function byContract<R extends { contract_id: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const known = found.get(row.contract_id);
    if (known) known.push(row);
    else found.set(row.contract_id, [row]);
  }
  return found;
}

/** Keeps what an invoice charges of a contract, each thing once more than before. */
export async function keepCharges(trx: Trx, contract_id: number, invoice_id: number, lines: readonly BillingLine[]): Promise<void> {
  for (const { desde, contract_machine_id, precio, centimos } of lines) {
    const { last } = await trx
      .selectFrom('contract_charge')
      .select(eb => eb.fn.max('vez').as('last'))
      .where('contract_id', '=', contract_id)
      .where('desde', '=', desde)
      .where('contract_machine_id', '=', contract_machine_id)
      .executeTakeFirstOrThrow();
    const vez = last === null ? 0 : last + 1;
    await trx.insertInto('contract_charge').values({ contract_id, desde, contract_machine_id, vez, invoice_id, precio, centimos }).execute();
  }
}
