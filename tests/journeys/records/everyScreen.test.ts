// Every screen of the routes table, with the sample company in it: no console error and the right shape. Axe, and the other widths, look at a sixth of them a run, and at all in `npm run test:all`.
import type { Page } from 'playwright';
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import { expect, test } from 'vitest';
import type { Role } from '#domain/kernel/roles.ts';
import { type RouteKey, findRoute, href, routes } from '#domain/routes.ts';
import { violationsOf } from '#tests/support/pages/axe.ts';
import { type Standing, fiscalRecordOf, machineOf, openJourney, signIn, signInByApi } from '#tests/support/pages/journey.ts';
import { cutCells, widthsOf, wrongShapes } from '#tests/support/pages/pageShape.ts';
import { walkTo } from '#tests/support/pages/walk.ts';
import { drawn } from '#tests/support/samples/drawn.ts';
import { withRecords } from '#tests/support/app/fiscalSettings.ts';

const DEMO_PASSWORD = 'frigoria-demo';
const { product, newPerson, office } = await openJourney({ ...withRecords, DEMO: '1', ADMIN_PASSWORD: DEMO_PASSWORD });

/** The id of a row that `who` may see. */
async function idOf(who: Caller, entity: string, filter: Record<string, unknown> = {}): Promise<number> {
  const { items } = await who.post<{ items: { id: number }[] }>(`/api/${entity}/getPaginatedFilter`, { page: 1, filter });
  return items[0]?.id ?? 1;
}

// on some days of the week the sample company has no albarán of theirs that is being written
const technician = await signInByApi(product.url, 'tecnico', DEMO_PASSWORD);
await technician.post('/api/workOrder/create', buildWorkOrder({ customer_id: await idOf(office, 'customer') }));

/** Values for the parameters of paths, each of a record that `who` may open. */
async function paramsFor(who: Caller): Promise<Record<string, number | string>> {
  return {
    customer_id: await idOf(office, 'customer'),
    id_customer: await idOf(office, 'customer'),
    id_work: await idOf(who, 'workOrder', { estado: 'pendiente' }),
    id_invoice: await idOf(office, 'invoice', { estado: 'emitida' }),
    work_order_ids: await idOf(office, 'workOrder', { estado: 'listo' }),
    id_usuario: 1,
    module: 'trabajadores',
    machine: 'editor',
    page: 'palabras',
    entity: 'invoice',
    id: await idOf(office, 'invoice', { estado: 'emitida' }),
  };
}

type Caller = typeof office;

/** The quotes that somebody may open: the first that is found, and a draft of their own where they may write one. */
async function quotesOf(who: Caller, role: Role): Promise<Partial<Record<RouteKey, number>>> {
  if (role === 'cliente') return {};
  if (role === 'auditor') return { quote: await idOf(who, 'quote') };
  const quoteData = { name: 'Split del salón', customer_id: await idOf(office, 'customer') };
  const { id } = await who.post<{ id: number }>('/api/quote/create', { quoteData, secciones: [], quote_lines: [] });
  return { quote: id, quoteEdit: id };
}

/** A contract that a customer reads in the portal. */
async function contractOf(who: Caller) {
  const { items } = await who.post<{ items: { id: number }[] }>('/api/portal/contratos', { page: 1 });
  return items[0]!.id;
}

/** An aviso of a customer that has been finished, as the portal knows it. */
async function storyOf(who: Caller) {
  const { items } = await who.post<{ items: { kind: string; id: number; state: string }[] }>('/api/portal/avisos', { page: 1 });
  return { id: items.find(({ kind, state }) => kind === 'notice' && state === 'terminado')!.id };
}

const pathsFor = async (role: Role, identity: string): Promise<string[]> => {
  // the gestoría reads none of the records that most of the addresses name, and may open none of these
  const who = role === 'gestoria' ? office : await signInByApi(product.url, identity, DEMO_PASSWORD);
  const params = role === 'cliente' ? { ...(await storyOf(who)), page: 'palabras' } : await paramsFor(who);
  const notice = role === 'cliente' ? 0 : await idOf(who, 'notice', { abierto: true });
  const machine = await machineOf(office, who, role);
  const own: Partial<Record<RouteKey, number>> = {
    equipmentPage: machine.id,
    providerInvoice: await idOf(office, 'providerInvoice', { estado: 'parcial' }),
    contract: await idOf(office, 'contract'),
    contractTemplate: await idOf(office, 'contractTemplate'),
    contractSigning: await idOf(office, 'contract', { estado: 'enviado' }),
    ...(await quotesOf(who, role)),
    operationRegister: await idOf(office, 'installation'),
    fiscalRecord: await fiscalRecordOf(office),
    ...(role === 'cliente' && { contractOfCustomer: await contractOf(who) }),
  };
  return (Object.keys(routes) as RouteKey[])
    .filter(key => routes[key].roles !== 'public' && (routes[key].roles as readonly Role[]).includes(role))
    .map(key => {
      const all = { id_work: 0, ...params, ...(key.startsWith('notice') && { id_work: notice }), code: machine.codigo, ...(own[key] && { id: own[key] }) };
      return href(key as 'workOrderEdit', all);
    });
};

/** Dialogs that have an address. */
const dialogs = [
  '/clientes?abrir=nuevo',
  '/clientes?abrir=1',
  '/llamadas?abrir=nuevo',
  '/cobros?abrir=1',
  '/cobros?pagar=1',
  '/usuarios?abrir=nuevo',
  '/clientes/perfil/1?ver=localizaciones&abrir=nuevo',
  '/clientes/perfil/1?ver=maquinas&abrir=nuevo',
  '/proveedores?abrir=nuevo',
  '/productos?abrir=nuevo',
];

/** Screens of which an address shows another part. */
async function partsOfScreens(): Promise<string[]> {
  const customer = await idOf(office, 'customer');
  const parts = ['localizaciones', 'maquinas', 'avisos', 'llamadas', 'albaranes', 'facturas', 'cobros', 'recordatorios', 'contratos', 'usuarios'];
  return [
    `/facturas/editar/${await idOf(office, 'invoice', { estado: 'borrador' })}`,
    '/avisos?vista=calendario',
    ...parts.map(part => `/clientes/perfil/${customer}?ver=${part}`),
  ];
}

/** The gallery's tabs beyond its first. */
const gallery = ['archivos', 'tablas', 'mensajes', 'dialogos', 'lineas', 'calendario', 'mapa'].map(tab => `/demo?ver=${tab}`);

/** What buttons and links that write are called, and where they lead. */
const writing =
  /^(Añadir|Nuev|Crear|Editar|Borrar|Quitar|Guardar|Enviar|Reenviar|Cambiar (la fecha|el número)|Subir|Revocar|Pagar|Devolver|Facturar|Rectificar|Anular|Importar|\+)/;
/** Whether an auditor may not go to where a link leads. */
const isForm = (to: string) => {
  const roles = findRoute(to.split('?')[0]!)?.row.roles;
  return roles !== undefined && roles !== 'public' && !roles.includes('auditor');
};

/** Where somebody changes only what is their own: how a diagram lies for them, and how they sign in. */
const ownPlaces = ['/flujos', '/mi-cuenta'];

/** The controls of a page by which an auditor would write. */
async function writers(page: Page, path: string): Promise<string[]> {
  const more = page.locator('.record-tools').getByRole('button', { name: 'Más' });
  const hasMore = (await more.count()) > 0;
  if (hasMore) await more.click();
  const inMenu = await page
    .locator('[role=menuitem]')
    .evaluateAll(items => items.map(each => [(each as HTMLElement).innerText, each.getAttribute('href') ?? ''] as const));
  if (hasMore) await page.keyboard.press('Escape');
  const shown = await page
    .locator('main, [role=dialog]')
    .locator('button:enabled, a[href]')
    .evaluateAll(controls => controls.map(each => [each.ariaLabel ?? (each as HTMLElement).innerText, each.getAttribute('href') ?? ''] as const));
  // a page of the guide is called like what it explains
  const isGuide = (to: string) => to.startsWith('/ayuda/');
  return [...inMenu, ...shown].filter(([name, to]) => !isGuide(to) && (writing.test(name.trim()) || isForm(to))).map(([name, to]) => `${path}: ${name} ${to}`);
}

/** The rules of axe that a page breaks, each with the elements that break it. */
const broken = async (page: Page) => (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 120)).join(' | ')}`);

/** What is wrong with the shape of a page at these widths of its window. */
async function shapesOf(person: Standing, widths: readonly number[]) {
  const { page } = person;
  const window = page.viewportSize()!;
  const shapes = [...(await wrongShapes(person, widths)), ...(await page.evaluate(cutCells))];
  await page.setViewportSize(window);
  return shapes;
}

/** `hasWidths`: the shape of each screen is looked at in other widths of its window, too. */
const cases = [
  { who: 'admin', role: 'admin', width: 1440, more: async () => [...(await partsOfScreens()), ...dialogs, ...gallery], hasWidths: true },
  { who: 'tecnico', role: 'trabajador', width: 820, more: async () => [], hasWidths: false },
  { who: 'cliente', role: 'cliente', width: 1024, more: async () => [], hasWidths: true },
  { who: 'auditor', role: 'auditor', width: 390, more: async () => ['/clientes?abrir=1', '/cobros?abrir=1', '/usuarios?abrir=1'], hasWidths: false },
  { who: 'gestoria', role: 'gestoria', width: 1280, more: async () => ['/cobros?abrir=1'], hasWidths: true },
] as const;

for (const [place, { who, role, width, more, hasWidths }] of cases.entries()) {
  test(`${who} finds nothing wrong on any screen at ${width} pixels`, { timeout: 600_000 }, async () => {
    const person = await newPerson(width);
    const { page, complaints } = person;
    // the map's pictures come from outside
    await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
    await signIn(page, who, DEMO_PASSWORD);
    const problems: string[] = [];
    const paths = [...(await pathsFor(role, who)), ...(await more())];
    const widths = hasWidths ? widthsOf(paths, [width]) : undefined;
    // what an auditor may not press is a rule of rights, so that all of it is looked at
    for (const path of role === 'auditor' ? paths : drawn(paths, place)) {
      const before = complaints.length;
      await walkTo(person, path).catch((error: Error) => problems.push(`${path}: ${error.message.split('\n')[0]}`));
      // the arrows of the flows are called like the steps that they show, and call nothing
      if (role === 'auditor' && !ownPlaces.some(place => path.startsWith(place))) problems.push(...(await writers(page, path)));
      const found = [
        ...(await broken(page)),
        ...(await shapesOf(person, widths?.get(path) ?? [width])),
        ...complaints.slice(before).map(text => `console: ${text}`),
      ];
      problems.push(...found.map(what => `${path}: ${what}`));
    }
    expect(problems).toEqual([]);
  });
}
