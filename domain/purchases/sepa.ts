// The file by which a bank pays several suppliers at once: SEPA credit transfers, ISO 20022 pain.001.001.09. Cents.
import { ibanFault } from '../parties/iban.ts';
import type { Element } from '../fiscal/elements.ts';
import { formatDateTime, formatEuros } from '../kernel/format.ts';
import { fromScaled } from '../kernel/scaled.ts';

/** The longest name, reference and text that the scheme takes. */
const NAME = 70;
const REFERENCE = 35;
const REMITTANCE = 140;

/** A text in the letters that every bank of SEPA takes, cut to `most`. */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize('NFD').replace(/\p{M}/gu, '')].map(sign => (/[A-Za-z0-9/\-?:().,'+ ]/.test(sign) ? sign : ' ')).join('');
  return plain.replace(/ +/g, ' ').trim().slice(0, most).trim();
}

const compact = (iban: string) => iban.toUpperCase().replace(/[\s-]/g, '');

/** An invoice that was chosen to be paid: what of it, and to whom. `importe` is below zero where a credit note lowers what is paid. */
export interface ChosenBill {
  factura: number;
  proveedor_id: number;
  proveedor: string;
  iban: string;
  nuestra: string;
  suya: string;
  importe: number;
}

export interface Transfer {
  /** The invoices that it pays, with what of each. */
  partes: { factura: number; importe: number }[];
  /** Our number; of several that are paid together, the first one's. */
  referencia: string;
  nombre: string;
  iban: string;
  importe: number;
  concepto: string;
}

export interface LeftOut {
  proveedor: string;
  importe: number;
  motivo: string;
}

const sumOf = (bills: readonly { importe: number }[]) => bills.reduce((sum, { importe }) => sum + importe, 0);

/** One transfer for each invoice; a supplier with a credit note gets one for all of theirs, lowered by it. Who cannot be paid by transfer is left out, with the reason. */
export function transfersOf(bills: readonly ChosenBill[]): { transferencias: Transfer[]; fuera: LeftOut[] } {
  const transferencias: Transfer[] = [];
  const fuera: LeftOut[] = [];
  for (const id of new Set(bills.map(({ proveedor_id }) => proveedor_id))) {
    const own = bills.filter(({ proveedor_id }) => proveedor_id === id);
    const { proveedor, iban } = own[0]!;
    const importe = sumOf(own);
    const motivo =
      iban === '' ? 'no tiene IBAN' : ibanFault(iban) !== null ? 'su IBAN no es correcto' : importe <= 0 ? 'tiene abonos por más que sus facturas' : '';
    if (motivo !== '') fuera.push({ proveedor, importe, motivo });
    else {
      const together = own.some(each => each.importe < 0) ? [own.toSorted((one, other) => other.importe - one.importe)] : own.map(each => [each]);
      for (const paid of together)
        transferencias.push({
          partes: paid.map(({ factura, importe: part }) => ({ factura, importe: part })),
          referencia: sepaText(paid[0]!.nuestra, REFERENCE),
          nombre: sepaText(proveedor, NAME),
          iban: compact(iban),
          importe: sumOf(paid),
          concepto: sepaText(`Factura ${paid.map(({ suya }) => suya).join(', ')}`, REMITTANCE),
        });
    }
  }
  return { transferencias, fuera };
}

/** «Frío Sur no tiene IBAN: 120,00 €». */
export const leftOutWords = ({ proveedor, importe, motivo }: LeftOut): string => `${proveedor} ${motivo}: ${formatEuros(fromScaled(importe, 2))}`;

/** An invoice that an earlier file pays, and no payment of it was noted since. */
export interface FiledBill {
  /** Our number. */
  nuestra: string;
  /** The message of that file. */
  fichero: string;
  /** When it was made. */
  creado: string;
}

/** «2026/00004 ya está en el fichero PAGOS-20261128100000-3, del 28/11/2026 a las 10:00». */
export const filedWords = ({ nuestra, fichero, creado }: FiledBill): string => `${nuestra} ya está en el fichero ${fichero}, del ${formatDateTime(creado)}`;

/** The message of a file: its moment, and its number among our files, so that no two have the same (pain.001, MsgId: 35 signs). */
export const messageOf = ({ id, creado }: { id: number; creado: string }): string => `PAGOS-${creado.replace(/\D/g, '')}-${id}`;

/** Who pays, when, and by which message. */
export interface Order {
  /** Of the message, by which the bank knows it again. */
  id: string;
  /** 'AAAA-MM-DDTHH:mm:ss'. */
  creado: string;
  fecha: string;
  nombre: string;
  nif: string;
  iban: string;
}

/** What the bank calls a company: its NIF and a suffix, which is this one unless the bank gave another. */
const SUFFIX = '000';

const el = (name: string, ...content: Element[] | [string]): Element => [name, typeof content[0] === 'string' ? content[0] : (content as Element[])];
const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const account = (name: string, iban: string) => el(name, el('Id', el('IBAN', compact(iban))));

/** The message, as nested elements. */
export function creditTransfer(order: Order, transferencias: readonly Transfer[]): Element {
  const nombre = sepaText(order.nombre, NAME);
  const counted = [el('NbOfTxs', String(transferencias.length)), el('CtrlSum', euros(sumOf(transferencias)))];
  const payer = el('Id', el('OrgId', el('Othr', el('Id', `${order.nif}${SUFFIX}`))));
  const payments = transferencias.map(({ referencia, nombre: to, iban, importe, concepto }) =>
    el(
      'CdtTrfTxInf',
      el('PmtId', el('EndToEndId', referencia)),
      el('Amt', ['InstdAmt', euros(importe), { Ccy: 'EUR' }]),
      el('Cdtr', el('Nm', to)),
      account('CdtrAcct', iban),
      el('RmtInf', el('Ustrd', concepto)),
    ),
  );
  const message = el(
    'CstmrCdtTrfInitn',
    el('GrpHdr', el('MsgId', order.id), el('CreDtTm', order.creado), ...counted, el('InitgPty', el('Nm', nombre), payer)),
    el(
      'PmtInf',
      el('PmtInfId', order.id),
      el('PmtMtd', 'TRF'),
      ...counted,
      el('PmtTpInf', el('SvcLvl', el('Cd', 'SEPA'))),
      el('ReqdExctnDt', el('Dt', order.fecha)),
      el('Dbtr', el('Nm', nombre), payer),
      account('DbtrAcct', order.iban),
      el('DbtrAgt', el('FinInstnId', el('Othr', el('Id', 'NOTPROVIDED')))),
      el('ChrgBr', 'SLEV'),
      ...payments,
    ),
  );
  return ['Document', [message], { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }];
}
