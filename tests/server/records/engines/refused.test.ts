// What was refused leaves one entry a minute for each person and thing, which counts how often; the auditor finds it by its result.
import { describe, expect, it } from 'vitest';
import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { endpoints } from '#domain/endpoints.ts';
import { countRefused, forgetRefusedKeys } from '#server/services/records/audit/refused.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { verifyAudit } from '#server/services/records/audit/verify.ts';
import { openApp, PASSWORD } from '#tests/support/app/app.ts';
import { buildUser } from '#tests/support/samples/build.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import type { ListFilter } from '#domain/kernel/list.ts';

const { audit, invoice, workOrder, product, company, apiKey, user } = endpoints;

/** A company of which the auditor reads what was refused. */
async function openRefusing() {
  const app = await openApp();
  const { office, given, services } = app;
  const technician = await app.signInAs('trabajador');
  const auditor = await app.signInAs('auditor');
  const entries = async (filter: ListFilter = {}) => {
    await countRefused(services);
    const { items, total } = await auditor.post(audit.page, { page: 1, pageSize: 100, filter });
    expect(total).toBe(items.length);
    return items.map(({ entity, record_id, action, refused, times, user_name }) => ({ entity, record_id, action, refused, times, user_name }));
  };
  return {
    ...app,
    technician,
    auditor,
    entries,
    /** An albarán with nothing on it, which cannot be invoiced. */
    emptyOrder: () => given.workOrder({}, []),
    bill: (id: number, who: Caller = office) => who.ask(workOrder.facturar, { params: { id } }),
    steps: (filter: object = {}) => entries({ resultado: 'rechazado', ...filter }),
    forbidden: (filter: object = {}) => entries({ resultado: 'no_permitido', ...filter }),
  };
}

const app = await openRefusing();
const { office, given, db, services, technician, auditor, entries, emptyOrder, bill, steps, forbidden } = app;

const many = async (count: number, ask: () => Promise<{ status: number }>, status: number) => {
  for (let n = 0; n < count; n += 1) expect((await ask()).status).toBe(status);
};

it('a step that is refused again within a minute is one entry that says how often, and another one in the next minute', async () => {
  const order = await emptyOrder();
  const own = () => steps({ entidad: 'workOrder', registro: order });
  await many(1, () => bill(order), 409);
  const once = { entity: 'workOrder', record_id: order, action: 'workOrder.facturar', times: 1, user_name: 'Ana Oficina' };
  expect(await own()).toEqual([expect.objectContaining(once)]);
  await many(11, () => bill(order), 409);
  expect(await own()).toEqual([expect.objectContaining({ ...once, times: 12 })]);
  app.pass({ minutes: 1 });
  await many(2, () => bill(order), 409);
  expect((await own()).map(({ times }) => times)).toEqual([2, 12]);
});

it('steps of other things, and of other people, have entries of their own', async () => {
  app.pass({ minutes: 1 });
  const [order, other] = [await emptyOrder(), await emptyOrder()];
  await app.addUser({ username: 'eva', roles: 1, first_name: 'Eva', last_name: 'Oficina' });
  const eva = await app.signIn('eva');
  const before = (await steps()).length;
  await many(2, () => bill(order), 409);
  await many(3, () => bill(other), 409);
  await many(4, () => bill(order, eva), 409);
  const after = await steps();
  expect(after.slice(0, after.length - before).map(({ record_id, user_name, times }) => [record_id, user_name, times])).toEqual([
    [order, 'Eva Oficina', 4],
    [other, 'Ana Oficina', 3],
    [order, 'Ana Oficina', 2],
  ]);
});

it('those that come at the same moment are one entry', async () => {
  app.pass({ minutes: 1 });
  const order = await emptyOrder();
  await Promise.all(Array.from({ length: 8 }, () => bill(order)));
  expect((await steps())[0]).toMatchObject({ record_id: order, times: 8 });
  const at = services.clock().toFormat('yyyy-MM-dd HH:mm');
  expect(await db.selectFrom('audit').select('id').where('refused', 'is not', null).where('at', '>=', at).execute()).toHaveLength(1);
});

it('a call that its asker may not make is an entry a minute for each call, whatever it names', async () => {
  const quien = await app.addUser({ username: 'intrusa', roles: 2 });
  const technician = await app.signIn('intrusa');
  expect(await forbidden({ quien })).toEqual([]);
  const name = (await technician.get(endpoints.auth.info)).user.first_name;
  for (const id of [1, 2, 3]) await many(1, () => technician.ask(product.remove, { body: { id } }), 403);
  await many(2, () => technician.ask(company.update, { body: { id: 1, name: 'Mía' } }), 403);
  expect(await forbidden({ quien })).toEqual([
    expect.objectContaining({
      entity: 'right',
      action: 'forbidden',
      record_id: 0,
      times: 2,
      refused: `No tiene permiso para esta operación (POST ${company.update.path})`,
    }),
    expect.objectContaining({
      times: 3,
      refused: `No tiene permiso para esta operación (POST ${product.remove.path})`,
      user_name: expect.stringContaining(name),
    }),
  ]);
  expect((await steps()).some(({ entity }) => entity === 'right')).toBe(false);
});

it('so is one that a service refuses by rights, and one that a key may not make, which is named', async () => {
  app.pass({ minutes: 1 });
  await many(1, () => technician.ask(user.deleteImage, { params: { id: 1 } }), 403);
  const { key } = await office.post(apiKey.create, { name: 'Tienda web', roles: 1, expires: null, current: PASSWORD });
  await many(2, () => app.withKey(key).ask(apiKey.page, { body: { page: 1 } }), 403);
  await countRefused(services);
  const { items } = await auditor.post(audit.page, { page: 1, filter: { resultado: 'no_permitido', desde: '2026-03-02' } });
  expect(items.slice(0, 2).map(({ key_name, times, user_name }) => [key_name, times, user_name])).toEqual([
    ['Tienda web', 2, 'Ana Oficina'],
    [null, 1, expect.any(String)],
  ]);
});

it('what was done is in neither, and the results are narrowed by the rest as everything is', async () => {
  const { given, db, pass, technician, auditor, addUser, signIn, entries, emptyOrder, bill, steps, forbidden } = await openRefusing();
  await addUser({ username: 'eva', roles: 1 });
  const eva = await signIn('eva');
  const order = await emptyOrder();
  for (let minute = 0; minute < 4; minute += 1) {
    await many(2, () => bill(order), 409);
    await bill(order, eva);
    await bill(await emptyOrder());
    await technician.ask(product.remove, { body: { id: 1 } });
    pass({ minutes: 1 });
  }
  expect([(await steps()).length, (await forbidden()).length]).toEqual([12, 4]);
  const all = [...(await steps()), ...(await forbidden())];
  expect(all.every(({ refused }) => refused !== null)).toBe(true);
  const rows = await db.selectFrom('audit').select('id').where('refused', 'is not', null).execute();
  expect(all).toHaveLength(rows.length);
  expect(await entries({ resultado: 'rechazado', entidad: 'invoice' })).toEqual([]);
  expect(await entries({ resultado: 'rechazado', entidad: 'workOrder', registro: order, quien: await given.officeId() })).toHaveLength(4);
  expect(await entries({ resultado: 'rechazado', hasta: '2026-03-01' })).toEqual([]);
  expect(await auditor.ask(audit.page, { body: { page: 1, filter: { resultado: 'hecho' } } })).toMatchObject({
    status: 422,
    errors: { 'filter.resultado': expect.any(String) },
  });
});

it('the file says why and how often', async () => {
  app.pass({ minutes: 1 });
  await many(3, () => technician.ask(product.remove, { body: { id: 1 } }), 403);
  await countRefused(services);
  const { body } = await auditor.fetch(audit.export.path, { method: 'POST', payload: { format: 'csv', filter: { resultado: 'no_permitido' } } });
  const [titles, ...lines] = parse(body, { bom: true, delimiter: ';' }) as string[][];
  const result = lines.map(line => line[titles!.indexOf('Rechazado')]);
  expect(result).toContain(`No tiene permiso para esta operación (POST ${product.remove.path}) (3 veces en un minuto)`);
});

it('the history of a record says how often, and the chain is whole', async () => {
  const order = await emptyOrder();
  await app.addUser({ username: 'luz', roles: 1 });
  const luz = await app.signIn('luz');
  for (const [times, who] of [
    [12, office],
    [2, office],
    [2, luz],
    [4, office],
    [8, luz],
  ] as const) {
    app.pass({ minutes: 1 });
    await many(times, () => bill(order, who), 409);
  }
  await countRefused(services);
  const { entries: told } = await office.get(audit.history, { thing: 'workOrder', id: order });
  expect(told.filter(({ refused }) => refused !== null).map(({ times }) => times)).toEqual([12, 2, 2, 4, 8]);
  await sealAudit(services.engine);
  expect(await verifyAudit(db)).toMatchObject({ broken: null, waiting: 0 });
});

describe('an issued invoice that is asked to take another date or number', () => {
  const asked = async (invoiceData: object, more: object = {}, headers?: Record<string, string>) =>
    office.ask(invoice.update, { body: { invoiceData, ...more }, ...(headers && { headers }) });
  const kept = async (id: number) => {
    const { items } = await auditor.post(audit.page, { page: 1, filter: { resultado: 'fecha_numero', entidad: 'invoice', registro: id } });
    return Promise.all(items.map(async ({ id }) => (await auditor.get(audit.data, { id })).changes));
  };
  const issued = async () => {
    const id = await given.invoice();
    await office.post(invoice.issue, { id });
    return office.get(invoice.data, { id });
  };

  it('keeps what was asked beside what is stored, and changes nothing', async () => {
    app.pass({ minutes: 1 });
    const { id, codigo, version } = await issued();
    expect((await asked({ id, fecha_creacion: '2026-01-07' })).status).toBe(409);
    expect((await asked({ id, codigo: 'F26-99999' })).status).toBe(409);
    // along with the rest of the form, and as somebody who saw it before it was issued
    expect((await asked({ id, version: version - 1, fecha_creacion: '2026-01-08', codigo, observaciones: 'Otra' }, { invoice_lines: [] })).status).toBe(409);
    expect((await asked({ id, fecha_creacion: 'ayer mismo' })).status).toBe(409);
    expect(await kept(id)).toEqual([
      [{ title: 'Fecha', before: '02/03/2026', after: 'ayer mismo' }],
      expect.arrayContaining([{ title: 'Fecha', before: '02/03/2026', after: '08/01/2026' }]),
      [{ title: expect.any(String), before: codigo, after: 'F26-99999' }],
      [{ title: 'Fecha', before: '02/03/2026', after: '07/01/2026' }],
    ]);
    expect(await office.get(invoice.data, { id })).toMatchObject({ fecha_creacion: '2026-03-02', codigo, version });
  });

  it('and what else is refused of one is in the list of what was refused, but not in this one', async () => {
    app.pass({ minutes: 1 });
    const { id } = await issued();
    await asked({ id, observaciones: 'Otra' });
    expect(await kept(id)).toEqual([]);
    expect((await entries({ resultado: 'negado', entidad: 'invoice', registro: id })).map(({ action }) => action)).toEqual(['invoice.edit']);
  });

  it('is one entry when the same command is sent again under its key, also a minute later, and another one with other values', async () => {
    app.pass({ minutes: 1 });
    const { id } = await issued();
    const headers = { 'idempotency-key': randomUUID() };
    await asked({ id, fecha_creacion: '2026-01-05' }, {}, headers);
    await asked({ id, fecha_creacion: '2026-01-05' }, {}, headers);
    app.pass({ minutes: 2 });
    await asked({ id, fecha_creacion: '2026-01-05' }, {}, headers);
    expect((await entries({ resultado: 'fecha_numero', registro: id, entidad: 'invoice' })).map(({ times }) => times)).toEqual([1]);
    await asked({ id, fecha_creacion: '2026-01-06' }, {}, headers);
    expect(await kept(id)).toHaveLength(2);
  });

  it('again and again fills nothing: five different values a minute, and sixty entries of one person', async () => {
    app.pass({ minutes: 1 });
    await app.addUser({ username: 'bucle', roles: 1, first_name: 'Bucle', last_name: 'Sin Fin' });
    const loop = await app.signIn('bucle');
    const { id } = await issued();
    const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`;
    for (let n = 1; n <= 9; n += 1) await loop.ask(invoice.update, { body: { invoiceData: { id, fecha_creacion: day(n) } } });
    const quien = (await loop.get(endpoints.auth.info)).user.id;
    expect((await entries({ resultado: 'negado', quien })).map(({ times }) => times)).toEqual([5, 1, 1, 1, 1]);
    for (let n = 1; n <= 70; n += 1) await bill(await emptyOrder(), loop);
    await countRefused(services);
    const { items } = await auditor.post(audit.page, { page: 1, pageSize: 100, filter: { resultado: 'negado', quien } });
    expect([items.length, items[0]]).toEqual([61, expect.objectContaining({ entity: 'audit', action: 'refused.beyond', record_id: 0, times: 15 })]);
  });

  it('a number that another one has, and a date before the last one issued, are kept as well', async () => {
    app.pass({ minutes: 1 });
    const { codigo } = await issued();
    const draft = await given.invoice();
    expect((await asked({ id: draft, codigo })).status).toBe(409);
    expect((await asked({ id: draft, fecha_creacion: '2026-01-01', emitir: true })).status).toBe(409);
    const { items } = await auditor.post(audit.page, { page: 1, filter: { resultado: 'negado', entidad: 'invoice', registro: draft } });
    const changes = await Promise.all(items.map(async ({ id }) => (await auditor.get(audit.data, { id })).changes.map(({ after }) => after)));
    expect(items.map(({ action }, n) => [action, changes[n]])).toEqual([
      ['invoice.issue', ['01/01/2026']],
      ['update', [codigo]],
    ]);
  });
});

it('a call about a record that its asker may not make says about which', async () => {
  app.pass({ minutes: 1 });
  await technician.ask(endpoints.invoice.data, { params: { id: 12_345 } });
  const { items } = await auditor.post(audit.page, { page: 1, filter: { resultado: 'no_permitido' } });
  expect((await auditor.get(audit.data, { id: items[0]!.id })).changes).toEqual([{ title: 'Llamada', before: null, after: 'GET /api/invoice/data/12345' }]);
});

it('no entry of what was refused holds a password', async () => {
  const secret = { password: 'mucho-frio-1', password_confirm: 'mucho-frio-1' };
  await many(1, () => technician.ask(user.create, { body: { ...buildUser({ username: 'colada' }), ...secret } }), 403);
  await many(1, () => technician.ask(user.update, { body: { id: 1, ...secret } }), 403);
  await many(1, () => office.ask(user.remove, { body: { id: 1 } }), 409);
  await countRefused(services);
  const rows = await db.selectFrom('audit').select(['before', 'after']).where('refused', 'is not', null).execute();
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toMatch(/password|frio/i);
});

it('the keys of refused commands are known for a day', async () => {
  const { office, given, db, services, pass } = await openRefusing();
  const id = await given.issued();
  for (const codigo of ['F26-99998', 'F26-99999'])
    await office.ask(invoice.update, { body: { invoiceData: { id, codigo } }, headers: { 'idempotency-key': randomUUID() } });
  const known = () => db.selectFrom('refused_key').select('at').execute();
  expect((await known()).length).toBeGreaterThan(1);
  pass({ hours: 25 });
  await forgetRefusedKeys(services);
  expect(await known()).toEqual([]);
});
