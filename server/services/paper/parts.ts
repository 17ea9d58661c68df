// The parts that every document on paper is made of: columns and rows of what is sold, totals, photos, the logo, the name of its file.
import type { Checklist } from '#domain/contracts/wire.ts';
import type { OrderPhoto } from '#domain/work/wire.ts';
import { photoMoments } from '#domain/work/photoMoment.ts';
import { formatAmount, formatEuros } from '#domain/kernel/format.ts';
import { titleOf } from '#domain/records/titles.ts';
import { isTaxed } from '#domain/catalogue/operations.ts';
import { type Unit, measureText } from '#domain/catalogue/units.ts';
import { lineRate, quotaText, rateName } from '#domain/catalogue/vatWords.ts';
import { type LineFigures, type Rounding, type VatRate, carriedBases } from '#domain/catalogue/documentTotals.ts';
import { isLost } from '#server/adapters/files/byteStore.ts';
import type { Fact, Row } from '#domain/records/paper.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { filesOf, smallerForms } from '#server/services/records/files/files.ts';

/** The columns of what is sold. */
export const pricedColumns: Sheet['table']['columns'] = [
  { title: 'Descripción', width: 46, align: 'left' },
  { title: 'Cantidad', width: 10, align: 'right' },
  { title: 'Precio', width: 13, align: 'right', figures: 'price' },
  { title: 'Dto. %', width: 8, align: 'right', figures: 'amount' },
  { title: 'IVA %', width: 7, align: 'right', figures: 'amount' },
  { title: 'Importe', width: 16, align: 'right', figures: 'amount' },
];

export type PricedLine = LineFigures & { description: string; unidad: Unit; base: number };

export const factsOf = (pairs: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/** A file of the store; null when it is lost, for that stops no document. Throws while the store is away. */
async function bytesOf({ files }: Ctx, key: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await files.readWhole(key));
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}

/** Photos in their form for paper; those of an albarán say which operation of its list they show. */
export async function photosFor(ctx: Ctx, photos: readonly OrderPhoto[], list: Checklist | null = null): Promise<Sheet['photos']> {
  const forms = await smallerForms(
    ctx.engine.db,
    photos.map(photo => photo.id),
    'print',
  );
  return Promise.all(
    photos.map(async ({ id, name, momento }, index) => {
      const row = list?.filas.find(({ fotos }) => fotos.some(photo => photo.id === id));
      const form = forms.find(each => each.original === id);
      const caption = [`Foto ${index + 1}`, momento && photoMoments[momento], row ? `${row.machine_name}: ${row.name}` : name].filter(Boolean).join(' · ');
      return { caption, image: form ? await bytesOf(ctx, form.key) : null };
    }),
  );
}

/** The company's logo; without one, or when it is lost, documents begin with its name. */
export async function logoOf(ctx: Ctx): Promise<Uint8Array | null> {
  const [file] = await filesOf(ctx.engine.db, 'company.logo', 1);
  return file ? bytesOf(ctx, file.key) : null;
}

/** Rows with the base accumulated so far, for the carried sums of long documents. */
export function pricedRows(lines: readonly PricedLine[], redondeo: Rounding): Row[] {
  const sums = carriedBases(lines, redondeo);
  return lines.map(({ description, quantity, unidad, price, discount, operation, iva, base }, index) => ({
    cells: [description, measureText(quantity, unidad), price, discount || '', isTaxed(operation) ? iva : lineRate({ operation, iva }), base],
    sum: sums[index]!,
  }));
}

export const vatOf = (rates: readonly VatRate[]) => rates.map(rate => ({ base: formatAmount(rate.base), rate: rateName(rate), quota: quotaText(rate) }));

/** What a document comes to. */
export const totalsOf = (document: { base?: number | null | undefined; iva?: number | null | undefined; total?: number | null | undefined }) => [
  { label: titleOf('invoice', 'base'), value: formatEuros(document.base), strong: false },
  { label: titleOf('invoice', 'iva'), value: formatEuros(document.iva), strong: false },
  { label: titleOf('invoice', 'total'), value: formatEuros(document.total), strong: true },
];

/** The name of a document's file, without folder and ending. */
export const documentName = (sheet: Pick<Sheet, 'number'>): string => sheet.number.replace(/[^\w.-]/g, '_');
