// What the paper of a quote says: its sections with their lines, which of them may be chosen, what it comes to, and until when it is valid.
import { documentTotals, lineTotals } from '#domain/catalogue/documentTotals.ts';
import { printedOf } from '#domain/catalogue/vatWords.ts';
import { entities } from '#domain/index.ts';
import type { Client } from '#domain/invoicing/wire.ts';
import { formatDate, formatDateTime } from '#domain/kernel/format.ts';
import type { Values } from '#domain/kernel/entity.ts';
import { acceptedBy } from '#domain/quotes/quote.ts';
import { areCounted, choiceWords, countedLines } from '#domain/quotes/choices.ts';
import { type QuoteLineDraft, quoteLine } from '#domain/quotes/quoteLine.ts';
import type { QuoteAcceptance, QuoteRecord, QuoteSection } from '#domain/quotes/wire.ts';
import type { Paper, Row, RowGroup } from '#domain/records/paper.ts';
import { type Agreed, agreedIn, paymentOf, paymentWords } from '#domain/parties/waysOfPaying.ts';
import { titleOf } from '#domain/records/titles.ts';
import { signatureFrame } from '#domain/work/signatureFrame.ts';
import { won } from '#machines/lifecycles/quote.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Db } from '#server/db/connect.ts';
import { agreedWith, partyOf } from '#server/services/paper/client.ts';
import { companyOf, toParty } from '#server/services/paper/issuer.ts';
import { type PricedLine, factsOf, logoOf, photosFor, pricedColumns, pricedRows, totalsOf, vatOf } from '#server/services/paper/parts.ts';
import { nobodyYet } from '#server/services/invoicing/documents/draftPaper.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { isPlain, jsonObjectOf, jsonOf, rightFields } from '#server/services/records/validate.ts';
import { browserName } from '#server/services/session/browserName.ts';
import { acceptanceOf } from './acceptance.ts';
import { quoteRecord } from './quoteRecord.ts';
import { quoteTotals } from './quoteLines.ts';

/** What is printed of a quote. */
export type PrintedQuote = Pick<
  QuoteRecord,
  'codigo' | 'estado' | 'name' | 'fecha' | 'valido_hasta' | 'condiciones' | 'base' | 'iva' | 'total' | 'respondido_el' | 'aceptado_por' | 'medio' | 'secciones'
> & { machine_name?: string | null | undefined; location_name?: string | null | undefined; quote_lines: QuoteLineDraft[] };

/** Written across a quote that does not hold. */
const marks: Partial<Record<QuoteRecord['estado'], string>> = { borrador: 'BORRADOR', rechazado: 'RECHAZADO', caducado: 'CADUCADO', sustituido: 'SUSTITUIDO' };

/** Lines as rows: what does not count has its amount and is not in the sums. */
function rowsOf(lines: readonly QuoteLineDraft[]): Row[] {
  const counted = areCounted(lines);
  const printed = lines.map((line, index): PricedLine => ({
    ...line,
    description: choiceWords(line, counted[index]!) + line.description,
    ...lineTotals(line),
  }));
  const rows = pricedRows(printed, 'linea');
  const sums = pricedRows(
    printed.filter((_, index) => counted[index]),
    'linea',
  ).map(({ sum }) => sum!);
  let passed = 0;
  return rows.map((row, index) => {
    if (counted[index]) passed += 1;
    return { ...row, sum: passed === 0 ? 0 : sums[passed - 1]! };
  });
}

function groupsOf(sections: readonly QuoteSection[], lines: readonly QuoteLineDraft[]): RowGroup[] {
  const ordered = inSections(lines);
  const rows = rowsOf(ordered);
  const shown = sections.length > 0 ? sections : [{ titulo: '', texto: '' }];
  return shown
    .map(({ titulo, texto }, index) => ({ heading: titulo || null, about: texto, rows: rows.filter((_, place) => ordered[place]!.seccion === index) }))
    .filter(({ heading, about, rows: own }) => own.length > 0 || heading || about);
}

/** Lines in the order of their sections. */
const inSections = (lines: readonly QuoteLineDraft[]) => lines.toSorted((one, other) => (one.seccion ?? 0) - (other.seccion ?? 0));

/** The words of a quote: the same on paper and on the screen. */
export function quotePaper(quote: PrintedQuote, customer: Client, agreed: Agreed, company: Awaited<ReturnType<typeof companyOf>>): Paper {
  const { rates } = documentTotals(countedLines(quote.quote_lines));
  const hasChoice = quote.quote_lines.some(({ tipo }) => tipo !== 'normal');
  const isWon = won.includes(quote.estado);
  return {
    title: 'PRESUPUESTO',
    number: quote.codigo,
    mark: marks[quote.estado] ?? null,
    facts: factsOf([
      [titleOf('quote', 'fecha'), formatDate(quote.fecha)],
      [titleOf('quote', 'valido_hasta'), formatDate(quote.valido_hasta)],
    ]),
    issuer: toParty(company),
    customer: toParty(customer),
    intro: factsOf([
      [titleOf('quote', 'name'), quote.name],
      [titleOf('quote', 'location_id'), quote.location_name],
      [titleOf('quote', 'machine_id'), quote.machine_name],
    ]),
    table: { columns: pricedColumns, groups: groupsOf(quote.secciones, quote.quote_lines) },
    vat: vatOf(rates),
    totals: totalsOf(quote),
    payment: factsOf(agreed.pago ? paymentWords(paymentOf(agreed, company.iban)) : []),
    notes: factsOf([
      ['IVA', printedOf(rates).join('\n')],
      ['Opciones', hasChoice ? 'El total cuenta lo marcado con [×]. Marque lo que desee: de cada grupo de alternativas, una.' : ''],
      ['Validez', `Este presupuesto vale hasta el ${formatDate(quote.valido_hasta)}.`],
      ['Aceptado', isWon ? `${quote.aceptado_por}, el ${formatDate(quote.respondido_el)} (${quote.medio ? acceptedBy[quote.medio].toLowerCase() : ''})` : ''],
      [titleOf('quote', 'condiciones'), quote.condiciones],
    ]),
    legal: company.legal_text,
  };
}

type Buyer = Pick<QuoteRecord, 'customer_id' | 'interesado' | 'interesado_telefono' | 'interesado_email' | 'interesado_direccion'>;

/** Whom a quote is for: its customer, or what is known of who is none yet. */
async function buyerOf(db: Db, { customer_id, ...prospect }: Buyer) {
  if (customer_id) return partyOf(db, customer_id);
  return {
    ...nobodyYet,
    name: prospect.interesado || nobodyYet.name,
    phone: prospect.interesado_telefono,
    email: prospect.interesado_email,
    address: prospect.interesado_direccion,
  };
}

/** How it is paid: as it says, else as its customer has agreed. */
const agreedOf = async (db: Db, { customer_id, metodo = '' }: Partial<Pick<QuoteRecord, 'customer_id' | 'metodo'>>): Promise<Agreed> =>
  customer_id ? agreedWith(db, customer_id, metodo) : agreedIn([metodo], null);

/** The sheet of a quote that `ctx.user` may see. */
export async function quoteSheet(ctx: Ctx, id: unknown): Promise<Sheet> {
  return sheetOf(ctx, await quoteRecord(ctx, id));
}

export async function sheetOf(ctx: Ctx, record: QuoteRecord): Promise<Sheet> {
  const { db } = ctx.engine;
  const [customer, agreed, company, logo, accepted] = await Promise.all([
    buyerOf(db, record),
    agreedOf(db, record),
    companyOf(db),
    logoOf(ctx),
    acceptanceOf(db, record.id),
  ]);
  const paper = quotePaper(record, customer, agreed, company);
  const isWon = won.includes(record.estado);
  return {
    ...paper,
    notes: [...paper.notes, ...(accepted ? acceptanceWords(accepted) : [])],
    qr: null,
    logo,
    signatures: [
      { label: 'Por la empresa', name: paper.issuer.name, drawing: null },
      accepted
        ? {
            label: 'Acepto el presupuesto',
            name: `${accepted.nombre} · ${formatDateTime(accepted.fecha)}`,
            drawing: { path: accepted.trazo, ...signatureFrame },
          }
        : {
            label: 'Acepto el presupuesto',
            name: isWon ? `${record.aceptado_por} · ${formatDate(record.respondido_el)}` : 'Nombre, DNI y fecha:',
            drawing: null,
          },
    ],
    photos: await photosFor(ctx, record.fotos),
  };
}

/** What an acceptance on the page proves: who, when, from where, and of which file. */
const acceptanceWords = ({ nombre, nif, fecha, direccion, navegador, declaracion, huella, opciones }: QuoteAcceptance) =>
  factsOf([
    ['Firmado en línea', `${nombre}, NIF ${nif}, el ${formatDateTime(fecha)}, desde ${direccion} (${browserName(navegador)})`],
    ['Opciones elegidas', opciones.join('\n')],
    ['Declaración', declaracion],
    ['Huella del PDF que se mostró (SHA-256)', huella],
  ]);

/** The page that a draft would be printed on, as it is being written: nothing is stored, and what is not understood yet is left out. */
export async function quoteDraftPaper(ctx: Ctx, body: Values): Promise<Paper> {
  const { db } = ctx.engine;
  const { id, ...sent } = jsonObjectOf(body.quoteData);
  const stored = id === undefined ? null : await quoteRecord(ctx, id);
  const fields = { ...blank(ctx), ...stored, ...rightFields(ctx, entities.quote.draft, sent) };
  const lines = wholeLines(body.quote_lines);
  const sections = sectionsIn(body.secciones);
  const [customer, agreed, company] = await Promise.all([buyerOf(db, fields), agreedOf(db, fields), companyOf(db)]);
  return quotePaper({ ...fields, estado: 'borrador', secciones: sections, quote_lines: lines, ...quoteTotals(lines) }, customer, agreed, company);
}

const blank = (ctx: Ctx): Omit<PrintedQuote, 'quote_lines' | 'secciones'> & Buyer => ({
  ...entities.quote.draft.getDefault(),
  fecha: today(ctx),
  valido_hasta: today(ctx),
  codigo: '',
  estado: 'borrador',
  base: 0,
  iva: 0,
  total: 0,
  respondido_el: null,
  aceptado_por: '',
  medio: '',
});

const listIn = (sent: unknown): unknown[] => {
  const listed = jsonOf(sent ?? []);
  return Array.isArray(listed) ? listed.slice(0, 1000) : [];
};

function wholeLines(sent: unknown): QuoteLineDraft[] {
  return listIn(sent).flatMap(each => {
    const line: unknown = isPlain(each) ? quoteLine.cast(each, { assert: false, stripUnknown: true }) : null;
    return quoteLine.isValidSync(line) ? [line as QuoteLineDraft] : [];
  });
}

const sectionsIn = (sent: unknown): QuoteSection[] =>
  listIn(sent).flatMap(each => (isPlain(each) ? [{ titulo: String(each.titulo ?? ''), texto: String(each.texto ?? '') }] : []));
