// What stands for AEAT where the company only tries: it takes every record that it is sent, and nothing leaves this machine.
import { DateTime } from 'luxon';
import { type Element, writeXml } from '#domain/verifactu/elements.ts';
import { TIKE, namespaces } from '#domain/verifactu/sealed.ts';
import { type XmlElement, elementsIn, readXml, textIn } from '../readXml.ts';
import type { Reply } from './reply.ts';

/** Takes all records of a delivery; of what it is asked about it knows nothing. */
export async function simulatedReply(request: string): Promise<Reply> {
  const [body = {}] = elementsIn(readXml(request, 'Envelope'), ['Body']);
  const records = elementsIn(body, ['RegFactuSistemaFacturacion', 'RegistroFactura']);
  const inside = records.length > 0 ? taken(records) : unknown;
  return {
    status: 200,
    body: `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${inside}</env:Body></env:Envelope>`,
    failure: '',
    isDoubtful: false,
  };
}

function taken(records: readonly XmlElement[]): string {
  const presented = writeXml(['TimestampPresentacion', DateTime.now().toISO({ suppressMilliseconds: true })], 'sf');
  const told = `<sfR:CSV>SIMULADO</sfR:CSV><sfR:DatosPresentacion>${presented}</sfR:DatosPresentacion><sfR:TiempoEsperaEnvio>60</sfR:TiempoEsperaEnvio>`;
  const space = `xmlns:sfR="${TIKE}/RespuestaSuministro.xsd" xmlns:sf="${namespaces.sf}"`;
  const lines = records.map(lineOf).join('');
  return `<sfR:RespuestaRegFactuSistemaFacturacion ${space}>${told}<sfR:EstadoEnvio>Correcto</sfR:EstadoEnvio>${lines}</sfR:RespuestaRegFactuSistemaFacturacion>`;
}

function lineOf(record: XmlElement): string {
  const isIssued = elementsIn(record, ['RegistroAlta']).length > 0;
  const [root, end] = isIssued ? (['RegistroAlta', ''] as const) : (['RegistroAnulacion', 'Anulada'] as const);
  const named = (field: string): Element => [field, textIn(record, [root, 'IDFactura', `${field}${end}`])];
  const name = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map(field => writeXml(named(field), 'sf')).join('');
  const operation = writeXml(['TipoOperacion', isIssued ? 'Alta' : 'Anulacion'], 'sf');
  const reference = writeXml(['RefExterna', textIn(record, [root, 'RefExterna'])], 'sfR');
  const verdict = `<sfR:EstadoRegistro>Correcto</sfR:EstadoRegistro>`;
  return `<sfR:RespuestaLinea><sfR:IDFactura>${name}</sfR:IDFactura><sfR:Operacion>${operation}</sfR:Operacion>${reference}${verdict}</sfR:RespuestaLinea>`;
}

const unknown = `<sfC:RespuestaConsultaFactuSistemaFacturacion xmlns:sfC="${TIKE}/RespuestaConsultaLR.xsd"><sfC:ResultadoConsulta>SinDatos</sfC:ResultadoConsulta></sfC:RespuestaConsultaFactuSistemaFacturacion>`;
