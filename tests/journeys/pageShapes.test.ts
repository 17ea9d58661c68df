// No screen scrolls sideways, nor past what stands on it: with the sample company, and with one enormous record of each kind.
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Role } from '#domain/roles.ts';
import { type RouteKey, href, routes } from '#domain/routes.ts';
import { addHugeRecords } from '#tests/support/hugeRecords.ts';
import { openJourney, signIn } from '#tests/support/journey.ts';
import { wrongShapes } from '#tests/support/pageShape.ts';
import { followRequests } from '#tests/support/quiet.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const sample = await openJourney({ DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });
const enormous = await openJourney();

async function wrongOn(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  const hasAll = followRequests(page, origin);
  await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
  for (const path of paths) {
    await page.goto(path);
    await page.locator('main h1, [role=dialog]').first().waitFor();
    await hasAll();
    wrong.push(...(await wrongShapes(page)).map(what => `${path} at ${what}`));
  }
  return wrong;
}

type Params = Record<string, number | string>;

/** The addresses of the screens that a role sees, but those that somebody else looked at. */
const pathsOf = (role: Role, but: readonly Role[], params: Params): string[] =>
  (Object.keys(routes) as RouteKey[])
    .filter(key => {
      const { roles } = routes[key];
      return roles !== 'public' && (roles as readonly Role[]).includes(role) && !but.some(other => (roles as readonly Role[]).includes(other));
    })
    .map(key => href(key as 'workOrderEdit', { ...params, ...(key.startsWith('notice') && { id_work: params['id_notice'] }) } as never));

const parts = ['maquinas', 'avisos', 'llamadas', 'albaranes', 'facturas', 'cobros', 'usuarios'];
const cases = [
  ['admin', 'admin', []],
  ['cliente', 'cliente', ['admin']],
] as const;

describe.each(cases)('%s with the sample company', (who, role, but) => {
  test('sees every screen as wide as the window, and no longer than it is', { timeout: 300_000 }, async () => {
    const { page } = await sample.newPerson(1440);
    await signIn(page, who, DEMO_PASSWORD);
    const find = async (entity: string, filter: object = {}) => {
      const { items } = await sample.office.post<{ items: { id: number }[] }>(`/api/${entity}/getPaginatedFilter`, { page: 1, filter });
      return items[0]!.id;
    };
    const customer = await find('customer');
    const params = {
      customer_id: customer,
      id_customer: customer,
      id_work: await find('workOrder', { estado: 'pendiente' }),
      id_notice: await find('notice', { abierto: true }),
      id_invoice: await find('invoice', { estado: 'emitida' }),
      work_order_ids: await find('workOrder', { estado: 'listo' }),
      id_usuario: 1,
      module: 'trabajadores',
    };
    const draft = await find('invoice', { estado: 'borrador' });
    const more =
      role === 'admin' ? [`/facturas/editar/${draft}`, '/avisos?vista=calendario', ...parts.map(part => `/clientes/perfil/${customer}?ver=${part}`)] : [];
    expect(await wrongOn(page, sample.product.url, [...pathsOf(role, but, params), ...more])).toEqual([]);
  });
});

test('one record with endless words and eight figures breaks no screen and no dialog', { timeout: 400_000 }, async () => {
  const ids = await addHugeRecords(enormous.office.post);
  const { page } = await enormous.newPerson(1440);
  await signIn(page);
  const params = {
    customer_id: ids.customer,
    id_customer: ids.customer,
    id_work: ids.workOrder,
    id_notice: ids.notice,
    id_invoice: ids.issued,
    work_order_ids: ids.workOrder,
    id_usuario: ids.user,
    module: 'trabajadores',
  };
  const dialogs = [
    `/llamadas?abrir=${ids.call}`,
    `/clientes?abrir=${ids.customer}`,
    '/cobros?abrir=1',
    '/cobros?pagar=1',
    `/proveedores?abrir=${ids.provider}`,
    '/facturas-proveedores?abrir=1',
    `/productos?abrir=${ids.product}`,
    `/facturas/editar/${ids.issued}?enviar=nuevo`,
  ];
  const more = [`/facturas/editar/${ids.draft}`, '/avisos?vista=calendario', ...parts.map(part => `/clientes/perfil/${ids.customer}?ver=${part}`)];
  expect(await wrongOn(page, enormous.product.url, [...pathsOf('admin', [], params), ...more, ...dialogs])).toEqual([]);
  for (const path of ['/clientes', '/proveedores', '/facturas?estado=borrador']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Borrar / }).click();
    await page.getByRole('alertdialog').waitFor();
    expect([path, await wrongShapes(page)]).toEqual([path, []]);
  }
});
