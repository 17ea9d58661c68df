// How many records are in each state of their lifecycle now.
import type { StateCounts } from '#domain/overview/figures.ts';
import { storedLives } from '#machines/flows/stored.ts';
import { GONE } from '#server/services/records/audit/lifeStates.ts';
import { living, sumOf } from '#server/services/records/audit/tally.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

/** Asked again only after something was written. */
export async function stateCounts({ engine }: Ctx): Promise<StateCounts> {
  const rows = await engine.cache.get({ from: ['audit'], key: 'states' }, () =>
    living(engine.db).select(['entity', 'state', sumOf]).groupBy(['entity', 'state']).having(sumOf.expression, '>', 0).execute(),
  );
  const counts = Object.entries(storedLives).map(([entity, { machine, stateOf }]) => {
    const mine = rows.filter(row => row.entity === entity && row.state !== GONE);
    return [machine, Object.fromEntries(mine.map(({ state, n }) => [stateOf(state), n]))];
  });
  return Object.fromEntries(counts) as StateCounts;
}
