// A Consulta: what AEAT has of a company, by month, in pages.
import { Fault, idXml, stamp, textOf } from './answers.ts';
import type { Kept, Registry } from './registry.ts';
import { invoiceOf, sortable } from './sentRecord.ts';
import { type Prefix, type XmlNode, document, element, elementAt, textAt, written } from './xml.ts';

const understood = ['PeriodoImputacion', 'NumSerieFactura', 'FechaExpedicionFactura', 'RefExterna', 'ClavePaginacion'];

/** Answers a question about the company that its header names. */
export function queryXml(question: XmlNode, registry: Registry, pageSize: number): string {
  const header = elementAt(question, 'Cabecera')!;
  const filter = elementAt(question, 'FiltroConsulta')!;
  const odd = filter.children.find(({ name }) => !understood.includes(name));
  if (odd) throw new Fault(4102, `este servidor de pruebas no entiende el filtro ${odd.name}`);
  const period = elementAt(filter, 'PeriodoImputacion')!;
  const found = registry.ofCompany(textAt(header, 'ObligadoEmision', 'NIF')).filter(kept => fits(kept, filter));
  const page = after(found, elementAt(filter, 'ClavePaginacion'));
  const told = page.slice(0, pageSize);
  const isMore = page.length > pageSize;
  const shows = (name: string) => textAt(question, 'DatosAdicionalesRespuesta', name) === 'S';
  const hidden = new Set(['IDVersion', 'IDFactura']);
  if (!shows('MostrarNombreRazonEmisor')) hidden.add('NombreRazonEmisor');
  if (!shows('MostrarSistemaInformatico')) hidden.add('SistemaInformatico');
  const answer = element('sfLRRC', 'RespuestaConsultaFactuSistemaFacturacion', [
    written(header, node => (node === header ? 'sfLRRC' : 'sf')),
    written(period, () => 'sfLRRC'),
    element('sfLRRC', 'IndicadorPaginacion', isMore ? 'S' : 'N'),
    element('sfLRRC', 'ResultadoConsulta', told.length ? 'ConDatos' : 'SinDatos'),
    ...told.map(kept => keptXml(kept, hidden)),
    isMore ? element('sfLRRC', 'ClavePaginacion', idXml(told.at(-1)!.record)) : '',
  ]);
  return document(answer, 'sfLRRC', 'sf');
}

function fits({ record }: Kept, filter: XmlNode): boolean {
  const [, month, year] = (textAt(record.element, 'FechaOperacion') || record.issued).split('-');
  const is = (asked: string, value: string | undefined) => asked === '' || asked === value;
  const from = textAt(filter, 'FechaExpedicionFactura', 'RangoFechaExpedicion', 'Desde');
  const to = textAt(filter, 'FechaExpedicionFactura', 'RangoFechaExpedicion', 'Hasta');
  return (
    is(textAt(filter, 'PeriodoImputacion', 'Ejercicio'), year) &&
    is(textAt(filter, 'PeriodoImputacion', 'Periodo'), month) &&
    is(textAt(filter, 'NumSerieFactura'), record.number) &&
    is(textAt(filter, 'RefExterna'), record.reference) &&
    is(textAt(filter, 'FechaExpedicionFactura', 'FechaExpedicionFactura'), record.issued) &&
    (from === '' || sortable(record.issued) >= sortable(from)) &&
    (to === '' || sortable(record.issued) <= sortable(to))
  );
}

/** What follows the last invoice of the page before. */
function after(found: readonly Kept[], key: XmlNode | undefined): readonly Kept[] {
  if (!key) return found;
  const last = invoiceOf({ issuer: textAt(key, 'IDEmisorFactura'), number: textAt(key, 'NumSerieFactura'), issued: textAt(key, 'FechaExpedicionFactura') });
  return found.slice(found.findIndex(({ record }) => invoiceOf(record) === last) + 1);
}

/** The answer's own elements; what is deeper is in the namespace of the records. */
const shells = new Set(['FacturasRectificadas', 'FacturasSustituidas', 'Destinatarios', 'Encadenamiento']);

function keptXml({ record, state, code, petition, presenter, at }: Kept, hidden: ReadonlySet<string>): string {
  const own = new Set(record.element.children.flatMap(child => (shells.has(child.name) ? [child, ...child.children] : [child])));
  const prefixOf = (node: XmlNode): Prefix => (own.has(node) ? 'sfLRRC' : 'sf');
  return element('sfLRRC', 'RegistroRespuestaConsultaFactuSistemaFacturacion', [
    element('sfLRRC', 'IDFactura', idXml(record)),
    element(
      'sfLRRC',
      'DatosRegistroFacturacion',
      answerOrder(record.element.children)
        .filter(({ name }) => !hidden.has(name))
        .map(child => written(child, prefixOf)),
    ),
    element('sfLRRC', 'DatosPresentacion', [
      element('sf', 'NIFPresentador', presenter),
      element('sf', 'TimestampPresentacion', stamp(at)),
      element('sf', 'IdPeticion', petition),
    ]),
    element('sfLRRC', 'EstadoRegistro', [
      element('sfLRRC', 'TimestampUltimaModificacion', stamp(at)),
      element('sfLRRC', 'EstadoRegistro', state),
      element('sfLRRC', 'CodigoErrorRegistro', code?.toString()),
      element('sfLRRC', 'DescripcionErrorRegistro', code === null ? undefined : textOf(code)),
    ]),
  ]);
}

/** In answers the flags of a record are in another order, and the issuer's name before everything. */
const first = ['NombreRazonEmisor', 'RefExterna', 'Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'];
const answerOrder = (children: readonly XmlNode[]): XmlNode[] => [
  ...first.flatMap(name => children.filter(child => child.name === name)),
  ...children.filter(({ name }) => !first.includes(name)),
];
