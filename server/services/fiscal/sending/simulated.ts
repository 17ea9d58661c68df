// The stand-in for AEAT while the company only tries: it accepts every record that it is sent, says no time of its own, and nothing leaves this machine.
import { writeXml } from '#domain/fiscal/elements.ts';
import { TIKE, namespaces } from '#domain/fiscal/sealed.ts';
import type { Reply } from './reply.ts';

/** Takes all records of a delivery; of what it is asked about it knows nothing. */
export async function simulatedReply(request: string): Promise<Reply> {
  const lines = [...request.matchAll(RECORD)].map(([, type, name, reference]) => lineOf(type ?? '', name ?? '', reference ?? ''));
  return {
    status: 200,
    body: `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body>${lines.length > 0 ? taken(lines) : unknown}</env:Body></env:Envelope>`,
    failure: '',
    isDoubtful: false,
  };
}

/** How each record of our own writing begins: its type, its name, and our reference. */
const RECORD = /<sf:Registro(Alta|Anulacion)><sf:IDVersion>1\.0<\/sf:IDVersion><sf:IDFactura>(.+?)<\/sf:IDFactura><sf:RefExterna>(\d+)<\/sf:RefExterna>/g;

function taken(lines: readonly string[]): string {
  const told = `<sfR:CSV>SIMULADO</sfR:CSV><sfR:TiempoEsperaEnvio>60</sfR:TiempoEsperaEnvio>`;
  const space = `xmlns:sfR="${TIKE}/RespuestaSuministro.xsd" xmlns:sf="${namespaces.sf}"`;
  return `<sfR:RespuestaRegFactuSistemaFacturacion ${space}>${told}<sfR:EstadoEnvio>Correcto</sfR:EstadoEnvio>${lines.join('')}</sfR:RespuestaRegFactuSistemaFacturacion>`;
}

function lineOf(type: string, name: string, reference: string): string {
  const operation = `<sfR:Operacion>${writeXml(['TipoOperacion', type], 'sf')}</sfR:Operacion>`;
  const named = `<sfR:IDFactura>${name.replaceAll('Anulada>', '>')}</sfR:IDFactura>`;
  return `<sfR:RespuestaLinea>${named}${operation}<sfR:RefExterna>${reference}</sfR:RefExterna><sfR:EstadoRegistro>Correcto</sfR:EstadoRegistro></sfR:RespuestaLinea>`;
}

const unknown = `<sfC:RespuestaConsultaFactuSistemaFacturacion xmlns:sfC="${TIKE}/RespuestaConsultaLR.xsd"><sfC:ResultadoConsulta>SinDatos</sfC:ResultadoConsulta></sfC:RespuestaConsultaFactuSistemaFacturacion>`;
