// Which versions of each lifecycle the program has run with, and how they were drawn: kept when it starts, and never changed.
import { readFileSync } from 'node:fs';
import type { LifeVersions, VersionPicture } from '#domain/records/lifeVersions.ts';
import { storedLives } from '#machines/flows/stored.ts';
import { notFound } from '#server/errors.ts';
import { type Ctx, type Services, nowText } from '#server/services/kernel/context.ts';

/** A lifecycle as this program draws it; `drawing` is its layout as JSON. */
export interface DrawnLife {
  lifecycle: string;
  version: string;
  drawing: string;
}

/** Those of this program: `npm run workflows` writes the file. */
export function drawnLives(): DrawnLife[] {
  const lines = readFileSync(new URL('./drawn.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .slice(0, -1);
  return lines.map(line => {
    const { lifecycle, layout } = JSON.parse(line) as { lifecycle: string; layout: { version: string } };
    return { lifecycle, version: layout.version, drawing: JSON.stringify(layout) };
  });
}

/** Keeps each lifecycle that is not as it was. Of two processes that start at once, one numbers the version first and the other leaves it. */
export async function keepLifeVersions(services: Pick<Services, 'engine' | 'clock'>, drawn: readonly DrawnLife[] = drawnLives()): Promise<void> {
  const { db } = services.engine;
  const kept = await db.selectFrom('life_version').select(['lifecycle', 'number', 'version']).orderBy('number').execute();
  for (const life of drawn) {
    const last = kept.findLast(({ lifecycle }) => lifecycle === life.lifecycle);
    if (last?.version === life.version) continue;
    await db
      .insertInto('life_version')
      .values({ ...life, number: (last?.number ?? 0) + 1, since: nowText(services) })
      .onConflict(conflict => conflict.columns(['lifecycle', 'number']).doNothing())
      .execute();
  }
}

/** The versions of a lifecycle, oldest first; 404 for what is none. */
export async function lifeVersions({ engine: { db } }: Pick<Ctx, 'engine'>, machine: string): Promise<LifeVersions> {
  if (!Object.values(storedLives).some(life => life.machine === machine)) throw notFound();
  return db.selectFrom('life_version').select(['version', 'since']).where('lifecycle', '=', machine).orderBy('number').execute();
}

/** How a version was drawn when it was last new. */
export async function versionPicture({ engine: { db } }: Pick<Ctx, 'engine'>, machine: string, version: string): Promise<VersionPicture> {
  const found = await db
    .selectFrom('life_version')
    .select('drawing')
    .where('lifecycle', '=', machine)
    .where('version', '=', version)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
