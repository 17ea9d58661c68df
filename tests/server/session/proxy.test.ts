// Whose address it is that guesses passwords: the proxy's word counts when one is in front of us, and no forwarded address counts otherwise.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { mailFaults, readConfig } from '#server/config.ts';
import { openApp, type TestApp } from '#tests/support/app/app.ts';

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

describe('a proxy that the server was not told of', () => {
  const told = async ({ office, nobody }: TestApp) => [
    (await office.get(endpoints.company.server)).faults.includes('proxy'),
    (await nobody.fetch('/health')).json(),
  ];

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host'])('is noticed by %s, and said once', async name => {
    const lines: string[] = [];
    const app = await openApp({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } });
    expect(await told(app)).toEqual([false, { status: 'ok' }]);
    for (let n = 0; n < 2; n += 1) await app.nobody.fetch('/health', { headers: { [name]: '198.51.100.7' } });
    expect(await told(app)).toEqual([true, { status: 'ok', warnings: ['TRUST_PROXY'] }]);
    expect(lines.filter(line => line.includes('TRUST_PROXY'))).toHaveLength(1);
  });

  it('is none where it was', async () => {
    await behindProxy.nobody.fetch('/health', { headers: { 'x-forwarded-for': '198.51.100.7' } });
    expect(await told(behindProxy)).toEqual([false, { status: 'ok' }]);
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

describe('mail that leaves by a server', () => {
  const smtp = { SMTP_URL: 'smtp://mail.frigoria.test:587' };
  it.each([
    [{}, []],
    [smtp, ['sender', 'links']],
    [{ ...smtp, MAIL_FROM: 'hola@frigoria.test' }, ['links']],
    [{ ...smtp, MAIL_FROM: 'hola@frigoria.test', PUBLIC_URL: 'http://[::1]:3000' }, ['links']],
    [{ ...smtp, PUBLIC_URL: 'https://frigoria.test' }, ['sender']],
    [{ ...smtp, MAIL_FROM: 'hola@frigoria.test', PUBLIC_URL: 'https://frigoria.test' }, []],
  ])('with %j is warned of %j', (env, faults) => {
    expect(mailFaults(readConfig(env))).toEqual(faults);
  });

  it('says so in the log, to monitors and to the office', async () => {
    const lines: string[] = [];
    const app = await openApp({ faults: ['sender'], logger: { level: 'warn', stream: { write: line => lines.push(line) } } });
    expect((await app.nobody.fetch('/health')).json()).toEqual({ status: 'ok', warnings: ['MAIL_FROM'] });
    expect(await app.office.get(endpoints.company.server)).toMatchObject({ faults: ['sender'] });
    expect(lines.filter(line => line.includes('MAIL_FROM'))).toHaveLength(1);
  });
});
