// The ways in which a customer pays: one table for agreements, payments, papers and electronic invoices.
import { choice, text } from '../kernel/fields.ts';

interface Way {
  /** In forms and lists. */
  name: string;
  /** On paper. */
  printed: string;
  /** UNTDID 4461, as EN 16931 has it (BT-81): with what it needs, our account or a mandate; and without. */
  ubl: { whole: string; bare: string };
  /** PaymentMeansType of Facturae 3.2.2, likewise; 13 is what has no code of its own. */
  facturae: { whole: string; bare: string };
  /** In the lists of other programs, without accents. */
  written: RegExp;
}

const same = (code: string) => ({ whole: code, bare: code });

const table = {
  efectivo: { name: 'Efectivo', printed: 'Efectivo', ubl: same('10'), facturae: same('01'), written: /efectivo|contado|metalico/ },
  transferencia: {
    name: 'Transferencia',
    printed: 'Transferencia bancaria',
    ubl: { whole: '58', bare: '30' },
    facturae: same('04'),
    written: /transf|ingreso en cuenta/,
  },
  tarjeta: { name: 'Tarjeta', printed: 'Tarjeta', ubl: same('48'), facturae: same('19'), written: /tarjeta|tpv/ },
  // Facturae demands the customer's account of a 02
  domiciliación: {
    name: 'Domiciliación',
    printed: 'Domiciliación',
    ubl: { whole: '59', bare: '49' },
    facturae: { whole: '02', bare: '13' },
    written: /domicilia|recibo|giro|adeudo|remesa|sepa/,
  },
  bizum: { name: 'Bizum', printed: 'Bizum', ubl: same('68'), facturae: same('13'), written: /bizum/ },
} satisfies Record<string, Way>;

export type PaidBy = keyof typeof table;
export const ways: Record<PaidBy, Way> = table;

/** What was agreed; '' where nothing was. */
export type AgreedPayment = PaidBy | '';
const names = Object.fromEntries(Object.entries(ways).map(([way, { name }]) => [way, name])) as Record<PaidBy, string>;
export const agreedPayments: Record<AgreedPayment, string> = { '': 'Sin acordar', ...names };

const writtenAs = Object.fromEntries(Object.entries(ways).map(([way, { written }]) => [way, written]));

/** The way that a customer, a contract, a quote or a draft names. */
export const agreedPayment = () =>
  choice(agreedPayments, '')
    .transform((value: unknown) => value ?? '')
    .meta({ words: agreedPayments, writtenAs })
    .label('Forma de pago');

/** The reference of a mandate, in the letters that banks exchange. */
export const mandateReference = () =>
  text(35)
    .matches(/^[A-Za-z0-9+?/:().,' -]*$/, "Un mandato lleva letras sin acentos, cifras y + ? / - : ( ) . , '")
    .label('Mandato de domiciliación');

/** What the customer of a document has agreed, and what their direct debit needs; empty where it is paid otherwise. */
export interface Agreed {
  pago: AgreedPayment;
  mandato: string;
  /** The customer's account. */
  cuenta_cargo: string;
}

/** How a document is paid: our account for a transfer, the customer's mandate and account for a direct debit. */
export interface Payment {
  by: PaidBy;
  iban: string;
  mandate: string;
  account: string;
}

/** The first way that was said: by the document, by what it bills, by its customer. */
export function agreedIn(said: readonly (AgreedPayment | null | undefined)[], customer: { mandato: string; bank_account: string } | null): Agreed {
  const pago = said.find(Boolean) ?? '';
  const isDebit = pago === 'domiciliación';
  return { pago, mandato: (isDebit && customer?.mandato) || '', cuenta_cargo: (isDebit && customer?.bank_account) || '' };
}

/** How a document of this agreement is paid. Without an agreement it is paid into our account; null where there is none. */
export function paymentOf({ pago, mandato, cuenta_cargo }: Agreed, iban: string): Payment | null {
  if (pago === 'domiciliación') return { by: pago, iban: '', mandate: mandato, account: cuenta_cargo };
  if (pago === '' && iban === '') return null;
  const by = pago || 'transferencia';
  return { by, iban: by === 'transferencia' ? iban : '', mandate: '', account: '' };
}

/** Its lines on paper: of the customer's account only the end. */
export const paymentWords = (payment: Payment | null): [label: string, value: string][] =>
  payment === null
    ? []
    : [
        ['Forma de pago', ways[payment.by].printed],
        ['IBAN', payment.iban],
        ['Mandato', payment.mandate],
        ['Cuenta de cargo', payment.account && `terminada en ${payment.account.replace(/\s/g, '').slice(-4)}`],
      ];
