// The company's certificate that the office uploads: opened before it is kept, sealed, and never shown again.
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { createSecretBox } from '#server/adapters/secretBox.ts';
import { openUploaded } from '#server/services/fiscal/certificateFile.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { type Holder, authority } from '#tests/support/fakes/aeat/certificates.ts';

const { verifactu } = endpoints;
const PASSWORD = 'la del certificado';
const company = { nif: 'B14000004', name: 'FRIGORIA, S.L.' };
const person = { nif: '12345678Z', name: 'RUIZ GÓMEZ ANA', kind: 'person' } as const;

let secrets: TestApp['services']['secrets'];
const app: TestApp = await openApp({
  fiscal: {
    environment: 'pruebas',
    certificate: nif => openUploaded(app.db, secrets, { nif, now: app.services.clock() }),
  },
});
const { office, db, services } = app;

const now = services.clock();
const year = { from: now.minus({ years: 1 }), until: now.plus({ days: 90, hours: 1 }) };
const fileOf = (holder: Holder, validity = year) => authority().client(holder, PASSWORD, validity).toString('base64');
const save = (body: object, who = office) => who.ask(verifactu.saveCertificate, { body: body });
const stored = () => db.selectFrom('company_certificate').selectAll().execute();
const check = async () => (await office.post(verifactu.readiness, {})).certificate;

beforeEach(async () => {
  secrets = services.secrets;
  services.fiscal.isCertificateFixed = false;
  await db.deleteFrom('company_certificate').execute();
  await db.updateTable('company').set({ nif_cif: company.nif }).execute();
});

it('A company without a certificate is told to upload it, and one that has uploaded it is shown whose it is', async () => {
  expect(await check()).toEqual({ shown: null, faults: [expect.stringContaining('súbalo en «VERI*FACTU»')], manda: 'nadie' });
  expect(await save({ archivo: fileOf(company), clave: PASSWORD })).toMatchObject({ status: 200, data: { id: 1, version: 1 } });
  expect(await check()).toMatchObject({ shown: { nif: company.nif, daysLeft: 90, foreign: null }, faults: [], manda: 'pantalla' });
  expect(await save({ archivo: fileOf(company), clave: PASSWORD })).toMatchObject({ data: { version: 2 } });
});

it('Neither the file nor its password is kept as it is, answered, or written into the audit or under the key of the command', async () => {
  const archivo = fileOf(company);
  await save({ archivo, clave: PASSWORD });
  const kept = JSON.stringify([await stored(), await db.selectFrom('audit').selectAll().execute(), await db.selectFrom('command_key').selectAll().execute()]);
  const answered = JSON.stringify([await check(), (await office.ask(endpoints.audit.page, { body: { page: 1 } })).data]);
  for (const secret of [archivo, archivo.slice(40, 80), PASSWORD]) expect([kept.includes(secret), answered.includes(secret)]).toEqual([false, false]);
  expect(kept).toContain('FRIGORIA, S.L.');
});

describe('A certificate', () => {
  it.each<[string, () => object, object]>([
    ['with another password', () => ({ archivo: fileOf(company), clave: 'otra' }), { clave: 'Esta contraseña no abre el certificado' }],
    [
      'that has expired',
      () => ({ archivo: fileOf(company, { from: now.minus({ years: 2 }), until: now.minus({ days: 1 }) }), clave: PASSWORD }),
      { archivo: expect.stringContaining('caducó el') },
    ],
    ['of somebody else', () => ({ archivo: fileOf(person), clave: PASSWORD }), { archivo: expect.stringContaining('no de la empresa') }],
    [
      'that is none',
      () => ({ archivo: Buffer.from('hola').toString('base64'), clave: PASSWORD }),
      { archivo: expect.stringContaining('tiene que ser un .p12') },
    ],
    ['without its file', () => ({ archivo: '', clave: PASSWORD }), { archivo: 'Elija el archivo del certificado' }],
  ])('%s is refused at its field, and nothing is kept', async (_what, body, errors) => {
    expect(await save(body())).toMatchObject({ status: 422, errors });
    expect(await stored()).toEqual([]);
  });

  it('that the environment names is not uploaded', async () => {
    services.fiscal.isCertificateFixed = true;
    expect(await save({ archivo: fileOf(company), clave: PASSWORD })).toMatchObject({
      status: 409,
      message: expect.stringContaining('quien instaló el programa'),
    });
    expect((await check())?.manda).toBe('entorno');
  });

  it('waits for the NIF of the company', async () => {
    await db.updateTable('company').set({ nif_cif: '' }).execute();
    expect(await save({ archivo: fileOf(company), clave: PASSWORD })).toMatchObject({ status: 409, message: expect.stringContaining('NIF') });
  });

  it('that was sealed with the key of another server is asked for again', async () => {
    await save({ archivo: fileOf(company), clave: PASSWORD });
    secrets = createSecretBox({ text: 'otra' });
    expect(await check()).toMatchObject({ shown: null, faults: [expect.stringContaining('súbalo otra vez')], manda: 'pantalla' });
  });

  it('is uploaded by an administrator alone', async () => {
    for (const role of ['trabajador', 'auditor', 'gestoria'] as const)
      expect(await save({ archivo: fileOf(company), clave: PASSWORD }, await app.signInAs(role))).toMatchObject({ status: 403 });
    expect(await stored()).toEqual([]);
  });
});
