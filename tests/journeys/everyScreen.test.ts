// Every screen of the routes table, with the sample company in it: no console error, nothing for axe, nothing wider than its window.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type RouteKey, routes } from '#domain/routes.ts';
import { openJourney, signIn } from '#tests/support/journey.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { newPerson } = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });

/** Values for the parameters of paths. */
const params: Record<string, string> = {
  forgotten_password_code: 'x',
  customer_id: '1',
  id_customer: '1',
  id_work: '1',
  id_invoice: '1',
  id_usuario: '1',
  work_order_ids: '1',
  module: 'trabajadores',
};
const pathOf = (key: RouteKey) => routes[key].path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '1');
const keysFor = (role: 'admin' | 'trabajador' | 'cliente') =>
  (Object.keys(routes) as RouteKey[]).filter(key => routes[key].roles !== 'public' && (routes[key].roles as readonly string[]).includes(role));

/** Dialogs that stand in the address. */
const dialogs = [
  '/clientes?abrir=nuevo',
  '/clientes?abrir=1',
  '/llamadas?abrir=nuevo',
  '/cobros?abrir=1',
  '/cobros?pagar=1',
  '/usuarios?abrir=nuevo',
  '/clientes/perfil/1?abrir=nuevo',
  '/clientes/perfil/1?ver=maquinas&abrir=nuevo',
  '/proveedores?abrir=nuevo',
  '/productos?abrir=nuevo',
];

async function settle(page: Page, path: string) {
  await page.goto(path);
  await page.locator('main h1, [role=dialog]').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function look(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  return [
    ...violations.map(each => `${path}: ${each.id}: ${each.nodes.map(node => node.html.slice(0, 120)).join(' | ')}`),
    ...(tooWide ? [`${path}: wider than its window`] : []),
  ];
}

const cases = [
  { who: 'admin', role: 'admin', width: 1440, paths: [...keysFor('admin').map(pathOf), ...dialogs] },
  { who: 'admin', role: 'admin', width: 820, paths: keysFor('admin').map(pathOf) },
  { who: 'tecnico', role: 'trabajador', width: 820, paths: keysFor('trabajador').map(pathOf) },
  { who: 'cliente', role: 'cliente', width: 1024, paths: keysFor('cliente').map(pathOf) },
] as const;

for (const { who, width, paths } of cases) {
  test(`${who} finds nothing wrong on any screen at ${width} pixels`, { timeout: 300_000 }, async () => {
    const { page, complaints } = await newPerson(width);
    // the map's pictures come from outside
    await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
    await signIn(page, who, DEMO_PASSWORD);
    const problems: string[] = [];
    for (const path of paths) {
      const before = complaints.length;
      await settle(page, path);
      problems.push(...(await look(page, path)), ...complaints.slice(before).map(text => `${path}: console: ${text}`));
    }
    expect(problems).toEqual([]);
  });
}
