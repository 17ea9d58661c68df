// Walks the chain of fiscal records and names all that is wrong: each record must be what was sealed, hang from the one before, and say what its invoice says, and each invoice must have its record.
import { dayText } from '#domain/fiscal/amounts.ts';
import { type RecordElement, recordHashText } from '#domain/fiscal/hashText.ts';
import type { FieldErrors } from '#domain/kernel/answer.ts';
import { FAULTS_LISTED, type FiscalCheck, type FiscalFault } from '#domain/fiscal/view.ts';
import type { Db } from '#server/db/connect.ts';
import { invalid } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { wholeFrom } from '#server/services/records/listQuery.ts';
import { type ChainRow, besideOf, chainQuery, disagreements, unrecorded } from './agreement.ts';
import { sealOf, sha256 } from './chain.ts';
import { NotReadable, readXml, textIn, type XmlElement } from './readXml.ts';

/** Records that are read at once. */
const STEP = 500;

/** What the next record must hang from; undefined before the first. */
type Before = ChainRow | undefined;

interface Walk {
  /** The number of the record where an earlier walk stopped; 0 for the beginning. */
  from?: number;
  /** Records to walk over before stopping. */
  most?: number;
  /** Faults to list; the others are only counted. */
  listed?: number;
  onProgress?: (last: number) => void;
}

/** Walks the chain from its beginning, or from where an earlier walk stopped, and then looks for invoices that are not in it. */
export async function verifyRecords(db: Db, { from = 0, most = Infinity, listed = FAULTS_LISTED, onProgress = () => {} }: Walk = {}): Promise<FiscalCheck> {
  const found: Omit<FiscalCheck, 'isEnd'> = { last: from, faults: [], count: 0 };
  const add = (fault: FiscalFault) => {
    found.count += 1;
    if (found.faults.length < listed) found.faults.push(fault);
  };
  let before: Before = from > 0 ? await chainQuery(db).where('id', '=', from).executeTakeFirst() : undefined;
  for (;;) {
    const rows = await chainQuery(db).where('id', '>', found.last).limit(STEP).execute();
    for (const { row, texts } of await faultsOf(db, rows, before, found.last)) {
      for (const text of texts) add({ record_id: row.id, invoice_id: row.invoice_id, text });
      before = row;
      found.last = row.id;
    }
    onProgress(found.last);
    if (rows.length < STEP) break;
    if (found.last - from >= most) return { ...found, isEnd: false };
  }
  const end = await endFault(db);
  if (end) add({ ...end, invoice_id: null });
  const { rows, count } = await unrecorded(db, listed);
  for (const { id, codigo } of rows) add({ record_id: null, invoice_id: id, text: `La factura ${codigo} está emitida y no tiene registro.` });
  found.count += count - rows.length;
  return { ...found, isEnd: true };
}

/** Records of one part. */
const PART = 2_000;

/** The chain walked for somebody on a screen: a part at a time, so that no request takes long. */
export async function checkRecords({ engine }: Pick<Ctx, 'engine'>, body: Record<string, unknown>): Promise<FiscalCheck> {
  const errors: FieldErrors = {};
  const from = wholeFrom(body['from'], 0, Number.MAX_SAFE_INTEGER, errors, 'from') ?? 0;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return inTurn('fiscal check', () => verifyRecords(engine.db, { from, most: PART }));
}

/** The recipient of its invoice, as a record names them; null where it names none, or cannot be read. */
export function recipientOf({ type, xml }: Pick<ChainRow, 'type' | 'xml'>): { name: string; nif: string } | null {
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

/** What is wrong with each of some records that follow one another, in Spanish; `last` is the number of the one before them. */
export async function faultsOf(db: Db, rows: readonly ChainRow[], before: Before, last: number): Promise<{ row: ChainRow; texts: string[] }[]> {
  const beside = await besideOf(db, rows);
  return rows.map((row, index) => {
    const previous = rows[index - 1] ?? before;
    const element = elementOf(row);
    if (!element) return { row, texts: [...gapBefore(row, previous?.id ?? last), `${nameOf(row)} no se puede leer.`] };
    return { row, texts: [...gapBefore(row, previous?.id ?? last), ...sealFaults(element, row, previous), ...disagreements(element, beside.get(row.id)!)] };
  });
}

const nameOf = ({ id, number }: ChainRow) => `El registro ${id} (${number})`;
const kindOf = ({ type }: ChainRow): RecordElement => (type === 'alta' ? 'RegistroAlta' : 'RegistroAnulacion');

function elementOf(row: ChainRow): XmlElement | null {
  try {
    return readXml(row.xml, kindOf(row));
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
}

function gapBefore({ id }: ChainRow, last: number): string[] {
  if (id <= last + 1) return [];
  return [id === last + 2 ? `Falta el registro ${last + 1}.` : `Faltan los registros ${last + 1} a ${id - 1}.`];
}

/** Whether a record is the one that was sealed, after the one before it. What hangs from a record that is missing cannot be told. */
function sealFaults(element: XmlElement, row: ChainRow, before: Before): string[] {
  const hashed = recordHashText(kindOf(row), path => textIn(element, path));
  const isKnown = row.id === (before?.id ?? 0) + 1;
  if (hashed !== row.hashed || sha256(hashed) !== row.hash || textIn(element, ['Huella']) !== row.hash)
    return [`${nameOf(row)} no es el que se selló: su huella es otra.`];
  if (!isKnown) return [];
  if (sealOf(before?.seal ?? '', row.xml) !== row.seal) return [`${nameOf(row)} no es el que se selló: su texto es otro.`];
  if (!isLinked(element, row, before)) return [`${nameOf(row)} no enlaza con el anterior.`];
  return before && Date.parse(row.stamp) < Date.parse(before.stamp) ? [`${nameOf(row)} es anterior al que le precede.`] : [];
}

function isLinked(element: XmlElement, row: ChainRow, before: Before): boolean {
  const linked = (name: string) => textIn(element, ['Encadenamiento', 'RegistroAnterior', name]);
  if (!before || before.installation_id !== row.installation_id) return textIn(element, ['Encadenamiento', 'PrimerRegistro']) === 'S';
  return linked('Huella') === before.hash && linked('NumSerieFactura') === before.number && linked('FechaExpedicionFactura') === dayText(before.issued);
}

/** The end of the chain is kept apart from it, and must be that of its last record: both in one question, because invoices are issued meanwhile. */
async function endFault(db: Db): Promise<{ record_id: number | null; text: string } | null> {
  const last = await db
    .selectFrom('fiscal_record')
    .leftJoin('fiscal_head', join => join.on('fiscal_head.id', '=', 1))
    .select(['fiscal_record.id', 'fiscal_record.number', 'fiscal_record.issued', 'fiscal_record.hash', 'fiscal_record.stamp', 'fiscal_record.seal'])
    .select(kept.map(name => `fiscal_head.${name} as head_${name}` as const))
    .select('fiscal_head.record_id')
    .orderBy('fiscal_record.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) {
    const head = await db.selectFrom('fiscal_head').select('record_id').executeTakeFirst();
    return head && head.record_id > 0 ? { record_id: null, text: endsAt(0, head.record_id) } : null;
  }
  const { id, record_id, head_hash } = last;
  const of = (text: string) => ({ record_id: id, text });
  if (record_id === null) return of('Falta el final de la cadena, que se guarda aparte.');
  if (record_id !== id) return of(endsAt(id, record_id));
  const compared = head_hash === '' ? (['stamp', 'seal'] as const) : kept; // before the first record of an installation
  return compared.every(name => last[name] === last[`head_${name}`]) ? null : of(`El final de la cadena, que se guarda aparte, no es el del registro ${id}.`);
}

const kept = ['number', 'issued', 'hash', 'stamp', 'seal'] as const;
const endsAt = (end: number, right: number) => `La cadena acaba en el registro ${end} y debería acabar en el ${right}.`;
