// What travels to AEAT around its records: the SOAP envelope of a delivery, and of a question (web service v1.0.3).
import { type Element, writeXml } from './elements.ts';
import { taxpayerElements } from './layout.ts';
import type { Taxpayer } from './record.ts';
import { TIKE, namespaces } from './sealed.ts';

/** A whole message, in UTF-8 without a mark at its beginning. */
export const enveloped = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;

interface Asked {
  number: string;
  /** The day of the work, or that of the issue: AEAT files an invoice under its month. */
  day: string;
}

/** Asks what AEAT has under the number of one invoice. */
export function questionXml(issuer: Taxpayer, { number, day }: Asked): string {
  const [year = '', month = ''] = day.split('-');
  const header: Element[] = [
    ['IDVersion', '1.0'],
    ['ObligadoEmision', taxpayerElements(issuer)],
  ];
  const period: Element[] = [
    ['Ejercicio', year],
    ['Periodo', month],
  ];
  const filter = `<sfLRC:PeriodoImputacion>${written(period)}</sfLRC:PeriodoImputacion>${writeXml(['NumSerieFactura', number], 'sfLRC')}`;
  return `<sfLRC:ConsultaFactuSistemaFacturacion xmlns:sfLRC="${TIKE}/ConsultaLR.xsd" xmlns:sf="${namespaces.sf}"><sfLRC:Cabecera>${written(header)}</sfLRC:Cabecera><sfLRC:FiltroConsulta>${filter}</sfLRC:FiltroConsulta></sfLRC:ConsultaFactuSistemaFacturacion>`;
}

const written = (elements: readonly Element[]): string => elements.map(each => writeXml(each, 'sf')).join('');
