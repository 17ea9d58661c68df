// What makes a record impossible, by field and in the words of the office. The numbers are AEAT's, who would refuse it with them; a record without faults fits the official schema.
import { isDay } from '../kernel/days.ts';
import { taxpayerNifFault } from '../parties/nif.ts';
import { quotaOf } from '../catalogue/documentTotals.ts';
import { countryCodes, isVatNumber } from '../parties/countries.ts';
import { HOME } from '../parties/countryName.ts';
import { areFlags } from './flags.ts';
import { isPerson } from '../parties/identityRules.ts';
import { fiscalText } from './fiscalText.ts';
import { kinds, SIMPLIFIED_MOST } from '../invoicing/kinds.ts';
import { fitsRegime, isRate, operations } from '../catalogue/operations.ts';
import {
  type BillingSystem,
  type BreakdownRow,
  type FiscalRecord,
  type InvoiceName,
  type IssuedRecord,
  type OtherRecipient,
  type Taxpayer,
  recordTotals,
} from './record.ts';
import { messages } from '../kernel/messages.ts';

/** What of an invoice is at fault. */
export type FiscalField = 'emisor' | 'numero' | 'fecha' | 'fecha_operacion' | 'tipo' | 'destinatario' | 'descripcion' | 'desglose' | 'rectifica' | 'sistema';

export interface Fault {
  field: FiscalField;
  text: string;
  /** Of the breakdown, the row that is at fault, where it is one. */
  row?: BreakdownRow;
}

/** Twelve digits before the point. */
const MOST_CENTS = 99_999_999_999_999;
const MOST_ROWS = 12;
const MOST_NAMED = 1000;
/** The first day that AEAT takes (code 1152). */
const FIRST_DAY = '2024-10-28';

/** Everything that is wrong with a record; empty for one that may be made. */
export function recordFaults(record: FiscalRecord): Fault[] {
  const common = [
    ...faultsOf('emisor', taxpayerFault(record.issuer)),
    ...faultsOf('numero', numberFault(record.number)),
    ...faultsOf('fecha', isDay(record.issued) && record.issued >= FIRST_DAY ? null : 'AEAT no admite facturas anteriores al 28-10-2024'),
    ...faultsOf('tipo', areFlags(record.type, record.flags) ? null : 'Esta corrección no es posible'),
    ...faultsOf('sistema', /^[\w-]{1,60}$/.test(record.reference) ? null : 'Falta la referencia del registro'),
  ];
  return record.type === 'anulacion' ? common : [...common, ...issuedFaults(record)];
}

/** What is wrong with the program that makes records. */
export function systemFaults({ producer, name, id, version, installation }: BillingSystem): Fault[] {
  return [
    ...faultsOf('sistema', taxpayerFault(producer)),
    ...faultsOf(
      'sistema',
      fiscalText(name, 31).length > 0 && fiscalText(name, 31) === fiscalText(name, 30) ? null : 'El nombre del programa tiene de 1 a 30 caracteres',
    ),
    ...faultsOf('sistema', /^[A-Z0-9]{2}$/.test(id) ? null : 'El código del programa son dos letras mayúsculas o cifras'),
    ...faultsOf('sistema', /^[\w.+-]{1,50}$/.test(version) ? null : 'La versión del programa tiene de 1 a 50 caracteres'),
    ...faultsOf('sistema', /^[\w-]{1,100}$/.test(installation) ? null : 'Falta el número de instalación'),
  ];
}

const faultsOf = (field: FiscalField, text: string | null): Fault[] => (text === null ? [] : [{ field, text }]);

/** What is wrong with the number of an invoice (codes 1130, 1287); null for a right one. */
export function numberFault(number: string): string | null {
  if (number === '' || number.length > 60) return 'El número tiene de 1 a 60 caracteres';
  if (number !== number.trim()) return 'El número no puede empezar ni terminar con un espacio';
  const odd = [...number].find(sign => sign < ' ' || sign > '~' || `"'<>=`.includes(sign));
  return odd === undefined ? null : `El número no puede llevar «${odd}»: solo letras sin tilde, cifras y signos como - / . _`;
}

/** What is wrong with a name and a Spanish NIF; null for right ones. */
export function taxpayerFault({ name, nif }: Taxpayer): string | null {
  if (fiscalText(name, 120) === '') return 'Falta el nombre o razón social';
  return nif === '' ? 'Falta el NIF' : taxpayerNifFault(nif);
}

function issuedFaults(record: IssuedRecord): Fault[] {
  const { operated, issued, description } = record;
  return [
    ...faultsOf('fecha_operacion', operatedFault(operated, issued)),
    ...faultsOf('destinatario', recipientFault(record)),
    ...faultsOf('descripcion', description !== '' && description === fiscalText(description, 500) ? null : 'Falta la descripción de la operación'),
    ...faultsOf('rectifica', namedFault(record)),
    ...faultsOf('tipo', record.isQualified && !kinds[record.kind].recipient ? 'Una factura simplificada no lleva destinatario' : null),
    ...breakdownFaults(record),
  ];
}

/** Codes 1125, 1134, 1146. */
function operatedFault(operated: string | null, issued: string): string | null {
  if (operated === null) return null;
  if (!isDay(operated)) return 'Introduzca una fecha';
  if (operated > issued) return 'La fecha de la operación no puede ser posterior a la de la factura';
  return Number(issued.slice(0, 4)) - Number(operated.slice(0, 4)) < 20 ? null : 'La operación es de hace más de veinte años';
}

/** Codes 1189 to 1193. */
function recipientFault({ kind, recipient, issuer }: IssuedRecord): string | null {
  if (!kinds[kind].recipient) return recipient ? 'Una factura simplificada no lleva destinatario' : null;
  if (!recipient) return 'Falta el destinatario';
  if ('nif' in recipient) {
    if (recipient.nif === '') return 'Falta el NIF del cliente: escríbalo en su ficha, o elija allí otra identificación';
    if (recipient.nif === issuer.nif) return 'El NIF del cliente es el de la propia empresa';
    return taxpayerFault(recipient);
  }
  if (kind === 'R3' && recipient.type !== '07') return 'Por crédito incobrable, el cliente se identifica con NIF';
  if (kind === 'R2' && recipient.type !== '07' && recipient.type !== '02') return 'En concurso de acreedores, el cliente se identifica con NIF o NIF-IVA';
  return otherFault(recipient);
}

/** Codes 1122, 1126, 1131, 1255. */
function otherFault({ name, type, country, id }: OtherRecipient): string | null {
  if (fiscalText(name, 120) === '') return 'Falta el nombre o razón social';
  if (id === '' || fiscalText(id, 20) !== id) return 'La identificación tiene de 1 a 20 caracteres';
  if (type === '02') return country === '' && isVatNumber(id) ? null : 'El NIF-IVA empieza por su país, por ejemplo PT123456789';
  if (!countryCodes.includes(country)) return 'Falta el país del cliente: elíjalo en su ficha';
  if (type === '07') return country === HOME && isPerson(id) ? null : 'No censado solo puede estar una persona con DNI o NIE';
  return country === HOME && type !== '03' ? 'Quien es de España se identifica con NIF, con pasaporte o como no censado' : null;
}

function namedFault({ kind, rectifies, replaces }: IssuedRecord): string | null {
  if (kinds[kind].isCredit !== rectifies.length > 0)
    return kinds[kind].isCredit ? 'Falta la factura que se rectifica' : 'Solo una rectificativa rectifica otra factura';
  if ((kind === 'F3') !== replaces.length > 0)
    return kind === 'F3' ? 'Faltan las simplificadas que se sustituyen' : 'Solo una factura F3 sustituye a simplificadas';
  const named: readonly InvoiceName[] = [...rectifies, ...replaces];
  if (named.length > MOST_NAMED) return messages.countAtMost(MOST_NAMED, 'facturas');
  return named.every(({ number, issued }) => number !== '' && number.length <= 60 && isWritable(number) && isDay(issued))
    ? null
    : 'La factura anterior no tiene número o fecha';
}

/** An invoice of before may have had any number. */
const isWritable = (text: string) => fiscalText(text, 60) === text;

function breakdownFaults(record: IssuedRecord): Fault[] {
  const { breakdown, kind } = record;
  const { quota, total } = recordTotals(breakdown);
  const keys = breakdown.map(({ regime, operation, rate }) => `${regime} ${operation} ${rate}`);
  const tooMuch = [quota, total, ...breakdown.map(({ base }) => base)].some(amount => !Number.isSafeInteger(amount) || Math.abs(amount) > MOST_CENTS);
  return [
    ...faultsOf('desglose', breakdown.length > 0 ? null : 'La factura no tiene líneas'),
    ...faultsOf(
      'desglose',
      breakdown.length <= MOST_ROWS ? null : messages.countAtMost(MOST_ROWS, 'combinaciones de operación y tipo de IVA: haga varias facturas'),
    ),
    ...faultsOf('desglose', new Set(keys).size === keys.length ? null : 'Dos partes del desglose son iguales'),
    ...faultsOf('desglose', tooMuch ? 'El importe es demasiado grande' : null),
    ...faultsOf('desglose', kind === 'F2' && total > SIMPLIFIED_MOST ? 'Una factura simplificada no pasa de 3.000 € con IVA' : null),
    ...breakdown.flatMap(row => faultsOf('desglose', rowFault(row, record)).map(fault => ({ ...fault, row }))),
  ];
}

/** Codes 1124, 1142, 1143, 1197 to 1199, 1203, 1237, 1238, 1286, 1289. */
function rowFault({ regime, operation, rate, base, quota }: BreakdownRow, { kind, recipient, operated, issued }: IssuedRecord): string | null {
  const { taxing, name } = operations[operation];
  if (!fitsRegime(regime, operation)) return `«${name}» no cabe en el régimen de IVA de la empresa`;
  if (operation === 'S2' && !kinds[kind].recipient) return 'Una factura simplificada no admite la inversión del sujeto pasivo';
  if (operation === 'E5' && !(recipient && 'type' in recipient && recipient.type === '02'))
    return 'Una entrega intracomunitaria necesita el NIF-IVA del cliente';
  if (taxing === 'untaxed') return rate === null && quota === null ? null : `«${name}» no lleva IVA`;
  if (taxing === 'zero') return rate === 0 && quota === 0 ? null : `«${name}» lleva un 0,00 % de IVA`;
  if (rate === null || quota === null) return 'Falta el tipo de IVA';
  if (!isRate(rate, operated ?? issued)) return messages.notARate(rate / 100);
  return Number.isSafeInteger(base) && quota === quotaOf(base, rate) ? null : 'La cuota de IVA no es la de su base';
}
