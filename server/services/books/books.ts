// The record books of VAT, read from what is stored: issued invoices by their frozen data, supplier invoices by their bases.
import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { number, object, string } from 'yup';
import { type BookParty, type Books, type IssuedRow, type Period, type ReceivedRow, lacksOf, quarterOf, quarters, spanOf } from '#domain/books/book.ts';
import { isQuarter } from '#domain/books/fiscalPeriod.ts';
import { yearLinesOf } from '#domain/books/yearForm.ts';
import { boxesOf, thirdPartiesOf } from '#domain/books/boxes.ts';
import { type BookSheet, fileNameOf, sheetsOf } from '#domain/books/layout.ts';
import type { BooksShown } from '#domain/books/wire.ts';
import { breakdownOf } from '#domain/fiscal/breakdown.ts';
import type { CompanyRegime } from '#domain/catalogue/operations.ts';
import type { CreditReason } from '#domain/invoicing/kinds.ts';
import type { Client } from '#domain/invoicing/wire.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { FIRST_YEAR } from '#domain/kernel/fields.ts';
import { aroundCount, composeNumber, partNumber, readLoosely } from '#domain/records/numberPattern.ts';
import { type Patterns, invoiceSeries } from '#domain/records/numberSeries.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { deductedOf } from '#domain/purchases/bill.ts';
import { fromScaled, toScaled } from '#domain/kernel/scaled.ts';
import { voidInvoices } from '#machines/lifecycles/invoice.ts';
import { inTurn } from '#server/adapters/heavyWork.ts';
import { writeSheets } from '#server/adapters/workbook/sheets.ts';
import type { Db } from '#server/db/connect.ts';
import { kindFor } from '#server/services/fiscal/invoiceRecords.ts';
import { clientIn } from '#server/services/paper/client.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { toLines } from '#server/services/paper/lines.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { csvSheet } from '#server/services/records/exports.ts';
import { counterKey, readPatterns } from '#server/services/records/numbering.ts';
import { checked } from '#server/services/records/validate.ts';
import { type KeptParties, keptPeriods, periodLook } from './periodLook.ts';

const CENTS = 2;

export const periodDraft = object({
  ejercicio: number().typeError('Elija el año').integer('Elija el año').min(FIRST_YEAR, 'Elija el año').max(2100, 'Elija el año').required('Elija el año'),
  periodo: string<Period['periodo']>()
    .oneOf([...quarters, '0A'], 'Elija el trimestre')
    .required('Elija el trimestre'),
}).noUnknown();

/** The invoices whose work was done in a period, and their rows: one for each operation and rate. Annulled ones never existed. */
async function issued(db: Db, period: Period): Promise<{ rows: IssuedRow[]; withheld: Set<number> }> {
  const { desde, hasta } = spanOf(period);
  const day = sql<string>`coalesce(invoice.fecha_operacion, invoice.fecha_creacion)`;
  const inPeriod = db
    .selectFrom('invoice')
    .select('invoice.id')
    .where('invoice.estado', 'not in', voidInvoices)
    .where('invoice.fecha_creacion', '>=', desde) // nothing is invoiced before it is done
    .where(day, '>=', desde)
    .where(day, '<=', hasta);
  const invoices = await db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customer_id')
    .leftJoin('invoice as original', 'original.id', 'invoice.rectifica_id')
    .select([
      'invoice.id',
      'invoice.codigo',
      'invoice.fecha_creacion',
      'invoice.fecha_operacion',
      'invoice.simplificada',
      'invoice.sustituye',
      'invoice.rectifica_id',
    ])
    .select(['invoice.motivo', 'invoice.cliente', 'invoice.emisor', 'invoice.redondeo', 'invoice.retenido', 'original.cliente as original_cliente'])
    .select(['customer.name', 'customer.nif_cif', 'customer.identification', 'customer.country', 'customer.address'])
    .where('invoice.id', 'in', inPeriod)
    .orderBy('invoice.fecha_creacion')
    .orderBy('invoice.codigo')
    .execute();
  const lines = new Map<number, Values[]>();
  for (const line of await db.selectFrom('invoice_line').selectAll().where('invoice_id', 'in', inPeriod).orderBy('invoice_id').orderBy('position').execute())
    lines.set(line.invoice_id, [...(lines.get(line.invoice_id) ?? []), line as Values]);
  const records = await db
    .selectFrom('fiscal_record')
    .select(['invoice_id', 'quota', 'total'])
    .where('type', '=', 'alta')
    .where('invoice_id', 'in', inPeriod)
    .orderBy('id')
    .execute();
  const patterns = await readPatterns(db);
  const told = new Map(records.map(({ invoice_id, quota, total }) => [invoice_id, { quota, total }]));
  const rows = invoices.flatMap((invoice): IssuedRow[] => {
    const { id, codigo, fecha_creacion, fecha_operacion, name, nif_cif, identification, country, address } = invoice;
    const customer = invoice.cliente === null ? ({ name, nif_cif, identification, country, address } as Client) : clientIn(invoice.cliente);
    const original = invoice.original_cliente === null ? null : clientIn(invoice.original_cliente);
    const clase = kindFor(
      { ...invoice, simplificada: invoice.simplificada === 1, sustituye: invoice.sustituye === 1, motivo: invoice.motivo as CreditReason | '' },
      customer,
      original,
    );
    const head = {
      id,
      ...quarterOf(fecha_operacion ?? fecha_creacion),
      clase,
      numero: codigo,
      ...partsOf(patterns, codigo),
      expedida: fecha_creacion,
      operada: fecha_operacion === null || fecha_operacion === fecha_creacion ? '' : fecha_operacion,
      ...(clase === 'F2' || clase === 'R5' ? nobody : partyOf(customer)),
      registro: told.get(id) ?? null,
    };
    return breakdownOf(toLines('invoice', lines.get(id) ?? []), invoice.redondeo, regimeIn(invoice.emisor)).map(row => ({
      ...head,
      clave: row.regime,
      operacion: row.operation,
      base: row.base,
      iva: row.rate ?? 0,
      cuota: row.quota ?? 0,
      total: row.base + (row.quota ?? 0),
    }));
  });
  return { rows, withheld: new Set(invoices.filter(({ retenido }) => retenido !== 0).map(({ id }) => id)) };
}

const nobody: BookParty = { tipo: '', pais: '', nif: '', nombre: 'VENTA SIMPLIFICADA' };

/** How VAT was settled when an invoice was issued: the ordinary way, where that was not kept. */
const regimeIn = (emisor: string | null): CompanyRegime => (JSON.parse(emisor ?? '{}') as { regime?: CompanyRegime | '' }).regime || '01';

const partyOf = ({ name, nif_cif, identification, country }: Client): BookParty => {
  const nif = normaliseNif(nif_cif === '-' ? '' : nif_cif);
  if (identification === 'SIN') return { ...nobody, nombre: name };
  if (identification === 'NIF' || identification === '07') return { tipo: '', pais: '', nif: nif.replace(/^ES(?=.{9}$)/, ''), nombre: name };
  return { tipo: identification, pais: country, nif, nombre: name };
};

/** Members of the Union whose numbers begin with these letters. */
const UNION = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)/;

interface Supplier {
  name: string;
  nif_cif: string;
  extranjero: number;
}

const supplierParty = ({ name, nif_cif, extranjero }: Supplier): BookParty => {
  const nif = normaliseNif(nif_cif === '-' ? '' : nif_cif);
  if (extranjero === 0) return { tipo: '', pais: '', nif: nif.replace(/^ES(?=.{9}$)/, ''), nombre: name };
  const isOfUnion = UNION.test(nif);
  return { tipo: isOfUnion ? '02' : nif !== '' ? '04' : '', pais: isOfUnion ? nif.slice(0, 2) : '', nif, nombre: name };
};

/** The bases of invoices that were received in a period: what was received later is deducted later. In a quarter that was closed they are of whom they were then. */
async function received(db: Db, period: Period, parties: KeptParties): Promise<{ rows: ReceivedRow[]; withheld: Set<number> }> {
  const { desde, hasta } = spanOf(period);
  const day = sql<string>`coalesce(bill.fecha_recepcion, bill.fecha_factura)`;
  const found = await db
    .selectFrom('provider_invoice as bill')
    .innerJoin('provider', 'provider.id', 'bill.proveedor_id')
    .innerJoin('provider_invoice_rate as rate', 'rate.provider_invoice_id', 'bill.id')
    .select(['bill.id', 'bill.n_factura_nuestro', 'bill.n_factura_proveedor', 'bill.fecha_factura', 'bill.fecha_operacion', 'bill.clase', 'bill.documento'])
    .select(['bill.estado', 'bill.porcentaje_irpf', 'provider.name', 'provider.nif_cif', 'provider.extranjero', day.as('recibida')])
    .select(['rate.base', 'rate.iva', 'rate.cuota', 'rate.deducible', 'rate.inversion', 'rate.bien'])
    .where('bill.anterior', '=', 0)
    .where(day, '>=', desde)
    .where(day, '<=', hasta)
    .orderBy(day)
    .orderBy('bill.n_factura_nuestro')
    .orderBy('rate.position')
    .execute();
  const rows = found.map((bill): ReceivedRow => {
    const party = parties[bill.id] ?? supplierParty(bill);
    const isOfUnion = party.tipo === '02';
    const isReversed = bill.inversion === 1;
    return {
      id: bill.id,
      ...quarterOf(bill.recibida),
      clase: bill.clase,
      numero: bill.n_factura_proveedor,
      expedida: bill.fecha_factura,
      operada: bill.fecha_operacion === bill.fecha_factura ? '' : bill.fecha_operacion,
      recibida: bill.recibida,
      recepcion: bill.n_factura_nuestro,
      ...party,
      clave: isOfUnion && isReversed ? '09' : '01',
      inversion: isReversed && !isOfUnion,
      bien: bill.bien === 1,
      base: bill.base,
      iva: bill.iva,
      cuota: bill.cuota,
      total: bill.base + (isReversed ? 0 : bill.cuota),
      deducible: toScaled(deductedOf({ cuota: fromScaled(bill.cuota, CENTS), deducible: fromScaled(bill.deducible, CENTS) }), CENTS),
      documentada: bill.documento !== '',
      estado: bill.estado,
    };
  });
  return { rows, withheld: new Set(found.filter(({ porcentaje_irpf }) => porcentaje_irpf !== 0).map(({ id }) => id)) };
}

/** The series of a code and its number in it; a code of the company's own choice is parted at its last hyphen. */
function partsOf(patterns: Patterns, codigo: string): Pick<IssuedRow, 'serie' | 'enSerie'> {
  for (const name of invoiceSeries) {
    const parts = partNumber(patterns[name], codigo);
    if (parts) return { serie: parts.serie, enSerie: parts.numero };
  }
  const at = codigo.lastIndexOf('-');
  return { serie: codigo.slice(0, Math.max(at, 0)), enSerie: codigo.slice(at + 1) };
}

/** Numbers of ours of a year that no invoice has, up to the last that one has; where they have no year, those after the last of the years before. */
async function gapsOf(db: Db, ejercicio: number): Promise<string[]> {
  const pattern = (await readPatterns(db)).providerInvoice;
  const year = String(ejercicio);
  const { started } =
    (await db
      .selectFrom('counter')
      .select('started')
      .where('key', '=', counterKey('providerInvoice', pattern, year))
      .executeTakeFirst()) ?? {};
  const like = `${aroundCount(pattern, year).before.replaceAll('_', '\\_')}%`;
  const rows = await db
    .selectFrom('provider_invoice')
    .select(['n_factura_nuestro', 'fecha_factura'])
    .where(sql<boolean>`n_factura_nuestro like ${like} escape '\\'`)
    .$if(!pattern.isYearly, query => query.where('fecha_factura', '<=', `${year}-12-31`))
    .execute();
  const numbers = rows.flatMap(({ n_factura_nuestro: code, fecha_factura }) => {
    const found = readLoosely(pattern, code);
    return found && (found.year ?? year) === year ? [{ n: found.n, isBefore: !pattern.isYearly && fecha_factura < `${year}-01-01` }] : [];
  });
  const given = new Set(numbers.map(({ n }) => n));
  const last = Math.max(0, ...given);
  const first = Math.max(started ?? 1, ...numbers.filter(({ isBefore }) => isBefore).map(({ n }) => n + 1));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .filter(n => !given.has(n))
    .slice(0, 100)
    .map(n => composeNumber(pattern, year, n));
}

/** A period's books with what is missing and what follows from them. */
export async function readBooks(ctx: Ctx, sent: Values): Promise<BooksShown> {
  const { db } = ctx.engine;
  const period = checked(periodDraft, { ejercicio: sent.ejercicio, periodo: sent.periodo });
  const kept = await keptPeriods(db, period);
  const parties: KeptParties = Object.assign({}, ...kept.map(({ partes }) => partes));
  const [own, theirs, gaps] = await Promise.all([issued(db, period), received(db, period, parties), gapsOf(db, period.ejercicio)]);
  const books: Books = { ...period, expedidas: own.rows, recibidas: theirs.rows };
  const casillas = boxesOf(books);
  return {
    ...books,
    faltas: lacksOf(books, gaps),
    casillas,
    cierre: isQuarter(period) ? periodLook(ctx, period, kept[0], casillas) : null,
    anual: period.periodo === '0A' ? yearLinesOf(books) : [],
    terceros: period.periodo === '0A' ? thirdPartiesOf(books, { expedidas: own.withheld, recibidas: theirs.withheld }) : [],
  };
}

/** The same for a file, a few at a time: sixty at once hold the main loop for seconds. */
export const booksForFile = (ctx: Ctx, sent: Values): Promise<BooksShown> => inTurn(ctx, () => readBooks(ctx, sent));

/** A period's books as a file: all of them in the AEAT's format, or one as CSV. */
export async function booksFile(ctx: Ctx, sent: Values): Promise<{ name: string; type: string; body: Buffer | Readable }> {
  const formats = ['xlsx', 'expedidas', 'recibidas', 'bienes'] as const;
  const { formato } = checked(
    object({
      formato: string<(typeof formats)[number]>()
        .oneOf([...formats], 'Elija el formato')
        .required('Elija el formato'),
    }),
    { formato: sent.formato },
  );
  const books = await booksForFile(ctx, sent);
  const sheets = sheetsOf(books);
  const fileName = await nameOfBooks(ctx, books);
  const { ejercicio, periodo } = books;
  const noted = (extension: string, total: number) => noteExport(ctx, 'audit', { extension, total }, { libros: formato, ejercicio, periodo });
  if (formato === 'xlsx') {
    await noted(
      'xlsx',
      sheets.reduce((sum, { filas }) => sum + filas.length, 0),
    );
    return { name: `${fileName}.xlsx`, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', body: await writeSheets(ctx, sheets) };
  }
  const sheet = sheets[formats.indexOf(formato) - 1]!;
  await noted('csv', sheet.filas.length);
  const { type, body } = bookAsCsv(sheet);
  return { name: `${fileName} ${formato} ${periodo}.csv`, type, body };
}

/** How the AEAT wants the file of the books to be called. */
export async function nameOfBooks({ engine }: Ctx, books: Period): Promise<string> {
  const { name, nif_cif } = await companyOf(engine.db);
  return fileNameOf(books, { nif: normaliseNif(nif_cif), nombre: name });
}

export function bookAsCsv({ nombre, cabeceras, filas }: BookSheet) {
  const titles = cabeceras[1]!.map((title, index) => title || cabeceras[0]![index]!);
  return csvSheet({ title: nombre, titles, total: filas.length, rows: () => batches(filas) });
}

/** All of them at once: a year has a few thousand. */
export async function* batches<Row>(rows: Row): AsyncGenerator<Row> {
  yield rows;
}
