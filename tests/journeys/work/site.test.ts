// A visit as a technician makes it on a tablet, on the built product: from the card of the day to «Terminar», with every tap counted.
import { expect, test } from 'vitest';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { addDays } from '#domain/kernel/days.ts';
import { openJourney, signIn, signInByApi } from '#tests/support/pages/journey.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { untouchable } from '#tests/support/pages/touchTargets.ts';

const { product, newPerson, office } = await openJourney();
const password = 'frio-y-seco-2026';

async function visit() {
  const customer_id = await office.customer('Bar El Puente', 'B12345674');
  const user = { username: 'luis', password, password_confirm: password, email: 'luis@example.com', first_name: 'Luis', last_name: 'Mora', roles: 2 };
  const { id: user_id } = await office.post('/api/user/create', { data: user });
  const { id: category_id } = await office.post('/api/failureCategory/create', { data: { name: 'Circuito' } });
  const { id: fault } = await office.post('/api/failureCode/create', { data: { name: 'Fuga de gas', category_id } });
  const { id: product_family_id } = await office.post('/api/productFamily/create', { data: { name: 'Gases' } });
  const made = (code: string, name: string) =>
    office.post('/api/product/create', { data: { product_family_id, code, name, price: 35.5, physical_stock: 9, min_stock: 1 } });
  const products = [(await made('G-32', 'Gas R-32')).id, (await made('F-1', 'Filtro G4')).id];
  const { today } = (await office.read('/api/notice/day')) as { today: string };
  // yesterday's albarán is what makes a fault recent and a product frequent
  const lines = products.map(product_id => ({ product_id, description: `Producto ${product_id}`, quantity: 1, price: 35.5, discount: 0, iva: 21 }));
  await office.post('/api/workOrder/create', {
    orderData: { customer_id, user_id, fecha_albaran: addDays(today, -1), trabajo_realizado: 'Recarga de gas.' },
    work_order_lines: lines,
    failure_codes: [fault],
  });
  const about = { customer_id, user_id, notice_description: 'No enfría la cámara', internal_observations: 'Avisar antes', pedido_por: 'Ana Ruiz 600 12 31 23' };
  await office.post('/api/notice/create', { data: { ...about, created: `${today} 08:00:00`, fecha_visita: `${today} 23:00:00`, duracion: 60 } });
  return { products, fault };
}

test('a visit with one fault, two products, two photos and a signature takes at most twelve taps, and nothing of it is smaller than a thumb', async () => {
  const { products, fault } = await visit();
  const { page, complaints } = await newPerson(820, 'Europe/Madrid', { hasTouch: true, isMobile: true });
  await signIn(page, 'luis', password);
  let taps = 0;
  const tap = async (role: 'link' | 'button', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().tap();
    taps += 1;
  };
  const shoot = async (label: string) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByText(label).tap();
    taps += 1;
    await (await chosen).setFiles({ name: 'camara.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 1600, height: 1200 }) });
  };
  const sign = async () => {
    await tap('button', 'Hoja para firmar');
    const paper = page.getByRole('img', { name: 'Espacio para firmar con el dedo' });
    await paper.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await paper.boundingBox())!;
    await page.mouse.move(x + width * 0.2, y + height * 0.7);
    await page.mouse.down();
    for (const at of [0.3, 0.4, 0.5, 0.6]) await page.mouse.move(x + width * at, y + height * (at % 0.2 > 0.1 ? 0.3 : 0.7));
    await page.mouse.up();
    taps += 1;
    expect(await untouchable(page)).toEqual([]);
    await tap('button', 'Listo');
  };

  await tap('link', /^Empezar/);
  await page.getByRole('heading', { name: 'Averías' }).waitFor();
  await tap('button', 'Fuga de gas');
  await tap('button', 'Limpieza de filtros y baterías.');
  await tap('button', 'Gas R-32');
  await tap('button', 'Filtro G4');
  await shoot('Foto de antes');
  await shoot('Foto de después');
  await tap('button', 'Falta la firma');
  await sign();
  expect(await untouchable(page)).toEqual([]);
  await tap('button', 'Terminar');
  await page.waitForURL(url => url.pathname === '/');
  expect(taps).toBe(12);

  const luis = await signInByApi(product.url, 'luis', password);
  const { items } = await luis.post<{ items: WorkOrderRecord[] }>('/api/workOrder/getPaginatedFilter', { page: 1, filter: { estado: 'terminado' } });
  expect(items.length).toBe(1);
  expect(await luis.read(`/api/workOrder/data/${items[0]!.id}`)).toMatchObject({
    estado: 'terminado',
    trabajo_realizado: 'Limpieza de filtros y baterías.',
    failure_codes: [fault],
    work_order_lines: [
      { product_id: products[0], quantity: 1, price: 35.5, iva: 21 },
      { product_id: products[1], quantity: 1 },
    ],
    order_photos: [{ momento: 'antes' }, { momento: 'despues' }],
    firma: { nombre: 'Ana Ruiz', anulada: null, trazo: expect.stringMatching(/^M\d+ \d+L/) },
  });
  expect(complaints).toEqual([]);
});
