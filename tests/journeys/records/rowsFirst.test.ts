// What comes before what a page is opened for, counted: so it cannot grow unseen. Times are the bench's (`npm run bench:browser`).
import { expect, test } from 'vitest';
import { goInside, openJourney, signIn } from '#tests/support/pages/journey.ts';

const PASSWORD = 'frigoria-demo';
const { product, newPerson, office } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: PASSWORD });

const { items } = await office.post<{ items: { id: number }[] }>('/api/invoice/getPaginatedFilter', { page: 1, filter: { estado: 'emitida' } });
const invoice = items[0]!.id;

interface Sent {
  path: string;
  /** Whether the page named it, or its program asked for it. */
  byPage: boolean;
  kib: number;
}

/** What a first visit asks for until `selector` is there. */
async function until(identity: string, path: string, selector: string) {
  const { page: first } = await newPerson(1440);
  await signIn(first, identity, PASSWORD);
  const page = await first.context().newPage();
  await first.close();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  const sent = new Map<string, Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator }) => {
    const { origin, pathname } = new URL(request.url);
    if (origin === new URL(product.url).origin && pathname !== '/favicon.svg')
      sent.set(requestId, { path: pathname, byPage: initiator.type !== 'script', kib: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = sent.get(requestId);
    if (known) known.kib = encodedDataLength / 1024;
  });
  await page.addInitScript(`(() => {
    const look = () => (document.querySelector(${JSON.stringify(selector)}) ? performance.mark('in-sight') : requestAnimationFrame(look));
    requestAnimationFrame(look);
  })()`);
  await page.goto(product.url + path);
  await page.waitForFunction(() => performance.getEntriesByName('in-sight').length > 0);
  // by the page's own clock: what it asks for from the frame in which that is there is not waited for
  const names = await page.evaluate(() => {
    const at = performance.getEntriesByName('in-sight')[0]!.startTime;
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < at ? [new URL(name).pathname] : []));
  });
  const isBefore = new Set([path.split('?')[0], ...names]);
  await expect.poll(() => [...sent.values()].filter(({ path: of, kib }) => isBefore.has(of) && kib === 0).map(({ path: of }) => of)).toEqual([]);
  return [...sent.values()].filter(({ path: of }) => isBefore.has(of));
}

/** `late`: files that wait for another one, where there are some; `requests` and `kib` at most. The day is drawn ahead of the program, or by it where that is sooner. */
const pages = [
  { what: 'Inicio of the office', who: 'admin', path: '/', selector: 'main li a', late: 0, requests: 12, kib: 225 },
  // its columns are a file of their own: a customer's page has them, too
  { what: 'the avisos', who: 'admin', path: '/avisos', selector: 'main tbody tr a', late: 0, requests: 13, kib: 233 },
  { what: 'the invoices', who: 'admin', path: '/facturas', selector: 'main tbody tr a', late: 0, requests: 12, kib: 230 },
  { what: 'the customers', who: 'admin', path: '/clientes', selector: 'main tbody tr a', late: 0, requests: 12, kib: 230 },
  { what: 'an invoice', who: 'admin', path: `/facturas/editar/${invoice}`, selector: 'main table tbody tr', late: 0, requests: 22, kib: 250 },
  { what: 'the day', who: 'tecnico', path: '/', selector: 'main li', late: 20, requests: 36, kib: 315 },
];

test.each(pages)('A first visit to $what asks for little before it is in sight', async ({ who, path, selector, late, requests, kib }) => {
  const before = await until(who, path, selector);
  // the document names its files, and what runs first asks for the data
  const waiting = before.filter(({ path: of, byPage }) => !byPage && !of.startsWith('/api/')).map(({ path: of }) => of);
  const weight = Math.round(before.reduce((sum, each) => sum + each.kib, 0));
  const tooMuch = [waiting.length > late && waiting, before.length > requests && before.map(({ path: of }) => of), weight > kib && weight];
  expect(tooMuch).toEqual([false, false, false]);
});

test('The rows of a list are plain elements, few to a row, and need no style that is made while they are drawn', async () => {
  const { page } = await newPerson(1440);
  await signIn(page, 'admin', PASSWORD);
  for (const path of ['/avisos', '/facturas', '/clientes']) {
    await goInside(page, path);
    await page.locator('main tbody tr a').first().waitFor();
    const found = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('main tbody tr')];
      return { made: document.querySelectorAll('main .rows [class*=css-]').length, most: Math.max(...rows.map(row => row.querySelectorAll('*').length)) };
    });
    expect({ path, made: found.made, tooMany: Math.max(0, found.most - 45) }).toEqual({ path, made: 0, tooMany: 0 });
  }
});
