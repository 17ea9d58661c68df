// On a telephone and on a tablet a finger hits whatever can be pressed, on every screen of those who carry one.
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/kernel/roles.ts';
import { type RouteKey, href, routes } from '#domain/routes.ts';
import { drawn } from '#tests/support/samples/drawn.ts';
import { type Standing, machineOf, openJourney, signIn, signInByApi } from '#tests/support/pages/journey.ts';
import { followRequests } from '#tests/support/pages/quiet.ts';
import { walkTo } from '#tests/support/pages/walk.ts';
import { untouchable } from '#tests/support/pages/touchTargets.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { product, newPerson, office } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });

async function withFingers(width: number, identity: string): Promise<Standing> {
  const { context } = await newPerson();
  const page = await context.browser()!.newPage({ baseURL: product.url, viewport: { width, height: 1000 }, hasTouch: true, isMobile: true, locale: 'es-ES' });
  await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
  const isQuiet = followRequests(page, product.url);
  await signIn(page, identity, DEMO_PASSWORD);
  return { page, isQuiet };
}

/** The addresses of the screens of a role, with records that `identity` may open. */
async function pathsOf(role: Role, identity: string): Promise<string[]> {
  const who = await signInByApi(product.url, identity, DEMO_PASSWORD);
  const find = async (asks: typeof office, entity: string, filter: object) =>
    (await asks.post<{ items: { id: number }[] }>(`/api/${entity}/getPaginatedFilter`, { page: 1, filter })).items[0]?.id ?? 1;
  const customer = await find(office, 'customer', {});
  const isStaff = role === 'trabajador';
  const notice = isStaff ? await find(who, 'notice', { abierto: true }) : 0;
  const params = {
    id_customer: customer,
    customer_id: customer,
    page: 'palabras',
    id_work: isStaff ? await find(who, 'workOrder', { estado: 'pendiente' }) : 0,
  };
  const machine = await machineOf(office, who, role);
  const mine = (Object.keys(routes) as RouteKey[]).filter(key => routes[key].roles !== 'public' && (routes[key].roles as readonly Role[]).includes(role));
  const paths = mine.map(key => {
    const all = { ...params, ...(key.startsWith('notice') && { id_work: notice }), code: machine.codigo, ...(key === 'equipmentPage' && { id: machine.id }) };
    return href(key as 'workOrderEdit', all);
  });
  return isStaff ? [...paths, `/avisos?abrir=${notice}`, '/avisos?vista=calendario'] : paths;
}

const people = [
  ['trabajador', 'tecnico', 390],
  ['trabajador', 'tecnico', 820],
  ['cliente', 'cliente', 390],
  ['cliente', 'cliente', 820],
] as const;

describe.each(people.map((each, place) => [...each, place] as const))('%s', (role, identity, width, place) => {
  test(`presses whatever there is at ${width} pixels`, { timeout: 300_000 }, async () => {
    const standing = await withFingers(width, identity);
    const { page } = standing;
    const wrong: string[] = [];
    for (const path of drawn(await pathsOf(role, identity), place)) {
      await walkTo(standing, path);
      wrong.push(...(await untouchable(page)).map(what => `${path}: ${what}`));
    }
    await walkTo(standing, '/'); // the last one may be a dialog, or a form that covers the menu
    await page.getByRole('button', { name: /^Menú de / }).click();
    await page.getByRole('menuitem').first().waitFor();
    wrong.push(...(await untouchable(page)).map(what => `user menu: ${what}`));
    expect(wrong).toEqual([]);
  });
});
