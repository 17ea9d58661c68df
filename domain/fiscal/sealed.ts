// A record as it is kept and sent: its text never changes after this.
import type { DateTime } from 'luxon';
import { dayText } from './amounts.ts';
import { type Element, present, textAt, writeXml } from './elements.ts';
import { recordHashText } from './hashText.ts';
import { type Making, recordElements, taxpayerElements } from './recordElements.ts';
import type { FiscalRecord, Taxpayer } from './record.ts';

export interface SealedRecord {
  /** The element of the record, with the prefix `sf`. */
  xml: string;
  /** What was hashed. */
  hashed: string;
  /** 64 hexadecimal digits, in capitals. */
  hash: string;
}

/** The moment of making a record, with the offset that the zone of `at` has then. */
export const stampOf = (at: DateTime): string => at.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

/** Gives a record its hash; `sha256` answers hexadecimal digits in capitals. */
export function sealRecord(record: FiscalRecord, making: Making, sha256: (text: string) => string): SealedRecord {
  const [kind, elements] = recordElements(record, making);
  const hashed = recordHashText(kind, path => textAt(elements, path));
  const hash = sha256(hashed);
  return { xml: writeXml([kind, [...elements, ['Huella', hash]]], 'sf'), hashed, hash };
}

export const TIKE = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
/** The namespaces of requests and of their content. */
export const namespaces = { sfLR: `${TIKE}/SuministroLR.xsd`, sf: `${TIKE}/SuministroInformacion.xsd` } as const;

export interface Header {
  issuer: Taxpayer;
  /** Whether the oldest record was kept from leaving in time (art. 16.4). */
  isLate: boolean;
  /** The last day in VERI*FACTU of a company that leaves. */
  ends?: string | null;
}

/** The element that contains that day. */
export const LEAVING = 'FechaFinVeriFactu';

/** A whole request: at most 1,000 records as they are kept, in the order of the chain. */
export function requestXml({ issuer, isLate, ends = null }: Header, records: readonly string[]): string {
  const said = present(ends !== null && [LEAVING, dayText(ends)], isLate && ['Incidencia', 'S']);
  const voluntary: Element[] = said.length > 0 ? [['RemisionVoluntaria', said]] : [];
  const header = ([['ObligadoEmision', taxpayerElements(issuer)], ...voluntary] satisfies Element[]).map(each => writeXml(each, 'sf')).join('');
  const body = records.map(xml => `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`).join('');
  return `<sfLR:RegFactuSistemaFacturacion xmlns:sfLR="${namespaces.sfLR}" xmlns:sf="${namespaces.sf}"><sfLR:Cabecera>${header}</sfLR:Cabecera>${body}</sfLR:RegFactuSistemaFacturacion>`;
}
