// The portal: what a customer asks for and reads, and that nothing of it is anybody else's.
import { describe, expect, it } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { fillPath } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { buildNoticeFromCall } from '#tests/support/samples/build.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { newCustomerOf, requestService } from '#tests/support/samples/portal.ts';
import { PNG } from '#tests/support/app/upload.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const app = await openApp();
const { office, given } = app;
const { portal } = endpoints;

const newCustomer = newCustomerOf(app);
const julia = await newCustomer('julia');
const stranger = await newCustomer('ajena');

const stories = async (who: Caller) => (await who.post(portal.stories, { page: 1 })).items;
const tokenOf = async (who: Caller) => (await who.get(endpoints.auth.info)).downloadToken;

describe('asking for a service', () => {
  it('becomes a llamada of the portal with its machine, its wishes and its photos', async () => {
    const { status, message, data } = await requestService(julia.who, { machine_id: julia.machine_id, part: 'tarde', days: ['lunes', 'jueves'] }, [PNG, PNG]);
    expect([status, message]).toEqual([200, 'Hemos recibido su petición']);
    const call = await office.get(endpoints.call.data, { id: data.id });
    expect(call).toMatchObject({
      origen: 'portal',
      customer_id: julia.customer_id,
      machine_id: julia.machine_id,
      location_id: julia.location_id,
      company: 'Empresa de julia',
      text: 'No enfría',
      notes: 'Prefiere la visita por la tarde; lunes, jueves.',
      user_id: null,
      checked: false,
    });
    expect(call.fotos.map(({ name }) => name)).toEqual(['foto1.png', 'foto2.png']);
  });

  it('is distinguished from a call by telephone in the office’s list', async () => {
    await given.call({ name: 'Por teléfono' });
    const { items } = await office.post(endpoints.call.page, { page: 1, filter: { origen: 'teléfono' } });
    expect(items.map(({ name }) => name)).toContain('Por teléfono');
    expect(new Set(items.map(({ origen }) => origen))).toEqual(new Set(['teléfono']));
  });

  it('refuses the machine or the place of another customer, and keeps nothing', async () => {
    const before = (await stories(julia.who)).length;
    expect(await requestService(julia.who, { machine_id: stranger.machine_id })).toMatchObject({
      status: 422,
      errors: { machine_id: 'La máquina no es de este cliente' },
    });
    expect(await requestService(julia.who, { location_id: stranger.location_id })).toMatchObject({ status: 422 });
    expect((await stories(julia.who)).length).toBe(before);
  });

  it('refuses what is incomplete, what is no photo, and a sixth photo', async () => {
    expect(await requestService(julia.who, { text: ' ' })).toMatchObject({ status: 422, errors: { text: 'Cuéntenos qué ocurre' } });
    expect(await julia.who.refused(portal.request, { data: 'nada' })).toMatchObject({ status: 400 });
    expect((await requestService(julia.who, {}, [Buffer.from('no soy una foto')])).status).toBe(415);
    expect(
      (
        await requestService(
          julia.who,
          {},
          Array.from({ length: constants.requestPhotosMax + 1 }, () => PNG),
        )
      ).status,
    ).toBe(413);
  });

  it('shows its photos to the office and to that customer only, in the small form too', async () => {
    const { data: asked } = await requestService(julia.who, {}, [PNG, PNG]);
    const { request: call, photos } = (await stories(julia.who)).find(story => story.request === asked.id)!;
    const path = async (who: Caller) => `/api/call/file/${await tokenOf(who)}/${call}/${photos[0]!.id}?mini`;
    expect((await julia.who.fetch(await path(julia.who))).statusCode).toBe(200);
    expect((await office.fetch(await path(office))).statusCode).toBe(200);
    expect((await stranger.who.fetch(await path(stranger.who))).statusCode).toBe(403);
    const worker = await app.signInAs('trabajador');
    expect((await worker.fetch(await path(worker))).statusCode).toBe(403);
  });
});

describe('what became of it', () => {
  it('is shown from the request to the finished work, with its albarán, its photos and its invoice', async () => {
    const { who, machine_id, location_id, customer_id } = await newCustomer('historia');
    const { data } = await requestService(who, { machine_id });
    expect(await stories(who)).toMatchObject([{ kind: 'request', state: 'recibido', asked: 'No enfría', request: data.id }]);

    const worker = await app.addUser({ username: 'rosa', roles: 2, first_name: 'Rosa', last_name: 'Secreta Apellido' });
    const notice = await office.post(endpoints.notice.create, buildNoticeFromCall(data.id, { customer_id }));
    const stored = await office.get(endpoints.notice.data, { id: notice.id });
    expect(stored).toMatchObject({ machine_id, location_id, customer_id });
    expect(await stories(who)).toMatchObject([{ kind: 'notice', id: notice.id, state: 'recibido', visit: null, technician: null, request: data.id }]);

    await office.post(endpoints.notice.update, {
      id: notice.id,
      user_id: worker,
      internal_observations: 'Moroso: cobrar antes',
      fecha_visita: '2026-11-24 10:00:00',
    });
    expect(await stories(who)).toMatchObject([{ state: 'programado', visit: '2026-11-24 10:00:00', technician: 'Rosa' }]);
    expect((await who.get(portal.home)).visits).toMatchObject([{ id: notice.id, technician: 'Rosa' }]);

    const order = await given.workOrder({ customer_id, notice_id: notice.id, machine_id, trabajo_realizado: 'Carga de gas' });
    await office.post(endpoints.workOrder.update, { orderData: { id: order, user_id: worker } });
    expect(await who.get(portal.story, { id: notice.id })).toMatchObject({ state: 'en curso', orders: [] });
    expect((await who.post(portal.orders, { page: 1 })).items).toEqual([]);

    const form = new FormData();
    form.append('id', String(order));
    form.append('photo', new File([new Uint8Array(await photo())], 'obra.jpg'));
    const encoded = new Response(form);
    await office.fetch(endpoints.workOrder.addPhoto.path, {
      method: 'POST',
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type')! },
    });
    await office.get(endpoints.workOrder.facturar, { id: order });
    const story = await who.get(portal.story, { id: notice.id });
    expect(story).toMatchObject({ state: 'terminado', orders: [{ id: order, done: 'Carga de gas', technician: 'Rosa', invoice: null }] });
    expect(JSON.stringify(story)).not.toMatch(/Secreta|Moroso/);
    const token = await tokenOf(who);
    expect((await who.fetch(`/api/workOrder/${token}/${order}`)).statusCode).toBe(200);
    expect((await who.fetch(`/api/workOrder/file/${token}/${order}/${story.orders[0]!.photos[0]!.id}`)).statusCode).toBe(200);
    const others = await tokenOf(stranger.who);
    expect((await stranger.who.fetch(`/api/workOrder/${others}/${order}`)).statusCode).toBe(403);
    expect((await stranger.who.fetch(`/api/workOrder/file/${others}/${order}/${story.orders[0]!.photos[0]!.id}`)).statusCode).toBe(403);

    expect(await who.get(endpoints.machine.history, { id: machine_id })).toMatchObject([{ id: order, technician: 'Rosa', done: 'Carga de gas' }]);
    expect(await stranger.who.refused(endpoints.machine.history, undefined, { id: machine_id })).toMatchObject({ status: 403 });
    expect(await stranger.who.refused(portal.story, undefined, { id: notice.id })).toMatchObject({ status: 403 });
  });

  it('leaves out llamadas that the office wrote, and lists what is open first', async () => {
    const { who, customer_id } = await newCustomer('ordenada');
    await given.call({ customer_id, text: 'De la oficina' });
    const old = await given.notice({ customer_id, notice_description: 'Abierto', created: '2026-01-02 09:00:00' });
    const gone = await given.notice({ customer_id, notice_description: 'Cancelado', created: '2026-02-02 09:00:00' });
    await office.post(endpoints.notice.cancel, { id: gone });
    expect((await stories(who)).map(({ id, state }) => [id, state])).toEqual([
      [old, 'recibido'],
      [gone, 'cancelado'],
    ]);
    expect((await who.get(portal.home)).open).toBe(1);
  });

  it('is a llamada that the office closed without an aviso', async () => {
    const { who } = await newCustomer('atendida');
    const { data } = await requestService(who, {});
    await office.post(endpoints.call.update, { id: data.id, checked: true });
    expect(await stories(who)).toMatchObject([{ id: data.id, state: 'atendido' }]);
  });
});

describe('invoices', () => {
  it('tell what remains, what was paid and what was taken back', async () => {
    const { who, customer_id } = await newCustomer('pagadora');
    await given.invoice({ customer_id });
    const id = await given.issued({ customer_id }, [{ price: 100, iva: 0 }]);
    const { cobro_id, codigo } = await office.get(endpoints.invoice.data, { id });
    const pay = (cantidad: number) => office.post(endpoints.cobro.pay, { cobro: cobro_id!, fecha_pago: '2026-03-02', cantidad });
    await pay(30);
    await pay(20);
    const { payments } = await office.get(endpoints.cobro.data, { id: cobro_id! });
    await office.post(endpoints.cobro.takeBack, { id: payments.find(({ cantidad }) => cantidad === 20)!.id });

    const { items, total } = await who.post(portal.invoices, { page: 1 });
    expect([total, (await who.get(portal.yearsOfInvoices)).length]).toEqual([1, 1]);
    expect(items).toMatchObject([{ id, codigo, total: 100, remaining: 70, isCreditNote: false, payments: [{ date: '2026-03-02', amount: 30 }] }]);
    expect((await who.get(portal.home)).owed).toMatchObject([{ id, remaining: 70 }]);
  });

  it('are owed with what another program had issued, and with the company’s page to pay on', async () => {
    const { who, customer_id } = await newCustomer('deudora');
    const other = await given.customer();
    const opening = { fecha_factura: '2025-11-20', fecha_vencimiento: '2025-12-20', importe: 121, pagado: 21 };
    await office.post(endpoints.cobro.open, { ...opening, customer_id, numero: '2025/118' });
    await office.post(endpoints.cobro.open, { ...opening, customer_id: other, numero: '2025/119' });
    const { version } = await office.get(endpoints.company.data, { id: 1 });
    await office.post(endpoints.company.update, { data: { id: 1, version, enlace_pago: 'https://pago.example.com/{referencia}' } });
    const { owed, company } = await who.get(portal.home);
    expect(owed).toEqual([{ id: null, codigo: '2025/118', due: '2025-12-20', total: 121, remaining: 100 }]);
    expect(company.enlace_pago).toBe('https://pago.example.com/{referencia}');
  });

  it('of a year come as one ZIP, only the issued ones and only their own', async () => {
    const { who, customer_id } = await newCustomer('contable');
    const codes: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const id = await given.issued({ customer_id, fecha_creacion: app.services.clock().toISODate()! });
      codes.push((await office.get(endpoints.invoice.data, { id })).codigo);
    }
    await given.invoice({ customer_id });
    const response = await who.fetch(fillPath(portal.yearOfInvoices.path, { year: app.services.clock().year }));
    expect([...zipEntries(response.rawPayload).keys()]).toEqual(codes.map(code => `${code}.pdf`));
    expect((await who.fetch(fillPath(portal.yearOfInvoices.path, { year: 2001 }))).statusCode).toBe(404);
  });
});

it('Machines are listed by their places, without what the office notes of them', async () => {
  const { items: places } = await julia.who.post(portal.equipment, { page: 1 });
  expect(places).toMatchObject([
    { id: julia.location_id, machines: [{ id: julia.machine_id, units: ['Interior: Daikin FTXM35R, Salón', 'Exterior: Daikin FTXM35R, Salón'] }] },
  ]);
});

it('own data are shown, and a change of them is asked of the office', async () => {
  const { who } = await newCustomer('mudada');
  expect(await who.get(portal.ownData)).toMatchObject({ username: 'mudada', first_name: 'Julia', company: 'Empresa de mudada' });
  expect(await who.refused(portal.changeOwnData, { email: 'nada', phone: '' })).toMatchObject({ status: 422 });
  await who.post(portal.changeOwnData, { email: 'nueva@example.com', phone: '600 10 20 30' });
  const [story] = await stories(who);
  expect(story).toMatchObject({ kind: 'request', state: 'recibido', asked: expect.stringContaining('nueva@example.com') });
  expect(await office.get(endpoints.call.data, { id: story!.id })).toMatchObject({ origen: 'portal', phone: '600 10 20 30' });
});

it('a machine whose llamada goes to another customer stays behind', async () => {
  const { data } = await requestService(stranger.who, { machine_id: stranger.machine_id });
  await office.post(endpoints.call.update, { id: data.id, customer_id: julia.customer_id });
  expect(await office.get(endpoints.call.data, { id: data.id })).toMatchObject({ machine_id: null, location_id: null, origen: 'portal' });
});
