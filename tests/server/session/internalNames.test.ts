// What a customer is answered, call by call: nowhere, at no depth, does it hold what is the office's business alone.
import { beforeAll, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { entryCodeIn } from '#domain/session/signInLink.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { buildNoticeFromCall } from '#tests/support/samples/build.ts';
import { serial } from '#tests/support/samples/serial.ts';
import { CodeApp, enrol } from '#tests/support/app/codeApp.ts';
import { Authenticator } from '#tests/support/app/authenticator.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { PNG, upload } from '#tests/support/app/upload.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const app = await openApp();
const { office, given } = app;
const { notice, invoice, cobro, workOrder, company } = endpoints;

const recorded = [
  'created_by',
  'updated_by',
  'cobro_id',
  'call_id',
  'internal_observations',
  'margen_minimo',
  'coste_hora',
  'default_iva',
  'due_days',
  'user_id',
  'user_name',
  'invoice_id',
  'invoice_name',
];
const stored = ['password', 'password_hash', 'token_hash', 'search', 'sort_key', 'key', 'scope_key'];
const SECRET = 'Cliente moroso';

const ids: Record<string, number> = { company: 1 };
const needles: Record<string, string> = { notice: 'gotea', invoice: 'F26-', call: 'jul', workOrder: 'A26-' };
/** The data that a form brings, where it brings any. */
const forms: Record<string, string> = { 'portal.request': JSON.stringify({ text: 'Gotea', name: 'Julián', phone: '957 10 20 30' }) };
let ours: number;
beforeAll(async () => {
  ours = await given.customer();
  const sent = { customer_id: ours, trabajo_requerido: 'Gotea la máquina', notas_internas: SECRET };
  ids['notice'] = (await office.post(notice.create, buildNoticeFromCall(await given.call(), sent))).id;
  ids['portal'] = ids['notice'];
  const request = await app.addUser({ username: 'pide', roles: 3, customer_id: ours }).then(() => app.signIn('pide'));
  ids['call'] = (await upload(request, endpoints.portal.request, { data: forms['portal.request']! })).data!.id;
  await office.post(endpoints.call.update, { id: ids['call'], notes: SECRET });
  ids['machine'] = await given.machine({ location_id: await given.location({ customer_id: ours }) });
  await app.db.updateTable('equipment').set({ codigo: 'K7PM2XQ9RT' }).where('id', '=', ids['machine']).execute();
  const order = await given.workOrder({ customer_id: ours, machine_id: ids['machine'] });
  ids['workOrder'] = order;
  await upload(office, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: 'uno.png', bytes: PNG });
  await office.get(workOrder.facturar, { id: order });
  ids['invoice'] = await given.issued({ customer_id: ours }, [{ work_order_id: order }]);
  await office.post(cobro.pay, { cobro: (await office.get(invoice.data, { id: ids['invoice'] })).cobro_id!, fecha_pago: '2026-03-02', cantidad: 5 });
  await office.post(invoice.rectify, { id: await given.issued({ customer_id: ours }) });
  // one in force with a visit, one to be signed and one to be refused; what is written of the office is in none of them
  for (const name of ['inForce', 'toSign', 'toRefuse']) {
    ids[name] = await given.contract({ customer_id: ours });
    await given.covered(ids[name], await given.machine({ location_id: await given.location({ customer_id: ours }) }));
    await office.post(endpoints.contract.step, { id: ids[name], paso: 'contract.send' });
  }
  await office.post(endpoints.contract.step, { id: ids['inForce']!, paso: 'contract.accept', firmado_el: '2026-03-02', firmado_por: 'Ana' });
  const { visitas } = await office.get(endpoints.contract.data, { id: ids['inForce']! });
  ids['visit'] = visitas[0]!.id;
  await office.post(endpoints.plannedVisit.step, { id: visitas[1]!.id, paso: 'visit.skip', motivo: SECRET });
  ids['quote'] = await given.quote({ customer_id: ours });
  await office.post(endpoints.quote.step, { id: ids['quote'], paso: 'quote.send' });
  ids['certificate'] = (await newCertified(app, 86, ours)).certificates[0]!;
  await office.post(endpoints.certificate.update, { id: ids['certificate'], justificacion: 'Sin contadores' });
  await office.post(endpoints.certificate.issue, { id: ids['certificate'], responsable: 'Ana', director: '', declaro: true, incompleto: true });
  await upload(office, company.update, { data: '{"id":1}' }, { field: 'logo', name: 'uno.png', bytes: PNG });
});

const device = new Authenticator('http://frigoria.test');
const current = { current: PASSWORD };
/** What a call of the second step needs before it, and is sent. */
const steps: Record<string, (who: Caller) => Promise<object>> = {
  'secondStep.startApp': async () => current,
  'secondStep.confirmApp': async who => ({ code: new CodeApp(app, (await who.post(endpoints.secondStep.startApp, current)).secret).code() }),
  'secondStep.pass': async who => ({ code: (await enrol(app, who)).codes[0] }),
  'secondStep.newCodes': who => enrol(app, who).then(() => current),
  'secondStep.newPasskey': async () => current,
  'secondStep.addPasskey': async who => ({ response: device.make(await who.post(endpoints.secondStep.newPasskey, current)) }),
  'secondStep.removePasskey': async who => {
    await who.post(endpoints.secondStep.addPasskey, { response: device.make(await who.post(endpoints.secondStep.newPasskey, current)) });
    return { ...current, id: (await who.get(endpoints.secondStep.protection)).passkeys[0]!.id };
  },
  'secondStep.removeApp': who => enrol(app, who).then(() => current),
};

/** Asks a call for what is the customer's; answers what came as text, a ZIP unpacked. */
async function textOf(who: Caller, name: string, row: Endpoint, own: number): Promise<string> {
  const [group = ''] = name.split('.');
  const id = group === 'user' ? own : ids[group];
  const data = forms[name];
  if (data) return JSON.stringify(await upload(who, row, { data }));
  if (row.sends === 'form') return JSON.stringify(await upload(who, row, { id: String(id) }, { field: 'imagen', name: 'uno.png', bytes: PNG }));
  const wished: Record<string, object> = {
    'portal.changeOwnData': { email: 'nueva@example.com', phone: '' },
    'portal.openQuote': { id: ids['quote'] },
    'portal.signContract': { id: ids['toSign'], version: 2, nombre: 'Julián', trazo: 'M1 1L9 9' },
    'portal.refuseContract': { id: ids['toRefuse'], motivo: 'Es caro' },
    'portal.askDay': { id: ids['visit'], fecha: '2026-03-20', part: 'tarde' },
    'portal.chooseMails': { correo_visita: true, correo_en_camino: false, correo_terminado: false, correo_factura: false },
  };
  const changed = { current: PASSWORD, password: 'secreto-distinto', password_confirm: 'secreto-distinto' };
  const payload = ['auth.changeOwnPassword', 'auth.choosePassword'].includes(name)
    ? changed
    : (wished[name] ?? (await steps[name]?.(who)) ?? { page: 1, format: 'csv', query: needles[group] });
  const named = name === 'portal.contract' ? ids['inForce'] : name === 'portal.certificate' ? ids['certificate'] : id;
  const url = fillPath(row.path, { id: named ?? 0, code: 'K7PM2XQ9RT', page: 1, a: ours, b: 1, year: app.services.clock().year });
  const response = await who.fetch(url, { method: row.method, ...(row.method === 'POST' && { payload }) });
  const isZip = response.headers['content-type'] === 'application/zip';
  return isZip ? [...zipEntries(response.rawPayload).values()].map(String).join('\n') : response.body;
}

/** Every name in an answer, at any depth. */
const namesIn = (text: string) => new Set([...text.matchAll(/"(\w+)":/g)].map(([, name]) => name!));

/** The code of an answer; a file has none, and is as good as its beginning: the mark of a CSV, the title of a document, or a calendar. */
const codeOf = (text: string): unknown => (/^(\uFEFF|\{"(title|heading)"|BEGIN:VCALENDAR)/.test(text) ? codes.ok : (JSON.parse(text) as { code: number }).code);

async function entered(id: number) {
  const { codes: made } = await office.post(endpoints.user.entryCode, { id });
  return app.withToken((await app.nobody.post(endpoints.auth.signInByLink, { code: entryCodeIn(new URL(made[0]!.url).hash)! })).token);
}

const open = endpointRows.filter(([, row]) => row.roles !== 'public' && (row.roles as readonly string[]).includes('cliente'));

it.each(open)('%s', async (name, row) => {
  const username = `cliente${serial()}`;
  const own = await app.addUser({ username, roles: 3, customer_id: ours });
  // only who came in by an entry code chooses a password without the one before
  const who = name === 'auth.choosePassword' ? await entered(own) : await app.signIn(username);
  const text = await textOf(who, name, row, own);
  const names = namesIn(text);
  expect([codes.ok, codes.done]).toContain(codeOf(text));
  expect([...recorded, ...stored].filter(each => names.has(each))).toEqual([]);
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('Observaciones internas');
});

it('a list is not filtered by what its reader is not shown', async () => {
  const client = await app.signInAs('cliente');
  const filter = { call_id: 1 };
  expect(await client.ask(notice.page, { body: { page: 1, filter } })).toMatchObject({ status: 422, errors: { 'filter.call_id': expect.any(String) } });
  expect((await office.ask(notice.page, { body: { page: 1, filter } })).status).toBe(200);
});

it('the office is answered all of it', async () => {
  const texts = await Promise.all(open.filter(([name]) => /\.(data|page|all|ofCustomer)$/.test(name)).map(([name, row]) => textOf(office, name, row, 0)));
  expect(recorded.filter(name => !texts.some(text => namesIn(text).has(name)))).toEqual([]);
  expect(await textOf(office, 'notice.export', notice.export, 0)).toContain(SECRET);
});
