// Before a company is activated in VERI*FACTU the server checks everything, against an AEAT of our own; and checks it again when it is activated.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openCertificate } from '#server/services/fiscal/certificateFile.ts';
import { createTransport } from '#server/services/fiscal/sending/transport.ts';
import type { FiscalSetting } from '#server/services/fiscal/setting.ts';
import { startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { producer } from '#tests/support/app/fiscal.ts';

const { verifactu } = endpoints;
const PASSWORD = 'prueba';
const company = { nif: 'B14000004', name: 'Frigoria' };
const person = { nif: '12345678Z', name: 'RUIZ GÓMEZ ANA', kind: 'person' } as const;

/** Seconds that AEAT's clock is ahead of ours. */
let ahead = 0;
const aeat = await startAeat({ now: () => DateTime.now().plus({ seconds: ahead }) });
afterAll(() => aeat.close());

const good = aeat.certificate(company, PASSWORD);
let path = good;
let password = PASSWORD;
const now = () => DateTime.now().setZone('Europe/Madrid');
const certificate = (nif: string) => openCertificate({ path, password, passwordPath: '', isSeal: false }, { nif, now: now() });
const send = createTransport({ origin: aeat.host, ca: readFileSync(aeat.ca, 'utf8'), certificate: () => certificate(company.nif) });
const { day: _day, version: _version, ...shown } = producer;
const setting: Partial<FiscalSetting> = { environment: 'pruebas', producer, certificate, signing: certificate, send, now };

const app = await openApp({ fiscal: setting });
const { office, db, services } = app;
const check = (who = office) => who.post(verifactu.readiness, {});
const activate = (body: object = {}, who = office) => who.ask(verifactu.activate, { body: { regime: '01', ...body } });

const name = ({ db }: TestApp) => db.updateTable('company').set({ name: 'Frigoria', nif_cif: 'B14000004' }).execute();

beforeEach(async () => {
  [path, password, ahead] = [good, PASSWORD, 0];
  aeat.behave();
  services.fiscal.producer = producer;
  await name(app);
});

/** Refused with these words, and nothing was begun. */
async function expectRefused(words: string, body: object = {}) {
  expect(await activate(body)).toMatchObject({ status: 409, message: expect.stringContaining(words) });
  expect(await db.selectFrom('fiscal_head').selectAll().execute()).toEqual([]);
}

describe('nothing begins', () => {
  it('where the NIF of the company is wrong', async () => {
    await db.updateTable('company').set({ nif_cif: '12345678A' }).execute();
    const { company: found, service } = await check();
    expect(found).toEqual({ name: 'Frigoria', nif: '12345678A', faults: ['La letra del NIF no es correcta: debería ser Z'] });
    expect(service?.faults).toEqual(['Se comprueba en cuanto los datos de la empresa y el certificado estén bien.']);
    await expectRefused('Empresa: La letra del NIF no es correcta');
  });

  it.each([
    ['name', 'Falta el nombre o razón social'],
    ['nif', 'Falta el NIF'],
    ['address', 'Falta la dirección postal'],
    ['place', 'Falta la localidad y el país'],
  ])('where the server does not say the %s of the producer', async (field, words) => {
    services.fiscal.producer = { ...producer, [field]: '' };
    expect((await check()).producer.faults).toEqual([words]);
    await expectRefused(`Productor del programa: ${words}`);
  });

  const folder = join(aeat.ca, '..');
  const days = (from: number, until: number) => ({ from: DateTime.now().plus({ days: from }), until: DateTime.now().plus({ days: until }) });
  it.each<[string, () => void, string]>([
    ['is not there', () => (path = join(folder, 'no.p12')), 'No se encuentra el archivo del certificado'],
    ['was never named', () => (path = ''), 'No se encuentra el archivo del certificado'],
    ['has another password', () => (password = 'otra'), 'La contraseña del certificado no es correcta'],
    ['has expired', () => (path = aeat.certificate(company, PASSWORD, days(-400, -1))), 'caducó el'],
    ['is not valid yet', () => (path = aeat.certificate(company, PASSWORD, days(1, 400))), 'no vale hasta el'],
    ['is encrypted in an old way', () => (path = 'tests/data/certificates/rc2.p12'), 'cifrado antiguo'],
    ['has no key', () => (path = 'tests/data/certificates/noKey.p12'), 'Expórtelo otra vez, con la clave'],
    [
      'is something else',
      () => {
        path = join(folder, 'otra.p12');
        writeFileSync(path, 'hola');
      },
      'tiene que ser un .p12',
    ],
  ])('where the certificate %s, which is told apart', async (_how, spoil, words) => {
    const calls = aeat.arrivals.length;
    spoil();
    expect((await check()).certificate).toMatchObject({ shown: null, faults: [expect.stringContaining(words)] });
    await expectRefused(`Certificado: `);
    expect(aeat.arrivals).toHaveLength(calls);
  });

  it('with the certificate of somebody else, until it is confirmed that they represent the company', async () => {
    path = aeat.certificate(person, PASSWORD);
    expect((await check()).certificate).toMatchObject({
      shown: { nif: '12345678Z', foreign: expect.stringContaining('no de la empresa (B14000004)') },
      faults: [],
    });
    aeat.proxies.add('12345678Z');
    await expectRefused('Confirme que el titular del certificado representa a la empresa');
    await expectRefused('Confirme que el titular', { represents: false });
    expect(await activate({ represents: 'sí' })).toMatchObject({ status: 422, errors: { represents: 'Indique sí o no' } });
  });

  it('where that holder does not represent the company as AEAT sees it', async () => {
    path = aeat.certificate({ ...person, nif: '87654321X' }, PASSWORD);
    const { service } = await check();
    expect(service?.faults).toEqual([expect.stringContaining('La AEAT responde: 4112')]);
    await expectRefused('4112', { represents: true });
  });

  it.each([
    ['cut', 'La AEAT ha cortado la conexión'],
    ['unavailable', 'La AEAT no está disponible (respuesta 503)'],
    ['forbidden', 'La AEAT no admite el certificado (respuesta 403)'],
    ['unauthorized', 'La AEAT no admite el certificado (respuesta 401)'],
  ] as const)('where AEAT does not answer as it should: %s', async (misbehaviour, words) => {
    aeat.misbehave(misbehaviour, 2);
    expect((await check()).service?.faults).toEqual([words]);
    await expectRefused(`AEAT: ${words}`);
  });

  it.each([
    [-300, 'por delante'],
    [300, 'por detrás'],
  ])('where the clock strays by five minutes (%i)', async (seconds, words) => {
    ahead = seconds;
    const { service } = await check();
    expect(Math.abs(service!.clock! + seconds)).toBeLessThanOrEqual(2);
    expect(service!.faults).toEqual([expect.stringContaining(words)]);
    await expectRefused('póngalo en hora');
  });
});

it('nothing begins where the company is changed while AEAT is asked', async () => {
  services.fiscal.send = async (...asked) => {
    await db.updateTable('company').set({ name: 'Otra' }).execute();
    return send(...asked);
  };
  await expectRefused('Los datos de la empresa han cambiado');
  services.fiscal.send = send;
});

it('checking writes nothing, and an auditor reads the certificate also before the company is activated', async () => {
  await check();
  expect(await db.selectFrom('fiscal_call').selectAll().execute()).toEqual([]);
  expect(await (await app.signInAs('auditor')).get(verifactu.certificate)).toMatchObject({ shown: { nif: 'B14000004' }, faults: [] });
});

it('only an administrator activates', async () => {
  for (const role of ['trabajador', 'cliente', 'auditor'] as const) {
    expect((await (await app.signInAs(role)).ask(verifactu.activate, { body: { regime: '01' } })).status).toBe(403);
  }
});

it('a company with everything right begins, with one question to AEAT, and tells whose certificate it is', async () => {
  const own = await openApp({ fiscal: setting });
  const { office, db } = own;
  await name(own);
  const calls = aeat.arrivals.length;
  expect(await check(office)).toEqual({
    environment: 'pruebas',
    company: { name: 'Frigoria', nif: 'B14000004', faults: [] },
    producer: { ...shown, faults: [] },
    certificate: { shown: expect.objectContaining({ nif: 'B14000004', issuer: 'CA de pruebas', foreign: null }), faults: [], manda: 'pantalla' },
    service: { clock: expect.any(Number), faults: [] },
  });
  expect(aeat.arrivals.slice(calls).map(({ kind, outcome }) => [kind, outcome])).toEqual([['consulta', 'Consulta']]);
  expect((await activate({}, office)).status).toBe(200);
  expect(await office.get(verifactu.certificate)).toMatchObject({ shown: { nif: 'B14000004' }, faults: [] });
  path = '';
  expect(await office.get(verifactu.certificate)).toMatchObject({ shown: null, faults: [expect.stringContaining('No se encuentra')] });
  expect(await activate({}, office)).toMatchObject({ status: 409, message: 'La empresa ya está activada en VERI*FACTU' });
  expect(await db.selectFrom('fiscal_installation').select('environment').execute()).toEqual([{ environment: 'pruebas' }]);
});
