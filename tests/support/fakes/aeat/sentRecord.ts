// A record as it came: what it says of its invoice, and our own recomputation of its hash from the text in the XML.
import { createHash } from 'node:crypto';
import { type XmlNode, elementAt, textAt } from './xml.ts';

export interface SentRecord {
  operation: 'Alta' | 'Anulacion';
  element: XmlNode;
  issuer: string;
  number: string;
  /** `dd-mm-yyyy`, as all days of AEAT. */
  issued: string;
  /** Our own name of it, which comes back in the answer. */
  reference: string;
  hash: string;
  /** Its installation: every one has a chain of its own. */
  installation: string;
  previous: { number: string; issued: string; issuer: string; hash: string } | null;
}

export function readRecord(element: XmlNode): SentRecord {
  const operation = element.name === 'RegistroAnulacion' ? 'Anulacion' : 'Alta';
  const suffix = operation === 'Alta' ? '' : 'Anulada';
  const of = (name: string) => textAt(element, 'IDFactura', `${name}${suffix}`);
  const before = elementAt(element, 'Encadenamiento', 'RegistroAnterior');
  return {
    operation,
    element,
    issuer: of('IDEmisorFactura'),
    number: of('NumSerieFactura'),
    issued: of('FechaExpedicionFactura'),
    reference: textAt(element, 'RefExterna'),
    hash: textAt(element, 'Huella'),
    installation: `${textAt(element, 'SistemaInformatico', 'IdSistemaInformatico')} ${textAt(element, 'SistemaInformatico', 'NumeroInstalacion')}`,
    previous: before
      ? {
          issuer: textAt(before, 'IDEmisorFactura'),
          number: textAt(before, 'NumSerieFactura'),
          issued: textAt(before, 'FechaExpedicionFactura'),
          hash: textAt(before, 'Huella'),
        }
      : null,
  };
}

/** What AEAT itself finds as the hash (document v0.1.2): a second opinion, not the product's. */
export function computedHash({ operation, element, issuer, number, issued, previous }: SentRecord): string {
  const suffix = operation === 'Alta' ? '' : 'Anulada';
  const amounts: [string, string][] = ['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map(name => [name, textAt(element, name)]);
  const values: [string, string][] = [
    [`IDEmisorFactura${suffix}`, issuer],
    [`NumSerieFactura${suffix}`, number],
    [`FechaExpedicionFactura${suffix}`, issued],
    ...(operation === 'Alta' ? amounts : []),
    ['Huella', previous?.hash ?? ''],
    ['FechaHoraHusoGenRegistro', textAt(element, 'FechaHoraHusoGenRegistro')],
  ];
  const text = values.map(([name, value]) => `${name}=${value.trim()}`).join('&');
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/** What an invoice is known by, for ever. */
export const invoiceOf = ({ issuer, number, issued }: Pick<SentRecord, 'issuer' | 'number' | 'issued'>): string => `${issuer} ${issued} ${number}`;

/** `dd-mm-yyyy` as a text that can be compared. */
export const sortable = (day: string): string => day.split('-').toReversed().join('-');
