// What the office is shown about the certificate that the server was given.
import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import { X509Certificate, createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { readCertificate } from '#server/services/fiscal/certificate.ts';
import { startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import { type Holder, authority } from '#tests/support/fakes/aeat/certificates.ts';

const company = { nif: 'B14000004', name: 'CLIMATIZACIÓN ÑANDÚ, S.L.' };
const person = { nif: '12345678Z', name: 'RUIZ GÓMEZ ANA', kind: 'person' } as const;
const now = DateTime.fromISO('2026-11-23T10:00:00', { zone: 'Europe/Madrid' });
const year = { from: now.minus({ years: 1 }), until: now.plus({ days: 30, hours: 1 }) };
const { client, clientPem } = authority();

const read = (file: Buffer | null, password = 'prueba', at: DateTime = now) => readCertificate({ file, password }, { nif: 'b-14000004', now: at });
const factsOf = (holder: Holder) => read(client(holder, 'prueba', year));

it('The certificate says whose it is, who gave it, and how long it lasts', () => {
  expect(factsOf(company)).toMatchObject({
    holder: 'B14000004 CLIMATIZACIÓN ÑANDÚ, S.L.',
    nif: 'B14000004',
    issuer: 'CA de pruebas',
    daysLeft: 30,
    warning: null,
  });
});

it.each<[string, Holder, string]>([
  ['the company', company, 'B14000004'],
  ['a person who represents the company', { ...person, represents: company }, 'B14000004'],
  ['a person', person, '12345678Z'],
  ['a person, whose number stands in the name only', { ...person, kind: 'old' }, '12345678Z'],
  ['a person who represents the company, both in the name only', { ...person, kind: 'old', represents: company }, 'B14000004'],
  ['another company', { nif: 'A12345674', name: 'OTRA' }, 'A12345674'],
  ['somebody without a number', { nif: 'DESCONOCIDO', name: 'X' }, ''],
])('The certificate of %s says its NIF', (_whose, holder, nif) => expect(factsOf(holder)).toMatchObject({ nif }));

it('The certificate says that it is not the company’s own, which may be right', () => {
  const warning = 'no de la empresa (B14000004): solo vale si la representa ante la AEAT, como apoderado o colaborador social.';
  expect(factsOf(person)).toMatchObject({ warning: `El certificado es de RUIZ GÓMEZ ANA - 12345678Z (12345678Z), ${warning}` });
  expect(factsOf({ nif: 'DESCONOCIDO', name: 'X' })).toMatchObject({ warning: `El certificado es de DESCONOCIDO X, ${warning}` });
  expect(factsOf({ ...person, represents: company })).toMatchObject({ warning: null });
});

it('A certificate is opened with its key from a PEM file, too', () => {
  const pem = clientPem(company);
  expect(read(Buffer.from(pem), '')).toMatchObject({ nif: 'B14000004', warning: null });
  const locked = createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'prueba' });
  const file = Buffer.from(`${String(locked)}${pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))}`);
  expect(read(file)).toMatchObject({ nif: 'B14000004' });
  expect(read(file, 'otra')).toMatchObject({ kind: 'password' });
});

const good = client(company, 'prueba', year);
const pem = clientPem(company);
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const old = readFileSync('tests/data/certificates/rc2.p12');

it.each<[string, Buffer | null, string, DateTime, string, string]>([
  ['is not there', null, 'prueba', now, 'absent', 'quien instaló el programa dice dónde está'],
  ['has another password', good, 'otra', now, 'password', 'la indica quien instaló el programa.'],
  ['has a password, and none was given', good, '', now, 'password', 'la indica quien instaló el programa.'],
  ['has expired', good, 'prueba', year.until.plus({ seconds: 1 }), 'expired', 'El certificado de B14000004 CLIMATIZACIÓN ÑANDÚ, S.L. caducó el 23/12/2026'],
  ['is not valid yet', good, 'prueba', year.from.minus({ seconds: 1 }), 'early', 'no vale hasta el 23/11/2025'],
  ['is encrypted in an old way', old, 'prueba', now, 'old', 'openssl pkcs12 -legacy'],
  ['is encrypted in an old way, and has another password', old, 'otra', now, 'password', 'la indica quien instaló el programa.'],
  ['has no key', Buffer.from(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))), '', now, 'keyless', 'con la clave'],
  ['has no key in its P12', readFileSync('tests/data/certificates/noKey.p12'), 'prueba', now, 'keyless', 'con la clave'],
  ['is a certificate on its own', new X509Certificate(pem).raw, '', now, 'keyless', 'con la clave'],
  ['has the key of another', Buffer.from(`${String(foreign)}${pem.slice(pem.indexOf('-----BEGIN CERTIFICATE'))}`), '', now, 'keyless', 'con la clave'],
  ['is only a key', Buffer.from(pem.slice(0, pem.indexOf('-----BEGIN CERTIFICATE'))), '', now, 'keyless', 'con la clave'],
  ['is cut off', good.subarray(0, 900), 'prueba', now, 'unreadable', '.p12 o .pfx'],
  ['is something else', Buffer.from('hola'), 'prueba', now, 'unreadable', '.p12 o .pfx'],
  ['is empty', Buffer.alloc(0), 'prueba', now, 'unreadable', '.p12 o .pfx'],
  ['is broken text', Buffer.from('-----BEGIN CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----'), '', now, 'unreadable', '.p12 o .pfx'],
])('that %s is told apart', (_how, file, password, at, kind, words) => {
  expect(read(file, password, at)).toEqual({ kind, fault: expect.stringContaining(words) });
});

it('The connection shows the other side whose certificate it is', async () => {
  const aeat = await startAeat();
  const opened = read(client(company, 'prueba'));
  if ('fault' in opened) throw new Error(opened.fault);
  const status = await new Promise((resolve, reject) => {
    get(`${aeat.host}/otra`, { ...opened.shown, ca: readFileSync(aeat.ca), agent: false }, answer => resolve(answer.resume().statusCode)).on('error', reject);
  });
  expect(status).toBe(404);
  expect((await aeat.arrived(1))[0]?.presenter).toBe('B14000004');
  await aeat.close();
});
