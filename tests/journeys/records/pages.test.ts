// The page of a route names the files that its screen needs, so that a browser asks for all of them at once.
import { afterAll, expect, test } from 'vitest';
import { routes } from '#domain/routes.ts';
import { startProduct } from '#tests/support/pages/journey.ts';

const product = await startProduct();
afterAll(() => product.stop());

/** The names of the files that a page has fetched ahead, without what makes them new with each build. */
async function ahead(path: string): Promise<string[]> {
  const html = await (await fetch(product.url + path)).text();
  return [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(match => match[1]!);
}
const nameOf = (file: string) => /^\/assets\/(\w+)-/.exec(file)?.[1] ?? file;

test('the page of facturas names the shell, the kit and the screen, and each of these files is there', async () => {
  const files = await ahead('/facturas?pagina=2');
  expect(files.map(nameOf).sort()).toEqual(['InvoicesScreen', 'Shell', 'ahead', 'lists', 'office']);
  for (const file of files) {
    const answer = await fetch(product.url + file);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  }
});

test('every page of the office names the shell and its screen', async () => {
  const without: string[] = [];
  for (const [key, { path, roles }] of Object.entries(routes)) {
    if (roles === 'public') continue;
    const names = (await ahead(path.replace(/\{\w+\}/g, '1'))).map(nameOf);
    if (!names.includes('Shell') || !names.some(name => name.endsWith('Screen'))) without.push(key);
  }
  expect(without).toEqual([]);
});

test('the login and unknown addresses name nothing of the office', async () => {
  expect((await ahead('/login')).map(nameOf).sort()).toEqual(['LoginScreen', 'ahead', 'entry']);
  expect((await ahead('/404')).map(nameOf).sort()).toEqual(['NotFoundOutside', 'ahead', 'entry']);
  expect((await ahead('/no-existe')).map(nameOf)).toEqual(['ahead']);
});

test('what asks ahead runs on every page but those before signing in', async () => {
  const asksAhead = async (path: string) => (await (await fetch(product.url + path)).text()).includes('<script type="module" crossorigin src="/assets/ahead-');
  expect(await Promise.all(['/', '/facturas', '/index.html', '/login'].map(asksAhead))).toEqual([true, true, true, false]);
});

test('scripts travel without what only documents need, and are never taken for anything else', async () => {
  const [file = ''] = await ahead('/facturas');
  const { headers } = await fetch(product.url + file);
  expect([headers.get('content-security-policy'), headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([null, null, 'nosniff']);
});

test('a page is answered whatever its address searches for', async () => {
  const answer = await fetch(`${product.url}/clientes?texto=ana@frigoria.es`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
});

test('a page travels compressed, is asked for anew each time, and keeps its rules for the browser', async () => {
  const { headers } = await fetch(`${product.url}/facturas`, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});
