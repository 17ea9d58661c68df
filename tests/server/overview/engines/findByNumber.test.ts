// The box for everything, walked by its table: a record of every kind by its number, alone and after its noun, and by its name; exact numbers before others.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { type FoundKind, foundKinds } from '#domain/overview/everything.ts';
import { fold } from '#domain/kernel/format.ts';
import { messageOf } from '#domain/purchases/sepa.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { buildKit, buildTariff } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, signInAs } = app;

interface Known {
  id: number;
  /** As people write its number: whole, without zeros, without letters and year. */
  numbers: readonly string[];
  /** Of its name; '' where it has none. */
  name: string;
}

const customer_id = await given.customer({ name: 'Hotel Quevedo', code: 83_106 });
const location_id = await given.location({ customer_id, name: 'Azotea quinta' });
const halves = (code: string) => [code, code.replace(/-0+/, '-'), code.replace(/.*\D0*/, '')];
const bill = async () => {
  const number = { n_factura_nuestro: '2026/00345', n_factura_proveedor: 'ZX-9' };
  const day = '2026-02-02';
  const fields = { proveedor_id: await given.provider({ name: 'Suministros Quirós', code: 904 }), ...number, fecha_factura: day, fecha_operacion: day };
  const data = JSON.stringify({ ...fields, total_neto: 1_000, porcentaje_iva: 21, porcentaje_irpf: 0 });
  return (await upload(office, endpoints.providerInvoice.create, { data }, { field: 'documento', name: 'factura.pdf', bytes: PDF })).data!.id;
};

const made: Record<FoundKind, () => Promise<Known>> = {
  customer: () => Promise.resolve({ id: customer_id, numbers: ['83106'], name: 'quevedo' }),
  location: () => Promise.resolve({ id: location_id, numbers: [`${location_id}`], name: 'azotea quinta' }),
  async machine() {
    const id = await given.machine({ location_id, name: 'Cassette quarzo' });
    return { id, numbers: [(await office.get(endpoints.machine.data, { id })).codigo.toLowerCase()], name: 'quarzo' };
  },
  async notice() {
    const id = await given.notice({ customer_id, notice_description: 'Quejido del compresor' });
    return { id, numbers: [`${id}`, `n.º ${id}`, `#${id}`], name: 'quejido' };
  },
  async workOrder() {
    const id = await given.workOrder({ customer_id, trabajo_realizado: 'Quemador cambiado' });
    return { id, numbers: halves((await office.get(endpoints.workOrder.data, { id })).code), name: 'quemador' };
  },
  async quote() {
    const id = await given.quote({ customer_id });
    const { codigo, name } = await office.get(endpoints.quote.data, { id });
    return { id, numbers: halves(codigo), name };
  },
  async contract() {
    const id = await given.contract({ customer_id });
    return { id, numbers: halves((await office.get(endpoints.contract.data, { id })).codigo), name: 'mantenimiento' };
  },
  async plannedVisit() {
    const owner = await given.customer({ name: 'Residencia Quintana' });
    const id = await given.contract({ customer_id: owner });
    await given.covered(id, await given.machine({ location_id: await given.location({ customer_id: owner }), name: 'Fancoil quirúrgico' }));
    await given.signed(id);
    const { codigo, visitas } = await office.get(endpoints.contract.data, { id });
    return { id: visitas[0]!.id, numbers: halves(codigo), name: 'quintana' };
  },
  async invoice() {
    const id = await given.issued({ customer_id, observaciones: 'Quitanieves' });
    return { id, numbers: halves((await office.get(endpoints.invoice.data, { id })).codigo), name: 'quitanieves' };
  },
  async cobro() {
    const { id } = await office.post(endpoints.cobro.open, {
      customer_id,
      numero: 'QR-2025/118',
      fecha_factura: '2025-11-20',
      fecha_vencimiento: null,
      importe: 121,
    });
    return { id, numbers: ['QR-2025/118', 'qr 2025 118'.replaceAll(' ', '-')], name: 'qr-2025' };
  },
  async call() {
    const id = await given.call({ name: 'Quintín Mesa' });
    return { id, numbers: [`${id}`], name: 'quintin' };
  },
  async installation() {
    const id = await given.installation({ location_id });
    return { id, numbers: [`${id}`], name: 'climatizacion' };
  },
  async certificate() {
    const { certificates } = await newCertified(app);
    const id = certificates[0]!;
    return { id, numbers: [`${id}`], name: (await office.get(endpoints.certificate.data, { id })).name };
  },
  product: async () => ({ id: await given.product({ name: 'Quilla de acero', code: 'QUI-0077' }), numbers: ['QUI-0077', 'qui-77', 'qui/77'], name: 'quilla' }),
  async kit() {
    const { id } = await office.post(endpoints.kit.create, buildKit({ name: 'Kit de queroseno' }));
    return { id, numbers: [`${id}`], name: 'queroseno' };
  },
  provider: async () => ({ id: await given.provider({ name: 'Quesada e Hijos', code: 90_211 }), numbers: ['90211'], name: 'quesada' }),
  providerInvoice: async () => ({ id: await bill(), numbers: ['2026/00345', '2026/345', '345'], name: 'zx-9' }),
  contractTemplate: async () => {
    const id = await given.contractTemplate({ name: 'Plantilla quirófano' });
    return { id, numbers: [`${id}`], name: 'quirofano' };
  },
  async tariff() {
    const { id } = await office.post(endpoints.tariff.create, buildTariff({ name: 'Tarifa quincenal', customer_id, porcentaje: -10 }));
    return { id, numbers: [`${id}`], name: 'quincenal' };
  },
  async productFamily() {
    const { id } = await office.post(endpoints.productFamily.create, { name: 'Quemadores de gas' });
    return { id, numbers: [`${id}`], name: 'quemadores' };
  },
  async user() {
    const id = await app.addUser({ username: 'quique', roles: 2, first_name: 'Quique', last_name: 'Salas' });
    return { id, numbers: [`${id}`], name: 'quique' };
  },
};
const known = {} as Record<FoundKind, Known>;
for (const kind of foundKinds) known[kind] = await made[kind]();

const find = (query: string, by = office) => by.post(endpoints.search.everything, { query });
const first = async (query: string) => {
  const [record] = await find(query);
  return record && [record.kind, record.id, record.exact];
};

describe.each(foundKinds)('%s', kind => {
  const { one, many } = entities[kind];
  const { id, numbers, name } = known[kind];

  it.each(numbers)('is the first by its noun and its number «%s», in singular and plural, with and without accents', async number => {
    for (const noun of new Set([one, many, fold(one), fold(many).toUpperCase()]))
      expect([noun, ...(await first(`${noun} ${number}`))!]).toEqual([noun, kind, id, true]);
  });

  it('is found by its name', async () => {
    expect((await find(name)).map(found => `${found.kind} ${found.id}`)).toContain(`${kind} ${id}`);
  });
});

describe('A whole code alone', () => {
  const coded = (['workOrder', 'quote', 'contract', 'invoice', 'product', 'providerInvoice'] as const).flatMap(kind =>
    known[kind].numbers.slice(0, 2).map(number => [number, kind] as const),
  );

  it.each(coded)('«%s» is the %s of that code', async (number, kind) => {
    expect((await find(number)).filter(({ exact }) => exact).map(found => [found.kind, found.id])).toEqual([[kind, known[kind].id]]);
  });

  it('of a quote is the quote, although its albarán names it too', async () => {
    const [code] = known.quote.numbers;
    const order = await given.workOrder({ customer_id, trabajo_realizado: `Obra del ${code}` });
    const found = await find(code!);
    expect(found.filter(({ exact }) => exact)).toMatchObject([{ kind: 'quote', id: known.quote.id }]);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'workOrder', id: order, exact: false }));
  });
});

it('A number alone finds every series that has it before what only contains it', async () => {
  const number = known.workOrder.numbers[2]!;
  const newer = await given.workOrder({ customer_id, trabajo_realizado: `Pieza 9${number}00` });
  const orders = (await find(number)).filter(({ kind }) => kind === 'workOrder').map(({ id }) => id);
  expect(orders[0]).toBe(known.workOrder.id);
  expect(newer).toBeGreaterThan(known.workOrder.id);
});

it('A number is found only by those who may read its record', async () => {
  const worker = await signInAs('trabajador');
  for (const kind of ['workOrder', 'quote', 'contract', 'invoice', 'user', 'notice', 'providerInvoice'] as const)
    expect((await find(`${entities[kind].one} ${known[kind].numbers[0]!}`, worker)).filter(found => found.kind === kind)).toEqual([]);
  expect(await find(`cliente ${known.customer.numbers[0]!}`, worker)).toMatchObject([{ kind: 'customer', id: customer_id, exact: true }]);
});

it('What has no page of its own is named by its noun and the number of what leads to it', async () => {
  for (const [query, kind] of [
    [`cobro ${known.invoice.numbers[0]!}`, 'invoice'],
    [`seguimiento ${known.quote.numbers[0]!}`, 'quote'],
    [`pago ${known.providerInvoice.numbers[0]!}`, 'providerInvoice'],
  ] as const)
    expect([query, ...(await first(query))!]).toEqual([query, kind, known[kind].id, true]);
});

it('A number of one or two figures is an aviso, a customer, a supplier or a document of that number', async () => {
  const other = await given.customer({ name: 'Bar Siete', code: 7 });
  const supplier = await given.provider({ name: 'Suministros Siete', code: 7 });
  const found = (await find('7')).map(({ kind, id, exact }) => [kind, id, exact]);
  expect(found).toContainEqual(['customer', other, true]);
  expect(found).toContainEqual(['provider', supplier, true]);
  const number = Number(known.contract.numbers[2]);
  expect(number).toBeLessThan(100);
  expect((await find(`${number}`)).map(({ kind, id }) => `${kind} ${id}`)).toContain(`contract ${known.contract.id}`);
});

describe('A visit of a contract', () => {
  it('is found by its contract, its customer and its machine, the next one first, and leads to its contract', async () => {
    const { contract_id, customer_id: owner } = await office.get(endpoints.plannedVisit.data, { id: known.plannedVisit.id });
    const { visitas } = await office.get(endpoints.contract.data, { id: contract_id });
    const visits = visitas.filter(({ estado }) => estado === 'prevista' || estado === 'abierta').map(({ id }) => id);
    for (const query of [known.plannedVisit.numbers[0]!, 'residencia quintana', 'fancoil quirurgico', 'visita de quintana']) {
      const found = (await find(query)).filter(({ kind }) => kind === 'plannedVisit');
      expect([query, ...found.map(({ id }) => id)]).toEqual([query, ...visits.slice(0, 5)]);
      expect(found[0]).toMatchObject({ page_id: contract_id, customer_id: owner, detail: expect.stringMatching(/Residencia Quintana.*Por planificar$/) });
    }
  });

  it('that is skipped comes after those that are still to be made', async () => {
    await office.post(endpoints.plannedVisit.step, { id: known.plannedVisit.id, paso: 'visit.skip', motivo: 'Cerrado' });
    const found = (await find(`visita ${known.plannedVisit.numbers[0]!}`)).filter(({ kind }) => kind === 'plannedVisit').map(({ id }) => id);
    await office.post(endpoints.plannedVisit.step, { id: known.plannedVisit.id, paso: 'visit.resume' });
    expect(found.length).toBeGreaterThan(1);
    expect(found.at(-1)).toBe(known.plannedVisit.id);
  });

  it('is not found by a user who may not read it', async () => {
    expect((await find('residencia quintana', await signInAs('trabajador'))).filter(({ kind }) => kind === 'plannedVisit')).toEqual([]);
  });
});

describe('A payment to a supplier', () => {
  const id = known.providerInvoice.id;
  const billsIn = async (query: string) => (await find(query)).filter(({ kind }) => kind === 'providerInvoice');

  it('is found by its supplier and by its amount, and leads to its invoice', async () => {
    expect(await billsIn('1.040,07')).toEqual([]);
    for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(endpoints.providerInvoice.step, { id, paso });
    await office.post(endpoints.providerInvoice.pay, {
      fecha_pago: '2026-03-02',
      metodo: 'transferencia',
      banco: '',
      nota: '',
      partes: [{ factura: id, cantidad: 1_040.07 }],
    });
    for (const query of ['1.040,07', '1040,07', 'pago 1040,07', 'quiros', 'pago a quiros'])
      expect([query, await billsIn(query)]).toMatchObject([query, [{ id, page_id: id, detail: expect.stringMatching(/Pagada en parte · pagado 1\.040,07/) }]]);
  });

  it('is found by the message of the file that ordered it', async () => {
    const { id: file } = await app.db
      .insertInto('transfer_file')
      .values({ created_at: '2026-03-02 09:00:00', created_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('transfer_file_bill').values({ file_id: file, provider_invoice_id: id, importe: 100 }).execute();
    expect(await find(messageOf({ id: file, creado: '2026-03-02 09:00:00' }))).toMatchObject([{ kind: 'providerInvoice', id, exact: true }]);
    expect(await find(messageOf({ id: file + 1, creado: '2026-03-02 09:00:00' }))).toEqual([]);
  });
});

it('A noun without such a record finds what has the words', async () => {
  const id = await given.notice({ customer_id, notice_description: 'Revisar la factura 987654' });
  expect(await find('factura 987654')).toMatchObject([{ kind: 'notice', id, exact: false }]);
});
