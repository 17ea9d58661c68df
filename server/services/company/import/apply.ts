// Writes an import step by step, so that others write in between. What ends half way is taken back.
import { setTimeout } from 'node:timers/promises';
import { formatCount } from '#domain/kernel/format.ts';
import type { Importable } from '#domain/company/imports.ts';
import type { Trx } from '#server/db/connect.ts';
import { type Who, changedFields } from '#server/db/records.ts';
import { Refusal } from '#server/errors.ts';
import { type Ctx, inside } from '#server/services/kernel/context.ts';
import { closeJob, holdJob, openJob, turnBack } from './job.ts';
import { type Plan, type Planned, planImport } from './plan.ts';
import { type RowPlanner, plannerOf } from './rows/rowByRow.ts';
import type { Sheet } from './sheet.ts';
import { lockingReaderOf } from './stored.ts';
import { undoImport } from './undoImport.ts';
import { writePlan } from './write.ts';

/** Lines that one transaction writes: as many as take about `STEP_TIME` milliseconds here and now. */
const STEP = { first: 50, least: 10, most: 500 };
const STEP_TIME = 150;

/** Writes the lines of `plan`, a plan without errors of `sheet`, or none of them. `rest` is how many milliseconds pass between steps; `note` writes with the end. */
export async function applyPlan(
  ctx: Ctx,
  who: Who,
  importable: Importable,
  sheet: Sheet,
  plan: Plan,
  rest: number,
  note?: (trx: Trx, job: number) => Promise<void>,
): Promise<void> {
  const { engine } = ctx;
  const job = await openJob(engine);
  try {
    const planner = plannerOf(importable);
    let size = planner ? STEP.least : STEP.first;
    for (let start = 0, end; start < plan.lines.length; start = end) {
      end = start + size;
      const lines = plan.lines.slice(start, end);
      const took = planner
        ? await rowStep(ctx, planner, lines, job)
        : await writeStep(ctx, who, importable, { ...sheet, rows: sheet.rows.slice(start, end) }, lines, job);
      size = Math.round(Math.min(STEP.most, 2 * size, Math.max(STEP.least, (size * STEP_TIME) / took)));
      if (rest > 0) await setTimeout(rest);
    }
    await closeJob(engine, job, 0, note && (trx => note(trx, job)));
  } catch (error) {
    // where this fails too, the database being away, the import is found and taken back later
    const kept = (await turnBack(engine, job, false)) ? (await undoImport(ctx, who, job)).stays.length : 0;
    if (kept > 0) throw new Refusal(`La importación ha fallado y se ha deshecho, salvo ${formatCount(kept)} registros que otra persona ya usa o ha cambiado`);
    throw error;
  }
}

/** Judges some lines again, now that their records are locked, and writes them. Returns how long others waited for it. */
async function writeStep(ctx: Ctx, who: Who, importable: Importable, sheet: Sheet, planned: readonly Planned[], job: number): Promise<number> {
  const { entity } = importable;
  let began = 0;
  await ctx.engine.transact(async trx => {
    await holdJob(trx, job, 0);
    began = performance.now();
    const plan = await planImport(trx, ctx, importable, sheet, lockingReaderOf(trx));
    const overtaken = plan.lines.find((now, index) => isOvertaken(planned[index]!, now));
    if (overtaken)
      throw new Refusal(`No se ha importado nada: otra persona acaba de cambiar lo que la línea ${overtaken.line} iba a escribir. Vuelva a intentarlo`);
    await writePlan(trx, ctx, who, entity, plan, job);
  });
  ctx.engine.cache.settle({ tables: new Set([entity.table]) });
  return performance.now() - began;
}

/** Writes some lines one by one. Returns how long others waited for it. */
async function rowStep(ctx: Ctx, { write }: RowPlanner, lines: readonly Planned[], job: number): Promise<number> {
  let began = 0;
  await ctx.engine.transact(async trx => {
    await holdJob(trx, job, 0);
    began = performance.now();
    await write(inside({ ...ctx, importId: job }, trx), lines);
  });
  return performance.now() - began;
}

/** Whether somebody has meanwhile deleted the record of a line, taken what it wants, or changed a field that it would change. */
function isOvertaken(planned: Planned, { problems, before, saved }: Planned): boolean {
  if (problems.size > 0 || !saved) return true;
  if (!before) return planned.before !== undefined;
  const theirs = changedFields(planned.before ?? {}, before);
  return changedFields(before, saved).some(field => theirs.includes(field));
}
