// What an auditor's Inicio says, where work waits, and who or what makes the tail of a state: for those who read everything, and for nobody else.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sealAudit } from '#server/services/records/audit/seal.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const app = await openApp();
const { office, given, db, services } = app;
const { audit, workOrder, invoice } = endpoints;
const auditor = await app.signInAs('auditor');
const facts = () => auditor.get(audit.facts);

it.each([audit.facts, audit.waits, audit.tail])('$path is answered to office and auditors, and to nobody else', async row => {
  const params = row === audit.tail ? { params: { thing: 'notice', state: 'pendiente' } } : {};
  const [technician, client] = [await app.signInAs('trabajador'), await app.signInAs('cliente')];
  const asked = await Promise.all([office, auditor, technician, client].map(async who => (await who.ask(row, params)).status));
  expect(asked).toEqual([200, 200, 403, 403]);
});

it('what was refused in seven days, and what an issued invoice was asked to become, are counted', async () => {
  app.pass({ hours: 8 });
  const before = await facts();
  await office.ask(workOrder.facturar, { params: { id: await given.workOrder({}, []) } });
  const id = await given.invoice();
  await office.post(invoice.issue, { id });
  await office.ask(invoice.update, { body: { invoiceData: { id, codigo: 'Z-1' } } });
  const after = await facts();
  expect([after.refused.count - before.refused.count, after.reissued.count - before.reissued.count]).toEqual([2, 1]);
  expect(after.refused).toMatchObject({ from: '2026-02-24', isMore: false });
  expect(after.entries.count).toBeGreaterThan(before.entries.count);
});

it('says when the chain was checked, and that it was altered', async () => {
  expect((await facts()).check).toBeNull();
  await sealAudit(services.engine);
  const { sealed } = await auditor.post(audit.verify, {});
  const known = await facts();
  expect(known).toMatchObject({ check: { sealed, broken: null }, sealed });
  expect(known.check!.at.slice(0, 10)).toBe(known.today);
});

it('the state that waits is the one in which the middle of all came first', async () => {
  const app = await openApp();
  const { given } = app;
  const auditor = await app.signInAs('auditor');
  const person = await given.officeId();
  await given.notice({ user_id: person });
  app.pass({ minutes: 30 });
  for (let n = 0; n < 3; n += 1) await given.workOrder({}, []);
  const waits = await auditor.get(audit.waits);
  const [notices, orders] = [waits.find(({ entity }) => entity === 'notice')!, waits.find(({ entity }) => entity === 'workOrder')!];
  expect(notices).toMatchObject({ state: 'pendiente', nouns: 'Avisos', name: 'Pendiente', machine: 'notice' });
  expect(orders).toMatchObject({ state: 'pendiente', nouns: 'Albaranes' });
  expect(waits.map(({ middle }) => middle)).toEqual(waits.map(({ middle }) => middle).toSorted());
  expect(waits.every(({ since, middle, count }) => since <= middle && count > 0)).toBe(true);
  // a quote and a contract wait for their customer, a visit for its planning, a supplier’s invoice for its review
  await app.office.post(endpoints.quote.step, { id: await given.quote(), paso: 'quote.send' });
  const customer_id = await given.customer();
  const contract = await given.contract({ customer_id });
  await given.covered(contract, await given.machine({ location_id: await given.location({ customer_id }) }));
  await given.signed(contract);
  await given.contract();
  const proveedor_id = await given.provider({ name: 'Suministros Quirós' });
  const dates = { fecha_factura: '2026-02-01', fecha_operacion: '2026-02-01' };
  const data = { proveedor_id, n_factura_nuestro: 'N-1', n_factura_proveedor: 'S-1', ...dates, total_neto: 100, porcentaje_iva: 21, porcentaje_irpf: 0 };
  await upload(app.office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  const waiting = (await auditor.get(audit.waits)).map(({ entity, state }) => `${entity}.${state}`);
  expect(waiting).toEqual(expect.arrayContaining(['quote.enviado', 'contract.borrador', 'plannedVisit.abierta', 'providerInvoice.recibida']));
  expect(waiting).not.toContain('contract.vigente');
  expect(waiting).not.toContain('plannedVisit.prevista');
  const { groups } = await auditor.get(audit.tail, { thing: 'providerInvoice', state: 'recibida' });
  expect(groups).toEqual([{ title: 'Proveedor', most: [{ entity: 'provider', id: proveedor_id, name: 'Suministros Quirós', count: 1 }] }]);
  // what rests waits for nobody
  expect(waits.some(({ entity, state }) => entity === 'invoice' && state === 'emitida')).toBe(false);
});

it('the tail of a state is its slowest tenth, by who works on it and for whom', async () => {
  const customer = await given.customer();
  const { id: user } = (await auditor.get(endpoints.auth.info)).user;
  expect(user).toBeGreaterThan(0);
  const before = await auditor.get(audit.tail, { thing: 'notice', state: 'pendiente' });
  for (let n = 0; n < 12; n += 1) await given.notice({ customer_id: customer });
  const tail = await auditor.get(audit.tail, { thing: 'notice', state: 'pendiente' });
  expect(tail.now).toBe(before.now + 12);
  expect(tail.count).toBe(Math.ceil(tail.now / 10));
  const oldest = await db
    .selectFrom('life')
    .select('since')
    .where('entity', '=', 'notice')
    .where('state', '=', '1')
    .orderBy('since')
    .limit(tail.count)
    .execute();
  expect(tail.since).toBe(oldest.at(-1)!.since);
  expect(tail.groups.map(({ title }) => title)).toEqual(['Trabajador', 'Cliente', 'Prioridad']);
  for (const { most } of tail.groups) expect(most.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(tail.count);
  expect((await auditor.ask(audit.tail, { params: { thing: 'notice', state: 'nada' } })).status).toBe(404);
  expect((await auditor.ask(audit.tail, { params: { thing: 'customer', state: 'pendiente' } })).status).toBe(404);
});

it('the tail of a state in which nothing is any more is of those that have left it', async () => {
  const id = await given.workOrder({ trabajo_realizado: 'Limpieza' });
  await office.post(workOrder.terminar, { id });
  await office.get(workOrder.facturar, { id });
  const tail = await auditor.get(audit.tail, { thing: 'workOrder', state: 'terminado' });
  expect(tail).toMatchObject({ now: 0, count: 1, since: null });
  expect(tail.groups[0]).toMatchObject({ title: 'Trabajador' });
});
