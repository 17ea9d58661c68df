// A photo that an operation of a contract's visit demands, taken without coverage: it is sent later, with its result, and once.
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { entities } from '#domain/index.ts';
import type { NoticeRecord, WorkOrderRecord } from '#domain/work/wire.ts';
import { openJourney, signIn, signInByApi } from '#tests/support/pages/journey.ts';
import { buildMachine } from '#tests/support/samples/build.ts';
import { photo } from '#tests/support/files/pictures.ts';

const { product, newPerson, office } = await openJourney();
const [username, password] = ['luis', 'frio-y-seco-2026'];
const ATTACHED = '/api/workOrder/addPhoto';

/** A visit of today whose list has one operation, which demands a photo; answers its aviso. */
async function visit(): Promise<number> {
  const { today } = (await office.read('/api/notice/day')) as { today: string };
  const customer_id = await office.customer('Bar El Puente', 'B12345674');
  const user = { username, password, password_confirm: password, email: 'luis@example.com', first_name: 'Luis', last_name: 'Mora', roles: 2 };
  const { id: user_id } = await office.post('/api/user/create', { data: user });
  const place = { customer_id, name: 'Local', address: 'Calle Mayor, 1', city: 'Córdoba', postal_code: '14001' };
  const { id: location_id } = await office.post('/api/location/create', { data: place });
  const { id: machine_id } = await office.post('/api/machine/create', { data: buildMachine({ location_id, name: 'Split de la barra' }) });
  const terms = { ...entities.contract.draft.getDefault(), name: 'Mantenimiento', customer_id, inicio: today, precio: 600 };
  const { id: contract_id } = await office.post('/api/contract/create', { data: terms });
  await office.post('/api/contractMachine/create', { data: { ...entities.contractMachine.draft.getDefault(), contract_id, machine_id } });
  const plan = { ...entities.plan.draft.getDefault(), contract_id, name: 'Revisión', meses: 12, primera: today };
  const { id: plan_id } = await office.post('/api/plan/create', { data: plan });
  await office.post('/api/operation/create', { data: { ...entities.operation.draft.getDefault(), plan_id, name: 'Desagües', foto: true } });
  for (const step of [{ paso: 'contract.send' }, { paso: 'contract.accept', firmado_el: today, firmado_por: 'Ana Ruiz' }])
    await office.post('/api/contract/paso', { id: contract_id, ...step });
  const { items } = await office.post<{ items: { id: number }[] }>('/api/plannedVisit/getPaginatedFilter', { page: 1, filter: {} });
  const visitas = [{ id: items[0]!.id, user_id, fecha: `${today} 23:00:00` }];
  const { avisos } = await office.post<{ avisos: number[] }>('/api/plannedVisit/planificar', { visitas });
  return avisos[0]!;
}

/** The albaranes of the technician, whole. */
async function ordersOf(): Promise<WorkOrderRecord[]> {
  const luis = await signInByApi(product.url, username, password);
  const { items } = await luis.post<{ items: { id: number }[] }>('/api/workOrder/getPaginatedFilter', { page: 1, filter: {} });
  return Promise.all(items.map(async ({ id }) => (await luis.read(`/api/workOrder/data/${id}`)) as WorkOrderRecord));
}

async function sign(page: Page) {
  await page.getByLabel('Nombre').fill('Ana Ruiz');
  await page.getByRole('button', { name: 'Hoja para firmar' }).click();
  const paper = page.getByRole('img', { name: 'Espacio para firmar con el dedo' });
  await paper.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await paper.boundingBox())!;
  await page.mouse.move(x + width * 0.2, y + height * 0.7);
  await page.mouse.down();
  for (const at of [0.3, 0.5, 0.7]) await page.mouse.move(x + width * at, y + height * 0.4);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Listo' }).click();
}

test('the photo of an operation that is taken without coverage is sent later with its result, and once, although its first answer is lost', async () => {
  const notice = await visit();
  const { page, context, goOffline } = await newPerson(820);
  await signIn(page, username, password);
  await page.getByRole('link', { name: /^Empezar/ }).click();
  const drains = page.getByRole('group', { name: 'Desagües, Split de la barra' });
  await drains.getByText('Exige una foto').waitFor();
  await page.getByLabel('Trabajo realizado').fill('Revisión');
  // what the page fetches for later is there before the network goes
  await page
    .getByRole('button', { name: /Usuario|Luis/ })
    .first()
    .hover();

  await goOffline();
  const camera = { name: 'camara.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 640, height: 480 }) };
  await drains.getByLabel('Hacer la foto').setInputFiles(camera);
  await drains.getByText('Tiene una foto.').waitFor();
  await drains.getByRole('button', { name: 'Correcto' }).click();
  await sign(page);
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByText('Sin enviar').first().waitFor();
  expect(await ordersOf()).toEqual([]);

  const sent: string[] = [];
  await page.route(`**${ATTACHED}`, async route => {
    sent.push(route.request().url());
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return (await ordersOf()).map(({ estado }) => estado);
    })
    .toEqual(['terminado']);
  expect(sent.length).toBe(2);
  const [order] = await ordersOf();
  expect(order!.order_photos.length).toBe(1);
  const { lista } = (await office.read(`/api/notice/data/${notice}`)) as NoticeRecord;
  expect(lista).toMatchObject({ estado: 'firmada', filas: [{ name: 'Desagües', resultado: 'ok', fotos: [{ order_id: order!.id }] }] });
  expect(lista!.filas[0]!.fotos.length).toBe(1);
});
