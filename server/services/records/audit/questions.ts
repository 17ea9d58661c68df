// The one fact beside each question of an auditor's Inicio.
import type { AuditFacts } from '#domain/records/audit.ts';
import { constants } from '#domain/kernel/constants.ts';
import { addDays } from '#domain/kernel/days.ts';
import { type Ctx, today } from '#server/services/kernel/context.ts';
import { lastCheck } from './check.ts';
import { countLog } from './log.ts';
import { lastSeal } from './seal.ts';
import { longestWaits } from './waits.ts';

/** The days that are looked back on for what was refused. */
const DAYS = 7;

/** All of them are read from indexes, and counted no further than a list is. */
export async function auditFacts(ctx: Ctx): Promise<AuditFacts> {
  const { engine } = ctx;
  const day = today(ctx);
  const count = async (filter: Parameters<typeof countLog>[1]) => {
    const found = await countLog(engine, filter, constants.countMax);
    return { count: found, isMore: found >= constants.countMax };
  };
  const from = addDays(day, 1 - DAYS);
  const [refused, reissued, entries, last, seal, waits] = await Promise.all([
    count({ result: 'negado', from }),
    count({ result: 'fecha_numero' }),
    count({ from: day, to: day }),
    lastCheck(ctx),
    lastSeal(engine.db),
    longestWaits(ctx),
  ]);
  const check = last && { at: last.at, sealed: last.number, broken: last.broken };
  return { today: day, refused: { ...refused, from }, reissued, entries, check, sealed: seal.number, waits: waits.slice(0, 3) };
}
