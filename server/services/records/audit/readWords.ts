// The words of the audit's entries, as their reader sees them, put into their index a moment after they were sealed and in the order of the seals: no write waits for it.
import { sql } from 'kysely';
import type { ShownValue } from '#domain/records/audit.ts';
import type { Db, Engine, Trx } from '#server/db/connect.ts';
import { changesOf, referencesIn } from './changedFields.ts';
import { type LogRow, selectEntries } from './log.ts';
import { type NameOf, findNames } from './recordNames.ts';
import { wordsIn } from './words.ts';

/** Entries of one transaction: others write between two of them. */
const STEP = 200;
/** Words of an entry that are read. */
const MOST = 2_000;

/** Reads what was sealed since it was called last. Of two processes that do so at once, one finds it done. */
export async function readWords(engine: Engine, stop?: AbortSignal): Promise<void> {
  const goesOn = async () => !stop?.aborted && (await readSome(engine));
  while (await goesOn());
}

/** Reads a step; answers whether there was any. */
async function readSome(engine: Engine): Promise<boolean> {
  const number = await readUpTo(engine.db);
  const rows = await entriesAfter(engine.db, number);
  if (rows.length === 0) return false;
  const nameOf = await findNames(
    engine.db,
    rows.flatMap(row => [[row.entity, row.record_id] as const, ...referencesIn(row)]),
  );
  const read = rows.map(row => ({ id: row.id, words: wordsOf(row, nameOf) }));
  await engine.transact(trx => keepWords(trx, engine.kind, { read, number, until: rows.at(-1)!.number }));
  return true;
}

async function readUpTo(db: Db): Promise<number> {
  return (await db.selectFrom('audit_read').select('number').where('id', '=', 1).executeTakeFirst())?.number ?? 0;
}

const entriesAfter = (db: Db, number: number) =>
  selectEntries(db)
    .innerJoin('audit_seal', 'audit_seal.audit_id', 'audit.id')
    .select('audit_seal.number')
    .where('audit_seal.number', '>', number)
    .orderBy('audit_seal.number')
    .limit(STEP)
    .execute();

function wordsOf(row: LogRow, nameOf: NameOf): string {
  const said = (value: ShownValue | null) => (value === null ? [] : typeof value === 'string' ? [value] : value.rows.flat());
  const texts = changesOf(row, nameOf).flatMap(({ title, before, after }) => [title, ...said(before), ...said(after)]);
  const words = new Set([...texts, nameOf(row.entity, row.record_id) ?? '', row.refused ?? ''].flatMap(wordsIn));
  return [...words].slice(0, MOST).join(' ');
}

interface Read {
  read: readonly { id: number; words: string }[];
  /** The seals from and to which it was read. */
  number: number;
  until: number;
}

async function keepWords(trx: Trx, kind: Engine['kind'], { read, number, until }: Read): Promise<void> {
  await trx
    .insertInto('audit_read')
    .values({ id: 1, number: 0 })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
  const { numUpdatedRows } = await trx.updateTable('audit_read').set({ number: until }).where('id', '=', 1).where('number', '=', number).executeTakeFirst();
  if (numUpdatedRows === 0n) return; // another process was quicker
  const rows = sql.join(
    read.map(({ id, words }) => (kind === 'sqlite' ? sql`(${id}, ${words})` : sql`(${id}::bigint, array_to_tsvector(string_to_array(${words}, ' ')))`)),
  );
  await (
    kind === 'sqlite'
      ? sql`insert into audit_fts (rowid, words) values ${rows}`
      : sql`insert into audit_fts (audit_id, words) values ${rows} on conflict do nothing`
  ).execute(trx);
}
