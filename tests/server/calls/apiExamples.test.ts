// The documentation of the API against the API: every call is described, its example is sent to a real server, and what comes is what the document says.
import { beforeAll, describe, expect, it } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import type { Quarter } from '#domain/books/book.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { openApiDocument } from '#server/openapi/document.ts';
import { file as fileSchema } from '#server/openapi/schema.ts';
import { Authenticator } from '#tests/support/app/authenticator.ts';
import { codeAt, periodAt } from '#server/services/session/oneTimeCodes.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { answerRecords } from '#tests/support/app/fiscal.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { PDF, PNG, upload } from '#tests/support/app/upload.ts';
import { payloadOf } from '#tests/support/samples/examplePayload.ts';
import { signing } from '#tests/support/fiscal/electronicApp.ts';
import { fillExampleWorld } from '#tests/support/samples/exampleWorld.ts';
import { schemaChecker } from '#tests/support/docs/jsonSchema.ts';

const app = await openApp({ fiscal: { environment: 'simulado', signing } });
await fillExampleWorld(app);
await app.db.updateTable('company').set({ nif_cif: 'B14000004' }).execute();
const { office, nobody } = app;
const document = openApiDocument('http://127.0.0.1:3000');
const problemsOf = await schemaChecker(document);

const customer = await app.signIn('clienta');

/** Calls that end their session or need somebody else’s. */
const persons: Record<string, Caller> = {
  'auth.logout': await app.signIn('tecnico'),
  'auth.logoutEverywhere': await app.signIn('sobrante'),
  'auth.changeOwnPassword': await app.signIn('tecnico'),
  'question.make': await app.signInAs('gestoria'),
};
const careful = await app.signIn('prudente');

/** What no document can know: the code that an app shows now, what a passkey signs. */
const device = new Authenticator('http://frigoria.test');
const bodies: Record<string, () => Promise<object>> = {
  'auth.signInByPasskey': async () => {
    await careful.post(endpoints.secondStep.addPasskey, { response: device.make(await careful.post(endpoints.secondStep.newPasskey, { current: PASSWORD })) });
    return { response: device.sign(await nobody.post(endpoints.auth.askPasskey, undefined)) };
  },
  'secondStep.addPasskey': async () => ({ response: device.make(await careful.post(endpoints.secondStep.newPasskey, { current: PASSWORD })) }),
  'secondStep.confirmApp': async () => {
    const { secret } = await careful.post(endpoints.secondStep.startApp, { current: PASSWORD });
    return { code: codeAt(secret, periodAt(app.services.clock().toMillis())) };
  },
};

/** The secret of a link to a new quote, of which no document can know one. */
async function newOffer() {
  const id = await app.given.quote();
  const { url } = await office.post(endpoints.quote.makeLink, { id });
  return { id, enlace: url.slice(url.lastIndexOf('/') + 1) };
}
for (const name of ['offer.seen', 'offer.refuse', 'offer.ask', 'offer.accept']) {
  bodies[name] = async () => {
    const { id, enlace } = await newOffer();
    const { huella } = await app.db.selectFrom('quote_link').select('huella').where('quote_id', '=', id).executeTakeFirstOrThrow();
    const example = describedCall(name)!.example as object;
    return { ...example, enlace, ...('huella' in example && { huella }) };
  };
}
/** An accepted quote of which more was done than was accepted, and its albarán. */
async function exceeded() {
  const id = await app.given.quote();
  for (const step of [{ paso: 'quote.send' }, { paso: 'quote.accept', aceptado_por: 'Ana Ruiz' }] as const)
    await office.post(endpoints.quote.step, { id, ...step });
  const { work_order_id } = await office.post(endpoints.quote.deliver, { id });
  const work_order_lines = [{ description: 'Conductos', quantity: 1, price: 100_000, discount: 0, iva: 21 }];
  await office.post(endpoints.workOrder.update, { orderData: { id: work_order_id }, work_order_lines } as never);
  return { id, work_order_id };
}
bodies['quote.allow'] = async () => ({ id: (await exceeded()).id, motivo: 'Lo pidió el cliente' });
bodies['quote.bill'] = async () => {
  const { id, work_order_id } = await exceeded();
  await office.post(endpoints.quote.allow, { id, motivo: 'Lo pidió el cliente' });
  await office.get(endpoints.workOrder.facturar, { id: work_order_id });
  return { id };
};
bodies['quote.revokeLink'] = async () => {
  const { id } = await newOffer();
  const { id: enlace_id } = await app.db.selectFrom('quote_link').select('id').where('quote_id', '=', id).executeTakeFirstOrThrow();
  return { id, enlace_id };
};
/** An approved invoice of a supplier, of 121 €. */
async function approved() {
  const dates = { fecha_factura: '2026-02-27', fecha_operacion: '2026-02-27' };
  const data = {
    proveedor_id: await app.given.provider(),
    n_factura_nuestro: 'PAGAR',
    n_factura_proveedor: '1',
    ...dates,
    total_neto: 100,
    porcentaje_irpf: 0,
  };
  const number = { n_factura_nuestro: `PAGAR-${data.proveedor_id}` };
  const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
  const { id } = (await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify({ ...data, ...number }) }, file)).data!;
  for (const paso of ['bill.review', 'bill.approve'] as const) await office.post(endpoints.providerInvoice.step, { id, paso });
  return id;
}
const payOf = async () => ({ fecha_pago: '2026-03-02', partes: [{ factura: await approved(), cantidad: 10 }] });
bodies['providerInvoice.pay'] = payOf;
bodies['providerInvoice.transfers'] = async () => ({ partes: (await payOf()).partes });
bodies['providerInvoice.sepa'] = async () => {
  const { partes } = await payOf();
  const { proveedor_id } = await office.get(endpoints.providerInvoice.data, { id: partes[0]!.factura });
  await office.post(endpoints.provider.update, { id: proveedor_id, bank_account: 'ES91 2100 0418 4502 0005 1332' });
  await app.db.updateTable('company').set({ iban: 'ES91 2100 0418 4502 0005 1332', nif_cif: 'B14000006' }).where('id', '=', 1).execute();
  return { fecha: '2026-12-04', partes };
};
bodies['providerInvoice.takeBack'] = async () => ({ id: (await office.post(endpoints.providerInvoice.pay, await payOf())).id });
bodies['machine.removeDocument'] = async () => {
  const kept = app.db.selectFrom('stored_file').select('id').where('entity', '=', 'machine').where('record_id', '=', 1);
  return { id: 1, document: (await kept.executeTakeFirstOrThrow()).id };
};
bodies['quote.removePhoto'] = async () => {
  const id = await app.given.quote();
  const { data } = await upload(office, endpoints.quote.addPhoto, { id: String(id), upload: 'foto-0004' }, { field: 'photo', name: 'foto.png', bytes: PNG });
  return { id, photo: data!.id };
};
bodies['portal.openQuote'] = async () => {
  const { customer_id } = await app.db.selectFrom('app_user').select('customer_id').where('username', '=', 'clienta').executeTakeFirstOrThrow();
  const id = await app.given.quote({ customer_id: customer_id! });
  await office.post(endpoints.quote.step, { id, paso: 'quote.send' });
  return { id };
};

interface Operation {
  operationId: string;
  description?: string;
  security: object[];
  requestBody?: { content: Record<string, { schema: object; example: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}
const operations = document.paths as Record<string, Record<string, Operation>>;
const operationOf = (row: Endpoint) => operations[row.path]![row.method.toLowerCase()]!;

// what is deleted, annulled or made anew goes last, so that every other example finds its records; the chain of fiscal records begins before an invoice is issued
const placeOf = (name: string) => (name === 'verifactu.activate' ? 0 : name.endsWith('.remove') || ['invoice.annul', 'invoice.redo'].includes(name) ? 2 : 1);
const inOrder = [...endpointRows].sort(([one], [other]) => placeOf(one) - placeOf(other));

const { db } = app;
const senderIs = (estado: 'parado' | 'incidencia') => db.updateTable('fiscal_sender').set({ estado }).execute();
const recordIs = (estado: 'sinConfirmar' | 'rechazado') => db.updateTable('fiscal_sending').set({ estado }).where('record_id', '=', 1).execute();
const refused = { call_id: 1, record_id: 1, estado: 'rechazado', code: 1109, text: 'NIF', csv: '' } as const;
const called = { kind: 'envio', called: 0, record_from: 1, record_to: 1, records: 1, is_late: 0, request: '<Envio/>' } as const;

const nameless = { name: 'Ana Ruiz', nif_cif: '', address: '', city: '', province: '', postal_code: '', phone: '', email: '' };

async function closeQuarter(ejercicio: number, periodo: Quarter) {
  for (const paso of ['period.review', 'period.close'] as const) await office.post(endpoints.fiscalPeriod.step, { ejercicio, periodo, paso });
}

/** What an example needs that no call can ask for: what AEAT has done, and that the customer has not looked yet. */
const before: Record<string, () => Promise<unknown>> = {
  'eInvoice.data': () => office.post(endpoints.eInvoice.prepare, { id: 1 }),
  'fiscalPeriod.data': () => office.post(endpoints.fiscalPeriod.step, { ejercicio: 2024, periodo: '1T', paso: 'period.review' }),
  'fiscalPeriod.reopen': () => closeQuarter(2025, '3T'),
  'invoice.annul': () => answerRecords(app).then(() => db.updateTable('invoice').set({ visto: null }).where('id', '=', 3).execute()),
  'invoice.substitute': () =>
    db
      .updateTable('invoice')
      .set({ cliente: JSON.stringify(nameless) })
      .where('id', '=', 6)
      .execute(),
  'verifactu.callData': () => db.insertInto('fiscal_call').values(called).execute(),
  'verifactu.resume': () => senderIs('parado'),
  'verifactu.retry': () => senderIs('incidencia'),
  'verifactu.ask': () => recordIs('sinConfirmar'),
  'verifactu.correct': () =>
    db
      .insertInto('fiscal_line')
      .values(refused)
      .execute()
      .then(() => recordIs('rechazado')),
};

async function answerTo(name: string, row: Endpoint) {
  await before[name]?.();
  const isCareful = name.startsWith('secondStep.') && row.roles.includes('trabajador');
  const who = row.roles === 'public' ? nobody : (persons[name] ?? (isCareful ? careful : undefined) ?? (row.roles.includes('admin') ? office : customer));
  return who.fetch(fillPath(row.path, describedCall(name)!.params), {
    method: row.method,
    ...(bodies[name] ? { payload: await bodies[name]() } : await payloadOf(row, name)),
  });
}

/** What each call was answered. All are sent one after the other before the first test, because some take away what others need. */
const answers = new Map<string, ReturnType<typeof answerTo>>();
beforeAll(async () => {
  for (const [name, row] of inOrder) {
    const answer = answerTo(name, row);
    answers.set(name, answer);
    await answer.catch(() => {}); // which the test of this call tells
  }
}, 180_000);

/** Calls that §7 has for every entity and that only say why these ones do nothing. */
const refusing: readonly string[] = ['cobro.create', 'cobro.remove', 'group.create', 'group.update', 'group.remove'];

it.each(refusing)('%s is answered with 30001, as it is described', async name => {
  const response = (await answers.get(name))!;
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([409, codes.refused]);
  expect(describedCall(name)!.summary).toContain('30001');
});

describe.each(inOrder)('%s', (name, row) => {
  it('is described, with what its path and its body need', () => {
    const call = describedCall(name);
    expect(call?.summary).toMatch(/^[A-ZÁÉÍÓÚ]/);
    expect(Object.keys(call?.params ?? {}).map(each => `{${each}}`)).toEqual(row.path.match(/\{\w+\}/g) ?? []);
    expect([call?.body !== undefined, call?.example !== undefined]).toEqual([row.sends !== 'nothing', row.sends !== 'nothing']);
  });

  it.skipIf(refusing.includes(name))('is answered as it is described', async () => {
    const { requestBody, responses } = operationOf(row);
    const { answer } = describedCall(name)!;
    for (const { schema, example } of Object.values(requestBody?.content ?? {})) expect(problemsOf(schema, example)).toBe('');
    const response = (await answers.get(name))!;
    expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
    const isFile = response.headers['content-disposition']?.toString().startsWith('attachment') ?? false;
    expect(isFile).toBe(answer === fileSchema);
    expect(isFile ? '' : problemsOf(responses['200']!.content!['application/json']!.schema, response.json())).toBe('');
  });
});

describe('a failure is answered as it is described', () => {
  const failing: [number, number, () => ReturnType<Caller['fetch']>][] = [
    [400, codes.failed, () => office.fetch('/api/customer/create', { method: 'POST', payload: '{', headers: { 'content-type': 'application/json' } })],
    [401, codes.sessionUnknown, () => nobody.fetch('/api/customer/all')],
    [403, codes.failed, async () => (await app.signInAs('cliente')).fetch('/api/customer/all')],
    [404, codes.failed, () => office.fetch('/api/customer/data/999999')],
    [409, codes.refused, () => office.fetch('/api/customer/delete', { method: 'POST', payload: { id: 1 } })],
    [422, codes.failed, () => office.fetch('/api/customer/create', { method: 'POST', payload: {} })],
  ];
  it.each(failing)('%i with %i', async (status, code, ask) => {
    const response = await ask();
    expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([status, code]);
    const { content, description } = document.components.responses[`Failure${status}`]!;
    expect(problemsOf(content['application/json'].schema, response.json())).toBe('');
    expect(description).toContain(String(code));
  });
});

it('The document says who may call: a session or a key, a person alone, or anybody', () => {
  expect(operationOf(endpoints.customer.page).security).toEqual([{ sesion: [] }, { clave: [] }]);
  expect(operationOf(endpoints.apiKey.create).security).toEqual([{ sesion: [] }]);
  expect(operationOf(endpoints.auth.login).security).toEqual([]);
  expect(operationOf(endpoints.customer.create).description).toContain('**Quién:** Administradores.');
  expect(operationOf(endpoints.customer.page).description).toContain('**Quién:** Administradores, Trabajadores, Auditores.');
});

it('The document leads to nothing that is not there', () => {
  const text = JSON.stringify(document);
  const lost = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].filter(([, kind, name = '']) => !(name in document.components[kind as 'schemas']));
  expect(lost.map(([reference]) => reference)).toEqual([]);
});
