// The records of a period as they are kept, each in the official wrapping, with AEAT's answers, an index and a page of words: what the tax office may ask for at any time (RD 8.4, 14.1), and nothing else.
import { Readable } from 'node:stream';
import { formatDate } from '#domain/kernel/format.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { fiscalRecordWords } from '#machines/lifecycles/fiscalRecord.ts';
import type { Db } from '#server/db/connect.ts';
import { Failure, notFound } from '#server/errors.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { type Entry, zipOf } from '#server/services/paper/zip.ts';
import { csvSheet } from '#server/services/records/exports.ts';

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Streams the ZIP of the records of invoices issued between two days, both included. */
export async function exportRecords({ engine: { db } }: Ctx, { desde = '', hasta = '' }: Record<string, string>): Promise<{ name: string; stream: Readable }> {
  if (!isDay(desde) || !isDay(hasta) || desde > hasta) throw new Failure(404, 'El período no es válido');
  const rows = await recordsBetween(db, desde, hasta).execute();
  if (rows.length === 0) throw notFound('No hay registros en ese período');
  const calls = [...new Set(rows.flatMap(({ call_id }) => call_id ?? []))];
  const { ZipFile: Zip } = await import('yazl');
  const entries: Entry[] = [
    { name: 'LEAME.txt', isCompressed: true, open: async () => Readable.from([guideOf(rows, desde, hasta)]) },
    { name: 'indice.csv', isCompressed: true, open: () => indexOf(rows) },
    ...rows.map(({ id }): Entry => ({ name: fileOf(id), isCompressed: true, open: async () => Readable.from([await documentOf(db, id)]) })),
    ...calls.map((id): Entry => ({ name: `respuestas/${padded(id)}.xml`, isCompressed: true, open: async () => Readable.from([await answerOf(db, id)]) })),
  ];
  return { name: `Registros de facturación ${desde} a ${hasta}.zip`, stream: zipOf(new Zip(), entries) };
}

const recordsBetween = (db: Db, from: string, to: string) =>
  db
    .selectFrom('fiscal_record')
    .innerJoin('fiscal_sending', 'fiscal_sending.record_id', 'fiscal_record.id')
    .leftJoin('fiscal_line', join => join.onRef('fiscal_line.record_id', '=', 'fiscal_record.id').onRef('fiscal_line.call_id', '=', 'fiscal_sending.call_id'))
    .select(['fiscal_record.id', 'fiscal_record.type', 'fiscal_record.kind', 'fiscal_record.number', 'fiscal_record.issued', 'fiscal_record.stamp'])
    .select([
      'fiscal_record.quota',
      'fiscal_record.total',
      'fiscal_record.hash',
      'fiscal_sending.estado',
      'fiscal_sending.code',
      'fiscal_line.call_id',
      'fiscal_line.csv',
    ])
    .where('fiscal_record.issued', '>=', from)
    .where('fiscal_record.issued', '<=', to)
    .orderBy('fiscal_record.id');
type Row = Awaited<ReturnType<ReturnType<typeof recordsBetween>['execute']>>[number];

/** What is in the ZIP, for who opens it without having seen one. */
const guideOf = (rows: readonly Row[], from: string, to: string): string =>
  [
    `Registros de facturación del ${formatDate(from)} al ${formatDate(to)}`,
    '',
    `Registros: ${rows.length}, del ${rows[0]!.id} al ${rows.at(-1)!.id}, por la fecha de expedición de su factura.`,
    `De alta: ${rows.filter(({ type }) => type === 'alta').length}. De anulación: ${rows.filter(({ type }) => type === 'anulacion').length}.`,
    '',
    'indice.csv: una línea por registro, con su archivo, su factura, su huella y lo que contestó la AEAT. Se abre con una hoja de cálculo.',
    'registros: cada registro tal como se guardó al hacerlo, en el formato oficial RegFactuSistemaFacturacion (esquema SuministroLR.xsd de la AEAT).',
    'respuestas: lo que la AEAT contestó a cada envío, tal como llegó. El número es el de la columna «Respuesta» del índice.',
    '',
    'Cada registro lleva la huella del anterior (Encadenamiento) y la suya (Huella, SHA-256): cambiar, quitar o añadir uno se nota en el siguiente.',
    'Los importes van en euros.',
    '',
  ].join('\r\n');

const padded = (id: number) => String(id).padStart(8, '0');
const fileOf = (id: number) => `registros/${padded(id)}.xml`;

const titles = [
  'Registro',
  'Archivo',
  'Tipo',
  'Clave',
  'Factura',
  'Fecha de expedición',
  'Hecho',
  'Cuota',
  'Importe',
  'Huella',
  'Estado',
  'Código',
  'CSV',
  'Respuesta',
];

async function indexOf(rows: readonly Row[]): Promise<Readable> {
  const lines = rows.map(row => [
    row.id,
    fileOf(row.id),
    row.type,
    row.kind,
    row.number,
    { kind: 'day' as const, value: row.issued },
    row.stamp,
    euros(row.quota),
    euros(row.total),
    row.hash,
    fiscalRecordWords.states[row.estado],
    row.code,
    row.csv,
    row.call_id && padded(row.call_id),
  ]);
  const all = async function* () {
    yield lines;
  };
  const { body } = csvSheet({ title: 'Registros', titles, total: rows.length, rows: all });
  return Readable.from(body);
}

const euros = (cents: number) => ({ kind: 'figure' as const, value: fromScaled(cents, 2) });

/** A record in the wrapping in which AEAT's schema has it; its own text is the one that was hashed. */
export async function documentOf(db: Db, id: number): Promise<string> {
  const { xml, name, nif } = await db
    .selectFrom('fiscal_record')
    .innerJoin('fiscal_installation', 'fiscal_installation.id', 'fiscal_record.installation_id')
    .select(['fiscal_record.xml', 'fiscal_installation.name', 'fiscal_installation.nif'])
    .where('fiscal_record.id', '=', id)
    .executeTakeFirstOrThrow();
  return `<?xml version="1.0" encoding="UTF-8"?>\n${requestXml({ issuer: { name, nif }, isLate: false }, [xml])}\n`;
}

const answerOf = async (db: Db, id: number) => (await db.selectFrom('fiscal_answer').select('body').where('call_id', '=', id).executeTakeFirst())?.body ?? '';
