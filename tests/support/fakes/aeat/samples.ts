// Calls to send to the AEAT of the tests: the records of the official example, made anew at a moment of choice.
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Previous } from '#domain/fiscal/record.ts';
import { requestXml, sealRecord, stampOf } from '#domain/fiscal/sealed.ts';
import { examples, issuer, system } from '#tests/support/fiscal/remision.ts';
import { computedHash, readRecord } from './sentRecord.ts';
import { openEnvelope, textAt } from './xml.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

export const soap = (inside: string): string =>
  `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${inside}</soapenv:Body></soapenv:Envelope>`;

/** A call with these records. */
export const submission = (records: readonly string[], { isLate = false, nif = issuer.nif } = {}): string =>
  soap(requestXml({ issuer: { ...issuer, nif }, isLate }, records));

/** The records of the example at these places, chained in this order, all of one moment. */
export function chained(at: DateTime, ...places: number[]): string[] {
  let previous: Previous = null;
  const issued = at.toISODate()!;
  return places.map(place => {
    const record = { ...examples[place]![1], issued };
    const { xml, hash } = sealRecord(record, { previous, system, stamp: stampOf(at) }, sha256);
    previous = { nif: issuer.nif, number: record.number, issued, hash };
    return xml;
  });
}

/** A record out of its text. */
export const recordIn = (xml: string) => readRecord(openEnvelope(submission([xml]))!.tree.children[1]!.children[0]!);

/** A record that was changed by hand, with the hash that fits it again. */
export function resealed(xml: string): string {
  const hash = computedHash(recordIn(xml));
  return xml.replace(/<sf:Huella>[^<]*<\/sf:Huella>(?=<\/sf:Registro(Alta|Anulacion)>)/, `<sf:Huella>${hash}</sf:Huella>`);
}

/** A record that hangs from another one and is a second younger. */
export function following(xml: string, before: string): string {
  const { issuer: nif, number, issued, hash } = recordIn(before);
  const link =
    `<sf:RegistroAnterior><sf:IDEmisorFactura>${nif}</sf:IDEmisorFactura><sf:NumSerieFactura>${number}</sf:NumSerieFactura>` +
    `<sf:FechaExpedicionFactura>${issued}</sf:FechaExpedicionFactura><sf:Huella>${hash}</sf:Huella></sf:RegistroAnterior>`;
  const made = DateTime.fromISO(textAt(recordIn(before).element, 'FechaHoraHusoGenRegistro'), { setZone: true });
  return resealed(
    xml
      .replace(/(<sf:Encadenamiento>).*(?=<\/sf:Encadenamiento>)/, `$1${link}`)
      .replace(/(<sf:FechaHoraHusoGenRegistro>)[^<]*/, `$1${stampOf(made.plus({ seconds: 1 }))}`),
  );
}

/** A record with these flags, which are put in their place. */
export const flagged = (xml: string, flags: string) => xml.replace(/(<sf:TipoFactura>)|(<sf:Encadenamiento>)/, `${flags}$&`);

/** A record of an invoice that corrects one before. */
export const correction = (xml: string, rejected = 'N') => flagged(xml, `<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>${rejected}</sf:RechazoPrevio>`);

/** A question for a month, with whatever else its filter says. */
export const question = (month: DateTime, filter = '', after = ''): string => {
  const ws = 'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';
  return soap(
    `<c:ConsultaFactuSistemaFacturacion xmlns:c="${ws}/ConsultaLR.xsd" xmlns:s="${ws}/SuministroInformacion.xsd"><c:Cabecera><s:IDVersion>1.0</s:IDVersion>` +
      `<s:ObligadoEmision><s:NombreRazon>${issuer.name}</s:NombreRazon><s:NIF>${issuer.nif}</s:NIF></s:ObligadoEmision></c:Cabecera><c:FiltroConsulta>` +
      `<c:PeriodoImputacion><s:Ejercicio>${month.toFormat('yyyy')}</s:Ejercicio><s:Periodo>${month.toFormat('MM')}</s:Periodo></c:PeriodoImputacion>${filter}` +
      `</c:FiltroConsulta>${after}</c:ConsultaFactuSistemaFacturacion>`,
  );
};
