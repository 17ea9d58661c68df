// What the sample company buys: some invoices of its suppliers a month, each with the document that it came in.
import { addDays } from '#domain/kernel/days.ts';
import { entities } from '#domain/index.ts';
import { formatAmount, formatDate, formatEuros } from '#domain/kernel/format.ts';
import { type LineFigures, documentTotals } from '#domain/catalogue/documentTotals.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { billTotals, withQuotas } from '#domain/purchases/bill.ts';
import type { Party } from '#domain/records/paper.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { type Chance, createChance } from '../chance.ts';
import { addBillParts, lifeOfBill } from './bills.ts';
import { OFFICE } from '../company.ts';
import type { Supplier } from '../records.ts';
import type { Keep, Store } from '../store.ts';

/** Days between two invoices, least and most. */
const PAUSE = [4, 9] as const;
/** The place of the supplier of gas in the list. */
const GAS = 4;

export interface Purchase {
  date: string;
  supplier: Supplier;
  /** Their number. */
  number: string;
  lines: (LineFigures & { description: string })[];
  /** Absent of what is bought every week. */
  unusual?: Unusual;
}

/** What is not as usual in an invoice: what is withheld, who declares the VAT, an investment good, when it was received, or why it is disputed. */
interface Unusual {
  porcentaje_irpf?: number;
  inversion?: boolean;
  bien?: boolean;
  recibida?: string;
  motivo?: string;
}

/** The purchases of two years until `today`, in order of date. */
export function makePurchases(chance: Chance, suppliers: readonly Supplier[], today: string): Purchase[] {
  const purchases: Purchase[] = [];
  for (let date = addDays(today, -725); date <= today; date = addDays(date, chance.int(...PAUSE))) {
    const supplier = chance.pick(suppliers);
    const number = `${supplier.name.slice(0, 2).toUpperCase()}-${date.slice(2, 4)}/${chance.int(100, 9_999)}`;
    const lines = Array.from({ length: chance.int(1, 6) }, () => {
      const { name, cost } = chance.pick(supplier.products);
      return {
        description: name,
        quantity: chance.int(1, 12),
        price: cost,
        discount: chance.is(0.2) ? 5 : 0,
        operation: 'S1' as const,
        iva: chance.is(0.06) ? 10 : 21,
      };
    });
    purchases.push({ date, supplier, number, lines });
  }
  return purchases;
}

/** Adds the invoices with their documents; `code` answers our next number. */
export async function addPurchases(
  store: Store,
  keep: Keep,
  purchases: readonly Purchase[],
  company: Party,
  code: (date: string) => string,
  chance: Chance,
  today: string,
  draw: (sheet: Sheet) => Promise<Buffer>,
): Promise<void> {
  const lots = new Map<string, number>();
  await Promise.all(
    purchases.map(async purchase => {
      const { date, supplier, number, lines, unusual } = purchase;
      const { porcentaje_irpf = 0, inversion = false, bien = false } = unusual ?? {};
      const who = { id: OFFICE[1], at: `${date} 13:20:00` };
      const documento = `Factura ${number.replace('/', '-')}.pdf`;
      const values = {
        proveedor_id: supplier.id,
        n_factura_nuestro: code(date),
        n_factura_proveedor: number,
        fecha_factura: date,
        fecha_operacion: addDays(date, -(lines.length % 3)),
        porcentaje_irpf,
        gas: supplier.id === GAS ? 1 : 0,
      };
      const { rates: vat } = documentTotals(lines);
      const rates = withQuotas(vat.map(({ base, iva, cuota }) => ({ base, iva, cuota, deducible: 100, inversion, bien })));
      const totals = billTotals(rates, porcentaje_irpf);
      const bill = lifeOfBill(unusual ? createChance(number) : chance, date, totals.total, today, unusual);
      const { fecha_recepcion, now, life } = bill;
      const whole = { ...values, ...totals, ...now, fecha_recepcion, documento };
      const id = store.add(entities.providerInvoice, whole, who, { life, version: life.turns.length + 1 });
      addBillParts(store, id, rates, bill, lots);
      const bytes = await draw(sheetOf(purchase, company));
      await keep({ entity: 'providerInvoice', id, field: 'documento', name: documento, type: 'application/pdf', bytes, who });
    }),
  );
}

/** The supplier's invoice as they would print it. */
function sheetOf({ date, supplier, number, lines, unusual = {} }: Purchase, company: Party): Sheet {
  const { porcentaje_irpf = 0, inversion = false } = unusual;
  const { base, iva, rates } = documentTotals(inversion ? lines.map(line => ({ ...line, operation: 'S2' as const })) : lines);
  const { total } = billTotals(withQuotas(rates.map(rate => ({ ...rate, deducible: 100, inversion: false, bien: false }))), porcentaje_irpf);
  const rows = lines.map(({ description, quantity, price, discount }) => ({
    cells: [description, quantity, price, discount || '', documentTotals([{ quantity, price, discount, operation: 'S1', iva: 0 }]).base],
    sum: null,
  }));
  return {
    title: 'FACTURA',
    number,
    mark: null,
    facts: [{ label: 'Fecha', value: formatDate(date) }],
    issuer: supplier.party,
    customer: company,
    qr: null,
    logo: null,
    intro: [],
    table: {
      columns: [
        { title: 'Artículo', width: 52, align: 'left' },
        { title: 'Cantidad', width: 11, align: 'right', figures: 'number' },
        { title: 'Precio', width: 13, align: 'right', figures: 'price' },
        { title: 'Dto. %', width: 8, align: 'right', figures: 'number' },
        { title: 'Importe', width: 16, align: 'right', figures: 'amount' },
      ],
      groups: [{ heading: null, about: '', rows }],
    },
    vat: rates.map(rate => ({ base: formatAmount(rate.base), rate: `${rate.iva} %`, quota: formatAmount(rate.cuota) })),
    totals: [
      { label: 'Base imponible', value: formatEuros(base), strong: false },
      { label: 'IVA', value: formatEuros(iva), strong: false },
      ...(porcentaje_irpf === 0
        ? []
        : [
            {
              label: `Retención IRPF ${porcentaje_irpf} %`,
              value: formatEuros(fromScaled(toScaled(total, 2) - toScaled(base, 2) - toScaled(iva, 2), 2)),
              strong: false,
            },
          ]),
      { label: 'Total', value: formatEuros(total), strong: true },
    ],
    payment: [{ label: 'Forma de pago', value: 'Transferencia a 30 días' }],
    notes: inversion ? [{ label: 'IVA', value: 'Entrega intracomunitaria exenta: inversión del sujeto pasivo (reverse charge)' }] : [],
    legal: '',
    signatures: [],
    photos: [],
  };
}
