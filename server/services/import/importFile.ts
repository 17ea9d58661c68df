// A file of customers, providers, products or machines: looked at line by line, or taken in whole, or not at all.
import { createdOnTheWay, type ImportKind, type Importable, imports } from '#domain/imports.ts';
import { entityList } from '#domain/entities/index.ts';
import { type ImportLine, type ImportOutcome, type ImportReport, importOutcomes, writtenBy } from '#domain/importReport.ts';
import { formatCount } from '#domain/format.ts';
import type { Who } from '../../db/records.ts';
import { Refusal } from '../../errors.ts';
import { breather } from '../giveWay.ts';
import { type Ctx, whoOf } from '../context.ts';
import { awaitAbandoned } from './abandoned.ts';
import { applyPlan } from './apply.ts';
import { type Plan, planImport, toImportLine } from './plan.ts';
import { readSheet } from './sheet.ts';
import { inTurn } from '../oneByOne.ts';

export { awaitAbandoned, undoAbandoned } from './abandoned.ts';

/** What importing `bytes` would do now. Throws 413, 415 or 422 for a file that cannot be read at all. */
export async function previewImport(ctx: Ctx, kind: ImportKind, bytes: Uint8Array): Promise<ImportReport> {
  const importable: Importable = imports[kind];
  const sheet = await readSheet(importable, bytes);
  return reportOf(importable, await planImport(ctx.engine.db, ctx, importable, sheet));
}

/**
 * Imports all lines or none; answers what was done. One line with errors refuses all (`data` is then the report).
 * Others write in between, from other processes where `rest` milliseconds pass between the steps.
 */
export async function applyImport(ctx: Ctx, kind: ImportKind, bytes: Uint8Array, who: Who = whoOf(ctx), rest = 0): Promise<ImportReport> {
  const importable: Importable = imports[kind];
  const sheet = await readSheet(importable, bytes);
  return inTurn('import', async () => {
    await awaitAbandoned(ctx);
    const plan = await planImport(ctx.engine.db, ctx, importable, sheet);
    const found = await reportOf(importable, plan);
    if (found.totals.error > 0) throw new Refusal(refusalOf(found.totals.error), undefined, found);
    if (writtenBy(found) > 0) await applyPlan(ctx, who, importable, sheet, plan, rest);
    return found;
  });
}

const refusalOf = (errors: number) => `No se ha importado nada: hay ${formatCount(errors)} ${errors === 1 ? 'línea' : 'líneas'} con errores`;

const order = Object.keys(importOutcomes) as ImportOutcome[];

async function reportOf(importable: Importable, { lines, fresh }: Plan): Promise<ImportReport> {
  const told = new Map(order.map(outcome => [outcome, [] as ImportLine[]]));
  const breathe = breather();
  for (const planned of lines) {
    const line = toImportLine(importable, planned);
    told.get(line.outcome)!.push(line);
    await breathe();
  }
  return {
    totals: Object.fromEntries([...told].map(([outcome, some]) => [outcome, some.length])) as ImportReport['totals'],
    lines: [...told.values()].flat(),
    besides: entityList
      .filter(({ name }) => createdOnTheWay.includes(name))
      .map(({ name, one }) => ({ one, names: fresh.filter(each => each.entity.name === name).map(each => each.name) }))
      .filter(({ names }) => names.length > 0),
  };
}
