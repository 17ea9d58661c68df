// Connections to PostgreSQL that may break at any time without harm to the process: what breaks is replaced, and the query that needs it throws a `DatabaseFault`.
import { type Kysely, type PostgresPool, sql } from 'kysely';
import { postgresFault } from './faults.ts';
import { Pipelined } from './pipelined.ts';
import type { Tables } from './tables.ts';

/** How long a query waits for a connection. */
const PATIENCE = 10_000;

/** How long a statement may wait for what another transaction has locked, and how long it may take: longer than a browser waits for its answer (`constants.requestTimeout`). */
const LOCK_PATIENCE = 5_000;
const STATEMENT_PATIENCE = 20_000;
/** How long a transaction may do nothing, with all that it has locked. */
const IDLE_PATIENCE = 60_000;

/** Lets long work (a migration, a backup) take its time, or ends that: of one transaction, or of one connection. */
export async function limit(db: Kysely<Tables>, time: 'as usual' | 'not at all', of: 'transaction' | 'connection'): Promise<void> {
  const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const set = names.map(name => sql`set_config(${name}, ${time === 'as usual' ? null : '0'}, ${of === 'transaction'})`);
  await sql`select ${sql.join(set)}`.execute(db);
}

/** How many statements a connection keeps prepared: all of ours but those whose lists have unusual lengths. */
const PREPARED = 500;

/** A pool of so many connections. */
export async function openPool(connectionString: string, max: number): Promise<PostgresPool & { waiting(): number }> {
  const { default: pg } = await import('pg');
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({
    connectionString,
    max,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE,
    lock_timeout: LOCK_PATIENCE,
    statement_timeout: STATEMENT_PATIENCE,
    idle_in_transaction_session_timeout: IDLE_PATIENCE,
  });
  pool.on('error', () => {}); // an idle connection
  // one in use: a transaction that is between two statements has no other listener
  pool.on('connect', client => client.on('error', () => {}));
  const place = placeOf(connectionString);
  const told = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw postgresFault(error, place);
    });
  const nameOf = statementNames();
  return {
    async connect() {
      const client = await told(pool.connect());
      const pipelined = new Pipelined(client);
      return {
        query: ((text: string, values: unknown[]) => told(pipelined.query({ text, values, name: nameOf(text) }))) as never,
        release: () => client.release(pipelined.isSpent),
      };
    },
    end: () => pool.end(),
    waiting: () => Math.max(0, pool.waitingCount - pool.idleCount), // the pool counts also those that get an idle one in the next tick
  };
}

/** Names under which the server keeps statements parsed and planned. A search is planned anew each time: its best plan depends on the words. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return text => {
    const known = names.get(text);
    if (known !== undefined || names.size >= PREPARED || !/^(select|insert|update|delete)\b/.test(text) || text.includes(' like ')) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Host, port and name of the database, without user and password. */
export function placeOf(connectionString: string): string {
  const { host, pathname } = URL.canParse(connectionString) ? new URL(connectionString) : { host: 'DATABASE_URL', pathname: '' };
  return host + pathname;
}
