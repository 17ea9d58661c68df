// The box for everything: what it finds of each kind, in which order, and that it shows no user what their lists would not show.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { OpenedRecord } from '#domain/overview/everything.ts';
import { openApp } from '#tests/support/app/app.ts';

const app = await openApp();
const { office, given, signInAs } = app;
const everything = endpoints.search.everything;
const worker = await signInAs('trabajador');
const auditor = await signInAs('auditor');
const me = (await worker.get(endpoints.auth.info)).user.id;

const hotel = await given.customer({
  name: 'Hotel Patios',
  phone: '957 431 281',
  city: 'Córdoba',
  name_contact_1: 'Remedios Luque',
  phone_contact_1: '600 70 80 90',
});
const bar = await given.customer({ name: 'Bar La Sierra', phone: '957 11 22 33' });
const place = await given.location({ customer_id: hotel, name: 'Azotea norte', address: 'Calle Cerrajería, 7', city: 'Baena', phone: '611 22 33 44' });
const cassette = await given.machine({ location_id: place, name: 'Cassette del salón', inside_serial_number: 'SN-00457/X' });
const ours = await given.notice({ customer_id: hotel, user_id: me, notice_description: 'Gotea el compresor' });
const theirs = await given.notice({ customer_id: bar, notice_description: 'Gotea la bomba' });
const order = await given.workOrder({ customer_id: hotel, user_id: me, trabajo_realizado: 'Cambio de compresor' });
const bill = await given.issued({ customer_id: hotel, observaciones: 'Gotera reparada' });
const call = await given.call({ name: 'Julián Mesa', phone: '699 00 11 22', text: 'No enfría' });
const product = await given.product({ name: 'Compresor scroll', code: 'COMP-9', provider_code: 'ZX-77' });
const provider = await given.provider({ name: 'Suministros Sierra' });

const find = async (query: string, by = office) => (await by.post(everything, { query })).map(({ kind, id }) => `${kind} ${id}`);
const recall = async (opened: OpenedRecord[], by = office) => (await by.post(everything, { query: '', opened })).map(({ kind, id }) => `${kind} ${id}`);

it('A telephone, typed in any way, leads to its owner: a customer, a contact, a place, a caller', async () => {
  for (const phone of ['957431281', '957 43 12 81', '+34 957 431 281']) expect(await find(phone)).toContain(`customer ${hotel}`);
  expect(await find('600708090')).toContain(`customer ${hotel}`);
  expect(await find('611223344')).toContain(`location ${place}`);
  expect(await find('699 001 122')).toEqual([`call ${call}`]);
});

it('a line says what tells the record from others, and where the text was found', async () => {
  const [byPhone] = await office.post(everything, { query: '600708090' });
  expect(byPhone).toEqual({
    kind: 'customer',
    id: hotel,
    label: 'Hotel Patios',
    detail: '957 431 281 · Córdoba · Remedios Luque 600 70 80 90',
    page_id: hotel,
    customer_id: hotel,
    exact: false,
  });
  const machines = (await office.post(everything, { query: 'sn457x' })).filter(({ kind }) => kind === 'machine');
  expect(machines).toMatchObject([
    { id: cassette, label: 'Cassette del salón', customer_id: hotel, detail: expect.stringMatching(/^Hotel Patios · Azotea norte · .*SN-00457\/X$/) },
  ]);
});

it('Documents are found by their own numbers and words', async () => {
  const { codigo } = await office.get(endpoints.invoice.data, { id: bill });
  expect(await find(codigo.replace(/-0+/, '-'))).toEqual([`invoice ${bill}`]);
  expect(await find('gotera')).toEqual([`invoice ${bill}`]);
  expect(await find('compresor')).toEqual([`notice ${ours}`, `workOrder ${order}`, `product ${product}`]);
  expect(await find('sierra')).toEqual([`customer ${bar}`, `notice ${theirs}`, `provider ${provider}`]);
});

it('the best customer brings their places, machines and avisos along, unless the words appear in others', async () => {
  const all = [`customer ${hotel}`, `location ${place}`, `machine ${cassette}`, `notice ${ours}`];
  expect(await find('hotel patios')).toEqual(all);
  expect(await find('957431281')).toEqual(all);
  expect(await find('sierra')).toContain(`notice ${theirs}`);
  expect(await find('sierra', worker)).not.toContain(`notice ${theirs}`);
});

it('A machine, a place and an aviso are found by what their customer and their place are called too, where nothing has all words', async () => {
  expect(await find('cassette patios')).toEqual([`machine ${cassette}`]);
  expect(await find('azotea patios')).toEqual([`location ${place}`, `machine ${cassette}`]);
  expect(await find('gotea sierra')).toEqual([`notice ${theirs}`]);
  expect(await find('gotea sierra', worker)).toEqual([]);
});

it('A record that begins with the word comes before one that has it whole, and that before one that has it inside', async () => {
  const inside = await given.product({ name: 'Antirrotorina' });
  const whole = await given.product({ name: 'Pala de rotor' });
  const begins = await given.product({ name: 'Rotores de acero' });
  expect(await find('rotor')).toEqual([begins, whole, inside].map(id => `product ${id}`));
});

it('the whole word is found also where many newer records have it inside', async () => {
  const whole = await given.product({ name: 'Tubo de gas' });
  for (let n = 0; n < 6; n++) await given.product({ name: `Desengasado ${n}` });
  expect((await find('gas'))[0]).toBe(`product ${whole}`);
});

it('five of a kind are answered, the newest', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 7; n++) ids.push(await given.call({ name: `Encarna ${n}` }));
  const calls = (await office.post(everything, { query: 'carna' })).filter(({ kind }) => kind === 'call');
  expect(calls.map(({ id }) => id)).toEqual(ids.slice(2).reverse());
});

it('a technician finds their own avisos and albaranes only, and nothing of the office', async () => {
  expect(await find('gotea', worker)).toEqual([`notice ${ours}`]);
  expect(await find('sierra', worker)).toEqual([`customer ${bar}`]);
  expect(await find('julián', worker)).toEqual([]);
  expect(await find('zx-77', worker)).toEqual([]);
  expect(await find('zx-77')).toEqual([`product ${product}`]);
  const total = (await office.get(endpoints.workOrder.data, { id: order })).total.toFixed(2).replace('.', ',');
  expect(await find(total)).toContain(`workOrder ${order}`);
  expect(await find(total, worker)).toEqual([]);
});

it('what a technician may not see takes no place of what they may', async () => {
  const customer_id = await given.customer({ name: 'Hostal Ribera' });
  const mine = await given.notice({ customer_id, user_id: me, notice_description: 'Suena la turbina' });
  for (let n = 0; n < 5; n++) await given.notice({ customer_id, notice_description: `Suena la turbina ${n}` });
  expect(await find('turbina', worker)).toContain(`notice ${mine}`);
  expect(await find('hostal ribera', worker)).toContain(`notice ${mine}`);
});

it('an auditor finds what the office finds, and a customer may not ask', async () => {
  for (const text of ['gotea', 'hotel patios', 'julián']) expect(await find(text, auditor)).toEqual(await find(text));
  const client = await signInAs('cliente');
  expect(await client.ask(everything, { body: { query: 'hotel' } })).toMatchObject({ status: 403 });
});

it('What was opened before is listed in its order, without what is gone or is not theirs to see', async () => {
  const gone = await given.product({ name: 'Se borrará' });
  await office.post(endpoints.product.remove, { id: gone });
  const opened: OpenedRecord[] = [
    { kind: 'notice', id: theirs },
    { kind: 'customer', id: hotel },
    { kind: 'product', id: gone },
    { kind: 'invoice', id: bill },
    { kind: 'notice', id: ours },
  ];
  expect(await recall(opened)).toEqual([`notice ${theirs}`, `customer ${hotel}`, `invoice ${bill}`, `notice ${ours}`]);
  expect(await recall(opened, worker)).toEqual([`customer ${hotel}`, `notice ${ours}`]);
});

it('nothing to look for finds nothing, and what no screen sends is refused', async () => {
  for (const text of ['', '  ', 'a b', 'xirimiri']) expect(await find(text)).toEqual([]);
  for (const body of [{ query: {} }, { query: 'x', opened: 'y' }, { query: '', opened: [{ kind: 'apiKey', id: 1 }] }, { query: '', opened: [3] }])
    expect(await office.ask(everything, { body: body })).toMatchObject({ status: 400 });
  expect(await office.ask(everything, { body: { query: 'a'.repeat(201) } })).toMatchObject({ status: 422 });
});

it('An aviso is found by its number, by those who may see it', async () => {
  for (const query of [`${ours}`, `aviso ${ours}`, `Aviso n.º ${ours}`, `#${ours}`])
    expect((await find(query)).find(each => each.startsWith('notice'))).toBe(`notice ${ours}`);
  expect(await find(`aviso ${ours}`, worker)).toContain(`notice ${ours}`);
  expect(await find(`aviso ${theirs}`, worker)).not.toContain(`notice ${theirs}`);
  expect(await find('aviso 999999')).toEqual([]);
});
