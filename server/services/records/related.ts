// What a document points to, as small objects for readers of the API (§3 Invoice, Work order).
import type { Related } from '#domain/records/related.ts';
import type { Values } from '#domain/kernel/entity.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import { hiddenFrom } from './access.ts';

/** `customer: { id, name }` of `customer_id` and `customer_name`; null where there is none, absent where `user` may not read the id. */
export function relatedOf<Noun extends string>(user: SessionUser, record: object, nouns: readonly Noun[]): { [Name in Noun]?: Related | null } {
  const hidden = hiddenFrom(user);
  const values = record as Values;
  const shown = nouns.filter(noun => !hidden.includes(`${noun}_id`));
  return Object.fromEntries(shown.map(noun => [noun, oneOf(values[`${noun}_id`], values[`${noun}_name`])])) as { [Name in Noun]?: Related | null };
}

const oneOf = (id: unknown, name: unknown): Related | null => (typeof id === 'number' ? { id, ...(typeof name === 'string' && { name }) } : null);
