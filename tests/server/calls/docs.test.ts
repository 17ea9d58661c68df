// The documentation of the API: its page holds no data and no inline script, and the document is for administrators.
import { expect, it } from 'vitest';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, nobody } = app;
const DOCUMENT = '/api/docs/openapi.json';

it('The document is read by an administrator, by session or by key', async () => {
  const response = await office.fetch(DOCUMENT);
  const document = response.json<{ openapi: string; paths: Record<string, object> }>();
  expect([response.statusCode, document.openapi]).toEqual([200, '3.1.0']);
  const { key } = await office.post(endpoints.apiKey.create, { name: 'Documentación', roles: 1, expires: null, current: PASSWORD });
  expect((await app.withKey(key).fetch(DOCUMENT)).json()).toEqual(document);
});

it('The document has every call of the table', async () => {
  const { paths } = (await office.fetch(DOCUMENT)).json<{ paths: Record<string, object> }>();
  expect(endpointRows.filter(([, row]) => !(row.method.toLowerCase() in (paths[row.path] ?? {})))).toEqual([]);
});

it('The document is closed to everybody else', async () => {
  const [worker, client] = [await app.signInAs('trabajador'), await app.signInAs('cliente')];
  const { key } = await office.post(endpoints.apiKey.create, { name: 'Taller', roles: 2, expires: null, current: PASSWORD });
  const asked = await Promise.all([nobody, worker, client, app.withKey(key)].map(who => who.fetch(DOCUMENT)));
  expect(asked.map(response => response.statusCode)).toEqual([401, 403, 403, 403]);
});

it('The document is shown by a page of our own origin alone, without inline scripts', async () => {
  const page = await nobody.fetch('/api/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!);
  expect(addresses.filter(address => !address.startsWith('/'))).toEqual([]);
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|\son\w+=|<style/);
  for (const address of addresses.filter(each => each.startsWith('/api/'))) expect([address, (await nobody.fetch(address)).statusCode]).toEqual([address, 200]);
});

it('No other file is under the address of the document', async () => {
  for (const address of ['/api/docs/package.json', '/api/docs/..%2fdocument.ts', '/api/docs/oauth2-redirect.html'])
    expect((await nobody.fetch(address)).statusCode).toBe(404);
});
