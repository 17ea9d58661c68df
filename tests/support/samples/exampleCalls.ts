// The documented example of each call, ready to be sent to a server with the records that it needs.
import { buildWorkOrder } from '#tests/support/samples/build.ts';
import type { InjectOptions } from 'fastify';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import type { Quarter } from '#domain/books/book.ts';
import { endpointRows, endpoints } from '#domain/endpoints.ts';
import { entryCodeIn } from '#domain/session/signInLink.ts';
import { describedCall } from '#server/openapi/calls/index.ts';
import { codeAt, periodAt } from '#server/services/session/oneTimeCodes.ts';
import { PASSWORD, openApp } from '#tests/support/app/app.ts';
import { Authenticator } from '#tests/support/app/authenticator.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { answerRecords } from '#tests/support/app/fiscal.ts';
import { authority } from '#tests/support/fakes/aeat/certificates.ts';
import { PDF, PNG, upload } from '#tests/support/app/upload.ts';
import { signing } from '#tests/support/fiscal/electronicApp.ts';
import { payloadOf } from '#tests/support/samples/examplePayload.ts';
import { fillExampleWorld } from '#tests/support/samples/exampleWorld.ts';

/** A server with those records, all calls in an order in which each finds what it needs, and how each is sent. */
export async function openExamples() {
  const app = await openApp({ fiscal: { environment: 'simulado', signing } });
  await fillExampleWorld(app);
  await app.db.updateTable('company').set({ nif_cif: 'B14000004' }).execute();
  const { office, nobody } = app;
  const customer = await app.signIn('clienta');

  const invited = await app.addUser({ username: 'recienllegada', email: 'recienllegada@frigoria.es', roles: 2 });
  const { codes } = await office.post(endpoints.user.entryCode, { id: invited });
  const entered = await nobody.post(endpoints.auth.signInByLink, { code: entryCodeIn(new URL(codes[0]!.url).hash)! });

  /** Calls that end their session or need somebody else’s. */
  const persons: Record<string, Caller> = {
    'auth.logout': await app.signIn('tecnico'),
    'auth.logoutEverywhere': await app.signIn('sobrante'),
    'auth.changeOwnPassword': await app.signIn('tecnico'),
    'auth.choosePassword': app.withToken(entered.token),
    'question.make': await app.signInAs('gestoria'),
  };
  const careful = await app.signIn('prudente');

  /** What no document can know: the code that an app shows now, what a passkey signs. */
  const device = new Authenticator('http://frigoria.test');
  const bodies: Record<string, () => Promise<object>> = {
    'user.mailEntryCode': async () => {
      const id = await app.addUser({ username: 'invitada', email: 'invitada@frigoria.es' });
      const { codes: made } = await office.post(endpoints.user.entryCode, { id });
      return { id, url: made[0]!.url };
    },
    'auth.signInByPasskey': async () => {
      await careful.post(endpoints.secondStep.addPasskey, {
        response: device.make(await careful.post(endpoints.secondStep.newPasskey, { current: PASSWORD })),
      });
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
    await office.post(endpoints.workOrder.update, buildWorkOrder({ id: work_order_id }, [{ description: 'Conductos', price: 100_000 }]));
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

  bodies['verifactu.saveCertificate'] = async () => {
    const nif = 'B14000004';
    await app.db.updateTable('company').set({ nif_cif: nif }).execute();
    const now = app.services.clock();
    const validity = { from: now.minus({ years: 1 }), until: now.plus({ years: 1 }) };
    return { archivo: authority().client({ nif, name: 'Frigoria' }, 'prueba', validity).toString('base64'), clave: 'prueba' };
  };

  // what is deleted, annulled or made anew goes last, so that every other example finds its records; the chain of fiscal records begins before an invoice is issued
  const placeOf = (name: string) => (name === 'verifactu.activate' ? 0 : name.endsWith('.remove') || ['invoice.annul', 'invoice.redo'].includes(name) ? 2 : 1);
  const inOrder = [...endpointRows].sort(([one], [other]) => placeOf(one) - placeOf(other));

  const { db } = app;
  const senderIs = (estado: 'parado' | 'incidencia') => db.updateTable('fiscal_sender').set({ estado }).execute();
  const recordIs = (estado: 'sinConfirmar' | 'rechazado') => db.updateTable('fiscal_sending').set({ estado }).where('record_id', '=', 1).execute();
  const refused = { record_id: 1, estado: 'rechazado', code: 1109, text: 'NIF', csv: '' } as const;
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
    'verifactu.correct': async () => {
      const { id } = await db.insertInto('fiscal_call').values(called).returning('id').executeTakeFirstOrThrow();
      await db
        .insertInto('fiscal_line')
        .values({ ...refused, call_id: id })
        .execute();
      await recordIs('rechazado');
    },
  };

  /** Readies what the example of a call needs, and gives how it is sent: each time the same request, with these headers besides. */
  async function readied(name: string, row: Endpoint) {
    await before[name]?.();
    const isCareful = name.startsWith('secondStep.') && row.roles.includes('trabajador');
    const who = row.roles === 'public' ? nobody : (persons[name] ?? (isCareful ? careful : undefined) ?? (row.roles.includes('admin') ? office : customer));
    const sent: InjectOptions = bodies[name] ? { payload: await bodies[name]() } : await payloadOf(row, name);
    const url = fillPath(row.path, describedCall(name)!.params);
    return (headers: Record<string, string> = {}) => who.fetch(url, { method: row.method, ...sent, headers: { ...sent.headers, ...headers } });
  }

  return { app, inOrder, readied };
}
