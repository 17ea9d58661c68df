// What Prometheus reads: of whom, under which names, and what it never says.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp, type TestApp } from '#tests/support/app/app.ts';

const closed = await openApp();
const app = await openApp({ metricsToken: 'secreto-de-metricas' });
const behindProxyWithToken = await openApp({ trustProxy: 1, metricsToken: 'secreto-de-metricas' });
const { office, given, nobody } = app;

async function ask({ nobody: who }: TestApp, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return who.fetch('/metrics', { headers, remoteAddress });
}
const token = { authorization: 'Bearer secreto-de-metricas' };
const read = async () => (await ask(app, token)).body;
/** The value of a sample; undefined where there is none. */
const valueOf = (text: string, sample: string) => {
  const line = text.split('\n').find(each => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

describe('/metrics', () => {
  it('is in the form that Prometheus reads', async () => {
    const response = await ask(app, token);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(valueOf(response.body, name)).toEqual(expect.any(Number));
  });

  it('counts requests by the pattern of their route and the class of their status, with their time', async () => {
    const customer = await given.customer({ name: 'Bar Secreto' });
    await office.get(endpoints.customer.data, { id: customer });
    await office.ask(endpoints.customer.data, { params: { id: 999_999 } });
    const { downloadToken } = await office.get(endpoints.auth.info);
    await nobody.fetch(`/api/invoice/${downloadToken}/${await given.issued()}`);
    await nobody.fetch('/api/no/existe');
    const text = await read();
    const count = (route: string, status: string) => valueOf(text, `frigoria_request_seconds_count{method="GET",route="${route}",status="${status}"}`);
    expect(count('/api/customer/data/:id', '2xx')).toBe(1);
    expect(count('/api/customer/data/:id', '4xx')).toBe(1);
    expect(count('/api/invoice/:token/:id/:extra?', '2xx')).toBe(1);
    expect(count('none', '4xx')).toBe(1);
    for (const secret of [downloadToken, office.token!, 'existe', 'Bar Secreto']) expect(text).not.toContain(secret);
  });

  it('counts mails that wait and those that failed', async () => {
    await office.post(endpoints.company.testMail, { email: 'ana@frigoria.es' });
    const id = await given.issued();
    await office.post(endpoints.invoice.sendMail, { invoice_id: id, email: 'ana@frigoria.es' });
    const waiting = await read();
    expect([valueOf(waiting, 'frigoria_mails_queued'), valueOf(waiting, 'frigoria_mails_failed')]).toEqual([1, 0]);
    await app.db.updateTable('mail').set({ state: 'fallido' }).execute();
    const failed = await read();
    expect([valueOf(failed, 'frigoria_mails_queued'), valueOf(failed, 'frigoria_mails_failed')]).toEqual([0, 1]);
  });

  it('tells the time of the database and who waits for it', async () => {
    const before = valueOf(await read(), 'frigoria_query_seconds_count')!;
    await office.post(endpoints.customer.page, { page: 1 });
    const text = await read();
    expect(valueOf(text, 'frigoria_query_seconds_count')).toBeGreaterThan(before);
    expect(valueOf(text, 'frigoria_query_seconds_sum')).toBeGreaterThan(0);
    expect([valueOf(text, 'frigoria_database_waiting'), valueOf(text, 'frigoria_pdf_waiting')]).toEqual([0, 0]);
  });
});

it.each(['127.0.0.1', '::1', '10.0.0.7'])('The figures are read by nobody without a token: %s', async address => {
  expect((await ask(closed, token, address)).statusCode).toBe(403);
});

describe('with a token it is read', () => {
  it.each([app, behindProxyWithToken])('from anywhere, also through a proxy, with it', async server => {
    const headers = { authorization: 'Bearer secreto-de-metricas', 'x-forwarded-for': '198.51.100.7' };
    expect((await ask(server, headers, '10.0.0.7')).statusCode).toBe(200);
  });

  it.each(['', 'Bearer ', 'Bearer otro', 'Basic secreto-de-metricas', 'secreto-de-metricas'])('by no client that sends %j instead', async authorization => {
    expect((await ask(app, { authorization })).statusCode).toBe(403);
  });

  it('not on this machine either without it', async () => {
    expect((await ask(app)).statusCode).toBe(403);
  });
});
