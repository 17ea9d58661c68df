// The planning board as a dispatcher uses it: by the mouse, by keys, many at once, and two of them at the same time.
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { addDays, clockIn } from '#domain/kernel/days.ts';
import { formatDate } from '#domain/kernel/format.ts';
import { holidaysIn, tellDayOff } from '#domain/work/holidays.ts';
import { buildNotice, buildUser } from '#tests/support/samples/build.ts';
import { openJourney, PASSWORD, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
const today = clockIn(constants.timeZone, Date.now()).slice(0, 10);
/** A day of work: nothing is asked about it. */
const day = [3, 4, 5, 6, 7, 8].map(ahead => addDays(today, ahead)).find(each => tellDayOff(each, holidaysIn({ desde: each, hasta: each })) === '')!;
const created = `${addDays(day, -3)} 08:00:00`;

let page: Page;
let ana: number;
let luis: number;
let customer_id: number;

const technician = (first_name: string) =>
  office.post('/api/user/create', {
    data: buildUser({
      roles: 2,
      first_name,
      last_name: 'Ruiz',
      username: first_name.toLowerCase(),
      password: 'secreto-frio-1',
      password_confirm: 'secreto-frio-1',
    }),
  });
const aviso = async (notice_description: string, user_id: number, fecha_visita: string | null = null) =>
  (await office.post('/api/notice/create', { data: buildNotice({ customer_id, user_id, created, fecha_visita, notice_description }) })).id;
const stored = async (id: number) => (await office.read(`/api/notice/data/${id}`)) as { user_id: number; fecha_visita: string | null; duracion: number | null };

beforeAll(async () => {
  ana = (await technician('Ana')).id;
  luis = (await technician('Luis')).id;
  customer_id = await office.customer('Hotel Sur', '11111111H');
  ({ page } = await newPerson(1440));
  await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
  await signIn(page, 'admin', PASSWORD);
});

const openBoard = async (on = page, query = '') => {
  await on.goto(`/avisos?vista=planificacion&dia=${day}${query}`);
  await on.getByRole('heading', { name: 'Avisos', exact: true }).waitFor();
};
const card = (id: number, on = page): Locator => on.locator('.rbc-event, .board-card').filter({ has: on.locator(`[data-card="${id}"]`) });
/** Where an hour of a lane is on the screen; lanes are in the order of the names. */
async function pointAt(lane: number, hour: number): Promise<{ x: number; y: number }> {
  const column = page.locator('.rbc-day-slot').nth(lane);
  const group = column.locator('.rbc-timeslot-group').nth(hour - 7);
  await group.scrollIntoViewIfNeeded();
  const box = (await group.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + 2 };
}
async function drag(from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 4, from.y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.up();
}
const middleTop = async (of: Locator) => {
  const box = (await of.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + 10 };
};

test('a visit is dragged to another hour and technician, and that is undone where it is offered', async () => {
  const id = await aviso('Arrastrar', ana, `${day} 10:00:00`);
  await openBoard();
  await card(id).waitFor();
  const to = await pointAt(1, 12);
  await drag(await middleTop(card(id)), { x: to.x, y: to.y + 8 });
  await expect.poll(() => stored(id)).toMatchObject({ user_id: luis, fecha_visita: expect.stringMatching(/ 1[12]:\d\d:00$/) });
  await page.getByRole('region', { name: 'Se puede deshacer' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => stored(id)).toMatchObject({ user_id: ana, fecha_visita: `${day} 10:00:00` });
});

test('its lower edge stretches how long it takes', async () => {
  const id = await aviso('Estirar', ana, `${day} 15:00:00`);
  await openBoard();
  await card(id).hover();
  const edge = card(id).locator('.rbc-addons-dnd-resize-ns-anchor').last();
  const box = (await edge.boundingBox())!;
  await drag({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, { x: box.x + box.width / 2, y: box.y + 60 });
  await expect.poll(async () => (await stored(id)).duracion).toBeGreaterThan(60);
  expect((await stored(id)).fecha_visita).toBe(`${day} 15:00:00`);
});

test('what waits is dragged from the tray to an hour, and into a day of the week', async () => {
  const [today, later] = [await aviso('De la bandeja', ana), await aviso('A la semana', ana)];
  await openBoard();
  await card(today).waitFor();
  const to = await pointAt(1, 9);
  await card(today).dragTo(page.locator('.rbc-day-slot').nth(1), {
    targetPosition: { x: 40, y: to.y - (await page.locator('.rbc-day-slot').nth(1).boundingBox())!.y + 4 },
  });
  await expect.poll(() => stored(today)).toMatchObject({ user_id: luis, fecha_visita: expect.stringMatching(new RegExp(`^${day} `)) });
  await openBoard(page, '&tramo=semana');
  await card(later).dragTo(page.locator(`[data-cell="${luis} ${addDays(day, 0)}"]`));
  await expect.poll(() => stored(later)).toMatchObject({ user_id: luis, fecha_visita: expect.stringMatching(new RegExp(`^${day} `)) });
});

test('one of several that are marked takes the others along when it is dragged', async () => {
  const [first, second] = [await aviso('Dos a la vez, uno', ana, `${day} 08:00:00`), await aviso('Dos a la vez, dos', ana, `${day} 13:00:00`)];
  await openBoard();
  await card(first).click({ modifiers: ['Control'] });
  await card(second).click({ modifiers: ['Control'] });
  await page.getByText('2 marcados').waitFor();
  const to = await pointAt(1, 11);
  await drag(await middleTop(card(first)), { x: to.x, y: to.y + 8 });
  await expect.poll(() => stored(second)).toMatchObject({ user_id: luis });
  const [one, other] = [await stored(first), await stored(second)];
  const minutes = (at: string | null) => Number(at?.slice(11, 13)) * 60 + Number(at?.slice(14, 16));
  expect(one.user_id).toBe(luis);
  expect(minutes(other.fecha_visita) - minutes(one.fecha_visita)).toBe(5 * 60);
});

test('The keys alone move a visit: the arrows find a card, M moves it, Enter opens it', async () => {
  const [first, second] = [await aviso('Uno', ana, `${day} 18:00:00`), await aviso('Dos', ana, `${day} 19:30:00`)];
  await openBoard();
  await card(first).focus();
  await page.keyboard.press('ArrowDown');
  expect(await card(second).evaluate(box => box === document.activeElement)).toBe(true);
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Mover el aviso n.º ${second}` });
  await dialog.getByLabel('Técnico').selectOption({ label: 'Luis Ruiz' });
  await dialog.getByLabel('Hora').fill('17:15');
  await page.keyboard.press('Enter');
  await expect.poll(() => stored(second)).toMatchObject({ user_id: luis, fecha_visita: `${day} 17:15:00` });
  await card(second).focus();
  await page.keyboard.press('Enter');
  const editing = page.getByRole('dialog', { name: 'Editar Aviso' });
  await editing.getByLabel('Observaciones internas').fill('Llamar antes');
  await editing.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(() => stored(second)).toMatchObject({ internal_observations: 'Llamar antes' });
  await editing.waitFor({ state: 'detached' });
});

test("tomorrow's twenty avisos go to somebody else in five clicks", async () => {
  const tomorrow = addDays(today, 1);
  const ids: number[] = [];
  for (let n = 0; n < 20; n += 1) ids.push(await aviso(`Número ${n}`, ana, `${tomorrow} ${String(8 + (n % 10)).padStart(2, '0')}:00:00`));
  await page.goto('/avisos');
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };
  await click(page.getByRole('link', { name: 'Planificación' }));
  await click(page.getByRole('button', { name: /^Siguiente/ }));
  await click(page.getByRole('checkbox', { name: 'Marcar los avisos de Ana Ruiz' }));
  await click(page.getByRole('button', { name: 'Reasignar…' }));
  await click(page.getByRole('menuitem', { name: 'Luis Ruiz' }));
  await expect.poll(async () => (await Promise.all(ids.map(stored))).every(({ user_id }) => user_id === luis)).toBe(true);
  expect(clicks).toBeLessThanOrEqual(5);
});

test('A dispatcher who comes second is shown who moved it and where it is, and sees it there', async () => {
  const id = await aviso('De dos', ana, `${day} 13:00:00`);
  await openBoard();
  await card(id).focus();
  await office.post('/api/notice/planificar', { moves: [{ id, version: 1, user_id: luis, fecha_visita: `${day} 08:00:00`, duracion: null }] });
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByLabel('Hora').fill('14:00');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'mientras tanto' }).textContent()).toContain('ahora es de Luis Ruiz');
  await expect.poll(() => card(id).textContent()).toContain('08:00');
  expect(await stored(id)).toMatchObject({ user_id: luis, fecha_visita: `${day} 08:00:00` });
});

test('two who plan at the same time see what the other moves, without reading again', async () => {
  const id = await aviso('A la vez', ana, `${day} 16:15:00`);
  const { page: other } = await newPerson(1440);
  await signIn(other, 'admin', PASSWORD);
  await openBoard(other);
  await card(id, other).waitFor();
  await openBoard();
  await card(id).focus();
  await page.keyboard.press('m');
  await page.getByRole('dialog').getByLabel('Hora').fill('11:45');
  await page.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect.poll(() => card(id, other).textContent()).toContain('11:45');
});

test('a press on an empty hour begins an aviso there, in its dialog over the board, also after a reload (§2)', async () => {
  await openBoard(page, `&tecnico=${luis}`);
  const at = await pointAt(0, 20);
  await page.mouse.click(at.x, at.y + 4);
  const dialog = page.getByRole('dialog', { name: 'Añadir Aviso' });
  const isGiven = async () => {
    await expect.poll(() => dialog.getByLabel('Trabajador').inputValue()).toBe(String(luis));
    await expect.poll(() => dialog.getByLabel('Fecha de la visita').first().inputValue()).toBe(formatDate(day));
  };
  await isGiven();
  await page.reload();
  await isGiven();
});

test('The hours begin near the top and five technicians have room, at a desk and on a small screen', async () => {
  for (const name of ['Marta', 'Nuria', 'Olga']) await technician(name);
  for (const width of [1440, 1024]) {
    const { page: desk } = await newPerson(width);
    await signIn(desk, 'admin', PASSWORD);
    await openBoard(desk);
    await desk.locator('.rbc-event').first().waitFor();
    expect((await desk.locator('.rbc-time-content').boundingBox())!.y).toBeLessThanOrEqual(200);
    const boxes = (of: Locator) => of.evaluateAll(all => all.map(each => each.getBoundingClientRect().toJSON() as DOMRect));
    const lanes = await boxes(desk.locator('.rbc-day-slot:not(.rbc-time-gutter)'));
    expect(lanes.length).toBeGreaterThanOrEqual(5);
    for (const lane of lanes.slice(0, 5)) expect(lane.width).toBeGreaterThanOrEqual(110);
    expect(lanes[4]!.right).toBeLessThanOrEqual(width);
    const heads = await boxes(desk.locator('.lane-head'));
    for (const [index, head] of heads.entries()) {
      expect(head.height).toBeLessThanOrEqual(36);
      expect(Math.abs(head.left - lanes[index]!.left)).toBeLessThanOrEqual(2);
    }
    const rows = new Set((await boxes(desk.locator('.calendar-bar > *:not(.busy-line)'))).map(({ top, height }) => Math.round((top + height / 2) / 10)));
    expect(rows.size).toBeLessThanOrEqual(2);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('an auditor looks at it and moves nothing', async () => {
  await office.post('/api/user/create', {
    data: buildUser({ roles: 4, username: 'auditora', password: 'secreto-frio-1', password_confirm: 'secreto-frio-1' }),
  });
  const { page: other } = await newPerson(1440);
  await signIn(other, 'auditora', 'secreto-frio-1');
  await openBoard(other);
  await other.locator('.rbc-event').first().waitFor();
  expect(await other.getByRole('button', { name: 'Reasignar…' }).count()).toBe(0);
  expect(await other.getByRole('checkbox').count()).toBe(0);
  expect(await other.locator('.rbc-addons-dnd-resizable').count()).toBe(0);
});

test('The day is a list on a telephone, and its avisos are moved by their button', async () => {
  const id = await aviso('Teléfono', ana, `${day} 07:00:00`);
  const { page: phone } = await newPerson(390);
  await signIn(phone, 'admin', PASSWORD);
  await openBoard(phone, `&tecnico=${ana}`);
  await phone.getByRole('button', { name: `Mover el aviso ${id}…` }).click();
  await phone.getByRole('dialog').getByLabel('Hora').fill('07:30');
  await phone.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect.poll(async () => (await stored(id)).fecha_visita).toBe(`${day} 07:30:00`);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
