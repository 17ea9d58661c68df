// The chain of the audit walked for somebody on a screen: a part at a time, so that no request takes long, and on from where it was verified before.
import type { AuditCheck } from '#domain/records/audit.ts';
import { invalid } from '#server/errors.ts';
import { type Ctx, nowText } from '#server/services/kernel/context.ts';
import { inTurn } from '#server/services/kernel/oneByOne.ts';
import { unlessFault } from '#server/services/kernel/signedIn.ts';
import { type Seal, START, parseSeal, sealText } from './chain.ts';
import { lastSeal } from './seal.ts';
import { verifyAudit } from './verify.ts';

/** Links of one part. */
const PART = 10_000;

/** The rows of `audit_verified`: where the chain was verified to, and where a walk that is under way has come to. */
const VERIFIED = 1;
const WALKING = 2;

/** What is remembered of a walk. Sealed with the server's key, so that the owner of the database alone cannot write it. */
interface Kept extends Seal {
  /** When the walk was made. */
  at: string;
  /** Where it began: 0 is the beginning of the chain. */
  since: number;
  broken: string | null;
}

type Keeper = Pick<Ctx, 'engine' | 'secrets'>;

/** Walks a part. `from` is where to go on; without it the walk begins where the last one ended well, or with `whole` at the very beginning. */
export async function checkAudit(ctx: Pick<Ctx, 'engine' | 'secrets' | 'clock'>, body: Record<string, unknown>): Promise<AuditCheck> {
  const { db } = ctx.engine;
  const [given, kept] = [sealIn(body.from, 'from'), sealIn(body.kept, 'kept')];
  const [verified, walking] = await Promise.all([keptWalk(ctx, VERIFIED), keptWalk(ctx, WALKING)]);
  const trusted = verified !== null && verified.broken === null ? verified : null;
  const from: Seal = given ?? (body.whole !== true && trusted ? trusted : START);
  // what the client names is only proven where it is where this server has walked to
  const isGoingOn = given !== undefined && walking?.number === given.number && walking.hash === given.hash;
  const since = given === undefined ? from.number : isGoingOn ? walking.since : null;
  const { seal, isEnd, waiting, broken } = await inTurn('audit check', () => verifyAudit(db, { from, kept, most: PART }));
  if (since !== null) await keepWalk(ctx, isEnd ? VERIFIED : WALKING, { ...seal, at: nowText(ctx), since, broken: broken?.text ?? null }).catch(unlessFault);
  const last = isEnd ? seal : await lastSeal(db);
  const before = since !== null && since > 0 && trusted ? { number: since, at: trusted.at } : null;
  return { sealed: seal.number, total: last.number, waiting, seal: sealText(seal), isEnd, broken, before };
}

/** How the last walk ended; null where none has. */
export async function lastCheck(ctx: Keeper): Promise<Pick<Kept, 'number' | 'at' | 'broken'> | null> {
  return keptWalk(ctx, VERIFIED);
}

async function keptWalk({ engine, secrets }: Keeper, id: number): Promise<Kept | null> {
  const row = await engine.db.selectFrom('audit_verified').select('kept').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  try {
    return JSON.parse(secrets.open(row.kept, ofWalk(id))) as Kept;
  } catch {
    return null; // written with another key, or by somebody who has none
  }
}

async function keepWalk({ engine, secrets }: Keeper, id: number, walk: Kept): Promise<void> {
  const kept = secrets.seal(JSON.stringify(walk), ofWalk(id));
  await engine.transact(trx =>
    trx
      .insertInto('audit_verified')
      .values({ id, kept })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ kept }))
      .execute(),
  );
}

const ofWalk = (id: number) => `audit verified ${id}`;

function sealIn(given: unknown, field: string): Seal | undefined {
  if (given === undefined || given === null || given === '') return undefined;
  const seal = typeof given === 'string' ? parseSeal(given) : undefined;
  if (!seal) throw invalid({ [field]: 'El sello no se entiende: son un número, dos puntos y la huella' });
  return seal;
}
