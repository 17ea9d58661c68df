// What was refused: steps by a lifecycle, values by what is issued, calls by rights; with the values that were asked.
// One entry a minute for each person and thing, which counts how often: no one fills the audit by trying again.
// The transaction of the attempt is gone by then, so the entry has one of its own.
import { createHash } from 'node:crypto';
import { FORBIDDEN, NO_RECORD } from '#domain/records/audit.ts';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db, Trx } from '#server/db/connect.ts';
import { auditRow } from '#server/db/records.ts';
import type { Attempt, Failure, KeptRefusal } from '#server/errors.ts';
import { type Ctx, nowText, whoOf } from '#server/services/kernel/context.ts';
import { unlessFault } from '#server/services/kernel/signedIn.ts';
import { type Asked, valuesAsked } from './asked.ts';

/** Entries about the same thing, refused for the same reason, that differ in the values; others are counted with the last of them. */
const VARIANTS = 5;
/** Entries that a person leaves in one minute; what is refused beyond is counted in one more. */
const MOST = 60;
const BEYOND: Attempt = { entity: 'audit', id: NO_RECORD, event: 'refused.beyond' };
const BEYOND_WORDS = `Una persona deja como mucho ${MOST} apuntes de rechazos por minuto: los demás solo se cuentan`;

/** How long the key of a refused command is known: it is sent again when its answer was lost. */
const KEY_LIFE = 24 * 60 * 60_000;

/** What came along with what was refused. */
interface Sent {
  body?: Values;
  params?: Record<string, string>;
  /** Its idempotency key: the same command sent again is not refused again. */
  key?: string | undefined;
}

interface Counted {
  /** As the company's clock shows it: '2026-03-02 09:15'. */
  minute: string;
  values: string;
  /** Null where its command had been refused before. */
  id: Promise<number | null>;
  times: number;
  /** How many the database knows of. */
  stored: number;
}

/** What this process has noted in the minute that is running, and of earlier ones what is not stored yet. */
interface Noted {
  /** By minute, person, thing and reason. */
  entries: Map<string, Counted[]>;
  /** How many entries each person has left in the minute that is running. */
  people: Map<string, number>;
}

const notedIn = new WeakMap<Db, Noted>();

function notedBy(db: Db): Noted {
  const noted = notedIn.get(db) ?? { entries: new Map(), people: new Map() };
  notedIn.set(db, noted);
  return noted;
}

interface Refused {
  attempt: Attempt;
  refused: string;
  values: Asked;
}

/** Leaves the entry of a refused step, with what it would have changed. */
export async function keepAttempt(ctx: Ctx, { attempt, message }: KeptRefusal, { body = {}, key }: Sent = {}): Promise<void> {
  await keep(ctx, { attempt, refused: message, values: await valuesAsked(ctx.engine.db, attempt, body) }, key);
}

/** Leaves the entry of a call that its asker may not make. While the database takes no writes, it is refused without one. */
export async function keepForbidden(
  ctx: Ctx,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { message }: Failure,
  { params = {}, key }: Sent = {},
): Promise<void> {
  const after = Object.keys(params).length > 0 ? { llamada: `${method} ${fillPath(path, params)}` } : null;
  await keep(ctx, { attempt: { ...FORBIDDEN, id: NO_RECORD }, refused: `${message} (${method} ${path})`, values: { before: null, after } }, key).catch(
    unlessFault,
  );
}

async function keep(ctx: Ctx, asked: Refused, key: string | undefined): Promise<void> {
  const { minute, what, alike, counted } = placeOf(ctx, asked);
  if (counted) {
    if ((await counted.id) === null) return keep(ctx, asked, key);
    if (key === undefined || (await ctx.engine.transact(trx => isFirst(trx, ctx, key, asked)))) counted.times += 1;
    return;
  }
  const { attempt, refused, values } = what;
  const row = { ...auditRow(whoOf(ctx), attempt.entity, attempt.id, attempt.event, values.before, values.after), refused };
  const id = ctx.engine.transact(async trx => {
    if (key !== undefined && !(await isFirst(trx, ctx, key, asked))) return null;
    return (await trx.insertInto('audit').values(row).returning('id').executeTakeFirstOrThrow()).id;
  });
  const entry = { minute, values: JSON.stringify(values), id, times: 1, stored: 1 };
  alike.push(entry);
  const stored = await id.catch((error: unknown) => {
    alike.splice(alike.indexOf(entry), 1);
    throw error;
  });
  if (stored === null) alike.splice(alike.indexOf(entry), 1);
}

/** Where something refused is noted: the entry that counts it, or those about the same thing that a new one joins. */
function placeOf(ctx: Ctx, asked: Refused) {
  const { entries, people } = notedBy(ctx.engine.db);
  const [minute, who] = [minuteOf(ctx), whoOf(ctx)];
  const person = JSON.stringify([minute, who.id, who.key]);
  const left = people.get(person) ?? 0;
  const place = (what: Refused) => {
    const { entity, id, event } = what.attempt;
    const group = JSON.stringify([person, entity, id, event, what.refused]);
    const alike = entries.get(group) ?? [];
    entries.set(group, alike);
    const same = alike.find(({ values }) => values === JSON.stringify(what.values));
    return { minute, what, alike, counted: same ?? (alike.length >= VARIANTS ? alike.at(-1) : undefined) };
  };
  const own = place(asked);
  if (own.counted) return own;
  if (left >= MOST) return place({ attempt: BEYOND, refused: BEYOND_WORDS, values: { before: null, after: null } });
  people.set(person, left + 1);
  return own;
}

/** Notes the key of a refused command; false where that was noted before. What else is asked under the same key is another one. */
async function isFirst(trx: Trx, { user, clock }: Ctx, key: string, what: Refused): Promise<boolean> {
  const asked = createHash('sha256').update(JSON.stringify(what)).digest('base64url');
  const row = { user_id: user.id, key: `${key} ${asked}`, at: clock().toMillis() };
  const inserted = await trx
    .insertInto('refused_key')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .execute();
  return inserted.length > 0;
}

/** Deletes the keys of refused commands that no client will send again. */
export async function forgetRefusedKeys({ engine, clock }: Pick<Ctx, 'engine' | 'clock'>): Promise<void> {
  const before = clock().toMillis() - KEY_LIFE;
  await engine.transact(trx => trx.deleteFrom('refused_key').where('at', '<', before).execute());
}

const minuteOf = (services: Pick<Ctx, 'clock'>) => nowText(services).slice(0, 16);

/** Stores how often what was noted has been refused by now, and forgets the minutes that are over. */
export async function countRefused({ engine, clock }: Pick<Ctx, 'engine' | 'clock'>): Promise<void> {
  const minute = minuteOf({ clock });
  const { entries, people } = notedBy(engine.db);
  const grown = [...entries.values()].flat().filter(({ times, stored }) => times > stored);
  if (grown.length > 0) {
    const rows = await Promise.all(grown.map(async counted => ({ audit_id: await counted.id, times: counted.times, counted })));
    await engine.transact(async trx => {
      for (const { audit_id, times } of rows)
        if (audit_id !== null)
          await trx
            .insertInto('audit_times')
            .values({ audit_id, times })
            .onConflict(conflict => conflict.column('audit_id').doUpdateSet({ times }))
            .execute();
    });
    for (const { counted, times } of rows) counted.stored = times;
  }
  for (const [group, alike] of entries) if (alike.every(counted => counted.minute !== minute && counted.times === counted.stored)) entries.delete(group);
  for (const person of people.keys()) if (!person.startsWith(`["${minute}"`)) people.delete(person);
}
