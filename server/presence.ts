// That no two servers of one database report differently to the tax agency: the second one with another setting does not start.
import { randomUUID } from 'node:crypto';
import { Refused } from './errors.ts';
import type { Services } from './services/kernel/context.ts';

/** How often a running server is heard of, and after how long it is taken for ended, in milliseconds. */
const EVERY = 30_000;
const SILENCE = 90_000;

export interface Presence {
  leave(): Promise<void>;
}

/** Enters this server. Throws where another one runs with another environment. */
export async function enterServer({ engine, clock, fiscal: { environment } }: Services): Promise<Presence> {
  const server = randomUUID();
  const now = () => clock().toMillis();
  await engine.transact(async trx => {
    await trx
      .deleteFrom('running_server')
      .where('heard_at', '<', now() - SILENCE)
      .execute();
    const other = await trx.selectFrom('running_server').select('environment').where('environment', '<>', environment).executeTakeFirst();
    if (other)
      throw new Refused(
        `Otro Frigoria trabaja en esta base de datos con VERIFACTU=${other.environment}, y este tiene ${environment}. Párelo antes; si ya no existe, espere minuto y medio.`,
      );
    await trx.insertInto('running_server').values({ server, environment, heard_at: now() }).execute();
  });
  // again as a whole: who was silent while the database was away has been forgotten
  const own = () =>
    engine.db
      .insertInto('running_server')
      .values({ server, environment, heard_at: now() })
      .onConflict(on => on.column('server').doUpdateSet({ heard_at: now() }))
      .execute();
  const timer = setInterval(() => void own().catch(() => {}), EVERY).unref(); // while the database is away nobody else starts on it either
  return {
    async leave() {
      clearInterval(timer);
      await engine.db
        .deleteFrom('running_server')
        .where('server', '=', server)
        .execute()
        .catch(() => {}); // it is forgotten by its silence
    },
  };
}
