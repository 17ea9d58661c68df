// A technician's day while the program is on its way, and what Inicio asks of whom.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { violationsOf } from '#tests/support/pages/axe.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
const password = 'frio-y-seco-2026';
const customer_id = await office.customer('Bar Luz', 'B33333337');

async function userOf(username: string, roles: number, more: object = {}): Promise<number> {
  const user = { username, password, password_confirm: password, email: `${username}@example.com`, first_name: 'Luis', last_name: 'Mora', roles, ...more };
  return (await office.post('/api/user/create', { data: user })).id;
}
const user_id = await userOf('tecnico', 2);
await userOf('cliente', 3, { customer_id });
const { today } = (await office.read('/api/notice/day')) as { today: string };
const visit = {
  customer_id,
  user_id,
  notice_description: 'No enfría',
  internal_observations: 'Avisar antes',
  created: `${today} 08:00:00`,
  fecha_visita: `${today} 23:00:00`,
};
await office.post('/api/notice/create', { data: visit });
const late = {
  ...visit,
  customer_id: await office.customer('Comunidad de Propietarios Plaza Mayor, 12', 'B33333345'),
  fecha_visita: '2026-01-02 07:40:00',
  duracion: 90,
};
await office.post('/api/notice/create', { data: late });

/** Keeps the program from arriving until the answer is called. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {};
  const isFree = new Promise<void>(resolve => (release = resolve));
  await page.route('**/assets/index-*.js', async route => {
    await isFree;
    await route.continue();
  });
  return release;
}

test.each(['on a new device', 'on a device that has kept it, without any answer'])('a technician reads the day before the program is there, %s', async kind => {
  const { page, complaints } = await newPerson(820);
  await signIn(page, 'tecnico', password);
  await page.getByRole('link', { name: 'Empezar: Bar Luz' }).waitFor();
  if (kind === 'on a new device') await page.evaluate(() => localStorage.removeItem('frigoria.dispositivo'));
  else await page.route('**/api/notice/day', () => new Promise(() => undefined));
  const release = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  const today = page.getByRole('region', { name: 'Hoy' });
  for (const text of ['Bar Luz', 'No enfría', '23:00']) await today.getByText(text, { exact: true }).waitFor();
  const violations = await violationsOf(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.unroute('**/api/notice/day');
  release();
  if (kind !== 'on a new device') return;
  await page.getByRole('link', { name: 'Empezar: Bar Luz' }).waitFor();
  expect(await page.getByText('Bar Luz', { exact: true }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

/** Where headings and cards are, in pixels from the top. */
const tops = (page: Page, of: string) =>
  page
    .locator(`${of} h1, ${of} section:is([aria-label=Hoy], [aria-label=Atrasados]) :is(h2, li)`)
    .evaluateAll(all => all.map(each => each.getBoundingClientRect().top));

test.each([390, 820, 1180])('The day keeps its place when the program draws it, %i pixels wide', async width => {
  const { page } = await newPerson(width);
  await signIn(page, 'tecnico', password);
  const release = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.glance').getByText('Bar Luz', { exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await tops(page, '.glance');
  release();
  await page.locator('.glance').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: /^\p{L}+, \d+ de \p{L}+$/u }).waitFor();
  const after = await tops(page, '#contenido');
  expect(before).toHaveLength(5);
  expect(after.map((top, i) => Math.abs(top - before[i]!)).filter(moved => moved > 6)).toEqual([]);
});

test.each([
  ['tecnico', password, { '/api/notice/day': 1, '/api/portal/home': 0 }],
  ['cliente', password, { '/api/notice/day': 0, '/api/portal/home': 1, '/api/dashboard/figures': 0 }],
])('Inicio of %s asks once for what its reader sees first, and nothing of others', async (identity, secret, expected) => {
  const { page, isQuiet } = await newPerson(820);
  await signIn(page, identity, secret);
  await isQuiet();
  await page.goto('about:blank'); // the page before asks nothing any more that would be counted
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await isQuiet();
  expect(Object.fromEntries(Object.keys(expected).map(path => [path, asked.filter(each => each === path).length]))).toEqual(expected);
});
