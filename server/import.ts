// npm run import -- clientes.csv [--as customers] [--encoding cp850] [--zeros] [--capitals] [--codes] [--apply]: what a CSV or XLSX file would bring, line by line; with --apply it is brought in, all or nothing.
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { encodings, isEncoding } from '#domain/company/encodings.ts';
import type { ImportReading } from '#domain/company/importLook.ts';
import { type ImportOffer, type ImportReport, importOffers, writtenBy } from '#domain/company/importReport.ts';
import { type ImportKind, importKinds, imports, isImportKind, kindOfFile, columnNamed, saidOnce } from '#domain/company/imports.ts';
import { readConfig } from './config.ts';
import { Failure, Refusal, explained } from './errors.ts';
import { openData } from './open.ts';
import { nowText } from './services/kernel/context.ts';
import { applyImport, previewImport } from './services/company/import/importFile.ts';
import { operator } from './services/kernel/operator.ts';
import { linesOf, sumOf } from './importWords.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const offers = Object.keys(importOffers) as ImportOffer[];
const usage = `Uso: npm run import -- <archivo.csv> [--as ${importKinds.join('|')}] [--encoding ${encodings.map(({ name }) => name).join('|')}] ${offers.map(offer => `[--${offer}]`).join(' ')} [--all <columna>=<valor>] [--partial] [--apply]`;

/** Milliseconds between steps. SQLite lets a waiting process, such as the running server, check ten times a second whether it is free. */
const REST = 120;

interface Order {
  path: string;
  kind: ImportKind;
  reading: ImportReading;
  isApplied: boolean;
}

/** `Categoría=Bares` by its field; undefined where a column cannot be said once. */
function fillIn(kind: ImportKind, all: readonly string[]): Record<string, string> | undefined {
  const said = all.map(each => {
    const [title = '', ...words] = each.split('=');
    return [columnNamed(saidOnce(imports[kind]), title)?.field, words.join('=')] as const;
  });
  return said.some(([field]) => field === undefined) ? undefined : Object.fromEntries(said);
}

/** What the arguments ask for, or in words why that is nothing. */
function orderIn(args: string[]): Order | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        encoding: { type: 'string' },
        ...Object.fromEntries(offers.map(offer => [offer, { type: 'boolean' as const }])),
        apply: { type: 'boolean', default: false },
        partial: { type: 'boolean', default: false },
        all: { type: 'string', multiple: true, default: [] },
      },
    });
    const [path, more] = positionals;
    if (!path || more) return usage;
    const kind = values.as ?? kindOfFile(basename(path));
    if (!isImportKind(kind)) return `El nombre del archivo no dice qué contiene: añada --as ${importKinds.join(', --as ')}\n${usage}`;
    const { encoding, partial, all, apply: isApplied } = values;
    const fill = fillIn(kind, all);
    if (!fill) return usage;
    const taken = Object.fromEntries(offers.map(offer => [offer, offer in values]));
    if (encoding !== undefined && !isEncoding(encoding)) return usage;
    return { path: resolve(process.env['INIT_CWD'] ?? '.', path), kind, reading: { partial, fill, ...(encoding && { encoding }), ...taken }, isApplied };
  } catch {
    return usage;
  }
}

async function run({ path, kind, reading, isApplied }: Order): Promise<boolean> {
  const bytes = await readFile(path).catch(() => {
    throw new Failure(404, `No se puede leer el archivo ${path}`);
  });
  const services = await openData(readConfig(process.env));
  try {
    const ctx = { ...services, user: operator };
    const report = isApplied
      ? await applyImport(ctx, kind, bytes, reading, { who: { id: null, at: nowText(ctx) }, rest: REST, file: basename(path) })
      : await previewImport(ctx, kind, bytes, reading);
    tell(report);
    if (report.totals.error > 0 && !reading.partial) say('No se puede importar: corrija las líneas con errores.');
    else if (writtenBy(report) === 0) say('No hay nada que importar.');
    else if (isApplied) say(`Importado en ${imports[kind].title.toLowerCase()}.`);
    else say(`Esto es una prueba y no se ha escrito nada. Para importar: npm run import -- ${basename(path)} --as ${kind} --apply`);
    return report.totals.error === 0;
  } catch (error) {
    if (error instanceof Refusal && error.data) tell(error.data as ImportReport);
    throw error;
  } finally {
    await services.engine.close();
  }
}

function tell(report: ImportReport): void {
  for (const line of linesOf(report)) say(line);
  say(sumOf(report));
}

const order = orderIn(process.argv.slice(2));
if (typeof order === 'string') {
  process.stderr.write(`${order}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await run(order)) ? 0 : 1;
  } catch (error) {
    const words = explained(error);
    if (words === undefined) throw error;
    process.stderr.write(`${words}\n`);
    process.exitCode = 1;
  }
}
