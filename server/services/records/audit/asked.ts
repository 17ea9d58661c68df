// What a refused step would have changed: the values that were asked, beside those that are stored. Fields without a title, secrets among them, are never kept.
import { entityList } from '#domain/index.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { Db } from '#server/db/connect.ts';
import { find } from '#server/db/records.ts';
import type { Attempt } from '#server/errors.ts';
import { jsonOf } from '../validate.ts';
import { auditField } from './fields.ts';

/** What the values were and were asked to be; null for none. */
export interface Asked {
  before: Values | null;
  after: Values | null;
}

/** Letters of all values of one entry; those that have no room are left out. */
const ROOM = 4_000;

const isPlain = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of an attempt that differ from what is stored; without a stored record all of them. `body` is as it was sent, and so is nothing in it trusted. */
export async function valuesAsked(db: Db, { entity: noun, id, asked }: Attempt, body: Values): Promise<Asked> {
  const sent = asked ?? { ...body, ...Object.assign({}, ...Object.values(body).map(unwrapped)) };
  const titled = Object.entries(sent).filter(([name, value]) => name !== 'version' && value !== undefined && !isPlain(value) && auditField(noun, name));
  if (titled.length === 0) return { before: null, after: null };
  const entity = entityList.find(({ name }) => name === noun);
  const stored: Values = (entity && id > 0 && (await find(db, entity, id))) || {};
  const differing = titled.filter(([name, value]) => same(value) !== same(stored[name]));
  let left = ROOM;
  const kept = differing.filter(([, value]) => (left -= JSON.stringify(value).length) >= 0);
  if (kept.length === 0) return { before: null, after: null };
  const was = kept.flatMap(([name]) => (stored[name] === undefined ? [] : [[name, stored[name]]]));
  return { before: was.length > 0 ? Object.fromEntries(was) : null, after: Object.fromEntries(kept) };
}

/** The fields within a part of a body, which may travel as a JSON text. */
function unwrapped(part: unknown): Values {
  if (isPlain(part)) return part;
  if (typeof part !== 'string' || !part.startsWith('{')) return {};
  try {
    const value = jsonOf(part);
    return isPlain(value) ? value : {};
  } catch {
    return {};
  }
}

/** What is empty is the same, however it is sent. */
const same = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value);
