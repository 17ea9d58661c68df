// What travels to AEAT around its records: the SOAP envelope of a delivery, and of a question (web service v1.0.3).
import { dayText } from './amounts.ts';
import { type Element, writeXml } from './elements.ts';
import { nameElements, taxpayerElements } from './recordElements.ts';
import type { InvoiceName, Taxpayer } from './record.ts';
import { TIKE, namespaces } from './sealed.ts';

/** A whole message, in UTF-8 without a mark at its beginning. */
export const enveloped = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

/** What AEAT is asked about: an invoice, or all of a month. */
interface Asked {
  /** `YYYY-MM-DD`, or `YYYY-MM`: AEAT files an invoice under the month of the work, or that of the issue. */
  day: string;
  /** Without it, all of the month. */
  number?: string;
  /** Of all of the month, only what was issued on these days. */
  issued?: { first: string; last: string };
  /** Where the page before ended. */
  after?: InvoiceName | null;
}

/** Asks what AEAT has of a company. */
export function questionXml(issuer: Taxpayer, { day, number, issued, after }: Asked): string {
  const [year = '', month = ''] = day.split('-');
  const header: Element[] = [
    ['IDVersion', '1.0'],
    ['ObligadoEmision', taxpayerElements(issuer)],
  ];
  const period: Element[] = [
    ['Ejercicio', year],
    ['Periodo', month],
  ];
  const only = number === undefined ? '' : writeXml(['NumSerieFactura', number], 'sfLRC');
  const range: Element[] = issued
    ? [
        [
          'RangoFechaExpedicion',
          [
            ['Desde', dayText(issued.first)],
            ['Hasta', dayText(issued.last)],
          ],
        ],
      ]
    : [];
  const between = issued ? `<sfLRC:FechaExpedicionFactura>${written(range)}</sfLRC:FechaExpedicionFactura>` : '';
  const rest = after ? `<sfLRC:ClavePaginacion>${written(nameElements(issuer.nif, after))}</sfLRC:ClavePaginacion>` : '';
  const filter = `<sfLRC:PeriodoImputacion>${written(period)}</sfLRC:PeriodoImputacion>${only}${between}${rest}`;
  return `<sfLRC:ConsultaFactuSistemaFacturacion xmlns:sfLRC="${TIKE}/ConsultaLR.xsd" xmlns:sf="${namespaces.sf}"><sfLRC:Cabecera>${written(header)}</sfLRC:Cabecera><sfLRC:FiltroConsulta>${filter}</sfLRC:FiltroConsulta></sfLRC:ConsultaFactuSistemaFacturacion>`;
}

const written = (elements: readonly Element[]): string => elements.map(each => writeXml(each, 'sf')).join('');
