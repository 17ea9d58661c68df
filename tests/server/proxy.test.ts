// Whose address it is that guesses passwords: the proxy's word counts where one stands before us, and nobody's elsewhere.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { readConfig } from '#server/config.ts';
import { openApp, type TestApp } from '#tests/support/app.ts';

const direct = await openApp();
const behindProxy = await openApp({ trustProxy: 1 });

/** Tries a wrong password of somebody unknown; `forwarded` is the header as it arrives, `from` who is connected. */
async function guess({ nobody }: TestApp, forwarded: string, from = '10.0.0.1'): Promise<number> {
  const response = await nobody.fetch(endpoints.auth.login.path, {
    method: 'POST',
    payload: { identity: `desconocido${Math.random()}`, password: 'equivocada' },
    headers: { 'x-forwarded-for': forwarded },
    remoteAddress: from,
  });
  return response.statusCode;
}

async function guesses(app: TestApp, times: number, forwarded: (n: number) => string, from?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) statuses.push(await guess(app, forwarded(n), from));
  return statuses;
}

const ten = Array.from({ length: 10 }, () => 401);

describe('behind one proxy', () => {
  it('each client has ten guesses of their own', async () => {
    expect(await guesses(behindProxy, 11, () => '198.51.100.7')).toEqual([...ten, 429]);
    expect(await guess(behindProxy, '198.51.100.8')).toBe(401);
  });

  it('what a client writes before the proxy’s word changes nothing', async () => {
    expect(await guesses(behindProxy, 11, n => `203.0.113.${n}, 198.51.100.9`)).toEqual([...ten, 429]);
  });
});

describe('without a proxy', () => {
  it('no header gives anybody more guesses', async () => {
    expect(await guesses(direct, 11, n => `203.0.113.${n}`)).toEqual([...ten, 429]);
    expect(await guess(direct, '203.0.113.50', '10.0.0.2')).toBe(401);
  });
});

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, 0],
    ['', 0],
    ['0', 0],
    ['1', 1],
  ] as const)('%j is %i', (value, trusted) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trusted);
  });

  it.each(['true', '2', '10.0.0.0/8'])('%j is refused in plain words', value => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(`TRUST_PROXY es 1 (detrás de un proxy) o no está: ${value}`);
  });
});
