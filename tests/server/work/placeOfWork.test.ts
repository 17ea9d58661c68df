// Where the work is: the written address, else that of the location, else the customer's; the same on every screen, in the calendar and on paper.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildCustomer, buildWorkOrder } from '#tests/support/samples/build.ts';

const { office, given, signInAs } = await openApp();
const { customer, notice, workOrder } = endpoints;
const worker = await signInAs('trabajador');
const { id: user_id } = (await worker.get(endpoints.auth.info)).user;

const day = { desde: '2026-03-02', hasta: '2026-03-02' };

async function placesOf(over: { optional_address?: string; hasLocation: boolean }) {
  const { hasLocation, ...written } = over;
  const customer_id = await given.customer({ address: 'Calle Real, 3', postal_code: '14001', city: 'Córdoba' });
  const place = { customer_id, name: 'Local', address: 'Avenida del Mar, 8', postal_code: '29620', city: 'Torremolinos' };
  const location_id = hasLocation ? await given.location(place) : null;
  const id = await given.notice({ customer_id, location_id, user_id, fecha_visita: '2026-03-02 10:00:00', ...written });
  const own = <Row extends { id: number }>(rows: readonly Row[]) => rows.find(row => row.id === id)!;
  const board = await office.post(notice.board, { ...day, text: '' });
  const { id: order } = await office.post(workOrder.createFromNotice, buildWorkOrder({ notice_id: id }));
  const { downloadToken } = await office.get(endpoints.auth.info);
  const sheet = (await office.fetch(`/api/workOrder/${downloadToken}/${order}`)).json<Sheet>();
  return {
    aviso: (await worker.get(notice.data, { id })).direccion,
    day: own((await worker.get(notice.day)).visits).address,
    board: own(board.visits).address,
    calendar: own(await worker.post(notice.calendar, day)).location,
    paper: JSON.stringify(sheet.intro),
    kept: (await office.get(workOrder.data, { id: order })).location_id === location_id,
  };
}

it('An aviso is on the map where its address is: of its location, else of its customer, and nowhere for a written one', async () => {
  const customer_id = await given.customer({ latitude: 37.88, longitude: -4.77 });
  const location_id = await given.location({ customer_id, latitude: 36.62, longitude: -4.5 });
  const unplaced = await given.location({ customer_id, latitude: null, longitude: null });
  const pointOf = async (over: object) => {
    const id = await given.notice({ customer_id, user_id, fecha_visita: '2026-03-02 10:00:00', ...over });
    const [mine, shown] = [(await worker.get(notice.day)).visits, (await office.post(notice.board, { ...day, text: '' })).visits].map(
      rows => rows.find(row => row.id === id)!.at,
    );
    expect(shown).toEqual(mine);
    return mine;
  };
  expect(await pointOf({})).toEqual({ latitude: 37.88, longitude: -4.77 });
  expect(await pointOf({ location_id })).toEqual({ latitude: 36.62, longitude: -4.5 });
  expect(await pointOf({ location_id: unplaced })).toBeNull();
  expect(await pointOf({ optional_address: 'Puerto, local 4' })).toBeNull();
});

it('a customer’s position is refused where nobody of the company works, unless the customer is of another country', async () => {
  const far = { latitude: 48.85, longitude: 2.35 };
  const body = (over: object) => buildCustomer({ ...far, ...over });
  const customer_category_id = await given.category();
  expect(await office.refused(customer.create, body({ customer_category_id }))).toMatchObject({
    status: 422,
    message: 'Este punto no está en España: corríjalo, o elija otro país',
  });
  const abroad = { identification: '02', nif_cif: 'FR40303265045', country: 'FR', postal_code: '75001' } as const;
  const { id } = await office.post(customer.create, body({ customer_category_id, ...abroad }));
  expect(await office.get(customer.data, { id })).toMatchObject(far);
});

it.each([
  ['the customer’s where nothing else is known', { hasLocation: false }, 'Calle Real, 3, 14001 Córdoba', ''],
  ['that of its location', { hasLocation: true }, 'Avenida del Mar, 8, 29620 Torremolinos', 'Local, Avenida del Mar, 8, Torremolinos'],
  ['the one written for it', { hasLocation: true, optional_address: 'Puerto, local 4' }, 'Puerto, local 4', 'Puerto, local 4'],
] as const)('The address of an aviso is %s', async (_, over, address, paper) => {
  const { paper: printed, ...shown } = await placesOf(over);
  expect(shown).toEqual({ aviso: address, day: address, board: address, calendar: address, kept: true });
  expect(printed).toContain(paper);
});
