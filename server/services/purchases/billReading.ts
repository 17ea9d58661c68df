// What the document of a supplier's invoice says, before it is written down: a PDF by its text, a file of another program exactly.
import { readFile } from 'node:fs/promises';
import { extensionOf } from '#domain/kernel/fileTypes.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { messages } from '#domain/kernel/messages.ts';
import { billTotals, withQuotas } from '#domain/purchases/bill.ts';
import { type BillReading, readLines } from '#domain/purchases/reading.ts';
import type { BillRead } from '#domain/purchases/wire.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import type { Received } from '#server/adapters/files/fileStore.ts';
import { readPdf } from '#server/adapters/paper/readPdf.ts';
import { Failure, invalid } from '#server/errors.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import type { Ctx } from '#server/services/kernel/context.ts';
import { readElectronic, unreadable } from './electronicBill.ts';

/** A file of data is small; one with its attachments in it is still no book. */
const MOST_XML = 4 * 1024 * 1024;

/** What a document says. Nothing is stored; what could not be read is null. */
export async function readBill(ctx: Ctx, file: Received | undefined): Promise<BillRead> {
  if (!file) throw invalid({ documento: messages.required });
  const { db } = ctx.engine;
  const own = normaliseNif((await companyOf(db)).nif_cif);
  const reading = await read(ctx, file, own);
  const providers = reading.nif === null ? [] : await db.selectFrom('provider').select(['id', 'name', 'nif_cif']).where('nif_cif', '<>', '-').execute();
  const proveedor = providers.find(({ nif_cif }) => normaliseNif(nif_cif) === reading.nif?.valor);
  return { ...reading, proveedor: proveedor ? { id: proveedor.id, name: proveedor.name } : null, avisos: warningsOf(reading, own) };
}

async function read(ctx: Ctx, file: Received, own: string): Promise<BillReading> {
  const extension = extensionOf(file.name);
  if (extension === 'pdf') {
    const lines = await readPdf(ctx, () => readFile(file.path));
    if (lines === null) throw unreadable('No se puede leer este PDF: quizá tiene contraseña o está dañado');
    if (lines.length === 0) throw unreadable('Este PDF es una imagen: no tiene texto que leer');
    return readLines(lines, own);
  }
  if (extension !== 'xml' && extension !== 'xsig') throw unreadable('Solo se leen PDF y facturas electrónicas (XML)');
  if (file.size > MOST_XML) throw new Failure(413, 'El archivo es demasiado grande para leerlo');
  return readElectronic(ctx, () => readFile(file.path));
}

/** What does not fit together, in Spanish. */
function warningsOf({ bases, irpf, total, nif }: BillReading, own: string): string[] {
  const warnings: string[] = [];
  if (nif?.valor === own) warnings.push('El NIF de quien la expide es el de esta empresa');
  if (bases?.valor.some(({ inversion, iva }) => inversion && iva === 0)) warnings.push('El proveedor no cobra el IVA: escriba el tipo al que se declara');
  if (bases && total) {
    const summed = billTotals(withQuotas(bases.valor), irpf?.valor ?? 0).total;
    if (summed !== total.valor) warnings.push(`Las bases y sus cuotas suman ${formatEuros(summed)} y el documento dice ${formatEuros(total.valor)}`);
  }
  return warnings;
}
