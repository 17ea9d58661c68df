// The codes of an app against the examples of its standards.
import { describe, expect, it } from 'vitest';
import { addressOf, codeAt, newSecret, periodAt, periodOf, toBase32 } from '#server/services/session/oneTimeCodes.ts';

const secret = toBase32(Buffer.from('12345678901234567890'));

describe('a code of an app', () => {
  // RFC 6238, appendix B (SHA-1), of whose eight digits these are the last six
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i is %s', (second, code) => {
    expect(codeAt(secret, periodAt(second * 1000))).toBe(code);
  });

  it('is taken half a minute early and late, and no more', () => {
    const now = 1_234_567_890_000;
    const taken = [-2, -1, 0, 1, 2].map(off => periodOf(secret, codeAt(secret, periodAt(now) + off), now, 0));
    expect(taken).toEqual([undefined, periodAt(now) - 1, periodAt(now), periodAt(now) + 1, undefined]);
  });

  it('is not taken again, nor one before it', () => {
    const now = 1_234_567_890_000;
    const [before, current, after] = [-1, 0, 1].map(off => codeAt(secret, periodAt(now) + off)) as [string, string, string];
    expect([before, current, after].map(code => periodOf(secret, code, now, periodAt(now)))).toEqual([undefined, undefined, periodAt(now) + 1]);
  });
});

describe('a secret', () => {
  // RFC 4648, section 10
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('«%s» is written as %s', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });

  it('has 160 bits, and no two are alike', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('is told to an app with who it is for', () => {
    expect(addressOf('MZXW6', 'Fríos: S.L.', 'josé')).toBe('otpauth://totp/Fr%C3%ADos%20%20S.L.:jos%C3%A9?secret=MZXW6&issuer=Fr%C3%ADos%20%20S.L.');
  });
});
