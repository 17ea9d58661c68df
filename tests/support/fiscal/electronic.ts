// Issued invoices at random, as an electronic one is made of: several rates and operations, discounts, retention, credit notes, customers of all kinds.
import { type AgreedPayment, agreedPayments } from '#domain/parties/waysOfPaying.ts';
import fc from 'fast-check';
import { type LineFigures, documentTotals, roundings } from '#domain/catalogue/documentTotals.ts';
import { type Operation, isTaxed, operations } from '#domain/catalogue/operations.ts';
import { type Unit, unitNames } from '#domain/catalogue/units.ts';
import { type Electronic, type Sources, electronicOf } from '#domain/fiscal/electronic/electronic.ts';
import { creditReasons } from '#domain/invoicing/kinds.ts';
import { retainedOf } from '#domain/invoicing/retention.ts';
import type { Client } from '#domain/invoicing/wire.ts';

const place = { address: 'Calle Mayor, 1', city: 'Córdoba', province: 'Santa Cruz de Tenerife', postal_code: '14001', phone: '957 10 20 30' };

export const company: Sources['company'] = {
  ...place,
  name: 'Climatización Ñandú, S.L.',
  nif_cif: 'B14000004',
  email: 'hola@nandu.test',
  web: '',
  iban: 'ES91 2100 0418 4502 0005 1332',
  legal_text: '',
};

const customer = (name: string, nif_cif: string, identification: Client['identification'] = 'NIF', country = 'ES'): Client => ({
  ...place,
  name,
  nif_cif,
  identification,
  country,
  email: '',
});

export const customers = {
  company: customer('Obras & Reformas «Sur», S.A.', 'A12345674'),
  person: customer('Ana Ruiz Gómez', '12345678Z'),
  body: customer('Ayuntamiento de Córdoba', 'P1402100J'),
  union: customer('Clima Exemplo Lda', 'PT123456789', '02', 'PT'),
  abroad: { ...customer('Cool Air <Ltd>', 'AB 1234567', '04', 'MA'), postal_code: '90000' },
  nobody: customer('Cliente de mostrador', '', 'SIN'),
} as const;

export const dir3 = { oficina_contable: 'L01140214', organo_gestor: 'L01140214', unidad_tramitadora: 'L01140214' };
export const noOffices = { oficina_contable: '', organo_gestor: '', unidad_tramitadora: '' };

export type SourceLine = Sources['invoice']['invoice_lines'][number];

/** The sources of an invoice with these lines, as the product stores it: its totals are those of its document. */
export function sourcesOf(lines: readonly SourceLine[], of: Partial<Sources> = {}, invoice: Partial<Sources['invoice']> = {}): Sources {
  const { base, iva, total, rates } = documentTotals(lines, invoice.redondeo ?? 'linea');
  const retencion = invoice.retencion ?? 0;
  return {
    customer: customers.company,
    company,
    original: null,
    offices: noOffices,
    expediente: '',
    pedido: '',
    ...of,
    invoice: {
      codigo: 'F26-00001',
      fecha_creacion: '2026-11-20',
      fecha_operacion: null,
      fecha_vencimiento: '2026-12-20',
      simplificada: false,
      sustituye: false,
      sustituidas: [],
      rectifica_id: of.original ? 1 : null,
      motivo: '',
      redondeo: 'linea',
      emisor: null,
      periodo: null,
      pago: '',
      mandato: '',
      cuenta_cargo: '',
      ...invoice,
      invoice_lines: lines,
      rates,
      base,
      iva,
      total,
      retencion,
      retenido: retainedOf(base, retencion),
    },
  };
}

const scaled = (min: number, max: number, scale: number) => fc.integer({ min, max }).map(units => units / 10 ** scale);
const usual: readonly Operation[] = ['S1', 'S1', 'S1', 'S2', 'E1', 'E5', 'E6'];

const lineOf = (operation: fc.Arbitrary<Operation>, sign: number): fc.Arbitrary<SourceLine> =>
  fc
    .record({
      operation,
      quantity: scaled(1, 50_000, 3).map(each => each * sign),
      price: scaled(-2_000_000, 50_000_000, 4),
      discount: fc.oneof(fc.constant(0), scaled(1, 10_000, 2)),
      iva: fc.constantFrom(0, 4, 10, 21),
      unidad: fc.constantFrom(...(Object.keys(unitNames) as Unit[])),
      description: fc.constantFrom('Carga de gas', 'Filtro «G4» & <prefiltro>', 'Mano de obra'),
      order: fc.boolean(),
    })
    .map(({ order, iva, ...line }) => ({
      ...line,
      iva: isTaxed(line.operation) ? iva : 0,
      work_order_code: order ? 'A26-00001' : null,
      work_order_date: order ? '2026-11-10' : null,
    }));

/** Sources; `mixed` also has lines that are not subject to VAT beside others, which EN 16931 does not take. */
export const anySources = (mixed = false): fc.Arbitrary<Sources> =>
  fc.boolean().chain(isNote => {
    const operation = fc.constantFrom(...(mixed ? (Object.keys(operations) as Operation[]) : usual));
    const lines = (of: fc.Arbitrary<Operation>) => fc.array(lineOf(of, isNote ? -1 : 1), { minLength: 1, maxLength: 8 });
    return fc
      .record({
        lines: mixed ? lines(operation) : fc.oneof({ arbitrary: lines(operation), weight: 6 }, { arbitrary: lines(fc.constant('N2' as const)), weight: 1 }),
        redondeo: fc.constantFrom(...roundings),
        retencion: fc.constantFrom(0, 0, 1, 15),
        who: fc.constantFrom('company', 'person', 'body', 'union', 'abroad'),
        references: fc.boolean(),
        due: fc.boolean(),
        period: fc.boolean(),
        pago: fc.constantFrom(...(Object.keys(agreedPayments) as AgreedPayment[])),
        charged: fc.constantFrom(
          { mandato: '', cuenta_cargo: '' },
          { mandato: 'M-841', cuenta_cargo: '' },
          { mandato: 'M-841', cuenta_cargo: 'ES91 2100 0418 4502 0005 1332' },
        ),
        motivo: fc.constantFrom(...creditReasons.map(({ code }) => code)),
      })
      .map(({ lines: drawn, redondeo, retencion, who, references, due, period, pago, charged, motivo }) =>
        sourcesOf(
          drawn,
          {
            customer: customers[who as keyof typeof customers],
            offices: who === 'body' ? dir3 : noOffices,
            expediente: references ? 'EXP 2026/114' : '',
            pedido: references ? 'PED-7' : '',
            original: isNote ? { codigo: 'F26-00001', fecha_creacion: '2026-02-11', fecha_operacion: null } : null,
          },
          {
            codigo: isNote ? 'R26-00001' : 'F26-00002',
            redondeo,
            retencion,
            motivo: isNote ? motivo : '',
            fecha_vencimiento: due ? '2026-12-20' : null,
            fecha_operacion: due ? '2026-11-05' : null,
            pago,
            ...(pago === 'domiciliación' && charged),
            periodo: period ? { contract_id: 1, codigo: 'C26-00001', desde: '2026-10-01', hasta: '2026-12-31' } : null,
          },
        ),
      );
  });

export const line = (of: Partial<LineFigures> = {}): SourceLine => ({
  description: 'Carga de gas',
  unidad: 'C62',
  quantity: 1,
  price: 100,
  discount: 0,
  iva: 21,
  operation: 'S1',
  ...of,
});

export const invoiceOf = (...given: Parameters<typeof sourcesOf>): Electronic => electronicOf(sourcesOf(...given));
