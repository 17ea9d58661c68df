// A command that is sent again, because its answer was lost, is not done again: its key is kept in the transaction that does it, with what was answered.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mailServerDraft } from '#domain/company/mailServer.ts';
import { certificateDraft } from '#domain/fiscal/readiness.ts';
import { user } from '#domain/company/user.ts';
import { fieldsOf } from '#domain/kernel/entity.ts';
import { Received } from '#server/adapters/files/fileStore.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { Refusal, invalid } from '#server/errors.ts';
import type { Ctx } from './context.ts';

/** The answer to a command: what the user reads, and its data. */
export interface Answered {
  message: string | null;
  data: unknown;
}

/** A command, the key under which it was sent, and everything that was asked. */
export interface Sent {
  key: string;
  path: string;
  asked: unknown;
}

/** Said of what is done whose own words are lost, because the process ended before they were kept. */
const ALREADY = 'Ya estaba guardado';

/** Said of a request under the key of another, which its sender has changed since. */
const OTHERWISE = 'Esto ya se había enviado con otros datos (misma clave de repetición): lo que se cambió después no se ha guardado';

interface Claim {
  user_id: number;
  key: string;
  /** A hash of what was asked. */
  request: string;
}

/** How long a key is known: longer than a device is without coverage. */
const LIFE = 30 * 24 * 60 * 60_000;

/** What is kept under a key: `by` is the process that has done a part and does not know its answer yet. */
interface Kept extends Answered {
  by?: string;
}

/** This process among those of one database. */
const OWN = randomUUID();

/** How long a repeat waits for the answer of another process, and how often it looks; in milliseconds. A browser waits for fifteen seconds. */
const PATIENCE = { whole: 10_000, step: 100 };

/** Commands that this process is doing, by user and key; none of the promises rejects. */
const underWay = new Map<string, Promise<void>>();

/** Another process has done it, or a part of it, meanwhile. */
class Repeated extends Error {}

/** Reads the key of a request; undefined when it has none. */
export function keyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\w-]{16,64}$/.test(header))) return header;
  throw invalid({ 'idempotency-key': 'La clave de repetición no es válida' });
}

/**
 * Does `work` unless a command with this key was done; answers the same each time. What is sent again while the first is under way waits for its answer.
 * What was refused was not done, and is tried anew.
 */
export async function once(ctx: Ctx, sent: Sent, work: Work): Promise<Answered> {
  const row = { user_id: ctx.user.id, key: sent.key, request: hashOf(sent) };
  const name = `${row.user_id} ${row.key}`;
  while (underWay.has(name)) await underWay.get(name);
  const doing = doOnce(ctx, row, work);
  underWay.set(
    name,
    doing.then(
      () => {},
      () => {},
    ),
  );
  return doing.finally(() => underWay.delete(name));
}

type Work = (ctx: Ctx) => Promise<Answered>;

async function doOnce(ctx: Ctx, row: Claim, work: Work): Promise<Answered> {
  const known = await settledOf(ctx.engine.db, row);
  if (known) return known;
  const claims = claiming(ctx, row);
  try {
    const answer = await work({ ...ctx, engine: claims.engine });
    const isHalf = claims.isHalf();
    claims.settle();
    await ctx.engine.transact(async trx => {
      // what writes nothing itself (a message sent at once) is known by its key from now on
      if (!isHalf) await claim(trx, { ...row, at: ctx.clock().toMillis() });
      await keep(trx, row, answer);
    });
    return answer;
  } catch (error) {
    if (error instanceof Repeated) return doOnce(ctx, row, work);
    // a part of it was done, and its service has seen to that
    if (claims.isHalf()) await ctx.engine.transact(trx => release(trx, row));
    throw error;
  }
}

/** Does a command whose answer is a secret, of which the ids alone are kept. One that is sent again learns what was made before, which nobody can use, and makes another. */
export async function anew<Made extends { id: number }>(
  ctx: Ctx,
  sent: Sent,
  work: (trx: Trx, before: readonly number[] | undefined) => Promise<Made[]>,
): Promise<Made[]> {
  const row = { user_id: ctx.user.id, key: sent.key, request: hashOf(sent) };
  return ctx.engine.transact(async trx => {
    const isFirst = await claim(trx, { ...row, at: ctx.clock().toMillis() });
    const known = isFirst ? undefined : await answerOf(trx, row);
    const made = await work(trx, known?.data as number[] | undefined);
    await keep(trx, row, { message: null, data: made.map(({ id }) => id) });
    return made;
  });
}

/** Deletes keys that no client will send again. */
export async function forgetKeys({ engine, clock }: Pick<Ctx, 'engine' | 'clock'>): Promise<void> {
  const before = clock().toMillis() - LIFE;
  await engine.transact(trx => trx.deleteFrom('command_key').where('at', '<', before).execute());
}

/** An engine whose first transaction keeps the key, and until the whole answer is known its own result. */
function claiming({ engine, clock }: Ctx, row: Claim) {
  let state: 'new' | 'half' | 'settled' = 'new';
  const transact = async <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    if (state !== 'new') return engine.transact(work);
    const outcome = await engine.transact(async trx => {
      if (!(await claim(trx, { ...row, at: clock().toMillis() }))) return undefined;
      const data = await work(trx);
      await keep(trx, row, { message: ALREADY, data, by: OWN });
      return { data };
    });
    if (!outcome) throw new Repeated('Done by another process');
    state = 'half';
    return outcome.data;
  };
  return { engine: { ...engine, transact }, isHalf: () => state === 'half', settle: () => void (state = 'settled') };
}

/** Waits for another process that is doing the same; false when it has done it. */
async function claim(trx: Trx, row: Claim & { at: number }): Promise<boolean> {
  const inserted = await trx
    .insertInto('command_key')
    .values({ ...row, answer: 'null' })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .execute();
  return inserted.length > 0;
}

const keep = (trx: Trx, { user_id, key }: Claim, { message, data, by }: Kept) =>
  trx
    .updateTable('command_key')
    .set({ answer: JSON.stringify({ message, data: data ?? null, by }, plain) })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();

/** What a part of a command answers may count rows as the database's driver does. */
const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

const release = (trx: Trx, { user_id, key }: Claim) => trx.deleteFrom('command_key').where('user_id', '=', user_id).where('key', '=', key).execute();

/** What was answered; where another process still has to say it, that is waited for. What no process will say any more is what its first part came to. */
async function settledOf(db: Db, row: Claim): Promise<Answered | undefined> {
  for (let left = PATIENCE.whole; ; left -= PATIENCE.step) {
    const kept = await answerOf(db, row);
    if (kept?.by === undefined || kept.by === OWN || left <= 0) return kept && { message: kept.message, data: kept.data };
    await wait(PATIENCE.step);
  }
}

async function answerOf(db: Db, { user_id, key, request }: Claim): Promise<Kept | undefined> {
  const row = await db.selectFrom('command_key').select(['request', 'answer']).where('user_id', '=', user_id).where('key', '=', key).executeTakeFirst();
  if (row && row.request !== request) throw new Refusal(OTHERWISE);
  return row && (JSON.parse(row.answer) as Kept);
}

/** Texts that may be kept by a slow hash, or sealed, alone: a quick hash of them could be guessed. */
const secrets: ReadonlySet<string> = new Set(
  [user.draft, mailServerDraft, certificateDraft]
    .flatMap(draft => Object.entries(fieldsOf(draft)))
    .filter(([, field]) => field.spec.meta?.secret)
    .map(([name]) => name),
);

/** A file is the same file by its name and size; a password is no part of it. */
const hashOf = ({ path, asked }: Sent): string =>
  createHash('sha256')
    .update(path)
    .update(
      JSON.stringify(asked, (name, value: unknown) => {
        if (secrets.has(name)) return undefined;
        return value instanceof Received ? [value.name, value.size] : value;
      }),
    )
    .digest('hex');
