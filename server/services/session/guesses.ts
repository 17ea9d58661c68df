// Guesses and requests, counted: a client that guesses too often waits, and cannot make another one wait.
import { isIPv6 } from 'node:net';
import type { Db } from '#server/db/connect.ts';
import { TooMany } from '#server/errors.ts';
import { hashToken } from './tokens.ts';

const WINDOW = 15 * 60_000;

/** How many of a kind are counted within a quarter of an hour. */
const limits = { guess: 10, address: 10, code: 10, challenge: 100, reset: 3, resetAddress: 20, offer: 60 } as const;
type Kind = keyof typeof limits;
export type Key = `${Kind}:${string}`;

/** What counts as one asker: an IPv4 address, or the /64 that one connection of IPv6 has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = [], tail = []] = address
    .replace(/%.*/, '')
    .split('::')
    .map(part => part.split(':').filter(group => group !== ''));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** The network of an address without who in it: for logs, which hold no personal data. */
export const blurred = (address: string): string => networkOf(address).replace(/\.\d+$/, '.0/24');

/** The key under which any guess from an address counts. */
const addressKey = (address: string) => `address:${networkOf(address)}` as const satisfies Key;

/** The key under which a guess at `identity` from `address` counts. By both together, or by a device of theirs alone: a stranger elsewhere closes no door to its owner. */
export const guessKey = (identity: string, address: string, device?: string) =>
  `guess:${hashToken(identity)}@${device === undefined ? networkOf(address) : hashToken(device)}` as const satisfies Key;

/** The key under which challenges count that an address asks for. */
export const challengeKey = (address: string) => `challenge:${networkOf(address)}` as const satisfies Key;

/** The key under which guesses at a user's codes count: those of a browser of theirs by themselves, and all others together. */
export const codeKey = (userId: number, device: string | undefined) => `code:${userId}@${device === undefined ? '' : hashToken(device)}` as const satisfies Key;

/** The key under which what the page of a quote sends counts. */
export const offerKey = (link: number) => `offer:${link}` as const satisfies Key;

/** The keys under which a request for a new password counts; `user` is absent where no user was found. */
export const resetKeys = (user: number | undefined, address: string): Key[] => [
  `resetAddress:${networkOf(address)}`,
  ...(user === undefined ? [] : [`reset:${user}` as const]),
];

/** Whether one of the keys has been counted as often as it may be. */
export async function isTooMany(db: Db, keys: readonly Key[], now: number): Promise<boolean> {
  await db
    .deleteFrom('login_attempt')
    .where('at', '<', now - WINDOW)
    .execute();
  const counted = await db
    .selectFrom('login_attempt')
    .select(eb => ['key', eb.fn.countAll<number>().as('n')])
    .where('key', 'in', keys)
    .groupBy('key')
    .execute();
  return counted.some(({ key, n }) => n >= limits[key.split(':')[0] as Kind]);
}

/** Counts one more under each key. */
export async function count(db: Db, keys: readonly Key[], now: number): Promise<void> {
  await db
    .insertInto('login_attempt')
    .values(keys.map(key => ({ key, at: now })))
    .execute();
}

/**
 * Counts a secret that is none, or a wrong password, under its `own` keys and under that of the address. Throws 429 where too many came from there. What is right
 * is looked up first and never comes here, so that nobody is refused for what others behind the same address have tried.
 */
export async function countMiss(db: Db, address: string, now: number, own: readonly Key[] = []): Promise<void> {
  const shared = addressKey(address);
  const isOften = await isTooMany(db, [shared], now);
  await count(db, [...own, shared], now);
  if (isOften) throw tooMany();
}

/** Begins the count under a key again. */
export async function forget(db: Db, key: Key): Promise<void> {
  await db.deleteFrom('login_attempt').where('key', '=', key).execute();
}

export const tooMany = () => new TooMany('Demasiados intentos. Espere unos minutos y vuelva a probar.', WINDOW / 1000);
