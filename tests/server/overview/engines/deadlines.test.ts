// Everything that becomes due, in one list: each kind of it, by day, narrowed, page by page. The clock shows 2 March 2026.
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { lastOfMonth } from '#domain/kernel/days.ts';
import { type DueEntity, deadlineKinds } from '#domain/overview/deadlines.ts';
import { type Lived, storedLives } from '#machines/flows/stored.ts';
import { deadlines } from '#machines/lifecycles/deadlines.ts';
import { type Tables, anyTable } from '#server/db/tables.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { openFollowing } from '#tests/support/samples/following.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';
import type { ListFilter } from '#domain/kernel/list.ts';

const { contract, deadline } = endpoints;

const line = [{ quantity: 1, price: 100, iva: 21 }];

async function openDue() {
  const app = await openApp({ fiscal: { environment: 'simulado' } });
  const { office, given } = app;
  const page = (filter: ListFilter = {}, more: object = {}) => office.post(deadline.page, { page: 1, pageSize: 100, filter, ...more });
  return {
    app,
    ...app,
    page,
    listed: async (filter: ListFilter) => (await page(filter)).items.map(({ kind, day, late }) => [kind, day, late]),
    /** A contract over one machine that is visited every three months, in force from 1 March on. */
    inForce: async (over: { customer_id?: number } = {}) => {
      const customer_id = over.customer_id ?? (await given.customer());
      const location_id = await given.location({ customer_id, city: 'Cabra' });
      const machine_id = await given.machine({ location_id, revision_meses: 6, fecha_instalacion: '2025-07-20' });
      const id = await given.contract({ customer_id });
      await given.covered(id, machine_id);
      await given.signed(id);
      return { id, customer_id, location_id, machine_id };
    },
  };
}
const { db, office, given, page, listed, inForce } = await openDue();

describe('A contract in force', () => {
  let made: Awaited<ReturnType<typeof inForce>>;
  beforeAll(async () => {
    made = await inForce();
  });

  it('brings its visits at the end of their months, the notice of its renewal, its end, and the review of its machine', async () => {
    expect(await listed({ customer_id: made.customer_id })).toEqual([
      ['revision', '2026-01-20', 41],
      ['visita', '2026-03-31', 0],
      ['visita', '2026-06-30', 0],
      ['visita', '2026-09-30', 0],
      ['visita', '2026-12-31', 0],
      ['preaviso', '2027-01-29', 0],
      ['fin_de_contrato', '2027-02-28', 0],
    ]);
  });

  it('says of each what it is, whose, where, by which law and on which page it is', async () => {
    const { items } = await page({ customer_id: made.customer_id });
    const { name } = await office.get(endpoints.customer.customerData, { id: made.customer_id });
    expect(items[1]).toMatchObject({
      title: 'Visita de mantenimiento',
      name: 'Revisión',
      customer_id: made.customer_id,
      customer_name: name,
      town: 'Cabra',
      entity: 'plannedVisit',
      page_id: made.id,
      article: 'RITE, art. 26 e IT 3.3',
    });
    expect(items[0]).toMatchObject({ entity: 'machine', record_id: made.machine_id, page_id: made.machine_id, article: null });
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('that is cancelled has its last day instead of an end and a notice', async () => {
    const { id, customer_id } = await inForce();
    await office.post(contract.step, { id, paso: 'contract.cancel', baja_el: '2026-08-31', motivo: 'Cierra' });
    expect((await listed({ customer_id })).filter(([kind]) => kind !== 'visita' && kind !== 'revision')).toEqual([['ultimo_dia', '2026-08-31', 0]]);
  });

  it('whose notice can no longer be given has none', async () => {
    const { id, customer_id } = await inForce();
    const noticed = async (fin: string) => {
      await db.updateTable('contract').set({ fin }).where('id', '=', id).execute();
      return listed({ customer_id, kind: 'preaviso' });
    };
    expect(await noticed('2026-04-01')).toEqual([['preaviso', '2026-03-02', 0]]);
    expect(await noticed('2026-03-31')).toEqual([]);
  });
});

describe('The list', () => {
  it('has cobros while something of them is owed', async () => {
    const customer_id = await given.customer({ city: 'Priego' });
    const invoice_id = await given.issued({ customer_id, fecha_creacion: '2026-01-10', fecha_vencimiento: '2026-02-10' }, line);
    expect(await listed({ customer_id })).toEqual([['cobro', '2026-02-10', 20]]);
    expect((await page({ town: 'Priego' })).items).toMatchObject([{ customer_id, town: 'Priego', name: expect.stringMatching(/^Factura /) }]);
    const [debt] = (await office.post(endpoints.cobro.page, { page: 1, filter: { invoice_id } })).items;
    await office.post(endpoints.cobro.pay, { cobro: debt!.id, fecha_pago: '2026-03-02', cantidad: 121 });
    expect(await page({ customer_id })).toMatchObject({ items: [], total: 0 });
  });

  it('is narrowed by day, kind and town, and counts each month', async () => {
    const { customer_id } = await inForce();
    await given.issued({ customer_id: await given.customer({ city: 'Montilla' }), fecha_creacion: '2026-01-10', fecha_vencimiento: '2026-02-10' }, line);
    expect(await listed({ customer_id, desde: '2026-06-01', hasta: '2026-09-30' })).toEqual([
      ['visita', '2026-06-30', 0],
      ['visita', '2026-09-30', 0],
    ]);
    expect(await listed({ customer_id, kind: 'fin_de_contrato' })).toEqual([['fin_de_contrato', '2027-02-28', 0]]);
    expect((await page({ customer_id, town: 'Cabra', kind: 'visita' })).total).toBe(4);
    expect((await page({ customer_id, town: 'Lucena' })).total).toBe(0);
    const { months, towns } = await office.get(deadline.choices);
    expect(towns).toEqual(expect.arrayContaining(['Cabra', 'Montilla']));
    expect(months).toEqual(months.toSorted((one, other) => (one.month < other.month ? -1 : 1)));
    const totals = await Promise.all(months.map(({ month }) => page({ desde: `${month}-01`, hasta: lastOfMonth(`${month}-01`) })));
    expect(totals.map(({ total }) => total)).toEqual(months.map(({ total }) => total));
  });

  it('goes on from page to page without a gap', async () => {
    const { customer_id } = await inForce();
    await given.issued({ customer_id, fecha_creacion: '2026-01-10', fecha_vencimiento: '2026-02-10' }, line);
    const whole = (await page({ customer_id })).items;
    expect(whole).toHaveLength(8);
    expect(whole.map(({ day }) => day)).toEqual(whole.map(({ day }) => day).toSorted());
    const pages = [];
    for (let at = 1; at <= Math.ceil(whole.length / 3); at += 1) pages.push(...(await page({ customer_id }, { page: at, pageSize: 3 })).items);
    expect(pages).toEqual(whole);
    expect(await page({ customer_id }, { page: 1_000 })).toMatchObject({ items: [], total: whole.length });
  });

  it('refuses what it cannot be narrowed by', async () => {
    expect(await office.ask(deadline.page, { body: { page: 1, filter: { kind: 'x', desde: 'hoy', estado: 'y' } } })).toMatchObject({
      status: 422,
      errors: {
        'filter.kind': 'No se conoce esa clase de vencimiento',
        'filter.desde': 'Introduzca una fecha válida',
        'filter.estado': 'No se puede filtrar por «estado»',
      },
    });
  });

  it('is counted on Inicio: what is overdue and what becomes due in thirty days', async () => {
    await inForce();
    const soon = await page({ hasta: '2026-04-01' });
    const late = await page({ hasta: '2026-03-01' });
    expect(late.total).toBeGreaterThan(0);
    expect((await office.get(endpoints.dashboard.figures)).dueSoon).toEqual({ count: soon.total, late: late.total });
  });
});

describe('Each kind', async () => {
  const { app, db, office, given, page, inForce } = await openDue();
  await startRecords(app);
  /** A record of each, with the column of its state; a record for the tax agency and the company's membership are moved by nothing here. */
  const records: Record<DueEntity, () => Promise<{ table: keyof Tables; id: number; key?: string; state?: string; dated?: false }>> = {
    plannedVisit: async () => {
      const { id } = await inForce();
      return { table: 'planned_visit', id: (await office.get(contract.data, { id })).visitas[0]!.id };
    },
    quote: async () => ({ table: 'quote', id: await app.given.quote() }),
    followUp: async () => ({ table: 'follow_up', id: (await (await openFollowing(app)).proposed()).id }),
    contract: async () => ({ table: 'contract', id: (await inForce()).id }),
    certificate: async () => ({ table: 'certificate', id: (await newCertified(app)).certificates[0]! }),
    priceRevision: async () => {
      const { id } = await inForce();
      const { revisiones } = await office.post(contract.propose, { mes: '2027-03', ipc: 3, porque: 'IPC', contratos: [id], contract_id: id });
      return { table: 'price_revision', id: revisiones[0]! };
    },
    cobro: async () => {
      const id = await given.issued({ fecha_creacion: '2026-03-02', fecha_vencimiento: '2026-05-02' }, line);
      return { table: 'debt', id: (await office.get(endpoints.invoice.data, { id })).cobro_id! };
    },
    providerInvoice: async () => {
      const dates = { fecha_factura: '2026-02-27', fecha_operacion: '2026-02-27' };
      const data = {
        proveedor_id: await given.provider(),
        n_factura_nuestro: 'N-1',
        n_factura_proveedor: '113',
        ...dates,
        total_neto: 100,
        porcentaje_irpf: 0,
      };
      const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
      const made = await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, file);
      return { table: 'provider_invoice', id: made.data!.id };
    },
    fiscalPeriod: async () => ({
      table: 'fiscal_period',
      id: (await office.post(endpoints.fiscalPeriod.step, { ejercicio: 2025, periodo: '4T', paso: 'period.review' })).id,
    }),
    reminder: async () => {
      const reminding = await openReminding(app);
      const customer = await given.customer({ email: 'bar@sol.test' });
      await reminding.owed(customer, 10);
      await reminding.propose();
      return { table: 'reminder', id: (await reminding.ofCustomer(customer))[0]!.id };
    },
    machine: async () => ({ table: 'equipment', id: (await inForce()).machine_id }),
    fiscalRecord: async () => {
      await given.issued({}, line);
      const { record_id } = await db.selectFrom('fiscal_sending').select('record_id').orderBy('record_id', 'desc').executeTakeFirstOrThrow();
      return { table: 'fiscal_sending', id: record_id, key: 'record_id', dated: false };
    },
    fiscalMembership: async () => {
      const { id } = await db.selectFrom('fiscal_head').select('id').executeTakeFirstOrThrow();
      return { table: 'fiscal_head', id, state: 'membership' };
    },
  };

  it.each(deadlineKinds)('%s is in the list in each state in which its clock runs, and in no other', async kind => {
    const { states, from, entity } = deadlines[kind];
    const { table, id, key = 'id', state: column = 'estado', dated = true } = await records[entity]();
    const shown = async (state: string | null) => {
      await anyTable(db)
        .updateTable(table)
        .set({ ...(dated && { [from]: '2026-05-04' }), ...(state !== null && { [column]: state }) })
        .where(key, '=', id)
        .execute();
      return (await page({ kind, desde: '2026-03-01', hasta: '2026-06-30' })).items.filter(({ record_id }) => record_id === id).length;
    };
    const all = states === null ? [null] : Object.keys(storedLives[entity as Lived].lifecycle.states).filter(state => state !== 'deriving');
    for (const state of all) expect([state, await shown(state)]).toEqual([state, state === null || states?.includes(state) ? 1 : 0]);
  });
});
