// The yearly certificate of a large installation (RITE, art. 28): begun by the program, issued by the office once, good for a year.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { turnCertificates } from '#server/services/contracts/certificates.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import type { Caller } from '#tests/support/app/caller.ts';
import { newCertified } from '#tests/support/samples/certified.ts';
import { newCustomerOf } from '#tests/support/samples/portal.ts';

const app = await openApp();
const { office, given, services, db } = app;
const { certificate, installation } = endpoints;

const declared = { responsable: 'Antonio Jiménez Baena', director: '', declaro: true, incompleto: true };
const read = (id: number) => office.get(certificate.data, { id });
const issue = (id: number, over: object = {}, who = office) => who.ask(certificate.issue, { body: { id, ...declared, ...over } });

type Row = { id: number; dia: string };

/** A visit like another one, but for these columns. */
async function copyOf(id: number, over: object): Promise<void> {
  const { id: _id, ...row } = await db.selectFrom('planned_visit').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await db
    .insertInto('planned_visit')
    .values({ ...row, ...over })
    .execute();
}

/** One whose figures are explained. */
async function ready(of: TestApp = app) {
  const made = await newCertified(of);
  const id = made.certificates[0]!;
  await of.office.post(certificate.update, { id, electricidad: '48.200 kWh', justificacion: 'No tiene contadores de agua ni de energía térmica' });
  return { ...made, id };
}

describe('A certificate', () => {
  it('begins once a year for an installation of more than 70 kW that a contract covers, and for no other', async () => {
    const large = await newCertified(app, 70.01);
    await turnCertificates(services);
    expect(await db.selectFrom('certificate').select('id').where('installation_id', '=', large.installation_id).execute()).toHaveLength(1);
    expect(await read(large.certificates[0]!)).toMatchObject({
      name: '2026 · Climatización del hotel',
      anio: 2026,
      customer_id: large.customer_id,
      estado: 'pendiente',
      vence: '2026-12-31',
      pide_director: false,
      allowed: ['certificate.edit'],
      holding: ['hasIssuer'],
    });
    expect((await newCertified(app, 70)).certificates).toEqual([]);
    const { items } = await office.post(certificate.page, { page: 1, filter: { installation_id: large.installation_id } });
    expect(items).toMatchObject([{ id: large.certificates[0], installation_name: 'Climatización del hotel' }]);
  });

  it('is issued once its figures are noted or explained, by somebody who declares it', async () => {
    const { certificates } = await newCertified(app);
    const id = certificates[0]!;
    expect(await issue(id)).toMatchObject({ status: 409, message: 'Faltan consumos: anótelos, o diga por qué no constan' });
    await office.post(certificate.update, { id, justificacion: 'Los contadores se instalan en 2027' });
    expect(await read(id)).toMatchObject({ allowed: ['certificate.edit', 'certificate.issue'], holding: ['hasIssuer', 'isJustified'] });
    expect(await issue(id, { responsable: '' })).toMatchObject({ status: 422, errors: { responsable: 'Introduzca el mantenedor habilitado' } });
    expect(await issue(id, { declaro: false })).toMatchObject({ status: 422, errors: { declaro: 'Marque la declaración para emitir el certificado' } });
    expect(await issue(id)).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({
      estado: 'emitido',
      emitido_el: '2026-03-02',
      valido_hasta: '2027-03-01',
      responsable: declared.responsable,
      allowed: [],
    });
    expect(await issue(id)).toMatchObject({ status: 409, message: 'El certificado ya está emitido' });
    expect(await office.refused(certificate.update, { id, agua: '12 m³' })).toMatchObject({
      status: 409,
      message: 'El certificado está emitido: ya no cambia',
    });
  });

  it('counts the visits of its year by the contracts of its installation, and is issued without some only where that is said', async () => {
    const { id, contract_id, customer_id } = await ready();
    const { visitas } = await read(id);
    expect([visitas.previstas, visitas.hechas, visitas.faltan[0]]).toEqual([10, [], '2026-03-15']);
    const rows = await db
      .selectFrom('planned_visit')
      .select(['id', 'dia'])
      .where('contract_id', '=', contract_id)
      .where('dia', '<', '2027')
      .orderBy('dia')
      .execute();
    const made = async (visit: number, hecha_el: string, estado: 'hecha' | 'parcial' = 'hecha') =>
      db.updateTable('planned_visit').set({ estado, hecha_el }).where('id', '=', visit).execute();
    for (const { id: visit, dia } of rows.slice(0, 7)) await made(visit, dia);
    const [partly, moved, dropped] = rows.slice(7) as [Row, Row, Row];
    await made(partly.id, partly.dia, 'parcial');
    expect((await read(id)).visitas.faltan).toEqual([partly.dia, moved.dia, dropped.dia]);
    await copyOf(partly.id, { resto_id: partly.id, dia: '2027-01-09', estado: 'hecha', hecha_el: '2027-01-10' });
    await db.updateTable('planned_visit').set({ estado: 'saltada', saltada_por: 'contrato' }).where('id', '=', dropped.id).execute();
    await copyOf(partly.id, { contract_id: await given.contract({ customer_id }), dia: '2026-06-02', estado: 'hecha', hecha_el: '2026-06-02' });
    expect((await read(id)).visitas).toEqual({ previstas: 9, hechas: [...rows.slice(0, 7).map(({ dia }) => dia), '2027-01-10'], faltan: [moved.dia] });
    expect(await issue(id, { incompleto: false })).toMatchObject({
      status: 422,
      errors: { incompleto: '8 de 9 visitas hechas: falta noviembre. Márquelo para emitirlo así' },
    });
    await made(moved.id, moved.dia);
    expect(await issue(id, { incompleto: false })).toMatchObject({ status: 200 });
    expect((await read(id)).texto).toContain('9 de 9 visitas hechas.');
  });

  it('asks for its director above 1,000 kW of cold', async () => {
    const { certificates } = await newCertified(app, 1_000.01);
    const id = certificates[0]!;
    await office.post(certificate.update, { id, justificacion: 'Sin contadores' });
    expect(await read(id)).toMatchObject({ pide_director: true });
    expect(await issue(id)).toMatchObject({
      status: 422,
      errors: { director: 'Con esta potencia lo suscribe también el director de mantenimiento (RITE, art. 28.1)' },
    });
    expect(await issue(id, { director: 'Ana Ruiz Toro' })).toMatchObject({ status: 200 });
  });

  it('keeps what it said, whatever becomes of the installation', async () => {
    const { id, installation_id } = await ready();
    await issue(id);
    const { texto } = await read(id);
    for (const words of [
      'RITE-14-2019-0481',
      'Climatización del hotel',
      '86 kW de frío',
      'Energía eléctrica: 48.200 kWh',
      'Agua para llenado: no consta',
      'IT 3',
      '01/03/2027',
    ])
      expect(texto).toContain(words);
    await office.post(installation.update, { id: installation_id, name: 'Otro nombre', expediente: 'OTRO' });
    expect((await read(id)).texto).toBe(texto);
  });

  it('that waits is of the customer that its location gets; one that is issued stays of whom it was', async () => {
    const [waiting, issued] = [await newCertified(app), await ready()];
    await issue(issued.id);
    const other = await given.customer();
    for (const { location_id, machine_id, contract_id } of [waiting, issued]) {
      await office.post(endpoints.contract.step, { id: contract_id, paso: 'contract.cancel', baja_el: '2026-03-02', motivo: 'Traspaso' });
      const moved = await office.ask(endpoints.location.update, { body: { id: location_id, customer_id: other } });
      expect([machine_id, moved.status, moved.message]).toEqual([machine_id, 200, expect.any(String)]);
    }
    expect((await read(waiting.certificates[0]!)).customer_id).toBe(other);
    expect((await read(issued.id)).customer_id).toBe(issued.customer_id);
  });

  it('keeps its installation from being deleted', async () => {
    const { installation_id } = await ready();
    expect((await office.ask(installation.remove, { body: { id: installation_id } })).status).toBe(409);
  });

  it('is printed once it is issued', async () => {
    const { id } = await ready();
    const printed = () => office.fetch(certificate.pdf.path.replace('{id}', String(id)));
    expect((await printed()).statusCode).toBe(409);
    await issue(id);
    const { statusCode, headers, payload } = await printed();
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(JSON.parse(payload)).toMatchObject({
      heading: 'Certificado de mantenimiento 2026',
      points: expect.arrayContaining([expect.objectContaining({ title: 'Declaración' })]) as unknown,
    });
  });
});

describe('Rights', () => {
  it('leave certificates to the office; an auditor reads them, a technician does not', async () => {
    const { id } = await ready();
    const technician = await app.signInAs('trabajador');
    const auditor = await app.signInAs('auditor');
    expect((await technician.ask(certificate.data, { params: { id } })).status).toBe(403);
    expect((await technician.ask(certificate.issue, { body: { id, ...declared } })).status).toBe(403);
    expect((await auditor.ask(certificate.data, { params: { id } })).status).toBe(200);
    expect((await auditor.ask(certificate.issue, { body: { id, ...declared } })).status).toBe(403);
  });
});

describe('By e-mail', () => {
  it('a certificate that is issued goes to its customer with its PDF, in words that the office may change', async () => {
    const { id, customer_id } = await ready();
    const send = () => office.ask(certificate.sendMail, { body: { certificate_id: id, email: 'hotel@sol.test' } });
    expect(await send()).toMatchObject({ status: 409, message: 'El certificado no está emitido todavía' });
    expect((await office.ask(certificate.mailWords, { params: { id } })).status).toBe(409);
    await issue(id);
    await office.post(endpoints.customer.update, { id: customer_id, email: 'hotel@sol.test' });
    expect(await read(id)).toMatchObject({ customer_email: 'hotel@sol.test' });
    expect(await office.get(certificate.mailWords, { id })).toMatchObject({
      subject: 'Certificado de mantenimiento 2026 de Climatización del hotel',
      text: expect.stringContaining('Vale hasta el 01/03/2027') as string,
    });
    expect(await send()).toMatchObject({ status: 200 });
    app.pass({ minutes: 5 });
    await app.deliver();
    expect((await office.get(certificate.mails, { id })).mails).toMatchObject([{ recipient: 'hotel@sol.test', state: 'enviado' }]);
    expect(app.mails.at(-1)).toMatchObject({ subject: 'Certificado de mantenimiento 2026 de Climatización del hotel' });
    expect(JSON.stringify(app.mails.at(-1))).toContain(`certificado_mantenimiento_${id}.pdf`);
  });

  it('a certificate is sent by the office; of others only an auditor reads where it went', async () => {
    const { id } = await ready();
    await issue(id);
    for (const role of ['trabajador', 'auditor', 'cliente'] as const) {
      const who = await app.signInAs(role);
      expect((await who.ask(certificate.sendMail, { body: { certificate_id: id, email: 'a@b.test' } })).status).toBe(403);
      expect((await who.ask(certificate.mails, { params: { id } })).status).toBe(role === 'auditor' ? 200 : 403);
    }
  });
});

describe('In the portal', () => {
  it('a customer reads the certificates of the installations of their contract, once they are issued; nobody else does', async () => {
    const owner = await newCustomerOf(app)('hotel');
    const stranger = await newCustomerOf(app)('vecina');
    const { certificates, contract_id } = await newCertified(app, 86, owner.customer_id);
    const id = certificates[0]!;
    const listed = async () => (await owner.who.get(endpoints.portal.contract, { id: contract_id })).certificates;
    const printed = (who: Caller) => who.fetch(endpoints.portal.certificate.path.replace('{id}', String(id)));
    await office.post(certificate.update, { id, justificacion: 'Sin contadores' });
    expect(await listed()).toEqual([]);
    expect((await printed(owner.who)).statusCode).toBe(403);
    await issue(id);
    expect(await listed()).toEqual([{ id, name: '2026 · Climatización del hotel', issued: '2026-03-02', until: '2027-03-01' }]);
    expect(JSON.parse((await printed(owner.who)).payload)).toMatchObject({ heading: 'Certificado de mantenimiento 2026' });
    expect((await printed(stranger.who)).statusCode).toBe(403);
    expect((await printed(office)).statusCode).toBe(403);
    expect((await owner.who.fetch(endpoints.portal.certificate.path.replace('{id}', '999999'))).statusCode).toBe(404);
    expect((await owner.who.ask(certificate.pdf, { params: { id } })).status).toBe(403);
  });
});

it('A certificate expires after its last day, and the next year has one of its own', async () => {
  const own = await openApp();
  const { services, db } = own;
  const { id, installation_id } = await ready(own);
  await issue(id, {}, own.office);
  own.pass({ days: 365 });
  await turnCertificates(services);
  const years = await db.selectFrom('certificate').select(['anio', 'estado']).where('installation_id', '=', installation_id).orderBy('anio').execute();
  expect(years).toEqual([
    { anio: 2026, estado: 'caducado' },
    { anio: 2027, estado: 'pendiente' },
  ]);
});
