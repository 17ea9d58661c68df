// What the sample company buys once in a while: a lawyer who has tax withheld, compressors from Germany, a van, an invoice that is disputed, and one that arrives a quarter late.
import { quarterOf, spanOf } from '#domain/books/book.ts';
import { entities } from '#domain/index.ts';
import { addDays } from '#domain/kernel/days.ts';
import { ibanControl, inFours } from '#domain/parties/iban.ts';
import { createChance } from '../chance.ts';
import { cif, emailAt, iban, landline, nif } from '../people.ts';
import type { Supplier } from '../records.ts';
import type { Store } from '../store.ts';
import type { Who } from '#server/db/records.ts';
import type { Purchase } from './purchases.ts';

/** Bank and account of a German supplier. */
const GERMAN = '290501010012345678';

/** Adds the suppliers that are bought from once in a while. */
export function addUnusualSuppliers(store: Store, who: Who) {
  const by = createChance('unusual suppliers');
  const add = (
    supplier: { name: string; nif_cif: string; address: string; postal_code: string; city: string; province: string; phone: string; bank_account: string },
    extranjero = false,
  ): Supplier => {
    const { name, nif_cif, address, postal_code, city, province, phone } = supplier;
    const email = emailAt('facturas', name.slice(0, 20));
    const id = store.add(entities.provider, { code: store.countRows('provider') + 1, ...supplier, email, extranjero }, who);
    const party = {
      name,
      nif: nif_cif,
      nifName: extranjero ? 'VAT' : 'NIF',
      address: [address, `${postal_code} ${city} (${province})`],
      phone,
      email,
      web: '',
    };
    return { id, name, nif_cif, party, products: [] };
  };
  const cordoba = { city: 'Córdoba', province: 'Córdoba' };
  return {
    lawyer: add({
      name: 'Beatriz Urbano Yuste',
      nif_cif: nif(by),
      address: 'C/ Claudio Marcelo, 7, 2.º',
      postal_code: '14002',
      ...cordoba,
      phone: landline(by, '957'),
      bank_account: iban(by),
    }),
    abroad: add(
      {
        name: 'Nordkälte Verdichter GmbH',
        nif_cif: 'DE287461935',
        address: 'Hafenstraße 41',
        postal_code: '28217',
        city: 'Bremen',
        province: 'Bremen',
        phone: '0049 421 555 0140',
        bank_account: inFours(`DE${ibanControl('DE', GERMAN)}${GERMAN}`),
      },
      true,
    ),
    dealer: add({
      name: 'Vehículos Industriales Axerquía, S.A.',
      nif_cif: cif(by, 'A', '14'),
      address: 'Polígono Industrial Chinales, parcela 31',
      postal_code: '14007',
      ...cordoba,
      phone: landline(by, '957'),
      bank_account: iban(by),
    }),
  };
}

/** The purchases of two years until `today`; `ordinary` is a supplier of every week. */
export function makeUnusualPurchases({ lawyer, abroad, dealer }: ReturnType<typeof addUnusualSuppliers>, ordinary: Supplier, today: string): Purchase[] {
  const ago = (days: number) => addDays(today, -days);
  const of = (
    date: string,
    supplier: Supplier,
    number: string,
    lines: readonly (readonly [string, number, number])[],
    unusual: Purchase['unusual'],
  ): Purchase => ({
    date,
    supplier,
    number,
    lines: lines.map(([description, quantity, price]) => ({ description, quantity, price, discount: 0, operation: 'S1', iva: 21 })),
    unusual: unusual ?? {},
  });
  const endOfQuarter = spanOf(quarterOf(ago(110))).hasta;
  const [pipe, valve] = ordinary.products;
  return [
    ...[640, 460, 275, 95].map((days, place) =>
      of(ago(days), lawyer, `${place + 11}/${ago(days).slice(0, 4)}`, [['Honorarios por reclamación de cantidades', 1, 480 + place * 60]], {
        porcentaje_irpf: -15,
      }),
    ),
    of(
      ago(390),
      abroad,
      'RE-240871',
      [
        ['Compresor scroll 12 kW R-410A', 2, 1_184.5],
        ['Porte', 1, 96],
      ],
      { inversion: true },
    ),
    of(
      ago(130),
      abroad,
      'RE-251203',
      [
        ['Compresor inverter 8 kW R-32', 3, 742.2],
        ['Porte', 1, 88],
      ],
      { inversion: true },
    ),
    of(ago(300), dealer, 'VN-1187', [['Furgoneta de taller, matriculada', 1, 21_480]], { bien: true }),
    of(ago(20), ordinary, 'SU-4471', [[pipe!.name, 6, pipe!.cost]], { motivo: 'Han facturado seis y llegaron cuatro: se ha pedido el abono' }),
    of(addDays(endOfQuarter, -3), ordinary, 'SU-3390', [[valve!.name, 4, valve!.cost]], { recibida: addDays(endOfQuarter, 9) }),
  ].filter(({ date }) => date <= today);
}
