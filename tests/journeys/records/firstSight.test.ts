// What is in sight when a page is opened: measured at the sizes that people have.
import { expect, test } from 'vitest';
import { goInside, openJourney, plainDraft, signIn } from '#tests/support/pages/journey.ts';

const PASSWORD = 'frigoria-demo';
const { newPerson, office } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: PASSWORD });
const draft = `/facturas/editar/${await plainDraft(office)}`;

test('A draft shows its lines above the middle, one line 44 px, its total, its buttons and the page that it will be', async () => {
  const { page } = await newPerson(1440);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin', PASSWORD);
  await goInside(page, draft);
  const paper = page.getByRole('complementary', { name: 'Así se imprime' });
  await paper.getByText('BORRADOR', { exact: true }).waitFor();
  const boxOf = async (what: ReturnType<typeof page.locator>) => (await what.boundingBox())!;
  expect((await boxOf(page.getByRole('heading', { name: 'Líneas' }))).y).toBeLessThan(450);
  const text = page.getByRole('textbox', { name: 'Descripción de la línea 1', exact: true });
  await text.fill('Carga de gas');
  expect((await boxOf(page.locator('.line').first())).height).toBeLessThanOrEqual(45);
  for (const name of ['Guardar', 'Guardar y emitir']) {
    const { y, height } = await boxOf(page.getByRole('button', { name, exact: true }));
    expect(y + height).toBeLessThanOrEqual(900);
  }
  const total = await page.locator('.running-total').innerText();
  await paper.getByText('Carga de gas').waitFor();
  await paper
    .getByText(/\d+,\d\d €/.exec(total)![0])
    .last()
    .waitFor();
});

test('A list on a telephone begins within 200 px, and Inicio is three screens high at most', async () => {
  const { page } = await newPerson(390, 'Europe/Madrid', { hasTouch: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', PASSWORD);
  await page.getByRole('heading', { name: 'A quién llamar por un cobro' }).waitFor();
  await page.getByText('Facturado, sin IVA').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThanOrEqual(3);
  for (const path of ['/llamadas', '/avisos', '/trabajos', '/facturas', '/cobros', '/clientes', '/proveedores', '/facturas-proveedores']) {
    await page.goto(path);
    const card = page.locator('main ul > li[aria-labelledby]').first();
    await expect.poll(async () => [path, ((await card.boundingBox())?.y ?? Infinity) <= 200]).toEqual([path, true]);
  }
});
