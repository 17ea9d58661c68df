// What the examples of the API's documentation speak of: records whose ids they name.
import { PASSWORD } from '#tests/support/app/app.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { EntityName } from '#domain/index.ts';
import { keepLifeVersions } from '#server/services/records/flows/lifeVersions.ts';
import { hashToken } from '#server/services/session/tokens.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { openFollowing } from '#tests/support/samples/following.ts';
import { openReminding } from '#tests/support/samples/reminding.ts';
import { type Subject, rowsOf, subjectsOf } from '#tests/support/samples/subjects.ts';
import { upload, PDF, PNG } from '#tests/support/app/upload.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';

/** Fills an empty company; record 1 of each kind is used by others, and nothing refers to record 2. */
export async function fillExampleWorld(app: TestApp): Promise<void> {
  await people(app);
  await catalogues(app);
  await notices(app);
  await workOrders(app);
  await supplierInvoices(app);
  await invoices(app);
  await contracts(app);
  await quotes(app);
  await mails(app);
  await documents(app);
  await mergings(app);
  await deletions(app);
  await scenarios(app);
  await reminders(app);
  await followUps(app);
  await certificates(app);
  await ended(app);
  await draftToSign(app);
  await plainRecords(app);
  await planning(app);
  await questions(app);
  // a key is told by mail: the mails above have their numbers
  await app.office.post(endpoints.apiKey.create, { name: 'Tienda', roles: 1, expires: null, current: PASSWORD });
  await keepLifeVersions(app.services, [{ lifecycle: 'invoice', version: '0123abcd', drawing: '{"chart":{"states":[],"arrows":[]}}' }]);
}

async function reminders(app: TestApp): Promise<void> {
  const { proposed } = await openReminding(app);
  for (let n = 0; n < 6; n += 1) await proposed();
  await app.office.post(endpoints.reminder.postpone, { id: 5, pospuesto_hasta: '2026-12-24' });
}

/** Four that wait. */
async function followUps(app: TestApp): Promise<void> {
  const { proposed } = await openFollowing(app);
  for (let n = 0; n < 4; n += 1) await proposed();
}

/** One that is in force and has four visits, one with nothing in it, one that is ready to be sent, one whose machine and plan can go, two that were sent, and three in force of which two have a price that is being revised. */
async function contracts({ given, office }: TestApp): Promise<void> {
  for (let n = 0; n < 2; n += 1) await given.installation({ location_id: 1 });
  await given.machine({ location_id: 1 });
  for (let n = 0; n < 4; n += 1) await given.contract({ customer_id: 1 });
  for (const id of [1, 4, 3]) await given.covered(id, await given.machine({ location_id: 1 }));
  await given.signed(1);
  for (const id of [5, 6]) {
    await given.contract({ customer_id: 1 });
    await given.covered(id, await given.machine({ location_id: 1 }));
    await office.post(endpoints.contract.step, { id, paso: 'contract.send' });
  }
  for (const id of [7, 8, 9]) {
    await given.contract({ customer_id: 1 });
    await given.covered(id, await given.machine({ location_id: 1 }));
    await given.signed(id);
  }
  for (const id of [8, 9]) {
    const asked = { mes: '2027-03', ipc: 3, porque: 'IPC', contract_id: id };
    await office.post(endpoints.contract.propose, { ...asked, contratos: [id] });
  }
}

/** Two drafts, one that is ready to be sent, one that was, two that were accepted, and one to be mailed. */
async function quotes({ given, office }: TestApp): Promise<void> {
  const step = (id: number, paso: BodyOf<typeof endpoints.quote.step>['paso'], more: object = {}) => office.post(endpoints.quote.step, { id, paso, ...more });
  for (let n = 0; n < 7; n += 1) await given.quote({ customer_id: 1 });
  await given.quote({ interesado: 'Ana Toro' });
  for (const id of [4, 5, 6, 8]) await step(id, 'quote.send');
  for (const id of [5, 6]) await step(id, 'quote.accept', { aceptado_por: 'Ana Ruiz' });
}

/** A draft of its own, the thirteenth contract, for the call that signs it on paper. */
async function draftToSign({ given }: TestApp): Promise<void> {
  await given.covered(await given.contract({ customer_id: 1 }), await given.machine({ location_id: 1 }));
}

/** A visit that was planned a moment ago. */
async function planning({ given, office }: TestApp): Promise<void> {
  const { visitas } = await office.get(endpoints.contract.data, { id: 7 });
  await office.post(endpoints.plannedVisit.plan, { visitas: [{ id: visitas[0]!.id, fecha: '2026-03-20 09:00:00', user_id: await given.officeId() }] });
}

/** One that waits for its figures, one that is issued, one that can be, and one that is issued of the first customer. */
async function certificates(app: TestApp): Promise<void> {
  const { certificate } = endpoints;
  for (const of of [undefined, undefined, undefined, 1]) await newCertified(app, 86, of);
  for (const id of [2, 3, 4]) await app.office.post(certificate.update, { id, justificacion: 'Sin contadores' });
  for (const id of [2, 4])
    await app.office.post(certificate.issue, { id, responsable: 'Antonio Jiménez Baena', director: '', declaro: true, incompleto: true });
}

/** A contract that was invoiced in advance for a year and ends before. */
async function ended({ given, office }: TestApp): Promise<void> {
  const contract_id = await given.contract({ customer_id: 1 });
  await given.covered(contract_id, await given.machine({ location_id: 1 }));
  await given.signed(contract_id);
  const { id } = await office.post(endpoints.invoice.draftOfPeriod, { contract_id, desde: '2026-03-01' });
  await office.post(endpoints.invoice.issue, { id });
  await office.post(endpoints.contract.step, { id: contract_id, paso: 'contract.cancel', baja_el: '2026-12-31', motivo: 'Cierra' });
}

async function mergings({ given, office }: TestApp): Promise<void> {
  const [kept, gone] = [await given.provider(), await given.provider()];
  await office.post(endpoints.merge.apply, { entity: 'provider', kept, gone, kept_version: 1, gone_version: 1, taken: [] });
  for (let n = 0; n < 2; n += 1) await given.provider();
}

async function deletions({ given, office }: TestApp): Promise<void> {
  await office.post(endpoints.provider.remove, { id: await given.provider() });
}

/** Two of the gestoría about the first supplier invoice. */
async function questions({ signInAs }: TestApp): Promise<void> {
  const gestoria = await signInAs('gestoria');
  for (const texto of ['¿Qué se compró?', '¿Está pagada?']) await gestoria.post(endpoints.question.make, { entidad: 'providerInvoice', registro: 1, texto });
}

async function scenarios({ office }: TestApp): Promise<void> {
  const steps = { steps: 'call.handle', ends: 'gestionada' };
  for (const name of ['Se gestiona', 'Se gestiona otra vez']) await office.post(endpoints.flow.keepScenario, { flow: 'phoneCall', name, ...steps });
}

async function people({ addUser, db, services }: TestApp): Promise<void> {
  // not the user who asks for another link, which invalidates the one before
  await addUser({ username: 'sobrante', roles: 2 });
  const user_id = await addUser({ username: 'enlazada', email: 'enlazada@frigoria.es', roles: 2 });
  await addUser({ username: 'tecnico', roles: 2 });
  const careful = await addUser({ username: 'prudente', roles: 2 });
  await db
    .insertInto('recovery_code')
    .values({ code_hash: hashToken('ABCDEFGHIJKLMNOP'), user_id: careful })
    .execute();
  const expires = services.clock().toMillis() + 3_600_000;
  await db
    .insertInto('password_reset')
    .values([
      { code_hash: hashToken('codigo-del-enlace'), user_id, expires, purpose: 'password' },
      { code_hash: hashToken('codigo-de-entrada'), user_id, expires, purpose: 'entry' },
    ])
    .execute();
}

async function catalogues({ given, office, addUser, db, services }: TestApp): Promise<void> {
  await given.category();
  await office.post(endpoints.customerCategory.create, { name: 'Sobrante' });
  await given.customer({ name: 'Hotel Almería' });
  await given.customer();
  await given.provider({ name: 'Fríos del Norte' });
  await given.provider();
  await given.location({ customer_id: 1, name: 'Azotea' });
  await given.location({ customer_id: 1 });
  for (let n = 0; n < 2; n += 1) await given.machine({ location_id: 1 });
  await db.updateTable('equipment').set({ codigo: 'K7PM2XQ9RT' }).where('id', '=', 1).execute();
  await given.family();
  await office.post(endpoints.productFamily.create, { name: 'Sobrante' });
  for (let n = 0; n < 2; n += 1) await given.product();
  await given.failureCategory();
  await office.post(endpoints.failureCategory.create, { name: 'Sobrante' });
  for (let n = 0; n < 2; n += 1) await given.failureCode();
  for (let n = 0; n < 2; n += 1) await given.call();
  for (let n = 0; n < 2; n += 1) await given.absence();
  for (const [tipo, hora] of [
    ['empieza', '2026-01-15 08:00:00'],
    ['acaba', '2026-01-15 15:00:00'],
  ] as const)
    await office.post(endpoints.workday.mark, {
      clave: `enero-${tipo}`,
      tipo,
      hora,
      pulsado: hora,
      dia: '2026-01-15',
      notice_id: null,
      cambia: '',
      anula: false,
    });
  const client = await addUser({ username: 'clienta', roles: 3, customer_id: 1 });
  const expires = services.clock().toMillis() + 3_600_000;
  await db
    .insertInto('password_reset')
    .values({ code_hash: hashToken('codigo-para-entrar'), user_id: client, expires, purpose: 'signIn' })
    .execute();
}

/** Two records of each entity that nothing above has made. */
async function plainRecords(app: TestApp): Promise<void> {
  for (const [name, { draft }] of Object.entries(subjectsOf(app)) as [EntityName, Subject][]) {
    const { create, page } = rowsOf(name);
    const { total } = (await app.office.post(page, { page: 1 })) as { total: number };
    for (let n = total; n < 2; n += 1) await app.office.post(create, await draft());
  }
}

async function supplierInvoices({ office }: TestApp): Promise<void> {
  for (const number of ['P26-00001', 'P26-00002']) {
    const dates = { fecha_factura: '2026-02-27', fecha_operacion: '2026-02-27' };
    const data = { proveedor_id: 1, n_factura_nuestro: number, n_factura_proveedor: `113-${number}`, ...dates, total_neto: 100, porcentaje_irpf: 0 };
    await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, { field: 'documento', name: 'factura.pdf', bytes: PDF });
  }
}

async function notices({ given, office }: TestApp): Promise<void> {
  for (let n = 0; n < 5; n += 1) await given.notice({ customer_id: 1, machine_id: n === 0 ? 1 : null });
  await office.post(endpoints.notice.cancel, { id: 4 });
}

async function workOrders({ given, office }: TestApp): Promise<void> {
  for (let n = 0; n < 9; n += 1) await given.workOrder({ customer_id: 1 });
  await office.post(endpoints.workOrder.terminar, { id: 8 });
  for (let n = 0; n < 3; n += 1)
    await office.post(endpoints.workOrder.deposit, { orderData: { customer_id: 1 }, motivo: 'El aviso está cancelado', aviso: null });
  await office.post(endpoints.workOrder.discard, { id: 12, motivo: 'Repetido' });
  for (const id of [4, 5, 9]) await office.get(endpoints.workOrder.facturar, { id });
  const add = (id: number, name: string) =>
    upload(office, endpoints.workOrder.addPhoto, { id: String(id), upload: `foto-${name.replace('.png', '')}-1` }, { field: 'photo', name, bytes: PNG });
  for (const [id, name] of [
    [1, 'una.png'],
    [6, 'dos.png'],
    [6, 'tres.png'],
  ] as const)
    await add(id, name);
}

async function invoices({ given, office }: TestApp): Promise<void> {
  await given.issued({ customer_id: 1 });
  for (let n = 0; n < 2; n += 1) await given.invoice({ customer_id: 1 });
  await given.issued({ customer_id: 1 });
  await given.invoice({ customer_id: 1 });
  await given.issued({ customer_id: 1, simplificada: true });
  await office.post(endpoints.cobro.pay, { cobro: 1, fecha_pago: '2026-03-02', cantidad: 5 });
  await office.post(endpoints.cobro.collect, { customer_id: 1, fecha_pago: '2026-03-02', cantidad: 20, partes: [] });
  await office.post(endpoints.cobro.collect, { customer_id: 1, fecha_pago: '2026-03-02', cantidad: 30, partes: [] });
}

async function mails({ office, given, deliver, pass }: TestApp): Promise<void> {
  await office.post(endpoints.invoice.sendMail, { invoice_id: 1, email: 'cliente@example.com' });
  await office.post(endpoints.workOrder.sendMail, { workOrder_id: 1, email: 'cliente@example.com' });
  await office.post(endpoints.contract.sendMail, { contract_id: 1, email: 'cliente@example.com' });
  await office.post(endpoints.customer.update, { id: 1, email: 'cliente@example.com', correo_visita: true });
  await given.notice({ customer_id: 1, fecha_visita: '2026-11-24 10:00:00' });
  await office.post(endpoints.quote.sendMail, { quote_id: 7, email: 'cliente@example.com' });
  pass({ minutes: 5 });
  await deliver();
}

async function documents({ office }: TestApp): Promise<void> {
  await upload(office, endpoints.machine.addDocument, { id: '1' }, { field: 'documento', name: 'manual.pdf', bytes: PDF });
  await office.post(endpoints.customer.mailStatement, { customer_id: 1, desde: '2026-01-01', hasta: '2026-03-01', email: 'espera@example.com' });
}
