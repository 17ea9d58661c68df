// The portal in letters twice as large on a telephone: nothing has to be moved sideways to be read. And in the company's own colour and name.
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';
import { walkTo } from '#tests/support/pages/walk.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { newPerson } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });
const paths = [
  '/',
  '/avisos-cliente',
  '/albaranes-cliente',
  '/facturas-cliente',
  '/facturas-cliente?texto=zzzz',
  '/equipos',
  '/mis-datos',
  '/pedir',
  '/no/hay',
];

test('at 390 px and 200 % every page of the portal is as wide as the window', async () => {
  const person = await newPerson(390);
  const { page, complaints } = person;
  await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
  await signIn(page, 'cliente', DEMO_PASSWORD);
  const wide: string[] = [];
  for (const path of paths) {
    await walkTo(person, path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 390) wide.push(`${path}: ${width}`);
  }
  expect(wide).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the office chooses a colour, and its customers see the portal in it, under the company’s name', async () => {
  const { page: office } = await newPerson(1440);
  await signIn(office, 'admin', DEMO_PASSWORD);
  await office.goto('/configuracion');
  await office.getByLabel('Color de la empresa', { exact: true }).fill('#b91c1c');
  await office.getByRole('button', { name: 'Guardar', exact: true }).click();
  await office.getByText('Empresa guardada').waitFor();

  const { page: phone } = await newPerson(1440);
  await signIn(phone, 'cliente', DEMO_PASSWORD);
  await phone.getByRole('link', { name: 'Climatización Bética, S.L., ir al inicio' }).waitFor();
  expect(await phone.title()).toBe('Inicio · Climatización Bética, S.L.');
  const ask = phone.locator('main').getByRole('link', { name: 'Pedir un servicio' });
  expect(await ask.evaluate(button => getComputedStyle(button).backgroundColor)).toBe('rgb(185, 28, 28)');
});
