// The codes that an app on a phone shows (TOTP, RFC 6238: HMAC-SHA-1, six digits, thirty seconds), the one kind that every app knows.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const PERIOD = 30_000;
const DIGITS = 6;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, as apps take it when it is typed (base32). */
export const newSecret = (): string => toBase32(randomBytes(20));

/** Base32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)));
}

/** The code of one period, counted from 1970. */
export function codeAt(secret: string, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const number = hash.readUInt32BE(hash[19]! & 0x0f) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const periodAt = (now: number): number => Math.floor(now / PERIOD);

/** The period whose code this is: now, the one before or the one after, as clocks differ, and later than `last`, because no code is taken twice; undefined where it is none of these. */
export function periodOf(secret: string, code: string, now: number, last: number): number | undefined {
  const given = Buffer.from(code);
  return [-1, 0, 1]
    .map(off => periodAt(now) + off)
    .find(period => period > last && given.length === DIGITS && timingSafeEqual(given, Buffer.from(codeAt(secret, period))));
}

/** What the QR code says that an app reads. */
export const addressOf = (secret: string, issuer: string, username: string): string => {
  const name = issuer.replaceAll(':', ' ');
  return `otpauth://totp/${encodeURIComponent(name)}:${encodeURIComponent(username)}?secret=${secret}&issuer=${encodeURIComponent(name)}`;
};
