// A command that is sent again, because its answer was lost, is not done again: its key is kept in the transaction that does it, with what was answered.
import { createHash } from 'node:crypto';
import { Received } from '../../adapters/files/fileStore.ts';
import type { Db, Trx } from '../../db/connect.ts';
import { Refusal, invalid } from '../../errors.ts';
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

/** Said of what is done while its own words are not known. */
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

/** Another request with the same key has done it meanwhile. */
class Repeated extends Error {
  answer: Answered;
  constructor(answer: Answered = { message: ALREADY, data: null }) {
    super('Repeated');
    this.answer = answer;
  }
}

/** Reads the key of a request; undefined when it has none. */
export function keyIn(header: string | string[] | undefined): string | undefined {
  if (header === undefined || (typeof header === 'string' && /^[\w-]{16,64}$/.test(header))) return header;
  throw invalid({ 'idempotency-key': 'La clave de repetición no es válida' });
}

/** Does `work` unless a command with this key was done; answers the same each time. What was refused was not done, and is tried anew. */
export async function once(ctx: Ctx, sent: Sent, work: (ctx: Ctx) => Promise<Answered>): Promise<Answered> {
  const { db } = ctx.engine;
  const row = { user_id: ctx.user.id, key: sent.key, request: hashOf(sent) };
  const known = await answerOf(db, row);
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
    if (error instanceof Repeated) return error.answer;
    // a part of it was done, and its service has seen to that
    if (claims.isHalf()) await ctx.engine.transact(trx => release(trx, row));
    throw error;
  }
}

/** Does a command whose answer is a secret, of which its id alone is kept. One that is sent again learns what was made before, which nobody can use, and makes another. */
export async function anew<Made extends { id: number }>(ctx: Ctx, sent: Sent, work: (trx: Trx, before: number | undefined) => Promise<Made>): Promise<Made> {
  const row = { user_id: ctx.user.id, key: sent.key, request: hashOf(sent) };
  return ctx.engine.transact(async trx => {
    const isFirst = await claim(trx, { ...row, at: ctx.clock().toMillis() });
    const known = isFirst ? undefined : await answerOf(trx, row);
    const made = await work(trx, (known?.data as { id: number } | undefined)?.id);
    await keep(trx, row, { message: null, data: { id: made.id } });
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
      if (!(await claim(trx, { ...row, at: clock().toMillis() }))) return new Repeated(await answerOf(trx, row));
      const data = await work(trx);
      await keep(trx, row, { message: ALREADY, data });
      return { data };
    });
    if (outcome instanceof Repeated) throw outcome;
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

const keep = (trx: Trx, { user_id, key }: Claim, { message, data }: Answered) =>
  trx
    .updateTable('command_key')
    .set({ answer: JSON.stringify({ message, data: data ?? null }, plain) })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();

/** What a part of a command answers may count rows as the database's driver does. */
const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

const release = (trx: Trx, { user_id, key }: Claim) => trx.deleteFrom('command_key').where('user_id', '=', user_id).where('key', '=', key).execute();

async function answerOf(db: Db, { user_id, key, request }: Claim): Promise<Answered | undefined> {
  const row = await db.selectFrom('command_key').select(['request', 'answer']).where('user_id', '=', user_id).where('key', '=', key).executeTakeFirst();
  if (row && row.request !== request) throw new Refusal(OTHERWISE);
  return row && (JSON.parse(row.answer) as Answered);
}

/** A file is the same file by its name and size. */
const hashOf = ({ path, asked }: Sent): string =>
  createHash('sha256')
    .update(path)
    .update(JSON.stringify(asked, (_, value: unknown) => (value instanceof Received ? [value.name, value.size] : value)))
    .digest('hex');
