// The day of a technician: visits in order, each with what can be done about it from the street.
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MarkBody } from '#domain/work/time/timeMark.ts';
import type { Visit, VisitDay } from '#domain/work/wire.ts';
import { today } from '#src/api/companyClock.ts';
import { MyDay } from '#src/screens/overview/home/day/MyDay.tsx';
import { wayTo } from '#src/screens/parties/parts/wayTo.ts';
import { leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';
vi.mock('#src/ui/widgets/maps/mapTiles.ts', async original => ({ ...(await original<object>()), tileUrl: () => picture }));

const DAY = '/api/notice/day';
const visit = (over: Partial<Visit>): Visit => ({
  id: 1,
  status_id: 1,
  fecha_visita: '2026-03-02 09:30:00',
  duracion: 90,
  description: 'No enfría',
  warnings: '',
  customer: 'Bar Julián',
  phones: ['957 000 002', '957 000 001'],
  place: 'Terraza',
  address: 'Plaza Mayor, 3, 14550 Montilla',
  at: null,
  isUnplaced: false,
  machine: 'Split del comedor',
  hangs: ['Comedor', 'Azotea'],
  order_id: null,
  isDone: false,
  together: '',
  isCompanion: false,
  horas: [],
  allowed: [],
  ...over,
});

/** The server's day is the 2nd of March. */
const jornada: VisitDay['jornada'] = { dia: '2026-03-02', estado: 'sin empezar', marcas: [] };
const open = (...visits: Visit[]) => openDialog({ [DAY]: { today: '2026-03-02', jornada, visits } satisfies VisitDay }, () => <MyDay />);
/** What is seldom done with a visit. */
async function more(what: string, customer = 'Bar Julián') {
  await button(`Más: ${customer}`).click();
  await page.getByRole('menuitem', { name: what }).click();
}
const group = (title: string) => page.getByRole('region', { name: title });
const linkOf = (name: string) => page.getByRole('link', { name }).element().getAttribute('href');

afterEach(leaveDialog);

it('The day puts today first, then what is late, tomorrow and without a date, and leaves out what there is none of', async () => {
  await open(
    visit({ id: 2, customer: 'Hotel Sur', fecha_visita: '2026-02-27 12:00:00' }),
    visit({ id: 3, customer: 'Colegio Norte', fecha_visita: null, duracion: null }),
    visit({ id: 1 }),
    visit({ id: 4, customer: 'Taller Ruiz', fecha_visita: '2026-03-03 08:00:00' }),
  );
  await sees(group('Hoy').getByText('Bar Julián'));
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(each => each.textContent),
  ).toEqual(['Hoy (1)', 'Atrasados (1)', 'Mañana (1)', 'Sin fecha (1)']);
  await sees(group('Atrasados').getByText('27/02/2026 12:00'));
  await sees(group('Mañana').getByText('Taller Ruiz'));
  await sees(group('Sin fecha').getByText('Colegio Norte'));
  await expectAccessible();
});

it('a card says when, how long, where and what the office warns of, and calls, leads there and starts', async () => {
  await open(
    visit({ warnings: 'Avisar siempre antes de ir', at: { latitude: 37.586, longitude: -4.638 } }),
    visit({ id: 2, customer: 'Hotel Sur', order_id: 12 }),
  );
  const card = page.getByRole('listitem').filter({ hasText: 'Bar Julián' });
  for (const text of ['09:30', '1 h 30 min', 'Terraza · Plaza Mayor, 3, 14550 Montilla', 'Split del comedor · Comedor · Azotea', 'Avisar siempre antes de ir'])
    await sees(card.getByText(text, { exact: true }));
  expect(linkOf('Llamar a Bar Julián: 957 000 002')).toBe('tel:957000002');
  expect(linkOf('Cómo llegar a Bar Julián')).toContain('destination=37.586%2C-4.638');
  expect(linkOf('Empezar: Bar Julián')).toBe('/trabajos/nuevo?aviso=1');
  expect(linkOf('Seguir: Hotel Sur')).toBe('/trabajos/editar/12');
  expect(linkOf('Aviso n.º 1: Bar Julián')).toBe('/avisos?abrir=1');
});

const SAVE = '/api/notice/guardarPosicion';
/** Where the device says that it is. */
function standsAt(coords: Partial<GeolocationCoordinates> | { code: number }) {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, lost) =>
    'code' in coords ? lost?.(coords as GeolocationPositionError) : found({ coords } as GeolocationPosition),
  );
}

it('The day gives a place that is on no map the position of the device, where somebody presses for it', async () => {
  standsAt({ latitude: 37.5861234, longitude: -4.6381234, accuracy: 12 });
  const { server } = await open(visit({ isUnplaced: true }), visit({ id: 2, customer: 'Hotel Sur' }));
  await sees(page.getByRole('link', { name: 'Empezar: Hotel Sur' }));
  await expectAccessible();
  await button('Más: Hotel Sur').click();
  await sees(page.getByRole('menuitem', { name: 'Presupuestar' }));
  expect(page.getByRole('menuitem', { name: 'Guardar esta posición' }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await more('Guardar esta posición');
  await expect.poll(() => server.sent(SAVE)).toEqual([{ id: 1, latitude: 37.5861234, longitude: -4.6381234 }]);
  await sees(page.getByText('Buscando la posición…'));
  await server.answer(SAVE, { code: 20001, message: 'Posición guardada', data: { id: 8, version: 2 } });
  await expect.poll(() => page.getByText('Buscando la posición…').query()).toBeNull();
});

it.each([
  [{ code: 1 }, 'dele permiso de ubicación a esta página'],
  [{ code: 2 }, 'No se ha podido saber dónde está este dispositivo'],
  [{ code: 3 }, 'tarda demasiado en saber dónde está'],
  [{ latitude: 37, longitude: -4, accuracy: 850 }, 'con un error de 850 metros'],
])('The day says what to do where the device does not know where it is, and sends nothing: %o', async (coords, words) => {
  standsAt(coords);
  const { server } = await open(visit({ isUnplaced: true }));
  await more('Guardar esta posición');
  await sees(page.getByText(words));
  expect(server.sent(SAVE)).toEqual([]);
});

const MARK = '/api/workday/marcar';
const noted = { code: 20001 as const, message: 'Hora anotada', data: { id: 1 } };

it('Each hour of a visit is pressed in its turn, is shown at once, and the way is taken back in «Más»', async () => {
  const { server } = await open(visit({}));
  await button('Voy de camino: Bar Julián').click();
  await expect.poll(() => server.sent(MARK)).toMatchObject([{ tipo: 'camino', notice_id: 1, dia: today(), cambia: '', anula: false }]);
  const [left] = server.sent(MARK) as [MarkBody];
  expect(left.hora.slice(0, 16)).toBe(left.pulsado.slice(0, 16));
  await server.answer(MARK, noted);
  await more('Ya no voy');
  await expect.poll(() => server.sent(MARK)[1]).toMatchObject({ tipo: 'camino', cambia: left.clave, anula: true });
  await server.answer(MARK, noted);
  await button('Voy de camino: Bar Julián').click();
  await server.answer(MARK, noted);
  await button('Llego: Bar Julián').click();
  await server.answer(MARK, noted);
  await button('Acabo: Bar Julián').click();
  await server.answer(MARK, noted);
  await expect.poll(() => page.getByRole('button', { name: /^(Voy de camino|Llego|Acabo): / }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Corregir la hora: (Sale|Llega|Acaba) .*, Bar Julián$/ }).elements()).toHaveLength(3);
  await expectAccessible();
});

it('An hour is corrected by hand, next to what it corrects, and one that the server refuses was never pressed', async () => {
  const horas = [{ clave: 'k1', dia: today(), tipo: 'llega' as const, hora: `${today()} 08:40:00`, notice_id: 9 }];
  const { server } = await open(visit({ id: 9, horas }));
  await button('Corregir la hora: Llega 08:40, Bar Julián').click();
  await page.getByLabelText(/^Hora/).fill('8:15');
  await button('Guardar').click();
  await expect.poll(() => server.sent(MARK)).toMatchObject([{ tipo: 'llega', hora: `${today()} 08:15:00`, cambia: 'k1', anula: false }]);
  await server.answer(MARK, noted);
  await sees(button('Corregir la hora: Llega 08:15, Bar Julián'));
  await button('Acabo: Bar Julián').click();
  // it is told for three seconds, which a busy machine may need for the answer alone
  const told = sees(page.getByText('Esa hora todavía no ha llegado'));
  await server.answer(MARK, { code: 40001, message: 'Esa hora todavía no ha llegado', data: null });
  await told;
  await sees(button('Acabo: Bar Julián'));
});

it('The day at work is begun, paused and ended where the visits are', async () => {
  const { server } = await open();
  for (const [name, tipo] of [
    ['Empezar la jornada', 'empieza'],
    ['Pausa', 'pausa'],
    ['Seguir', 'sigue'],
    ['Acabar la jornada', 'acaba'],
  ] as const) {
    await button(name).click();
    await expect.poll(() => server.sent(MARK).at(-1)).toMatchObject({ tipo, notice_id: null });
    await server.answer(MARK, noted);
  }
  await sees(page.getByRole('region', { name: 'Mi jornada' }).getByText('Acabada', { exact: true }));
  await expectAccessible();
});

it('Who comes along sees with whom, and writes no work', async () => {
  await open(visit({ id: 5, isCompanion: true, together: 'Rosa', order_id: 12 }));
  await sees(page.getByText('Con Rosa'));
  await sees(button('Voy de camino: Bar Julián'));
  expect(page.getByRole('link', { name: /^(Seguir|Empezar)/ }).elements()).toEqual([]);
});

it('what is finished offers nothing more, and a free day says so', async () => {
  await open(visit({ status_id: 3, isDone: true }));
  await sees(page.getByText('Terminado'));
  expect(page.getByRole('listitem').getByRole('link').elements()).toHaveLength(1);
  await leaveDialog();
  await open();
  await sees(page.getByText('No tiene visitas para hoy.'));
});

it('an Android device opens its map program, by coordinates and name', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15)';
  expect(wayTo({ at: { latitude: 37.5, longitude: -4.6 }, address: 'Plaza Mayor, 3' }, android)).toBe('geo:37.5,-4.6?q=37.5%2C-4.6(Plaza%20Mayor%2C%203)');
  expect(wayTo({ at: null, address: 'Plaza Mayor, 3' }, android)).toBe('geo:0,0?q=Plaza%20Mayor%2C%203');
  expect(wayTo({ at: null, address: '' }, android)).toBeNull();
});

it('the map shows today’s visits that have a place, by the numbers of the list, each leading to its aviso', async () => {
  const montilla = { latitude: 37.586, longitude: -4.638 };
  await open(
    visit({ id: 1 }),
    visit({ id: 2, customer: 'Hotel Sur', at: montilla }),
    visit({ id: 3, customer: 'Taller Ruiz', at: { latitude: 37.885, longitude: -4.779 } }),
    visit({ id: 4, customer: 'Colegio Norte', at: montilla, fecha_visita: '2026-03-03 08:00:00' }),
  );
  const map = page.getByRole('application', { name: 'Mapa de las visitas de hoy' });
  await sees(map.getByRole('link', { name: '2. Hotel Sur' }));
  const pins = map.getByRole('link', { name: /^\d+\. / }).elements();
  expect(pins.map(pin => [pin.textContent, pin.getAttribute('href')])).toEqual([
    ['2', '/avisos?abrir=2'],
    ['3', '/avisos?abrir=3'],
  ]);
  const frame = map.element().getBoundingClientRect();
  for (const pin of pins) {
    const { left, right, top, bottom } = pin.getBoundingClientRect();
    expect([left >= frame.left, right <= frame.right, top >= frame.top, bottom <= frame.bottom]).toEqual([true, true, true, true]);
  }
  await expectAccessible();
});
