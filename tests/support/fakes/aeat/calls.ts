// A call as it is read, judged and answered, without the line that it comes over.
import { randomInt } from 'node:crypto';
import type { DateTime } from 'luxon';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import { Fault, stateOf, submissionXml } from './answers.ts';
import { type Line, judge } from './judge.ts';
import { queryXml } from './query.ts';
import type { Registry } from './registry.ts';
import { type SentRecord, readRecord } from './sentRecord.ts';
import { type XmlNode, elementAt, openEnvelope, textAt } from './xml.ts';

/** What the tests may set at any time. */
export interface Orders {
  /** `TiempoEsperaEnvio` of the answers: up to four digits, or nothing. */
  wait: string;
  /** How many records a page of a Consulta holds. */
  pageSize: number;
  /** NIF that are not in the census. */
  unknown: Set<string>;
  /** NIF whose certificates may speak for any company. */
  proxies: Set<string>;
  /** Number of an invoice → code: 1xxx and 3xxx refuse the record, 2xxx accept it with errors, 4xxx refuse the whole call. */
  codes: Map<string, number>;
}

/** A call that could be read. */
export interface Call {
  kind: 'remision' | 'consulta';
  tree: XmlNode;
  text: string;
  records: readonly SentRecord[];
  taxpayer: string;
  isIncident: boolean;
  /** `FechaFinVeriFactu`; '' where it is not said. */
  ends: string;
}

const kinds = {
  RegFactuSistemaFacturacion: { kind: 'remision', schema: 'SuministroLR.xsd' },
  ConsultaFactuSistemaFacturacion: { kind: 'consulta', schema: 'ConsultaLR.xsd' },
} as const;
const isKind = (name: string): name is keyof typeof kinds => name in kinds;

/** Throws a fault where nothing can be read. */
export function readCall(body: Buffer): Call {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new Fault(4119);
  }
  const found = openEnvelope(text);
  if (!found) throw new Fault(4103, 'no hay un sobre SOAP con un solo elemento');
  if (!isKind(found.tree.name)) throw new Fault(4102, found.tree.name);
  const header = elementAt(found.tree, 'Cabecera');
  return {
    kind: kinds[found.tree.name].kind,
    ...found,
    records: found.tree.children.flatMap(({ name, children }) => (name === 'RegistroFactura' ? children.map(readRecord) : [])),
    taxpayer: header ? textAt(header, 'ObligadoEmision', 'NIF') : '',
    ends: header ? textAt(header, 'RemisionVoluntaria', 'FechaFinVeriFactu') : '',
    isIncident: header !== undefined && textAt(header, 'RemisionVoluntaria', 'Incidencia') === 'S',
  };
}

export interface Answering {
  registry: Registry;
  orders: Orders;
  now: DateTime;
  /** The NIF of the certificate. */
  presenter: string;
  tells: (lines: readonly Line[]) => readonly Line[];
}

/** What is in the body of the answer, and how it went in a word; throws a fault for what is not taken as a whole. */
export function answerCall(call: Call, given: Answering): { state: string; xml: string } {
  try {
    refuseWhole(call, given);
  } catch (error) {
    noteRefused(call, given.registry);
    throw error;
  }
  const { registry, orders, now: at, presenter } = given;
  if (call.kind === 'consulta') return { state: 'Consulta', xml: queryXml(call.tree, registry, orders.pageSize) };
  const petition = `${at.toFormat('yyyyMMddHHmmss')}${digits(6)}`;
  const judging = { ...call, now: at, unknown: orders.unknown, ordered: orders.codes, petition, presenter, at };
  const lines = judge(call.records, registry, judging);
  const header = elementAt(call.tree, 'Cabecera')!;
  const csv = `A-${digits(14)}`;
  return { state: stateOf(lines), xml: submissionXml({ header, lines, told: given.tells(lines), presenter, at, csv, wait: orders.wait }) };
}

function refuseWhole(call: Call, { orders, presenter, now }: Answering): void {
  const [fault] = schemaFaults(call.kind === 'remision' ? 'SuministroLR.xsd' : 'ConsultaLR.xsd', call.text);
  if (fault) throw new Fault(4102, fault);
  if (orders.unknown.has(call.taxpayer)) throw new Fault(4104);
  if (call.taxpayer !== presenter && !orders.proxies.has(presenter)) throw new Fault(4112);
  if (call.ends !== '' && ![now.year, now.year - 1].some(year => call.ends === `31-12-${year}`)) throw new Fault(4120);
  const ordered = call.records.map(({ number }) => orders.codes.get(number) ?? 0).find(code => code >= 4000);
  if (ordered) throw new Fault(ordered);
}

/** What is refused as a whole was made all the same: the next record hangs from it. Alone in its call, it is the culprit. */
function noteRefused({ records }: Call, registry: Registry): void {
  for (const record of records) registry.link(record);
  if (records.length === 1) registry.refuse(records[0]!);
}

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');
