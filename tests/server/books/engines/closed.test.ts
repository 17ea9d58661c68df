// A quarter that is closed: no write of a list of all that touch its documents changes its books, and of two who act at once one wins.
import { describe, expect, it } from 'vitest';
import type { BooksShown } from '#domain/books/wire.ts';
import { endpoints } from '#domain/endpoints.ts';
import { beginEndedQuarter } from '#server/services/books/periodSteps.ts';
import { openApp } from '#tests/support/app/app.ts';
import { answerRecords, startRecords } from '#tests/support/app/fiscal.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db, signInAs } = app;
const { book, customer, fiscalPeriod, invoice, merge, provider, providerInvoice } = endpoints;

let year = 2025;
let serial = 0;
const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
const quarterOfYear = (ejercicio: number) => ({ ejercicio, periodo: '2T' }) as const;
const step = (ejercicio: number, paso: 'period.review' | 'period.close') => office.ask(fiscalPeriod.step, { body: { ...quarterOfYear(ejercicio), paso } });
const reopen = (ejercicio: number) => office.post(fiscalPeriod.reopen, { ...quarterOfYear(ejercicio), motivo: 'Faltaba una factura' });
const read = (ejercicio: number) => office.post(book.read, quarterOfYear(ejercicio));

async function close(ejercicio: number) {
  await office.post(fiscalPeriod.step, { ...quarterOfYear(ejercicio), paso: 'period.review' });
  await office.post(fiscalPeriod.step, { ...quarterOfYear(ejercicio), paso: 'period.close' });
}

/** What the books say of the documents of a quarter, without where these are in their own lives. */
const rowsOf = ({ expedidas, recibidas, casillas }: BooksShown) => ({
  casillas,
  expedidas: expedidas.map(({ registro: _told, ...row }) => row),
  recibidas: recibidas.map(({ documentada: _kept, estado: _state, ...row }) => row),
});

async function billDraft(day: string, over: object = {}) {
  const number = `N-${++serial}`;
  const dates = { fecha_factura: day, fecha_operacion: day, fecha_recepcion: day };
  const own = { proveedor_id: await given.provider(), n_factura_nuestro: number, n_factura_proveedor: number };
  return { ...own, ...dates, total_neto: 100, porcentaje_iva: 21, porcentaje_irpf: 0, ...over };
}
const send = async (day: string, over: object = {}) => upload(office, providerInvoice.create, { data: JSON.stringify(await billDraft(day, over)) }, file);
const billed = async (day: string, over: object = {}) => (await send(day, over)).data!.id;
const change = (id: number, values: object, document?: typeof file) =>
  upload(office, providerInvoice.update, { data: JSON.stringify({ id, ...values }) }, document);
const takeBill = (id: number, paso: 'bill.review' | 'bill.approve' | 'bill.dispute' | 'bill.return') =>
  office.ask(providerInvoice.step, { body: { id, paso, motivo: 'Faltan piezas' } });

/** A quarter of a year of its own with documents of all kinds, and documents that may yet come into it. */
async function dealt() {
  const ejercicio = year--;
  const on = (monthDay: string) => `${ejercicio}-${monthDay}`;
  const customer_id = await given.customer();
  const issued = await given.issued({ customer_id, fecha_creacion: on('04-01') }, [{ quantity: 1, price: 100, iva: 21 }]);
  const other = await given.issued({ fecha_creacion: on('04-02') }, [{ quantity: 3, price: 33.33, iva: 10 }]);
  const unnamed = await given.customer({ nif_cif: `SIN NIF ${++serial}`, identification: '03', country: 'FR' });
  const simplified = await given.issued({ customer_id: unnamed, fecha_creacion: on('04-03'), simplificada: true });
  const order = await given.readyOrder({ customer_id, fecha_albaran: on('05-10') });
  const received = await billed(on('04-05'), {
    tipos: [
      { base: 100, iva: 21, deducible: 50 },
      { base: 7.77, iva: 10 },
    ],
  });
  const plain = await billed(on('04-06'));
  const approved = await billed(on('04-07'));
  for (const paso of ['bill.review', 'bill.approve'] as const) await takeBill(approved, paso);
  const later = await billed(on('07-20'));
  const gone = await billed(on('04-09'));
  const { undo } = await office.post(providerInvoice.remove, { id: gone });
  const { proveedor_id } = await office.get(providerInvoice.data, { id: plain });
  return { ejercicio, on, customer_id, issued, other, simplified, order, received, plain, approved, later, undo: undo!, proveedor_id };
}
type World = Awaited<ReturnType<typeof dealt>>;
type Answer = { status: number; message?: string | undefined };

const nameOf = ({ ejercicio }: World) => `El 2.º trimestre de ${ejercicio} está cerrado: `;
const reopens = 'o pida a un administrador que lo reabra en Libros de IVA';
const changes = `de la factura ya solo se cambian el documento, los vencimientos y si es de gas. Anote una rectificativa en el periodo abierto, ${reopens}`;
const workOf = (day: string) =>
  `el trabajo es del ${day} y su IVA se declara con él. Pida a un administrador que lo reabra en Libros de IVA para incluir la factura`;

const issue = async (id: number) => office.ask(invoice.issue, { body: { id } });
const noteOf = async (id: number) => (await office.post(invoice.rectify, { id })).id;
const data = (values: object) => ({ invoiceData: values });
const mergeOf = async (entity: 'customer' | 'provider', kept: number, gone: number) => {
  const { kept: one, gone: another } = await office.post(merge.preview, { entity, kept, gone });
  return office.ask(merge.apply, { body: { entity, kept, gone, kept_version: one.version, gone_version: another.version, taken: ['nif_cif'] } });
};

const refused: Record<string, [way: (world: World) => string, write: (world: World) => Promise<Answer>]> = {
  'issuing an invoice of its dates': [
    ({ ejercicio }) => `ponga a la factura una fecha desde el 01/07/${ejercicio}, ${reopens}`,
    async ({ on }) => issue(await given.invoice({ fecha_creacion: on('06-30') })),
  ],
  'creating an issued invoice of its dates': [
    ({ ejercicio }) => `ponga a la factura una fecha desde el 01/07/${ejercicio}, ${reopens}`,
    async ({ on, customer_id }) =>
      office.ask(invoice.create, {
        body: {
          invoiceData: { customer_id, fecha_creacion: on('06-30'), emitir: true },
          invoice_lines: [{ description: 'Gas', quantity: 1, price: 10, discount: 0, iva: 21 }],
        },
      }),
  ],
  'issuing an invoice of work that was done then': [
    ({ ejercicio }) => workOf(`30/06/${ejercicio}`),
    async ({ on }) => issue(await given.invoice({ fecha_creacion: on('07-15'), fecha_operacion: on('06-30') })),
  ],
  'issuing an invoice of an albarán of then': [
    ({ ejercicio }) => workOf(`10/05/${ejercicio}`),
    async ({ order, customer_id, on }) => issue(await given.invoice({ customer_id, fecha_creacion: on('07-15') }, [{ work_order_id: order }])),
  ],
  'issuing a group of the invoicing run with an albarán of then': [
    ({ ejercicio }) => workOf(`11/05/${ejercicio}`),
    async ({ customer_id, on }) => {
      const order = await given.readyOrder({ customer_id, fecha_albaran: on('05-11') });
      const { id } = await office.post(invoice.draftOfGroup, { work_order_ids: [order] });
      return office.ask(invoice.issueAndMail, { body: { id } });
    },
  ],
  'changing a draft and issuing it at once': [
    ({ ejercicio }) => workOf(`30/06/${ejercicio}`),
    async ({ on }) => {
      const id = await given.invoice({ fecha_creacion: on('07-15') });
      return office.ask(invoice.update, { body: data({ id, fecha_operacion: on('06-30'), emitir: true }) });
    },
  ],
  'issuing a credit note that says a day of then': [
    () => 'una rectificativa va al periodo en que se emite. Quite su fecha de operación, o ponga una posterior',
    async ({ issued, on }) => {
      const id = await noteOf(issued);
      await office.post(invoice.update, data({ id, fecha_operacion: on('04-01') }));
      return issue(id);
    },
  ],
  'booking an invoice as received then': [
    ({ ejercicio }) =>
      `ponga en «Recibida el» el 01/07/${ejercicio} o un día posterior, y se deduce en el periodo siguiente (hasta cuatro años, LIVA, art. 99.Tres)`,
    ({ on }) => send(on('06-30')),
  ],
  'booking an invoice of then that says no reception': [
    ({ ejercicio }) =>
      `ponga en «Recibida el» el 01/07/${ejercicio} o un día posterior, y se deduce en el periodo siguiente (hasta cuatro años, LIVA, art. 99.Tres)`,
    ({ on }) => send(on('06-30'), { fecha_recepcion: null }),
  ],
  'taking another invoice into it': [
    ({ ejercicio }) =>
      `ponga en «Recibida el» el 01/07/${ejercicio} o un día posterior, y se deduce en el periodo siguiente (hasta cuatro años, LIVA, art. 99.Tres)`,
    ({ later, on }) => change(later, { fecha_recepcion: on('06-30') }),
  ],
  'taking an invoice out of it': [() => changes, ({ plain, on }) => change(plain, { fecha_recepcion: on('07-01') })],
  'changing the supplier': [() => changes, async ({ plain }) => change(plain, { proveedor_id: await given.provider() })],
  'changing our number': [() => changes, ({ plain }) => change(plain, { n_factura_nuestro: `OTRO-${++serial}` })],
  'changing their number': [() => changes, ({ plain }) => change(plain, { n_factura_proveedor: 'OTRO' })],
  'changing the date': [() => changes, ({ plain, on }) => change(plain, { fecha_factura: on('04-02') })],
  'changing the day of the operation': [() => changes, ({ plain, on }) => change(plain, { fecha_operacion: on('04-02') })],
  'changing the kind': [() => changes, ({ plain }) => change(plain, { clase: 'R4' })],
  'changing what is withheld': [() => changes, ({ plain }) => change(plain, { porcentaje_irpf: -15 })],
  'changing the net total': [() => changes, ({ plain }) => change(plain, { total_neto: 99.99 })],
  'changing the rate': [() => changes, ({ plain }) => change(plain, { porcentaje_iva: 10 })],
  'changing a base': [
    () => changes,
    ({ received }) =>
      change(received, {
        tipos: [
          { base: 100, iva: 21, deducible: 100 },
          { base: 7.77, iva: 10 },
        ],
      }),
  ],
  'deleting an invoice of a supplier': [
    () => `la factura ya no se borra. Anote una rectificativa en el periodo abierto, ${reopens}`,
    ({ plain }) => office.ask(providerInvoice.remove, { body: { id: plain } }),
  ],
  'restoring an invoice that was deleted before': [
    ({ ejercicio }) => `la factura ya no vuelve a él. Anótela otra vez, recibida el 01/07/${ejercicio} o un día posterior`,
    ({ undo }) => office.ask(endpoints.deletion.undo, { body: { ids: [undo] } }),
  ],
};

const allowed: Record<string, (world: World) => Promise<Answer>> = {
  'rectifying an invoice of then': async ({ issued }) => issue(await noteOf(issued)),
  'making an invoice of then anew': async ({ other }) => issue((await office.post(invoice.redo, { id: other })).id),
  'a complete invoice in place of a simplified one': ({ simplified, customer_id }) =>
    office.ask(invoice.substitute, { body: { ids: [simplified], customer_id } }),
  'collecting an invoice': async ({ issued }) => {
    const { cobro_id } = await office.get(invoice.data, { id: issued });
    return office.ask(endpoints.cobro.pay, { body: { cobro: cobro_id!, fecha_pago: '2026-03-01', cantidad: 10 } });
  },
  'another name and NIF of the customer': ({ customer_id }) => office.ask(customer.update, { body: { id: customer_id, name: 'Otro', nif_cif: '12345678Z' } }),
  'a draft of its dates': async ({ on }) => office.ask(invoice.data, { params: { id: await given.invoice({ fecha_creacion: on('06-30') }) } }),
  'a draft that is deleted': async ({ on }) => office.ask(invoice.remove, { body: { id: await given.invoice({ fecha_creacion: on('06-30') }) } }),
  'making one of two customers': async ({ customer_id }) => mergeOf('customer', await given.customer(), customer_id),
  'another name and country of the supplier': ({ proveedor_id }) => office.ask(provider.update, { body: { id: proveedor_id, name: 'Otro', extranjero: 1 } }),
  'making one of two suppliers': async ({ proveedor_id }) => mergeOf('provider', await given.provider(), proveedor_id),
  'making two suppliers of one again': async ({ proveedor_id }) => {
    const kept = await given.provider();
    await mergeOf('provider', kept, proveedor_id);
    const last = await office.get(merge.last, { thing: 'provider', id: kept });
    return office.ask(merge.undo, { body: { id: last!.id } });
  },
  'another document': ({ plain }) => change(plain, {}, { ...file, name: 'otra.pdf' }),
  'other due dates': ({ plain, on }) => change(plain, { vencimientos: [{ fecha: on('12-31'), importe: 121 }] }),
  'that it is of gas': ({ plain }) => change(plain, { gas: 1 }),
  'reviewing an invoice of a supplier': ({ plain }) => takeBill(plain, 'bill.review'),
  'disputing it': ({ plain }) => takeBill(plain, 'bill.dispute'),
  'giving an approved one back': ({ approved }) => takeBill(approved, 'bill.return'),
  'paying it and taking the payment back': async ({ approved }) => {
    const { id } = await office.post(providerInvoice.pay, { fecha_pago: '2026-03-01', partes: [{ factura: approved, cantidad: 21 }] });
    return office.ask(providerInvoice.takeBack, { body: { id } });
  },
  'an invoice of then that was received after it': ({ on }) => send(on('06-30'), { fecha_recepcion: on('07-02') }),
};

describe('The books of a closed quarter', async () => {
  const world = await dealt();
  await close(world.ejercicio);
  const kept = rowsOf(await read(world.ejercicio));

  it.each(Object.entries(refused))('are not changed by %s, which is refused with the way out', async (_title, [way, write]) => {
    expect(await write(world)).toMatchObject({ status: 409, message: nameOf(world) + way(world) });
    expect(rowsOf(await read(world.ejercicio))).toEqual(kept);
  });

  it.each(Object.entries(allowed))('are not changed by %s, which is allowed', async (_title, write) => {
    const own = await dealt();
    await close(own.ejercicio);
    const before = rowsOf(await read(own.ejercicio));
    expect([before.expedidas.length, before.recibidas.length]).toEqual([3, 4]);
    const answer = await write(own);
    expect([answer.status, answer.status === 200 ? '' : answer.message]).toEqual([200, '']);
    const after = await read(own.ejercicio);
    expect(rowsOf(after)).toEqual(before);
    expect(after.cierre!.cambios).toEqual([]);
  });
});

it('The first day that is offered is after all quarters that are closed', async () => {
  const ejercicio = year--;
  await close(ejercicio);
  for (const paso of ['period.review', 'period.close'] as const) await office.post(fiscalPeriod.step, { ejercicio, periodo: '3T', paso });
  expect((await send(`${ejercicio}-06-30`)).message).toContain(`el 01/10/${ejercicio} o un día posterior`);
});

it('What was done in a quarter that is open again is named against how it was closed', async () => {
  const world = await dealt();
  const { ejercicio, on, plain } = world;
  await close(ejercicio);
  const closed = await read(ejercicio);
  expect(closed.cierre).toMatchObject({ estado: 'cerrado', cerrado_el: '2026-03-02', cambios: [], allowed: ['period.reopen'] });
  await reopen(ejercicio);
  await given.issued({ fecha_creacion: on('06-30') }, [{ quantity: 1, price: 50, iva: 21 }]);
  await office.post(providerInvoice.remove, { id: plain });
  const { cierre } = await read(ejercicio);
  expect(cierre).toMatchObject({ estado: 'reabierto', motivo: 'Faltaba una factura', allowed: ['period.review'] });
  const named = Object.fromEntries(cierre!.cambios.map(({ casilla, antes, ahora }) => [casilla, ahora - antes]));
  expect(named).toEqual({ '07': 5_000, '09': 1_050, '27': 1_050, '28': -10_000, '29': -2_100, '45': -2_100, '46': 3_150 });
  await close(ejercicio);
  expect((await read(ejercicio)).cierre).toMatchObject({ estado: 'cerrado', motivo: '', cambios: [] });
});

it('The supplier of a quarter that is open again is as they were declared, until their invoice is saved there', async () => {
  const { ejercicio, on, proveedor_id, plain } = await dealt();
  await close(ejercicio);
  await office.post(provider.update, { id: proveedor_id, name: 'Otro nombre' });
  const name = async () => (await read(ejercicio)).recibidas.find(({ id }) => id === plain)!.nombre;
  expect(await name()).not.toBe('Otro nombre');
  const declared = await name();
  await reopen(ejercicio);
  expect(await name()).toBe(declared);
  const added = await billed(on('04-08'), { proveedor_id });
  expect((await read(ejercicio)).recibidas.find(({ id }) => id === added)!.nombre).toBe('Otro nombre');
  await close(ejercicio);
  expect(await name()).toBe(declared);
  await change(plain, { gas: 1 });
  expect(await name()).toBe(declared);
  await reopen(ejercicio);
  await change(plain, { gas: 0 });
  expect(await name()).toBe('Otro nombre');
});

it('Of two who begin a quarter at once, and of two who close it, one is told that it is done', async () => {
  const ejercicio = year--;
  const other = await app.elsewhere(office.token!);
  const both = (paso: 'period.review' | 'period.close') =>
    Promise.all([office, other].map(who => who.ask(fiscalPeriod.step, { body: { ...quarterOfYear(ejercicio), paso } })));
  const told = (answers: { status: number; message?: string | undefined }[]) => answers.filter(({ status }) => status === 409).map(({ message }) => message);
  expect(told(await both('period.review'))).toEqual(['El trimestre ya está en revisión']);
  expect(told(await both('period.close'))).toEqual(['El trimestre ya está cerrado']);
  const rows = await db.selectFrom('fiscal_period').select('id').where('ejercicio', '=', ejercicio).execute();
  expect(rows).toHaveLength(1);
  expect(await office.get(fiscalPeriod.data, rows[0]!)).toMatchObject({ ejercicio, estado: 'cerrado' });
});

it('An invoice that is issued, or booked, while its quarter is closed is in what was closed, or is refused', async () => {
  const other = await app.elsewhere(office.token!);
  for (let round = 0; round < 4; round += 1) {
    const ejercicio = year--;
    const draft = await given.invoice({ fecha_creacion: `${ejercicio}-05-01` });
    await step(ejercicio, 'period.review');
    const [, issued, booked] = await Promise.all([
      step(ejercicio, 'period.close'),
      other.ask(invoice.issue, { body: { id: draft } }),
      send(`${ejercicio}-05-02`),
    ]);
    const { expedidas, recibidas, cierre } = await read(ejercicio);
    expect([expedidas.length, recibidas.length]).toEqual([issued.status === 200 ? 1 : 0, booked.status === 200 ? 1 : 0]);
    expect(cierre).toMatchObject({ estado: 'cerrado', cambios: [] });
  }
});

it('A quarter that has ended is due until its form is filed, where anything was invoiced in it, and only until it is closed', async () => {
  const own = await openApp();
  const due = async () =>
    (await own.office.post(endpoints.deadline.page, { page: 1, filter: { kind: 'libros_y_303' } })).items.map(({ day, name, title }) => ({ day, name, title }));
  await beginEndedQuarter(own.services);
  expect(await due()).toEqual([]);
  await own.given.issued({ fecha_creacion: '2025-11-10' }, [{ quantity: 1, price: 100, iva: 21 }]);
  for (const _ of [1, 2]) await beginEndedQuarter(own.services);
  expect(await due()).toEqual([{ day: '2026-01-30', name: '4.º trimestre de 2025', title: 'Libros y modelo 303' }]);
  for (const paso of ['period.review', 'period.close'] as const) await own.office.post(fiscalPeriod.step, { ejercicio: 2025, periodo: '4T', paso });
  expect(await due()).toEqual([]);
  await own.office.post(fiscalPeriod.reopen, { ejercicio: 2025, periodo: '4T', motivo: 'Faltaba una' });
  expect(await due()).toHaveLength(1);
});

it('The gestoría reviews and closes a quarter, and does not reopen it', async () => {
  const body = quarterOfYear(year--);
  const gestoria = await signInAs('gestoria');
  for (const paso of ['period.review', 'period.close'] as const) await gestoria.post(fiscalPeriod.step, { ...body, paso });
  expect((await gestoria.post(book.read, body)).cierre).toMatchObject({ estado: 'cerrado', allowed: [] });
  expect(await gestoria.ask(fiscalPeriod.reopen, { body: { ...body, motivo: 'Falta una' } })).toMatchObject({ status: 403 });
});

it('Only an administrator reopens, with a reason that is in the audit; an auditor sees and does nothing', async () => {
  const ejercicio = year--;
  await close(ejercicio);
  const body = { ...quarterOfYear(ejercicio), motivo: 'Faltaba una factura' };
  for (const role of ['auditor', 'trabajador', 'cliente'] as const) {
    const asker = await signInAs(role);
    expect(await asker.ask(fiscalPeriod.reopen, { body })).toMatchObject({ status: 403 });
    expect(await asker.ask(fiscalPeriod.step, { body: { ...quarterOfYear(ejercicio), paso: 'period.review' } })).toMatchObject({ status: 403 });
  }
  expect((await (await signInAs('auditor')).post(book.read, quarterOfYear(ejercicio))).cierre).toMatchObject({ estado: 'cerrado', allowed: [] });
  expect(await office.ask(fiscalPeriod.reopen, { body: { ...body, motivo: ' ' } })).toMatchObject({
    status: 422,
    errors: { motivo: 'Diga por qué se reabre' },
  });
  await office.post(fiscalPeriod.reopen, body);
  const { after } = await db.selectFrom('audit').select('after').where('action', '=', 'period.reopen').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(JSON.parse(after!)).toMatchObject({ estado: 'reabierto', motivo: 'Faltaba una factura' });
});

it('A year is neither reviewed nor closed', async () => {
  const body = { ejercicio: 2025, periodo: '0A', paso: 'period.review' };
  expect(await office.ask(fiscalPeriod.step, { body })).toMatchObject({ status: 422, errors: { periodo: 'Elija el trimestre' } });
  expect((await office.post(book.read, { ejercicio: 2025, periodo: '0A' })).cierre).toBeNull();
});

describe('Where records are made for the tax agency', async () => {
  const fiscal = await openApp({ fiscal: { environment: 'simulado' } });
  await startRecords(fiscal);

  it('an invoice of work of a closed quarter is not annulled, and its credit note goes to the quarter of its issue', async () => {
    const id = await fiscal.given.issued({ fecha_operacion: '2025-12-30' });
    await answerRecords(fiscal);
    const quarter = { ejercicio: 2025, periodo: '4T' } as const;
    expect((await fiscal.office.get(invoice.data, { id })).no_anulable).toBeNull();
    for (const paso of ['period.review', 'period.close'] as const) await fiscal.office.post(fiscalPeriod.step, { ...quarter, paso });
    const message = 'El 4.º trimestre de 2025 está cerrado: la factura ya no se anula. Haga una rectificativa, que va al periodo en que se emite';
    expect((await fiscal.office.get(invoice.data, { id })).no_anulable).toBe(message);
    const asked = { id, motivo_anulacion: 'Duplicada', sin_entregar: true } as const;
    expect(await fiscal.office.ask(invoice.annul, { body: asked })).toMatchObject({ status: 409, message });
    const note = await fiscal.office.post(invoice.rectify, { id });
    await fiscal.office.post(invoice.issue, { id: note.id });
    expect((await fiscal.office.post(book.read, quarter)).expedidas.map(row => row.id)).toEqual([id]);
    expect((await fiscal.office.post(book.read, { ejercicio: 2026, periodo: '1T' })).expedidas.map(row => row.id)).toEqual([note.id]);
  });
});
