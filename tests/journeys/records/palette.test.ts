// The box for everything by the keyboard alone: open, type, choose, go back, and find again what was opened before.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();

test('The box leads from anywhere to a record, to a new albarán of a customer and to a saved view, and back', async () => {
  const first = await office.customer('Hotel Patios', 'B14000004');
  await office.customer('Hotel Almería', 'B14000012');
  await office.post('/api/vista/guardar', { list: 'customers', name: 'Los de Lucena', query: 'texto=lucena', shared: false });
  const { page, complaints, isQuiet } = await newPerson();
  await signIn(page);
  await isQuiet();
  const box = page.getByRole('combobox', { name: 'Buscar o ir a…' });
  const options = () => page.getByRole('option').allTextContents();
  const open = async () => {
    await page.keyboard.press('Control+k');
    await box.waitFor();
  };

  await open();
  await page.keyboard.type('hotel');
  await expect.poll(options).toEqual(expect.arrayContaining([expect.stringMatching(/^Hotel Almería/), expect.stringMatching(/^Hotel Patios/)]));
  const place = (await options()).findIndex(each => each.startsWith('Hotel Patios'));
  const marked = page.locator('[role=option][data-highlighted]');
  await expect.poll(() => marked.count()).toBe(1);
  const start = (await options()).indexOf((await marked.textContent()) ?? '');
  for (let step = start; step < place; step += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => marked.textContent()).toMatch(/^Hotel Patios/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/clientes/perfil/${first}`);
  await page.getByRole('heading', { name: 'Hotel Patios' }).first().waitFor();
  await page.goBack();
  await page.waitForURL(/\/$/);

  // what was opened is listed before anything is typed, and comes first in what is found
  await open();
  await expect.poll(async () => (await options())[0]).toMatch(/^Hotel Patios/);
  await page.keyboard.type('hotel');
  await expect.poll(async () => (await options()).slice(0, 2)).toEqual([expect.stringMatching(/^Hotel Patios/), expect.stringMatching(/^Hotel Almería/)]);

  await box.fill('nuevo albarán de patios');
  await expect.poll(async () => (await options())[0]).toBe('Nuevo albarán de Hotel Patios');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/trabajos/nuevo?cliente=${first}`);
  await expect.poll(() => page.getByRole('combobox', { name: 'Cliente' }).inputValue()).toBe('Hotel Patios');
  await page.goBack();
  await page.waitForURL(/\/$/);

  await open();
  await page.keyboard.type('lucena');
  await expect.poll(options).toEqual(expect.arrayContaining([expect.stringMatching(/^Los de Lucena/)]));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/clientes?texto=lucena');
  expect(complaints).toEqual([]);
});

test.each([
  ['a click', (page: Page) => page.locator('.search-button').click()],
  ['Control+K', (page: Page) => page.keyboard.press('Control+k')],
])('The box that is asked for by %s before its files are there opens once they are, with what was typed meanwhile', async (_, ask) => {
  const { page } = await newPerson();
  await signIn(page);
  let release = () => undefined as void;
  const isReleased = new Promise<void>(resolve => (release = resolve));
  const held: string[] = [];
  await page.route(/\/assets\/(Desk|CommandPalette)/, async route => {
    held.push(route.request().url());
    await isReleased;
    await route.continue();
  });
  await page.goto('/proveedores');
  await page.locator('.search-button').waitFor();
  await ask(page);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.type('hotel a');
  expect(await page.getByRole('combobox').count()).toBe(0);
  release();
  const box = page.getByRole('combobox', { name: 'Buscar o ir a…' });
  await expect.poll(() => box.inputValue()).toBe('hotel a');
  await expect.poll(() => box.evaluate(input => input === document.activeElement)).toBe(true);
  await page.keyboard.type('lm');
  expect(await box.inputValue()).toBe('hotel alm');
});

test('What is typed between Control+K and the box is in the box, and presses nothing on the page', async () => {
  const { page, isQuiet } = await newPerson();
  await signIn(page);
  await page.goto('/clientes');
  await isQuiet();
  await page.evaluate(async () => {
    for (const key of ['Control+k', ...'nuevo a']) {
      const press = { key: key.at(-1)!, ctrlKey: key.length > 1, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', press));
      await new Promise(resolve => setTimeout(resolve));
    }
  });
  const box = page.getByRole('combobox', { name: 'Buscar o ir a…' });
  await expect.poll(() => box.inputValue()).toBe('nuevo a');
  await expect.poll(() => box.evaluate(input => input === document.activeElement)).toBe(true);
  await page.keyboard.type('viso');
  expect(await box.inputValue()).toBe('nuevo aviso');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('A box whose files never come takes no letter from a field of the page', async () => {
  const { page } = await newPerson();
  await signIn(page);
  await page.route(/\/assets\/Desk/, route => route.abort());
  await page.goto('/clientes');
  const search = page.getByRole('searchbox').first();
  await search.waitFor();
  await page.keyboard.press('Control+k');
  await search.click();
  await page.keyboard.type('sol y mar');
  expect(await search.inputValue()).toBe('sol y mar');
});
