// The settings of an installation: one table, which the program, the page and the file of an installation share.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig, refuseClearText, refuseOpenSample } from '#server/config.ts';
import { settings } from '#server/settings.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { root } from '#tests/support/app/program.ts';
import { refusedServer, startServer } from '#tests/support/app/serverProcess.ts';
import { environmentFile, withSettings } from '#tests/support/docs/settingsPages.ts';

const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

it('The program reads every setting of the table, and no other', () => {
  const read = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }));
  expect([...read].sort()).toEqual(Object.keys(settings).sort());
});

it('The page of operating and the file of an installation say the settings of the table', async () => {
  await expect(withSettings(textOf('docs/operating.md'))).toMatchFileSnapshot(join(root, 'docs/operating.md'));
  await expect(environmentFile()).toMatchFileSnapshot(join(root, 'install/frigoria.env'));
});

it('The file of an installation, with the name of a company, starts the program behind a proxy', () => {
  const config = readConfig(parseEnv(environmentFile().replaceAll('EMPRESA', 'acme')));
  expect(config).toMatchObject({ port: 3001, host: '127.0.0.1', dataDir: '/var/lib/frigoria/acme', publicUrl: 'https://frigoria.example.com', trustProxy: 1 });
  expect(() => refuseClearText(config)).not.toThrow();
});

it('Every line that waits in the file of an installation can be read when its # is taken', () => {
  const all = parseEnv(environmentFile().replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''));
  expect(Object.keys(all).sort()).toEqual(Object.keys(settings).sort());
});

it('The producer is the one that came with the program, but for what a setting says', () => {
  const producer = { name: 'Fábrica, S.L.', nif: 'B14000004', address: 'Calle Real, 3', place: 'Córdoba, España', day: '2026-03-02', version: '0.1.0' };
  expect(readConfig({}, { producer }).producer).toEqual(producer);
  expect(readConfig({ PRODUCER_VERSION: '0.2.0', PRODUCER_NIF: ' b-12345674' }, { producer }).producer).toEqual({
    ...producer,
    version: '0.2.0',
    nif: 'B12345674',
  });
  expect(() => readConfig({}, { producer: { ...producer, day: 'ayer' } })).toThrow('PRODUCER_DATE es un día');
});

it.each([
  [{}],
  [{ HOST: 'localhost' }],
  [{ HOST: '::1' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://frigoria.example.com' }],
  [{ HOST: '192.168.1.20', HOST_WITHOUT_TLS: '1' }],
])('A server with %j may listen', environment => {
  expect(() => refuseClearText(readConfig(environment))).not.toThrow();
});

it.each([
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '::' }],
  [{ HOST: '192.168.1.20', PUBLIC_URL: 'http://frigoria.example.com' }],
  [{ HOST: '127.0.0.1.example.com' }],
  [{ HOST: '0.0.0.0', HOST_WITHOUT_TLS: '0' }],
])('A server with %j would take passwords in clear text', environment => {
  expect(() => refuseClearText(readConfig(environment))).toThrow(`HOST=${environment.HOST} deja entrar a otros equipos por http`);
});

it.each([[{}], [{ HOST: '::1' }], [{ PUBLIC_URL: 'http://localhost:3000' }]])('The sample company opens on its own machine, with %j', environment => {
  expect(() => refuseOpenSample(readConfig({ ...environment, DEMO: '1' }))).not.toThrow();
});

it.each([
  [{ HOST: '0.0.0.0', HOST_WITHOUT_TLS: '1' }],
  [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://frigoria.example.com' }],
  [{ PUBLIC_URL: 'https://frigoria.example.com', TRUST_PROXY: '1' }],
])('The sample company, whose passwords everybody knows, does not open to other machines with %j', environment => {
  expect(() => refuseOpenSample(readConfig({ ...environment, DEMO: '1' }))).toThrow('la empresa de muestra solo se abre en este equipo');
  expect(() => refuseOpenSample(readConfig(environment))).not.toThrow();
});

async function emptyDatabase() {
  const database = await createDatabase();
  onTestFinished(database.drop);
  return database;
}

it('A start that would take passwords in clear text ends with a sentence and 1, before it makes anything', async () => {
  const { code, said } = await refusedServer(await emptyDatabase(), { HOST: '0.0.0.0' });
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^Frigoria no ha podido arrancar\. HOST=0\.0\.0\.0 .*HOST_WITHOUT_TLS=1 si es a propósito\.\n$/),
  });
});

it('A start that says so on purpose listens for other computers by http', async () => {
  const server = await startServer(await emptyDatabase(), 'secreto-largo-1', { HOST: '0.0.0.0', HOST_WITHOUT_TLS: '1' });
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});
