// What AEAT's answer means, read by local names: nothing that is not the answer that the service document describes becomes a state.
import { type Plan, planOf } from '#domain/fiscal/answers.ts';
import type { FiscalRecord, InvoiceName } from '#domain/fiscal/record.ts';
import { NotReadable, type XmlElement, elementsIn, readXml, textIn } from '../readXml.ts';

/** What came back from a call: `status` null where nothing did, and why. */
export interface Reply {
  status: number | null;
  body: string;
  /** Why there is no answer that can be read, in Spanish; '' where there is one. */
  failure: string;
  /** Whether AEAT may have got the call all the same. */
  isDoubtful: boolean;
  /** AEAT's clock as it answered; not kept. */
  date?: string | undefined;
}

/** Why there is no answer where the calling process was gone before it came: not a failure of AEAT. */
export const LOST = 'El servidor se paró antes de recibir la respuesta de la AEAT';

/** What AEAT says of one record of a delivery. */
export interface AnswerLine extends InvoiceName {
  type: FiscalRecord['type'];
  reference: string;
  verdict: 'accepted' | 'warned' | 'refused';
  code: number | null;
  text: string;
}

/** What AEAT has under the number of an invoice. */
export interface KnownRecord extends InvoiceName {
  /** As AEAT writes it; empty where it does not. */
  total: string;
  hash: string;
  verdict: 'accepted' | 'warned';
  code: number | null;
  text: string;
}

export type Meaning =
  | { is: 'lines'; csv: string; presented: string; wait: number | null; lines: AnswerLine[] }
  /** `next`: where the page ended, if another one follows. */
  | { is: 'known'; records: KnownRecord[]; next: InvoiceName | null }
  /** The whole call was refused: `split` for its form, `stop` for who sends it, `retry` because AEAT cannot now. */
  | { is: 'fault'; plan: Extract<Plan, 'split' | 'stop' | 'retry'>; code: number | null; text: string }
  | { is: 'nothing'; text: string; isDoubtful: boolean };

/** What came is no answer of AEAT's. */
export const NOT_READABLE = 'La respuesta de la AEAT no se puede leer';

/** A code of AEAT's with its text. */
export const codeWords = ({ code, text }: { code: number | null; text: string }): string => (code === null ? text : `${code}: ${text}`);

const nothing = (text: string, isDoubtful: boolean): Meaning => ({ is: 'nothing', text, isDoubtful });

/** Where the names of an answer are from; what has others is not AEAT's. */
const OURS = /\/tike\/cont\/ws\/Respuesta(Suministro|ConsultaLR)\.xsd/;

export function meaningOf({ status, body, failure, isDoubtful }: Reply): Meaning {
  if (status === null || failure !== '') return nothing(failure, isDoubtful);
  if (status === 401 || status === 403) return nothing(`La AEAT no admite el certificado (respuesta ${status})`, false);
  let inside: XmlElement;
  try {
    const [found] = elementsIn(readXml(body, 'Envelope'), ['Body']);
    if (!found) throw new NotReadable('There is no Body');
    inside = found;
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    return status >= 200 && status < 300 ? nothing(NOT_READABLE, true) : nothing(`La AEAT no está disponible (respuesta ${status})`, false);
  }
  const [fault] = elementsIn(inside, ['Fault']);
  if (fault) return faultMeaning(fault);
  const [answer] = elementsIn(inside, ['RespuestaRegFactuSistemaFacturacion']);
  const [known] = elementsIn(inside, ['RespuestaConsultaFactuSistemaFacturacion']);
  if (!OURS.test(body) || status !== 200) return nothing(NOT_READABLE, true);
  if (answer) return linesMeaning(answer);
  return known ? knownMeaning(known) : nothing(NOT_READABLE, true);
}

function faultMeaning(fault: XmlElement): Meaning {
  const told = textIn(fault, ['faultstring']);
  const [, digits, text = told] = /^Codigo\[(\d+)\]\.?\s*(.*)$/s.exec(told) ?? [];
  const code = digits === undefined ? null : Number(digits);
  const plan = code === null ? null : planOf(code).plan;
  if (plan === 'stop' || plan === 'retry') return { is: 'fault', plan, code, text };
  return { is: 'fault', plan: textIn(fault, ['faultcode']).endsWith('Server') ? 'retry' : 'split', code, text };
}

function linesMeaning(answer: XmlElement): Meaning {
  const wait = textIn(answer, ['TiempoEsperaEnvio']).trim();
  const lines = elementsIn(answer, ['RespuestaLinea']).map(line);
  if (lines.some(each => each === null)) return nothing(NOT_READABLE, true);
  return {
    is: 'lines',
    csv: textIn(answer, ['CSV']),
    presented: textIn(answer, ['DatosPresentacion', 'TimestampPresentacion']),
    wait: /^\d{1,4}$/.test(wait) ? Number(wait) : null,
    lines: lines.filter(each => each !== null),
  };
}

function knownMeaning(known: XmlElement): Meaning {
  const records = elementsIn(known, ['RegistroRespuestaConsultaFactuSistemaFacturacion']).map(knownRecord);
  const isMore = textIn(known, ['IndicadorPaginacion']) === 'S';
  const [key] = elementsIn(known, ['ClavePaginacion']);
  return { is: 'known', records, next: isMore && key ? named(key) : null };
}

const verdicts: Partial<Record<string, AnswerLine['verdict']>> = { Correcto: 'accepted', AceptadoConErrores: 'warned', Incorrecto: 'refused' };
const types: Partial<Record<string, FiscalRecord['type']>> = { Alta: 'alta', Anulacion: 'anulacion' };

/** Null for a line that says nothing that is known. */
function line(element: XmlElement): AnswerLine | null {
  const verdict = verdicts[textIn(element, ['EstadoRegistro'])];
  const type = types[textIn(element, ['Operacion', 'TipoOperacion'])];
  if (!verdict || !type) return null;
  return { type, ...nameIn(element), reference: textIn(element, ['RefExterna']), verdict, ...troubleIn(element) };
}

function knownRecord(element: XmlElement): KnownRecord {
  const state = textIn(element, ['EstadoRegistro', 'EstadoRegistro']);
  const [trouble = {}] = elementsIn(element, ['EstadoRegistro']);
  return {
    ...nameIn(element),
    hash: textIn(element, ['DatosRegistroFacturacion', 'Huella']),
    total: textIn(element, ['DatosRegistroFacturacion', 'ImporteTotal']),
    verdict: state.startsWith('Aceptad') ? 'warned' : 'accepted',
    ...troubleIn(trouble),
  };
}

function nameIn(element: XmlElement): InvoiceName {
  const [name = {}] = elementsIn(element, ['IDFactura']);
  return named(name);
}

const named = (name: XmlElement): InvoiceName => ({
  number: textIn(name, ['NumSerieFactura']),
  issued: textIn(name, ['FechaExpedicionFactura']).split('-').reverse().join('-'),
});

function troubleIn(element: XmlElement): { code: number | null; text: string } {
  const code = textIn(element, ['CodigoErrorRegistro']);
  return { code: /^\d+$/.test(code) ? Number(code) : null, text: textIn(element, ['DescripcionErrorRegistro']) };
}
