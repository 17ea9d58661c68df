// Connections to PostgreSQL that may break at any time without harm to the process: what breaks is replaced, and the query that needs it throws a `DatabaseFault`.
import type { PostgresPool } from 'kysely';
import { postgresFault } from './faults.ts';

/** How long a query waits for a connection. */
const PATIENCE = 10_000;

export async function openPool(connectionString: string): Promise<PostgresPool & { waiting(): number }> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString, max: 20, connectionTimeoutMillis: PATIENCE });
  pool.on('error', () => {}); // an idle connection
  // one in use: a transaction that is between two statements has nobody else to hear it
  pool.on('connect', client => client.on('error', () => {}));
  const place = placeOf(connectionString);
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw postgresFault(error, place);
    });
  return {
    async connect() {
      const client = await told(pool.connect());
      return {
        query: ((text: string, values: unknown[]) => told(client.query(text, values))) as never,
        release: () => client.release(),
      };
    },
    end: () => pool.end(),
    waiting: () => Math.max(0, pool.waitingCount - pool.idleCount), // the pool counts also those that get an idle one in the next tick
  };
}

/** Host, port and name of the database, without user and password. */
export function placeOf(connectionString: string): string {
  const { host, pathname } = URL.canParse(connectionString) ? new URL(connectionString) : { host: 'DATABASE_URL', pathname: '' };
  return host + pathname;
}
