// What a browser's user is used to: rows open in new tabs, Back leads to where one was, titles say which, and filters can be seen.
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { newPerson, office } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });

let page: Page;
let isQuiet: () => Promise<void>;
beforeAll(async () => {
  ({ page, isQuiet } = await newPerson(1440));
  await signIn(page, 'admin', DEMO_PASSWORD);
});

interface Row {
  id: number;
  codigo: string;
  code: string;
  name: string;
  machine_id: number | null;
}
const rowsOf = async (entity: string, filter: object = {}) =>
  (await office.post<{ items: Row[] }>(`/api/${entity}/getPaginatedFilter`, { page: 1, pageSize: 100, filter })).items;

const cells = () => page.locator('tbody tr').first().locator('td');
const opened = async (path: string) => {
  await page.goto(path);
  await cells().first().waitFor();
  await isQuiet();
};

test('any part of a row that leads to a page opens it, with Ctrl and the middle button in a new tab', async () => {
  await opened('/clientes');
  const ways: Parameters<Locator['click']>[0][] = [{ modifiers: ['ControlOrMeta'] }, { button: 'middle' }];
  for (const how of ways) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), cells().nth(2).click(how)]);
    await expect.poll(() => tab.url()).toContain('/clientes/perfil/');
    await tab.close();
  }
  expect(new URL(page.url()).pathname).toBe('/clientes');
  await cells().nth(2).click();
  await page.waitForURL('**/clientes/perfil/*');
});

test('a row that leads to a page has its address where the menu of the right button asks for it', async () => {
  await opened('/facturas');
  const box = (await cells().nth(2).boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const addressAt = () => page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href'), at);
  expect(await addressAt()).toBeUndefined();
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ button: 'right' });
  await expect.poll(addressAt).toMatch(/^\/facturas\/editar\/\d+$/);
  await page.mouse.up({ button: 'right' });
});

test('Enter on the first cell of a row opens its page', async () => {
  await opened('/facturas');
  await cells().nth(1).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/facturas/editar/*');
});

test('Back leads to where a list was scrolled to, and a link to the top of its page', async () => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await opened('/clientes?filas=100');
  const region = () => page.getByRole('region', { name: 'Clientes' });
  const scrolled = async () => [await region().evaluate(part => part.scrollTop), await page.evaluate(() => window.scrollY)];
  await region().evaluate(part => part.scrollTo(0, 900));
  await page.evaluate(() => window.scrollTo(0, 120));
  await expect.poll(async () => (await scrolled())[0]).toBe(900);
  await comesBack(page.locator('tbody tr').nth(30), scrolled);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('Back leads to the card that was opened on a telephone', async () => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/clientes?filas=100');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^\d/ }) });
  await card.nth(30).evaluate(part => part.scrollIntoView());
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(2000);
  await isQuiet();
  await comesBack(card.nth(30), scrolled);
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Opens a row of the customers, finds its page at the top, and goes back to the list as it was. */
async function comesBack(row: Locator, scrolled: () => Promise<unknown>) {
  const before = await scrolled();
  await row
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL('**/clientes/perfil/*');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await isQuiet();
  await page.goBack();
  await expect.poll(scrolled).toEqual(before);
}

test('the window and the breadcrumb say which record is shown', async () => {
  const [issued] = await rowsOf('invoice', { estado: 'emitida' });
  const [draft] = await rowsOf('invoice', { estado: 'borrador' });
  const [order] = await rowsOf('workOrder');
  const [customer] = await rowsOf('customer');
  const pages = [
    ['/facturas', 'Facturas'],
    [`/facturas/editar/${issued!.id}`, `Factura ${issued!.codigo}`],
    [`/facturas/editar/${draft!.id}`, 'Factura en borrador'],
    ['/facturas/nuevo', 'Factura nueva'],
    [`/trabajos/detalles/${order!.id}`, `Albarán ${order!.code}`],
    [`/clientes/perfil/${customer!.id}`, `Cliente ${customer!.name}`],
  ] as const;
  for (const [path, name] of pages) {
    await page.goto(path);
    await expect.poll(() => page.title()).toBe(`${name} · Frigoria`);
    expect(await page.locator('nav[aria-label=Ruta] [aria-current=page]').textContent()).toBe(name);
  }
});

test('a draft is called «Borrador» in its list, and only its number box names the next number', async () => {
  const [draft] = await rowsOf('invoice', { estado: 'borrador' });
  await opened('/facturas?estado=borrador');
  expect(new Set(await page.locator('tbody tr td:nth-child(2)').allTextContents())).toEqual(new Set(['Borrador']));
  await page.goto(`/facturas/editar/${draft!.id}`);
  const box = page.getByRole('textbox', { name: 'Número' });
  expect(await box.getAttribute('placeholder')).toMatch(/^Siguiente: F\d{2}-\d{5}$/);
  expect(await box.inputValue()).toBe('');
  expect(await page.locator('main').innerText()).not.toMatch(/F\d{2}-\d{5}/);
});

test('the filter of a machine’s avisos can be seen, and taken away by the keyboard', async () => {
  const { machine_id } = (await rowsOf('notice')).find(row => row.machine_id !== null)!;
  await opened(`/avisos?machine_id=${machine_id}`);
  const chip = page.getByRole('button', { name: /^Quitar el filtro Máquina: \S/ });
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await chip.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
