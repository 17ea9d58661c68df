// How many records are in each state of their lifecycle now.
import { sql } from 'kysely';
import type { StateCounts } from '#domain/wire.ts';
import { storedLives } from '#machines/flows/stored.ts';
import { GONE } from './audit/lives.ts';
import type { Ctx } from './context.ts';

/** By an index that holds the states; asked again only after something was written. */
export async function stateCounts({ engine }: Ctx): Promise<StateCounts> {
  const rows = await engine.cache.get({ from: ['audit'], key: 'states' }, () =>
    engine.db
      .selectFrom('life')
      .select(['entity', 'state', sql<number>`count(*)`.as('count')])
      .groupBy(['entity', 'state'])
      .execute(),
  );
  const counts = Object.entries(storedLives).map(([entity, { machine, stateOf }]) => {
    const mine = rows.filter(row => row.entity === entity && row.state !== GONE);
    return [machine, Object.fromEntries(mine.map(({ state, count }) => [stateOf(state), count]))];
  });
  return Object.fromEntries(counts) as StateCounts;
}
