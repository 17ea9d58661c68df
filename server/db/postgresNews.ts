// News between the processes that work on one PostgreSQL, by NOTIFY. It only says that there is some: what it is, is read from the tables.
import { sql } from 'kysely';
import type { Db } from './connect.ts';

const CHANNEL = 'frigoria_news';
/** Milliseconds until a connection that broke is tried again. */
const PAUSE = 5_000;

/** Notifies all processes. */
export async function announce(db: Db): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, '')`.execute(db);
}

/** Calls `tell` when any process has news, over its own connection, and after reopening a broken one, since messages may have been missed meanwhile. */
export function hearAnnouncements(connectionString: string, tell: () => void): () => void {
  let leave: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const again = () => {
    leave?.();
    leave = undefined;
    if (isOver) return;
    clearTimeout(timer);
    timer = setTimeout(() => void open(), PAUSE).unref();
  };
  const open = async () => {
    const { default: pg } = await import('pg');
    if (isOver) return;
    const client = new pg.Client({ connectionString });
    leave = () => void client.end().catch(() => {});
    client.on('error', again);
    client.on('end', again);
    client.on('notification', tell);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      tell();
    } catch {
      again(); // it is away, or knows no NOTIFY: a process that waits for news asks now and again
    }
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    leave?.();
  };
}
