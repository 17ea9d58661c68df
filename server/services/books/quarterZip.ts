// A quarter as the gestoría takes it away: its books, the documents behind their rows in folders by day, and an index that says which is which and which is missing.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { object, string } from 'yup';
import { type BookRow, quarters, type Quarter } from '#domain/books/book.ts';
import { sheetsOf } from '#domain/books/layout.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { extensionOf } from '#domain/kernel/fileTypes.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { isLost } from '#server/adapters/files/byteStore.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import { writeSheets } from '#server/adapters/workbook/sheets.ts';
import { type Entry, drawnBy, hashed, zipOf } from '#server/services/paper/zip.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { invoiceSheet } from '#server/services/invoicing/documents/sheets.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { csvSheet } from '#server/services/records/exports.ts';
import { checked } from '#server/services/records/validate.ts';
import { bookAsCsv, batches, booksForFile, nameOfBooks } from './books.ts';

const quarterDraft = object({
  periodo: string<Quarter>()
    .oneOf([...quarters], 'Elija el trimestre')
    .required('Elija el trimestre'),
});

/** An invoice of a book, with its document; null where it has none. */
interface Documented {
  book: string;
  number: string;
  day: string;
  party: string;
  cents: number;
  entry: Entry | null;
}

const TITLES = ['Archivo', 'Libro', 'Número', 'Fecha', 'Destinatario o expedidor', 'Total', 'SHA-256', 'Observación'];
const LOST = 'El documento no está en el almacén de archivos.';

/** Streams the ZIP, of `total` files and the index: each document is drawn or opened when its turn comes, and the index is written when the hash of each is known. */
export async function quarterInZip(ctx: Ctx, pdf: Pdf, sent: Values): Promise<{ name: string; stream: Readable; total: number }> {
  checked(quarterDraft, { periodo: sent.periodo });
  const books = await booksForFile(ctx, sent);
  const { ejercicio, periodo } = books;
  const lost = new Set<string>();
  const drawn = drawnBy(ctx, pdf);
  const [name, documents, { ZipFile: Zip }] = await Promise.all([
    nameOfBooks(ctx, books),
    documentsOf(
      ctx,
      books.recibidas.map(({ id }) => id),
    ),
    import('yazl'),
  ]);
  const issued = invoicesOf(books.expedidas).map(({ id, numero, expedida, ...row }): Documented => ({
    ...told('Expedidas', row),
    number: numero,
    day: expedida,
    entry: drawn(`expedidas/${expedida}/${documentName({ number: numero })}`, () => invoiceSheet(ctx, id)),
  }));
  const received = invoicesOf(books.recibidas).map(({ id, recepcion, recibida, ...row }): Documented => {
    const stored = documents.get(id);
    const path = `recibidas/${recibida}/${documentName({ number: recepcion })}`;
    return { ...told('Recibidas', row), number: recepcion, day: recibida, entry: stored ? openedLater(ctx, stored, path, lost) : null };
  });
  const rows = [...issued, ...received];
  const hashes = new Map<string, string>();
  const sheets = sheetsOf(books);
  const entries = [
    compressed(`libros/${name}.xlsx`, async () => Readable.from([await writeSheets(ctx, sheets)])),
    ...sheets.map(sheet => compressed(`libros/${sheet.nombre}.csv`, async () => readable(bookAsCsv(sheet).body))),
    ...rows.flatMap(({ entry }) => (entry ? [entry] : [])),
  ].map(entry => hashed(entry, hashes));
  const index = compressed('indice.csv', async () => readable(indexOf(rows, hashes, lost).body));
  await noteExport(ctx, 'audit', { extension: 'zip', total: rows.length }, { libros: 'trimestre', ejercicio, periodo });
  return { name: `${name} ${periodo}.zip`, stream: zipOf(new Zip(), [...entries, index]), total: entries.length };
}

const readable = (body: Readable | Buffer) => (Buffer.isBuffer(body) ? Readable.from([body]) : body);

const compressed = (name: string, open: Entry['open']): Entry => ({ name, isCompressed: true, open });

/** One row of each invoice, with the sum of its rows. */
function invoicesOf<Row extends BookRow>(rows: readonly Row[]): Row[] {
  const byId = new Map<number, Row>();
  for (const row of rows) byId.set(row.id, { ...row, total: row.total + (byId.get(row.id)?.total ?? 0) });
  return [...byId.values()];
}

const told = (book: string, { nombre, total }: Pick<BookRow, 'nombre' | 'total'>) => ({ book, party: nombre, cents: total });

interface Stored {
  key: string;
  name: string;
}

/** The documents of supplier invoices, by their ids. */
async function documentsOf({ engine }: Ctx, ids: readonly number[]): Promise<Map<number, Stored>> {
  if (ids.length === 0) return new Map();
  const files = await engine.db
    .selectFrom('stored_file')
    .select(['record_id', 'key', 'name'])
    .where('entity', '=', 'providerInvoice')
    .where('field', '=', 'documento')
    .where(sql<boolean>`record_id in (${engine.idsOf([...new Set(ids)])})`)
    .execute();
  return new Map(files.map(({ record_id, ...file }) => [record_id, file]));
}

const openedLater = ({ files }: Ctx, { key, name }: Stored, path: string, lost: Set<string>): Entry => {
  const entry = `${path}.${extensionOf(name)}`;
  return {
    name: entry,
    isCompressed: false,
    open: () =>
      files.read(key).catch((error: unknown) => {
        if (!isLost(error)) throw error;
        lost.add(entry);
        return Readable.from([LOST]);
      }),
  };
};

function indexOf(rows: readonly Documented[], hashes: ReadonlyMap<string, string>, lost: ReadonlySet<string>) {
  const lines = rows.map(({ book, number, day, party, cents, entry }) => {
    const isThere = entry !== null && !lost.has(entry.name);
    const remark = entry === null ? 'Sin documento' : isThere ? '' : LOST;
    return [
      isThere ? entry.name : '',
      book,
      number,
      formatDate(day),
      party,
      { kind: 'figure' as const, value: fromScaled(cents, 2), scale: 2 },
      isThere ? hashes.get(entry.name)! : '',
      remark,
    ];
  });
  return csvSheet({ title: 'Índice', titles: TITLES, total: lines.length, rows: () => batches(lines) });
}
