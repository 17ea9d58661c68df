// A technician without coverage: the day is there, a whole visit is written and kept, and the server gets it once.
import type { BrowserContext, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { goInside, openJourney, signIn, signInByApi } from '#tests/support/pages/journey.ts';
import { buildMachine, nifOf } from '#tests/support/samples/build.ts';
import { photo } from '#tests/support/files/pictures.ts';

const { product, newPerson, office } = await openJourney();
const password = 'frio-y-seco-2026';
let made = 0;

async function machineOf(customer_id: number) {
  const place = { customer_id, name: 'Local', address: 'Calle Mayor, 1', city: 'Córdoba', postal_code: '14001' };
  const { id: location_id } = await office.post('/api/location/create', { data: place });
  const { id: machine_id } = await office.post('/api/machine/create', { data: buildMachine({ location_id, name: 'Split de la barra' }) });
  return { location_id, machine_id };
}

/** A technician with one visit today. */
async function technician({ isOfMachine = false } = {}) {
  made += 1;
  const username = `tecnico${made}`;
  const customer_id = await office.customer(`Bar ${made}`, nifOf(30_000_000 + made));
  const user = { username, password, password_confirm: password, email: `${username}@example.com`, first_name: 'Luis', last_name: 'Mora', roles: 2 };
  const { id: user_id } = await office.post('/api/user/create', { data: user });
  const { today } = (await office.read('/api/notice/day')) as { today: string };
  const about = {
    ...(isOfMachine && (await machineOf(customer_id))),
    customer_id,
    user_id,
    notice_description: `No enfría ${made}`,
    internal_observations: 'Avisar antes',
    created: `${today} 08:00:00`,
    fecha_visita: `${today} 23:00:00`,
  };
  const { id: notice } = await office.post('/api/notice/create', { data: about });
  return { username, notice, customer_id, name: `Bar ${made}` };
}

/** The albaranes of a technician, whole. */
async function ordersOf(username: string): Promise<WorkOrderRecord[]> {
  const who = await signInByApi(product.url, username, password);
  const { items } = await who.post<{ items: { id: number }[] }>('/api/workOrder/getPaginatedFilter', { page: 1, filter: {} });
  return Promise.all(items.map(async ({ id }) => (await who.read(`/api/workOrder/data/${id}`)) as WorkOrderRecord));
}

/** Waits until the device keeps the program and what the next visits need. */
async function settled(page: Page, last = '/api/product/all') {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(
    asked =>
      new Promise<boolean>(resolve => {
        const opening = indexedDB.open('frigoria');
        opening.onsuccess = () => {
          const keys = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.some(key => String(key).includes(asked)));
          };
        };
      }),
    last,
  );
}

const offline = (page: Page) => page.getByRole('status', { name: 'Conexión' }).getByText('Sin conexión: se guarda en este dispositivo');

async function begin(page: Page) {
  await page.getByRole('link', { name: /^Empezar/ }).click();
  await page.getByLabel('Trabajo realizado').fill('Limpieza de filtros');
  for (const moment of ['antes', 'después'])
    await page.getByLabel(`Foto de ${moment}`).setInputFiles({ name: 'camara.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 640, height: 480 }) });
}

async function finish(page: Page) {
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
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.waitForURL(url => url.pathname === '/');
}

async function write(page: Page) {
  await begin(page);
  await finish(page);
}

const whole = {
  estado: 'terminado',
  trabajo_realizado: 'Limpieza de filtros',
  firma: { nombre: 'Ana Ruiz' },
  order_photos: [{ momento: 'antes' }, { momento: 'despues' }],
};

/** Another tab of the same device, after the one that was there has been killed. */
async function killed(page: Page, context: BrowserContext): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  return next;
}

test('a whole visit without coverage, from the door on, with the tab killed three times: one albarán, two photos, one signature', async () => {
  const { username, name, notice } = await technician();
  const person = await newPerson(390, 'Europe/Madrid', { serviceWorkers: 'allow' });
  await signIn(person.page, username, password);
  await person.page.getByRole('link', { name: /^Empezar/ }).waitFor();
  await settled(person.page);

  await person.goOffline();
  let page = await killed(person.page, person.context);
  await page.goto('/');
  await page.getByText('No enfría').first().waitFor();
  await offline(page).waitFor();
  await begin(page);
  await page.getByRole('button', { name: 'Quitar la foto 2' }).waitFor();
  page = await killed(page, person.context);
  await page.goto(`/trabajos/nuevo?aviso=${notice}`);
  await page.getByRole('button', { name: 'Quitar la foto 2' }).waitFor();
  expect(await page.getByLabel('Trabajo realizado').inputValue()).toBe('Limpieza de filtros');
  await finish(page);
  await page.getByText('Sin enviar').first().waitFor();

  page = await killed(page, person.context);
  await page.goto('/pendientes');
  await page.getByRole('heading', { name: `Albarán de ${name}` }).waitFor();
  expect(await ordersOf(username)).toEqual([]);
  await person.context.setOffline(false);
  await page.getByText('Todo está enviado').waitFor();
  const orders = await ordersOf(username);
  expect(orders).toMatchObject([whole]);
  expect(orders[0]!.order_photos.length).toBe(2);
});

test('the answer of a save that is lost is asked for again, and nothing is there twice', async () => {
  const { username } = await technician();
  const { page } = await newPerson(820);
  await signIn(page, username, password);
  const lost: string[] = [];
  await page.route(/createWorkorderFromNotice|terminar$/, async route => {
    const { pathname } = new URL(route.request().url());
    if (lost.includes(pathname)) return route.continue();
    lost.push(pathname);
    await route.fetch();
    return route.abort();
  });
  await write(page);
  await page.goto('/pendientes');
  for (const _ of ['the save', 'the end']) {
    await offline(page).or(page.getByText('Todo está enviado')).first().waitFor();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  await page.getByText('Todo está enviado').waitFor();
  expect(lost.length).toBe(2);
  expect(await ordersOf(username)).toMatchObject([whole]);
});

test('leaving with work that is not sent says that it stays, and leaves no answers on the device', async () => {
  const { username } = await technician();
  const { page, context, goOffline } = await newPerson(820);
  await signIn(page, username, password);
  await page.getByRole('link', { name: /^Empezar/ }).waitFor();
  await page.getByRole('link', { name: /^Empezar/ }).click();
  await page.getByLabel('Trabajo realizado').waitFor();
  await page.goBack();
  await page
    .getByRole('button', { name: /Usuario|Luis/ })
    .first()
    .hover();
  await goOffline();
  await write(page);
  await page.getByText('Sin enviar').first().waitFor();
  await page
    .getByRole('button', { name: /Usuario|Luis/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay 1 trabajo sin enviar' });
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'detached' }); // it has a «Salir» of its own
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('complementary', { name: 'Navegación' }).getByRole('button', { name: 'Salir' }).click();
  await question.getByRole('button', { name: 'No' }).click();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => ordersOf(username)).toMatchObject([whole]);
  await page
    .getByRole('button', { name: /Usuario|Luis/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL(url => url.pathname === '/login');
  const left = () =>
    page.evaluate(
      () =>
        new Promise<number>(resolve => {
          const opening = indexedDB.open('frigoria');
          opening.onsuccess = () => {
            const count = opening.result.transaction('answers').objectStore('answers').count();
            count.onsuccess = () => {
              opening.result.close();
              resolve(count.result);
            };
          };
        }),
    );
  await expect.poll(left).toBe(0);
});

test('the first day: without coverage and without having loaded the page again, every link of the day opens', async () => {
  const { username, notice, customer_id } = await technician({ isOfMachine: true });
  const { page, goOffline } = await newPerson(820, 'Europe/Madrid', { serviceWorkers: 'allow' });
  await signIn(page, username, password);
  await page.getByRole('link', { name: /^Empezar/ }).waitFor();
  await page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise(resolve => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  await settled(page, '/api/vista/lista/workOrders');
  await goOffline();

  const links = () =>
    page.evaluate(() => [...document.querySelectorAll('main a[href^="/"], [role="dialog"] a[href^="/"]')].map(link => link.getAttribute('href')!));
  /** What these pages lead to is part of the day as well; their links come after their heading. */
  const further: Record<string, string> = {
    [`/avisos?abrir=${notice}`]: '/maquinas/1',
    '/maquinas/1': `/clientes/perfil/${customer_id}`,
    [`/clientes/perfil/${customer_id}`]: `/maquinas?customer_id=${customer_id}`,
  };
  const opened = new Set(['/pendientes']);
  const failed: string[] = [];
  for (const left = await links(); left.length > 0;) {
    const path = left.shift()!;
    if (opened.has(path)) continue;
    opened.add(path);
    await goInside(page, path);
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
    if (further[path]) {
      await page.locator(`main a[href="${further[path]}"], [role="dialog"] a[href="${further[path]}"]`).first().waitFor();
      left.push(...(await links()));
    }
    await page.waitForFunction(
      () => !document.querySelector('main [aria-busy="true"], [role="dialog"] [aria-busy="true"]') && !document.querySelector('[data-loading]'),
    );
    if (
      await page
        .locator('main, [role="dialog"]')
        .getByText(/No se ha podido|No se puede conectar/)
        .count()
    )
      failed.push(path);
  }
  expect(failed).toEqual([]);
  expect([...opened]).toEqual(expect.arrayContaining([`/trabajos/nuevo?aviso=${notice}`, ...Object.keys(further), ...Object.values(further)]));
});
