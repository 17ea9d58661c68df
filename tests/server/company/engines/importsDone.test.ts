// A finished import is undone for thirty days: what it created goes, what it changed is as before, and what is used or was changed since stays.
import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportDone } from '#domain/company/importUndo.ts';
import type { ImportKind } from '#domain/company/imports.ts';
import { endpoints } from '#domain/endpoints.ts';
import { Refusal } from '#server/errors.ts';
import { forgetImports, undoDone } from '#server/services/company/import/done.ts';
import { undoAbandoned } from '#server/services/company/import/abandoned.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { nifOf } from '#tests/support/samples/build.ts';

const app = await openApp();
const { office, given, db, services } = app;
const { customer, location, provider } = endpoints;
const { user } = await office.get(endpoints.auth.info);
const ctx = { ...services, user: { ...user, customer_id: null, scope_id: null, fecha: 'fecha_albaran' as const } };

const HEAD = 'Código;Nombre;NIF/CIF;Dirección;Municipio;Provincia;Código postal;Categoría;Teléfono';
let first = 0;
const lineOf = (code: number, phone = '957000000') =>
  `${code};Cliente ${code};${nifOf(41_000_000 + code)};Mayor, 1;Córdoba;Córdoba;14001;Hostelería ${first};${phone}`;
const codesOf = (count: number) => Array.from({ length: count }, (_, index) => first + index);
const customers = (count: number, phone?: string) => [HEAD, ...codesOf(count).map(code => lineOf(code, phone))].join('\r\n');

/** Imports a file and answers the row of the list that says so. */
async function bring(content: string, kind: ImportKind = 'customers'): Promise<ImportDone> {
  const file = { field: 'file', name: `${kind}.csv`, bytes: Buffer.from(content) };
  const answer = await upload(office, endpoints.import.apply, { data: JSON.stringify({ kind }) }, file);
  expect(answer).toMatchObject({ code: 20001 });
  return (await office.get(endpoints.import.done))[0]!;
}
const look = (id: number) => office.get(endpoints.import.undoable, { id });
const undo = (id: number, partial = false) => office.post(endpoints.import.undo, { id, partial });
const rowOf = async (id: number) => (await office.get(endpoints.import.done)).find(row => row.id === id);
const stored = () =>
  db
    .selectFrom('customer')
    .selectAll()
    .where('code', '>=', first)
    .where('code', '<', first + 1_000)
    .orderBy('code')
    .execute();
const categories = () => db.selectFrom('customer_category').select('name').where('name', '=', `Hostelería ${first}`).execute();
const names = async () => (await stored()).map(row => row.name);
const refusalOf = async (undoing: Promise<unknown>) =>
  undoing.then(
    () => 'undone',
    (error: { message: string }) => error.message.replace(/^(GET|POST) \S+ \d+ \d+ | \{\}$/g, ''),
  );

beforeEach(() => void (first += 10_000));

describe('An import', () => {
  it('is kept with its user, its file and its figures, and is undone as a whole', async () => {
    const done = await bring(customers(3));
    expect(done).toMatchObject({
      user_name: expect.any(String),
      kind: 'customers',
      file: 'customers.csv',
      created: 3,
      changed: 0,
      undone: null,
      kept: 0,
      isUndoing: false,
    });
    expect(await look(done.id)).toEqual({ deleted: 4, restored: 0, staying: 0, stays: [], mayPartly: true });
    expect(await names()).toHaveLength(3);
    expect(await undo(done.id)).toMatchObject({ deleted: 4, staying: 0 });
    expect([await stored(), await categories()]).toEqual([[], []]);
    expect(await rowOf(done.id)).toMatchObject({ undone: expect.any(String), kept: 0 });
    expect(await refusalOf(undo(done.id))).toBe('Esta importación ya está deshecha');
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('entity', '=', 'customer')
      .where('import_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(audit).toEqual(Array.from({ length: 3 }, () => ({ action: 'delete', user_id: user.id })));
  });

  it('gives records that it changed what they had, and leaves what others changed besides', async () => {
    await bring(customers(3));
    const done = await bring(customers(3, '957111111'));
    expect(done).toMatchObject({ created: 0, changed: 3 });
    const [one] = await stored();
    await office.post(customer.update, { id: one!.id, notes: 'paga tarde' });
    expect(await undo(done.id)).toMatchObject({ deleted: 0, restored: 3, staying: 0 });
    expect((await stored()).map(({ phone, notes }) => [phone, notes])).toEqual([
      ['957000000', 'paga tarde'],
      ['957000000', ''],
      ['957000000', ''],
    ]);
  });

  it('can be undone after a later one of the same records was undone', async () => {
    const earlier = await bring(customers(2));
    const later = await bring(customers(2, '957111111'));
    expect((await look(earlier.id)).staying).toBe(2 + 1);
    await undo(later.id);
    expect(await look(earlier.id)).toMatchObject({ deleted: 3, staying: 0 });
    await undo(earlier.id);
    expect(await stored()).toEqual([]);
  });

  it('is undone once for a key', async () => {
    const { id } = await bring(customers(1));
    const key = 'deshacer-importacion-1';
    const send = () => office.fetch('/api/import/undo', { method: 'POST', payload: { id }, headers: { 'idempotency-key': key } });
    const [one, other] = [await send(), await send()];
    expect([one.statusCode, other.json()]).toEqual([200, one.json()]);
    expect(one.json()).toMatchObject({ code: 20001, message: 'Importación deshecha: se borran 2 registros', data: { deleted: 2 } });
  });
});

describe('What is used or was changed', () => {
  it('refuses all, each record with its reason, and nothing is written', async () => {
    const done = await bring(customers(6));
    const [used, changed, filed] = await stored();
    await given.location({ customer_id: used!.id });
    await office.post(customer.update, { id: changed!.id, notes: 'llamar' });
    await db
      .insertInto('stored_file')
      .values({
        entity: 'customer',
        record_id: filed!.id,
        field: 'x',
        name: 'a.pdf',
        type: 'application/pdf',
        size: 1,
        key: `importsDone-${first}`,
        position: 1,
        created_at: '2026-01-01 00:00:00',
      })
      .execute();
    const found = await look(done.id);
    expect(found).toMatchObject({ deleted: 3, restored: 0, staying: 4 });
    expect(found.stays.map(({ one, name, reason }) => `${one} ${name}: ${reason}`).toSorted()).toEqual(
      [
        `Categoría de cliente Hostelería ${first}: Lo usan 3 clientes`,
        `Cliente Cliente ${first}: Lo usa 1 localización`,
        `Cliente Cliente ${first + 1}: ${found.stays.find(({ name }) => name === `Cliente ${first + 1}`)!.reason}`,
        `Cliente Cliente ${first + 2}: Tiene 1 archivo`,
      ].toSorted(),
    );
    expect(found.stays.find(({ name }) => name === `Cliente ${first + 1}`)!.reason).toMatch(/^.+ lo cambió el \d\d\/\d\d\/\d{4}$/);
    expect(await refusalOf(undo(done.id))).toBe('No se ha deshecho nada: 4 registros no se pueden deshacer');
    expect(await names()).toHaveLength(6);
    expect(await rowOf(done.id)).toMatchObject({ undone: null });
  });

  it('stays where the rest alone is asked for, and can be asked for again once nothing uses it', async () => {
    const done = await bring(customers(4));
    const [used] = await stored();
    const place = await given.location({ customer_id: used!.id });
    expect(await undo(done.id, true)).toMatchObject({ deleted: 3, staying: 2 });
    expect(await names()).toEqual([`Cliente ${first}`]);
    expect(await rowOf(done.id)).toMatchObject({ kept: 2, undone: expect.any(String) });
    await office.post(location.remove, { id: place });
    expect(await undo(done.id)).toMatchObject({ deleted: 2, staying: 0 });
    expect([await stored(), await categories()]).toEqual([[], []]);
    expect(await rowOf(done.id)).toMatchObject({ kept: 0 });
  });

  it('keeps a field that somebody changed after the import, with the person that changed it', async () => {
    await bring(customers(2));
    const done = await bring(customers(2, '957111111'));
    const [one] = await stored();
    await office.post(customer.update, { id: one!.id, phone: '957222222' });
    const found = await undo(done.id, true);
    expect(found).toMatchObject({ restored: 1, staying: 1 });
    expect(found.stays[0]!.reason).toMatch(/^Teléfono: .+ lo cambió el /);
    expect((await stored()).map(row => row.phone)).toEqual(['957222222', '957000000']);
  });

  it('keeps a category where the one before was deleted meanwhile', async () => {
    await bring(customers(1));
    const done = await bring(customers(1).replace(`Hostelería ${first}`, `Bares ${first}`));
    const { id } = await db.selectFrom('customer_category').select('id').where('name', '=', `Hostelería ${first}`).executeTakeFirstOrThrow();
    await office.post(endpoints.customerCategory.remove, { id });
    expect((await look(done.id)).stays).toMatchObject([
      { name: `Cliente ${first}`, reason: 'Categoría: lo de antes ya no existe' },
      { name: `Bares ${first}`, reason: 'Lo usa 1 cliente' },
    ]);
  });

  it('keeps what is frozen: the number of a supplier with invoices', async () => {
    const id = await given.provider({ code: first, name: `Suministros ${first}` });
    await db.updateTable('provider').set({ nif_cif: '' }).where('id', '=', id).execute();
    const nif = nifOf(43_000_000 + first);
    const done = await bring(['Código;Nombre;NIF/CIF', `${first};Suministros ${first};${nif}`].join('\r\n'), 'providers');
    expect(await look(done.id)).toMatchObject({ restored: 1, staying: 0 });
    const dates = { fecha_factura: '2026-02-02', fecha_operacion: '2026-02-02', fecha_recepcion: '2026-02-02' };
    const bill = {
      proveedor_id: id,
      n_factura_nuestro: `F-${first}`,
      n_factura_proveedor: 'F-1',
      ...dates,
      total_neto: 100,
      porcentaje_iva: 21,
      porcentaje_irpf: 0,
    };
    await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(bill) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
    expect((await look(done.id)).stays).toMatchObject([{ one: 'Proveedor', reason: expect.stringContaining('hay facturas suyas anotadas') }]);
    await undo(done.id, true);
    expect((await office.get(provider.data, { id })).nif_cif).toBe(nif);
  });
});

describe('Contracts of a file', () => {
  const HEAD_OF_CONTRACTS = 'Cliente;Localización;Nombre;Empieza el;Precio al año;Máquinas;Una visita cada (meses)';
  const tables = ['contract', 'contract_machine', 'contract_plan', 'plan_operation', 'installation', 'planned_visit'] as const;
  const rowsOfAll = () => Promise.all(tables.map(table => db.selectFrom(table).select('id').execute()));
  const machines = (location_id: number) => db.selectFrom('equipment').select(['installation_id', 'tipo']).where('location_id', '=', location_id).execute();

  async function sold() {
    const customer_id = await given.customer({ name: `Bar ${first}` });
    const location_id = await given.location({ customer_id, name: `Local ${first}` });
    for (const name of ['Salón', 'Barra']) await given.machine({ name, location_id, tipo: 'split', kw_frio: 5 });
    const before = [await rowsOfAll(), await machines(location_id)];
    const place = `Bar ${first};Local ${first}`;
    const done = await bring([HEAD_OF_CONTRACTS, `${place};Salón;01/03/2026;400;Salón;12`, `${place};Barra;01/03/2026;300;Barra;12`].join('\r\n'), 'contracts');
    return { done, before, location_id };
  }

  it('go with all that was sold with them', async () => {
    const { done, before, location_id } = await sold();
    expect(await rowsOfAll()).not.toEqual(before[0]);
    const { deleted, staying } = await undo(done.id);
    expect([deleted > 8, staying]).toEqual([true, 0]);
    expect([await rowsOfAll(), await machines(location_id)]).toEqual(before);
  });

  it('go all or none: a part of a contract that stays is not taken away', async () => {
    const { done } = await sold();
    const after = await rowsOfAll();
    const { id } = await db.selectFrom('contract').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await office.post(endpoints.contract.update, { id, name: 'Otro' });
    expect(await look(done.id)).toMatchObject({ mayPartly: false });
    expect(await refusalOf(undo(done.id, true))).toContain('No se ha deshecho nada');
    expect(await rowsOfAll()).toEqual(after);
  });
});

describe('The undoing of an import', () => {
  it('leaves what somebody uses after it was judged, and counts it', async () => {
    const done = await bring(customers(2));
    const [one] = await stored();
    let transactions = 0;
    const engine: typeof services.engine = {
      ...services.engine,
      async transact(work) {
        transactions += 1;
        if (transactions === 2) await given.location({ customer_id: one!.id });
        return services.engine.transact(work);
      },
    };
    expect(await undoDone({ ...ctx, engine }, { id: done.id })).toMatchObject({ deleted: 1, staying: 2 });
    expect(await names()).toEqual([`Cliente ${first}`]);
    expect(await rowOf(done.id)).toMatchObject({ kept: 2 });
  });

  it('is finished by another process where its own has died, and may be asked for again where it failed', async () => {
    const done = await bring(customers(2));
    let transactions = 0;
    const failing: typeof services.engine = {
      ...services.engine,
      transact(work) {
        transactions += 1;
        if (transactions === 2) throw new Refusal('Sin sitio');
        return services.engine.transact(work);
      },
    };
    expect(await refusalOf(undoDone({ ...ctx, engine: failing }, { id: done.id }))).toBe('Sin sitio');
    expect(await rowOf(done.id)).toMatchObject({ isUndoing: false, kept: 3 });
    await db
      .insertInto('import_job')
      .values({ id: done.id, alone: 1, lease: Date.now() + 60_000, undoing: 1 })
      .execute();
    expect(await rowOf(done.id)).toMatchObject({ isUndoing: true });
    expect(await refusalOf(look(done.id))).toBe('Esta importación ya se está deshaciendo');
    await db.updateTable('import_job').set({ lease: 0 }).execute();
    await undoAbandoned(services);
    expect(await stored()).toEqual([]);
    expect(await rowOf(done.id)).toMatchObject({ isUndoing: false, kept: 0 });
  });

  it('is for those who import, and for thirty days', async () => {
    const done = await bring(customers(1));
    const technician = await app.signInAs('trabajador');
    expect(await refusalOf(technician.post(endpoints.import.undo, { id: done.id }))).not.toBe('undone');
    const later = services.clock().plus({ days: 31 });
    await forgetImports(services);
    expect(await rowOf(done.id)).toBeDefined();
    expect(await refusalOf(undoDone({ ...ctx, clock: () => later }, { id: done.id }))).toBe(
      'Esta importación ya no se puede deshacer: han pasado más de 30 días',
    );
    await forgetImports({ ...services, clock: () => later });
    expect(await rowOf(done.id)).toBeUndefined();
    expect(await stored()).toHaveLength(1);
  });
});
