// A file of customers, providers, products or machines: looked at line by line, or taken in whole, or not at all.
import { createdOnTheWay, type ImportKind, type Importable, imports } from '#domain/imports.ts';
import { entityList } from '#domain/entities/index.ts';
import { type ImportOutcome, type ImportReport, importOutcomes } from '#domain/importReport.ts';
import { formatCount } from '#domain/format.ts';
import type { Trx } from '../db/connect.ts';
import type { Who } from '../db/records.ts';
import { Refusal } from '../errors.ts';
import { type Ctx, whoOf } from './context.ts';
import { type Plan, planImport, toImportLine } from './import/plan.ts';
import { readSheet } from './import/sheet.ts';
import { writePlan } from './import/write.ts';

/** What importing `bytes` would do now. Throws 413, 415 or 422 for a file that cannot be read at all. */
export async function previewImport(ctx: Ctx, kind: ImportKind, bytes: Uint8Array): Promise<ImportReport> {
  const importable: Importable = imports[kind];
  const sheet = await readSheet(importable, bytes);
  return reportOf(importable, await planImport(ctx.engine.db as Trx, ctx, importable, sheet));
}

/** Imports all lines in one transaction; answers what was done. One line with errors refuses all (`data` is then the report). */
export async function applyImport(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, who: Who = whoOf(ctx)): Promise<ImportReport> {
  const importable: Importable = imports[kind];
  const sheet = await readSheet(importable, bytes);
  const report = await ctx.engine.transact(async trx => {
    const plan = await planImport(trx, ctx, importable, sheet);
    const found = reportOf(importable, plan);
    if (found.totals.error > 0) throw new Refusal(refusalOf(found.totals.error), undefined, found);
    await writePlan(trx, ctx, who, importable.entity, plan);
    return found;
  });
  ctx.engine.counts.settle({ tables: new Set([importable.entity.table]) });
  return report;
}

const refusalOf = (errors: number) => `No se ha importado nada: hay ${formatCount(errors)} ${errors === 1 ? 'línea' : 'líneas'} con errores`;

const order = Object.keys(importOutcomes) as ImportOutcome[];

function reportOf(importable: Importable, { lines, fresh }: Plan): ImportReport {
  const told = lines.map(line => toImportLine(importable, line));
  const byOutcome = order.map(outcome => [outcome, told.filter(line => line.outcome === outcome)] as const);
  return {
    totals: Object.fromEntries(byOutcome.map(([outcome, some]) => [outcome, some.length])) as ImportReport['totals'],
    lines: byOutcome.flatMap(([, some]) => some),
    besides: entityList
      .filter(({ name }) => createdOnTheWay.includes(name))
      .map(({ name, one }) => ({ one, names: fresh.filter(each => each.entity.name === name).map(each => each.name) }))
      .filter(({ names }) => names.length > 0),
  };
}
