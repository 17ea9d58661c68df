// The customer's page of a quote, in a browser of their own: small, readable by everybody, and nothing is lost on the way to a signature.
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/pages/axe.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { product, newPerson, office } = await openJourney();
const customer_id = await office.customer('Ana Ruiz Toro', '12345678Z');

const line = (over: object) => ({ product_id: null, unidad: 'C62', quantity: 1, discount: 0, iva: 21, ...over });

/** A draft with an option and two alternatives. */
async function newDraft(): Promise<number> {
  const { id } = await office.post<{ id: number }>('/api/quote/create', {
    quoteData: { name: 'Climatización del salón', customer_id },
    quote_lines: [
      line({ description: 'Montaje', price: 300, iva: 10 }),
      line({ description: 'Canaleta vista', price: 95, tipo: 'opcional' }),
      line({ description: 'Split Daikin', price: 980, tipo: 'alternativa', grupo: 'Equipo', elegida: true }),
      line({ description: 'Split Mitsubishi', price: 890, tipo: 'alternativa', grupo: 'Equipo' }),
    ],
  });
  return id;
}

/** The address of a quote for its customer. */
async function pathOf(id: number): Promise<string> {
  const { url } = await office.post<{ url: string }>('/api/quote/crearEnlace', { id });
  return new URL(url).pathname;
}

async function newOffer(): Promise<{ id: number; path: string }> {
  const id = await newDraft();
  return { id, path: await pathOf(id) };
}

async function draw(page: Page): Promise<void> {
  const pad = page.locator('#pad');
  await pad.scrollIntoViewIfNeeded();
  const { x, y } = (await pad.boundingBox())!;
  await page.mouse.move(x + 20, y + 30);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 70, { steps: 5 });
  await page.mouse.up();
}

test.each(['light', 'dark'] as const)('The page has 60 KiB at most, no fault of axe and no sideways scroll at 320 pixels, in %s', async colorScheme => {
  const { path } = await newOffer();
  const { context } = await newPerson();
  const page = await context.browser()!.newPage({ baseURL: product.url, viewport: { width: 320, height: 640 }, colorScheme, hasTouch: true });
  let bytes = 0;
  page.on(
    'requestfinished',
    request => void request.sizes().then(({ responseBodySize, responseHeadersSize }) => (bytes += responseBodySize + responseHeadersSize)),
  );
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(60 * 1024);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const summary of await page.locator('summary').all()) await summary.click();
  expect((await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  const low = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .button, summary, label.row, .files a, footer a, input:not([type=checkbox], [type=radio]), textarea')]
      .filter(({ offsetHeight }) => offsetHeight > 0 && offsetHeight < 44)
      .map(({ outerHTML }) => outerHTML),
  );
  expect(low).toEqual([]);
  await page.close();
});

test('A photo that is added on the page of a draft is on the page of its link, for somebody without a session', async () => {
  const id = await newDraft();
  const { page } = await newPerson();
  await signIn(page);
  await page.goto(`/presupuestos/${id}`);
  await page.getByLabel('Añadir fotos').setInputFiles({ name: 'tejado.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByText('La foto está guardada y sale en el PDF.').waitFor();
  const path = await pathOf(id);
  const { page: theirs } = await newPerson();
  await theirs.goto(path);
  const picture = theirs.getByRole('img', { name: 'Foto 1 de 1' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  expect((await violationsOf(theirs)).map(({ id: rule }) => rule)).toEqual([]);
});

test('Options change the total at once; what was written and drawn outlives a reload and a lost network; the signature is stored once', async () => {
  const { id, path } = await newOffer();
  const { page, context, goOffline } = await newPerson();
  await page.goto(path);
  await page.getByLabel('Canaleta vista').check();
  await page.getByLabel('Split Mitsubishi').check();
  // 300 × 1.10 + (95 + 890) × 1.21
  await expect.poll(() => page.locator('#total').textContent()).toBe('1.521,85 €');
  await page.getByRole('button', { name: 'Firmar y aceptar' }).click();
  await page.getByText('Escriba su nombre y apellidos').waitFor();
  await page.getByLabel('Nombre y apellidos').fill('Ana Ruiz Toro');
  await page.getByLabel('NIF').fill('12345678Z');
  await draw(page);
  await page.reload();
  expect(await page.getByLabel('Nombre y apellidos').inputValue()).toBe('Ana Ruiz Toro');
  expect(await page.locator('#drawn').getAttribute('d')).toMatch(/^M\d+ \d+L/);
  await expect.poll(() => page.locator('#total').textContent()).toBe('1.521,85 €');
  await page.getByLabel(/^Declaro/).check();
  await goOffline();
  await page.getByRole('button', { name: 'Firmar y aceptar' }).click();
  await page
    .getByText(/No hay conexión/)
    .first()
    .waitFor();
  await context.setOffline(false);
  // the server takes it, and its answer is lost
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/oferta/aceptar', lose, { times: 1 });
  await page.getByRole('button', { name: 'Firmar y aceptar' }).click();
  await page
    .getByText(/No hay conexión/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Firmar y aceptar' }).click();
  await page.getByText('Presupuesto aceptado').waitFor();
  expect(await office.read(`/api/quote/data/${id}`)).toMatchObject({ estado: 'aceptado', total: 1521.85, medio: 'enlace' });
});

test('A question reaches the office as a llamada, and a refusal with its reason', async () => {
  const { id, path } = await newOffer();
  const { page } = await newPerson();
  await page.goto(path);
  await page.getByText('¿Tiene una pregunta?').click();
  await page.getByLabel('Su pregunta').fill('¿Cuánto tardan?');
  await page.getByRole('button', { name: 'Enviar la pregunta' }).click();
  await page.getByText('Hemos recibido su pregunta').waitFor();
  expect(await page.getByLabel('Su pregunta').inputValue()).toBe('');
  await page.getByText('No me interesa').click();
  await page.getByLabel('Díganos por qué').fill('Es caro');
  await page.getByRole('button', { name: 'Rechazar el presupuesto' }).click();
  await page.getByText('Presupuesto rechazado').waitFor();
  expect(await office.read(`/api/quote/data/${id}`)).toMatchObject({ estado: 'rechazado', motivo: 'Es caro' });
});
