// What AEAT answers: to a call with records, and to one that it does not take at all.
import type { DateTime } from 'luxon';
import { answerTexts } from '#server/services/fiscal/answerTexts.ts';
import type { Line } from './judge.ts';
import { type XmlNode, document, element, elementAt, textAt, written } from './xml.ts';

const texts = answerTexts();
const ended: Record<number, string> = { 2004: ' 240 segundos.' };

/** AEAT's text of a code. */
export const textOf = (code: number): string => `${texts.get(code) ?? `Error ${code}`}${ended[code] ?? ''}`;

/** A call that is refused as a whole. */
export class Fault extends Error {
  readonly code: number;
  readonly side: 'Client' | 'Server';

  constructor(code: number, detail = '', side: 'Client' | 'Server' = 'Client') {
    super(`Codigo[${code}].${code === 20_009 ? 'Error interno en el servidor' : textOf(code)}${detail && `: ${detail}`}`);
    this.code = code;
    this.side = side;
  }
}

export const faultXml = ({ side, message }: Fault): string =>
  element('env', 'Fault', [`<faultcode>env:${side}</faultcode><faultstring>${message.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</faultstring>`]);

export const stamp = (at: DateTime): string => at.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");

/** How a call went as a whole. */
export function stateOf(lines: readonly Line[]): 'Correcto' | 'ParcialmenteCorrecto' | 'Incorrecto' {
  if (lines.every(({ state }) => state === 'Correcto')) return 'Correcto';
  return lines.every(({ state }) => state === 'Incorrecto') ? 'Incorrecto' : 'ParcialmenteCorrecto';
}

export interface Submission {
  header: XmlNode;
  /** As AEAT judged them. */
  lines: readonly Line[];
  /** As they are answered: not the same, where somebody ordered it to lie. */
  told: readonly Line[];
  presenter: string;
  at: DateTime;
  csv: string;
  /** `TiempoEsperaEnvio`: up to four digits. */
  wait: string;
}

export function submissionXml({ header, lines, told, presenter, at, csv, wait }: Submission): string {
  const state = stateOf(lines);
  const presented = [element('sf', 'NIFPresentador', presenter), element('sf', 'TimestampPresentacion', stamp(at))];
  const answer = element('sfR', 'RespuestaRegFactuSistemaFacturacion', [
    ...(state === 'Incorrecto' ? [] : [element('sfR', 'CSV', csv), element('sfR', 'DatosPresentacion', presented)]),
    written(header, node => (node === header ? 'sfR' : 'sf')),
    element('sfR', 'TiempoEsperaEnvio', wait),
    element('sfR', 'EstadoEnvio', state),
    ...told.map(lineXml),
  ]);
  return document(answer, 'sfR', 'sf');
}

/** What an answer names an invoice by. */
export const idXml = ({ issuer, number, issued }: { issuer: string; number: string; issued: string }): string[] => [
  element('sf', 'IDEmisorFactura', issuer),
  element('sf', 'NumSerieFactura', number),
  element('sf', 'FechaExpedicionFactura', issued),
];

function lineXml({ record, state, code, duplicate }: Line): string {
  const flags = ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'].filter(name => elementAt(record.element, name));
  return element('sfR', 'RespuestaLinea', [
    element('sfR', 'IDFactura', idXml(record)),
    element('sfR', 'Operacion', [element('sf', 'TipoOperacion', record.operation), ...flags.map(name => element('sf', name, textAt(record.element, name)))]),
    element('sfR', 'RefExterna', record.reference || undefined),
    element('sfR', 'EstadoRegistro', state),
    element('sfR', 'CodigoErrorRegistro', code?.toString()),
    element('sfR', 'DescripcionErrorRegistro', code === null ? undefined : textOf(code)),
    duplicate ? element('sfR', 'RegistroDuplicado', duplicateXml(duplicate)) : '',
  ]);
}

const duplicateStates = { Correcto: 'Correcta', AceptadoConErrores: 'AceptadaConErrores', Anulado: 'Anulada' } as const;

const duplicateXml = ({ petition, state, code }: NonNullable<Line['duplicate']>): string[] => [
  element('sf', 'IdPeticionRegistroDuplicado', petition),
  element('sf', 'EstadoRegistroDuplicado', duplicateStates[state]),
  element('sf', 'CodigoErrorRegistro', code?.toString()),
  element('sf', 'DescripcionErrorRegistro', code === null ? undefined : textOf(code)),
];
