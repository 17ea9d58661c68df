// A row that is pressed: its record's page says at once what the row knows, in the places where the answer leaves it.
import { expect, test } from 'vitest';
import { oneOf } from '#tests/support/samples/drawn.ts';
import { goInside, openJourney, signIn } from '#tests/support/pages/journey.ts';

const PASSWORD = 'frigoria-demo';
const { newPerson } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: PASSWORD });

const pages = [
  { list: '/facturas?estado=emitida', data: '/api/invoice/data/', says: ['Cliente', 'Total', 'Vencimiento', 'Fecha'] },
  { list: '/facturas?estado=borrador', data: '/api/invoice/data/', says: ['Cliente', 'Fecha', 'Vencimiento'] },
  { list: '/avisos', data: '/api/notice/data/', says: ['Cliente', 'Trabajador', 'Fecha de la visita', 'Descripción del trabajo'] },
  { list: '/trabajos', data: '/api/workOrder/data/', says: ['Cliente', 'Fecha del albarán', 'Trabajador'] },
  { list: '/clientes', data: '/api/customer/getCustomerData/', says: ['Código', 'DNI/CIF', 'Teléfono'] },
  { list: '/maquinas', data: '/api/machine/ficha/', says: ['Cliente', 'Última visita', 'Código'] },
];

/** Runs in the page: notes whether it is ever without its heading from now on. */
function watchHeading(): void {
  new MutationObserver(() => {
    if (document.querySelector('main h1') === null) document.documentElement.dataset['bare'] = '';
  }).observe(document.body, { subtree: true, childList: true });
}

/** Runs in the page: where the heading, the state and what stands under a label are, in whole pixels from the upper left. */
function placesOf(labels: string[]): Record<string, string> {
  const at = (part: Element | null | undefined) => {
    const box = part?.getBoundingClientRect();
    return box ? `${Math.round(box.x)} ${Math.round(box.y)}` : 'nowhere';
  };
  const titles = [...document.querySelectorAll('main :is(dt, .field > label, .field-label)')];
  const under = (label: string) => titles.find(title => title.textContent?.replace(' *', '') === label)?.nextElementSibling;
  return Object.fromEntries([
    ['heading', at(document.querySelector('main h1'))],
    ['state', at(document.querySelector('main .status-bar [aria-current]'))],
    ...labels.map(label => [label, at(under(label))]),
  ]);
}

test.each(oneOf(pages))('A row of $list leads to a page that is known before its answer and stays where it is', async ({ list, data, says }) => {
  const { page } = await newPerson(1440);
  await signIn(page, 'admin', PASSWORD);
  await goInside(page, list);
  let release = () => undefined as void;
  const isReleased = new Promise<void>(resolve => (release = resolve));
  await page.route(`**${data}*`, async route => {
    await isReleased;
    await route.continue();
  });
  // Inicio, from which one comes, has a table with links, too
  await page.locator('main .rows tbody tr a').first().click();
  await page.locator('.known[aria-busy=true]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await page.evaluate(placesOf, says);
  const heading = await page.locator('main h1').innerText();
  expect(Object.values(before).filter(place => place === 'nowhere').length).toBeLessThanOrEqual(1); // a draft, a customer and a machine have no state
  expect(await page.locator('.known :is(input, textarea, select, button)').count()).toBe(0);
  await page.evaluate(watchHeading);
  release();
  await page.locator('.known[aria-busy=true]').waitFor({ state: 'detached' });
  await page.locator('main :is(button, a[href*=nuevo])').first().waitFor();
  await expect.poll(() => page.evaluate(placesOf, says)).toMatchObject(Object.fromEntries(Object.entries(before).filter(([, place]) => place !== 'nowhere')));
  expect(await page.locator('main h1').innerText()).toBe(heading);
  expect(await page.locator('html[data-bare]').count(), 'it was without its heading for a moment').toBe(0);
});

test('A row that is pressed once its list has been there for a moment needs no file of its page', async () => {
  const { page, isQuiet } = await newPerson(1440);
  await signIn(page, 'admin', PASSWORD);
  await page.mouse.move(0, 0); // near no row, whose files would come for that
  const isFetched = page.waitForResponse(answer => /\/assets\/KnownPages/.test(answer.url()));
  await goInside(page, '/trabajos');
  await isFetched;
  await isQuiet();
  await page.route('**/api/workOrder/data/*', () => undefined);
  const files: string[] = [];
  page.on('request', request => {
    if (/\/assets\/(KnownPages|WorkOrderDetail)/.test(request.url())) files.push(request.url());
  });
  await page.locator('main .rows tbody tr a').first().click();
  await page.locator('.known[aria-busy=true]').waitFor();
  expect(files).toEqual([]);
});
