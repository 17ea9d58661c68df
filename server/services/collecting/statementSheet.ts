// The statement of a customer: what changed what they owe within a period, and what is open at its end.
import type { StatementPeriod } from '#domain/collecting/statement.ts';
import { entities } from '#domain/index.ts';
import { formatDate, formatEuros } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { agreedIn, paymentOf, paymentWords } from '#domain/parties/waysOfPaying.ts';
import { titleOf } from '#domain/records/titles.ts';
import type { Row } from '#domain/records/paper.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { THOUSANDTHS } from './thousandths.ts';
import { partyOf } from '#server/services/paper/client.ts';
import { type Movement, type StatedDebt, debtsOf, movementsOf } from './movements.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { factsOf, logoOf } from '#server/services/paper/parts.ts';

const columns: Sheet['table']['columns'] = [
  { title: 'Fecha', width: 13, align: 'left' },
  { title: 'Concepto', width: 45, align: 'left' },
  { title: 'Cargo', width: 14, align: 'right', figures: 'amount' },
  { title: 'Abono', width: 14, align: 'right', figures: 'amount' },
  { title: 'Saldo', width: 14, align: 'right', figures: 'amount' },
];

const toEuros = (thousandths: number) => fromScaled(thousandths, THOUSANDTHS);
const sumOf = (movements: readonly Movement[]) => movements.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** The sheet of a period, both days included. What is open is what is open now. */
export async function statementSheet(ctx: Ctx, { customer_id, desde, hasta }: StatementPeriod): Promise<Sheet> {
  const { db } = ctx.engine;
  const customer = await getOwn(db, ctx, entities.customer, customer_id);
  const company = await companyOf(db);
  const debts = await debtsOf(db, customer.id);
  const movements = await movementsOf(db, customer.id, debts);
  const before = sumOf(movements.filter(({ fecha }) => fecha < desde));
  const within = movements.filter(({ fecha }) => fecha >= desde && fecha <= hasta);
  const open = debts.filter(({ deuda }) => deuda !== 0);
  return {
    title: 'EXTRACTO',
    number: `Cliente ${customer.code}`,
    mark: null,
    facts: factsOf([
      ['Desde', formatDate(desde)],
      ['Hasta', formatDate(hasta)],
    ]),
    issuer: toParty(company),
    customer: toParty(await partyOf(db, customer.id)),
    qr: null,
    logo: await logoOf(ctx),
    intro: [],
    table: {
      columns,
      groups: [
        { heading: 'Movimientos', about: '', rows: rowsOf(within, before, desde) },
        ...(open.length > 0 ? [{ heading: 'Pendiente en este momento', about: '', rows: open.map(openRow) }] : []),
      ],
    },
    vat: [],
    totals: [
      { label: 'Saldo anterior', value: formatEuros(toEuros(before)), strong: false },
      { label: 'Movimientos', value: formatEuros(toEuros(sumOf(within))), strong: false },
      { label: `Saldo a ${formatDate(hasta)}`, value: formatEuros(toEuros(before + sumOf(within))), strong: true },
    ],
    payment: factsOf(paymentWords(paymentOf(agreedIn([customer.metodo], customer), company.iban))),
    notes:
      customer.saldo > 0 ? [{ label: titleOf('customer', 'saldo'), value: `Tiene ${formatEuros(customer.saldo)} a su favor para próximas facturas.` }] : [],
    legal: company.legal_text,
    signatures: [],
    photos: [],
  };
}

/** The movements with the balance after each; the first row is the balance before them. */
function rowsOf(movements: readonly Movement[], before: number, desde: string): Row[] {
  let balance = before;
  const rows = movements.map(({ fecha, concepto, cantidad }): Row => {
    balance += cantidad;
    const [owed, paid] = cantidad < 0 ? ['' as const, toEuros(-cantidad)] : [toEuros(cantidad), '' as const];
    return { cells: [formatDate(fecha), concepto, owed, paid, toEuros(balance)], sum: null };
  });
  return [{ cells: [formatDate(desde), 'Saldo anterior', '', '', toEuros(before)], sum: null }, ...rows];
}

const openRow = ({ codigo, fecha_creacion, fecha_vencimiento, deuda }: StatedDebt): Row => ({
  cells: [formatDate(fecha_creacion), `${codigo}${fecha_vencimiento ? `, vence el ${formatDate(fecha_vencimiento)}` : ''}`, '', '', toEuros(deuda)],
  sum: null,
});
