// Walks the chain of fiscal records and names the first break: what is stored must be what was hashed, hang from the record before, and say what its invoice says.
import { amountText, dayText } from '#domain/verifactu/amounts.ts';
import { type RecordElement, recordHashText } from '#domain/verifactu/hashText.ts';
import type { FieldErrors } from '#domain/answer.ts';
import type { FiscalCheck } from '#domain/verifactu/view.ts';
import type { Db } from '../../db/connect.ts';
import { invalid } from '../../errors.ts';
import type { Ctx } from '../context.ts';
import { inTurn } from '../oneByOne.ts';
import { wholeFrom } from '../records/listQuery.ts';
import { sealOf, sha256 } from './chain.ts';
import { NotReadable, readXml, textIn, type XmlElement } from './readXml.ts';

/** Records that are read at once. */
const STEP = 500;

/** Records with what their invoices say, in the order of the chain. */
export const chainQuery = (db: Db) =>
  db
    .selectFrom('fiscal_record')
    .leftJoin('invoice', 'invoice.id', 'fiscal_record.invoice_id')
    .selectAll('fiscal_record')
    .select(['invoice.codigo', 'invoice.fecha_creacion', 'invoice.total as invoiced'])
    .orderBy('fiscal_record.id');
type Row = Awaited<ReturnType<ReturnType<typeof chainQuery>['execute']>>[number];

/** What the next record must hang from. */
type Before = Pick<Row, 'id' | 'hash' | 'number' | 'issued' | 'installation_id' | 'stamp' | 'seal'> | undefined;

interface Walk {
  /** The number of the record where an earlier walk stopped; 0 for the beginning. */
  from?: number;
  /** Records to walk over before stopping. */
  most?: number;
  onProgress?: (last: number) => void;
}

/** Walks the chain from its beginning, or from where an earlier walk stopped. */
export async function verifyRecords(db: Db, { from = 0, most = Infinity, onProgress = () => {} }: Walk = {}): Promise<FiscalCheck> {
  let before: Before = from > 0 ? await chainQuery(db).where('fiscal_record.id', '=', from).executeTakeFirst() : undefined;
  const lastOf = () => before?.id ?? 0;
  const broken = (record_id: number, text: string): FiscalCheck => ({ last: lastOf(), isEnd: true, broken: { record_id, text } });
  for (;;) {
    const rows = await chainQuery(db).where('fiscal_record.id', '>', lastOf()).limit(STEP).execute();
    for (const row of rows) {
      const text = faultOf(row, before);
      if (text) return broken(row.id, text);
      before = row;
    }
    onProgress(lastOf());
    if (rows.length < STEP) break;
    if (lastOf() - from >= most) return { last: lastOf(), isEnd: false, broken: null };
  }
  const head = await db.selectFrom('fiscal_head').select(['record_id', 'hash']).where('id', '=', 1).executeTakeFirst();
  const end = lastOf();
  if (head && (head.record_id !== end || (before && head.hash !== '' && head.hash !== before.hash)))
    return broken(end, `La cadena acaba en el registro ${end} y debería acabar en el ${head.record_id}.`);
  return { last: end, isEnd: true, broken: null };
}

/** Records of one part. */
const PART = 5_000;

/** The chain walked for somebody on a screen: a part at a time, so that no request takes long. */
export async function checkRecords({ engine }: Pick<Ctx, 'engine'>, body: Record<string, unknown>): Promise<FiscalCheck> {
  const errors: FieldErrors = {};
  const from = wholeFrom(body['from'], 0, Number.MAX_SAFE_INTEGER, errors, 'from') ?? 0;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return inTurn('fiscal check', () => verifyRecords(engine.db, { from, most: PART }));
}

/** To whom its invoice was issued, as a record says it; null where it names nobody, or cannot be read. */
export function recipientOf({ type, xml }: Pick<Row, 'type' | 'xml'>): { name: string; nif: string } | null {
  if (type !== 'alta') return null;
  try {
    const element = readXml(xml, 'RegistroAlta');
    const of = (...part: string[]) => textIn(element, ['Destinatarios', 'IDDestinatario', ...part]);
    return of('NombreRazon') ? { name: of('NombreRazon'), nif: of('NIF') || of('IDOtro', 'ID') } : null;
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

/** What is wrong with a record, in Spanish; null for a right one. */
export function faultOf(row: Row, before: Before): string | null {
  if (before && row.id !== before.id + 1) return `Falta el registro ${before.id + 1}.`;
  const name = `El registro ${row.id} (${row.number})`;
  const kind: RecordElement = row.type === 'alta' ? 'RegistroAlta' : 'RegistroAnulacion';
  let element: XmlElement;
  try {
    element = readXml(row.xml, kind);
  } catch (error) {
    if (error instanceof NotReadable) return `${name} no se puede leer.`;
    throw error;
  }
  const hashed = recordHashText(kind, path => textIn(element, path));
  if (hashed !== row.hashed || sha256(hashed) !== row.hash || textIn(element, ['Huella']) !== row.hash)
    return `${name} no es el que se selló: su huella es otra.`;
  if (sealOf(before?.seal ?? '', row.xml) !== row.seal) return `${name} no es el que se selló: su texto es otro.`;
  if (!isLinked(element, row, before)) return `${name} no enlaza con el anterior.`;
  if (before && row.stamp < before.stamp) return `${name} es anterior al que le precede.`;
  return saysItsInvoice(element, row) ? null : `${name} no dice lo que su factura.`;
}

function isLinked(element: XmlElement, row: Row, before: Before): boolean {
  const linked = (name: string) => textIn(element, ['Encadenamiento', 'RegistroAnterior', name]);
  if (!before || before.installation_id !== row.installation_id) return textIn(element, ['Encadenamiento', 'PrimerRegistro']) === 'S';
  return linked('Huella') === before.hash && linked('NumSerieFactura') === before.number && linked('FechaExpedicionFactura') === dayText(before.issued);
}

function saysItsInvoice(element: XmlElement, { type, number, issued, total, codigo, fecha_creacion, invoiced }: Row): boolean {
  if (codigo !== number || fecha_creacion !== issued) return false;
  const end = type === 'alta' ? '' : 'Anulada';
  const isNamed =
    textIn(element, ['IDFactura', `NumSerieFactura${end}`]) === number && textIn(element, ['IDFactura', `FechaExpedicionFactura${end}`]) === dayText(issued);
  return isNamed && (type !== 'alta' || (invoiced === total && textIn(element, ['ImporteTotal']) === amountText(total)));
}
