// `npm run backup` and `npm run restore` as processes: what they say, how they end, and what is left when they are killed.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { programOf } from '#tests/support/app/program.ts';
import { startCommand } from '#tests/support/app/command.ts';
import { type Place, filesIn, leftIn, openPlace, rowsIn } from '#tests/support/files/restorePlace.ts';
import { refusedServer } from '#tests/support/app/serverProcess.ts';
import { ROWS, openSmallBackup } from '#tests/support/files/smallBackup.ts';
import { PNG } from '#tests/support/app/upload.ts';

const { source, whole, key } = await openSmallBackup();
const at = (name: string) => join(source.dataDir, name);

const place = ({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
const run = async (name: 'backup' | 'restore', args: readonly string[], where: Pick<Place, 'dataDir' | 'databaseUrl'>, more = {}) =>
  (await startCommand(name, args, { ...place(where), ...more })).ended();

it('they make a dated archive in a folder and put it elsewhere, and say what it holds', async () => {
  const target = await openPlace();
  const made = await run('backup', [at('copias/')], source);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`frigoria-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.tar\\.gz: 0,00 MB; filas: ${ROWS}; ficheros: 1\\.\n$`)),
  });
  const [name = ''] = readdirSync(at('copias'));
  const entriesOf = (where: Place) => where.ask(engine => engine.db.selectFrom('audit').select(['entity', 'action', 'after', 'user_id']).execute());
  expect(await entriesOf(source)).toEqual([
    { entity: 'backup', action: 'backup.taken', user_id: null, after: JSON.stringify({ file: name, rows: ROWS, files: 1 }) },
  ]);
  const put = await run('restore', [at(`copias/${name}`)], target, { APP_TIMEZONE: 'Atlantic/Canary' });
  expect(put).toMatchObject({ code: 0, stdout: expect.stringMatching(new RegExp(`^Restaurada en .*; filas: ${ROWS}; ficheros: 1\\.\n$`)) });
  expect(put.stderr).toContain('Atención: la empresa de la copia está en Europe/Madrid y APP_TIMEZONE es Atlantic/Canary.');
  expect(await entriesOf(target)).toEqual([{ entity: 'backup', action: 'backup.restored', user_id: null, after: expect.stringContaining(`"file":"${name}"`) }]);
  expect(await filesIn(target)).toEqual({ [key]: PNG.toString('base64') });
  expect(await run('restore', [at(`copias/${name}`)], target)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Solo se restaura donde no hay nada/),
  });
});

it('they say how they are used', async () => {
  expect(await run('restore', [], source)).toEqual({ code: 2, stdout: '', stderr: 'Uso: npm run restore -- fichero.tar.gz\n' });
  expect(await run('backup', ['--help'], source)).toEqual({ code: 2, stdout: '', stderr: 'Uso: npm run backup [-- fichero.tar.gz | carpeta]\n' });
  const nowhere = { dataDir: at('no-hay'), databaseUrl: undefined };
  expect(await run('backup', [], nowhere)).toEqual({ code: 1, stdout: '', stderr: `No hay ninguna base de datos en ${at('no-hay')}.\n` });
  expect(existsSync(at('no-hay'))).toBe(false);
});

it('a lost file is named, the rest is saved, and the exit code tells', async () => {
  const path = at('incompleta.tar.gz');
  const made = await run('backup', [path], { ...source, dataDir: at('') }, { S3_URL: await bucketOf((_, response) => response.writeHead(404).end()) });
  expect(made).toMatchObject({ code: 3, stdout: expect.stringMatching(/filas: \d+; ficheros: 0; ficheros que faltan, nombrados arriba: 1\.\n$/) });
  expect(made.stderr).toContain(`falta el fichero ${key}`);
  const target = await openPlace();
  expect(await run('restore', [path], target)).toMatchObject({ code: 0, stderr: expect.stringContaining(`Ya faltaban al hacer la copia: ${key}`) });
});

it('a backup for which the disk has no room ends in words and leaves nothing, in a folder of its owner alone', async () => {
  const S3_URL = await bucketOf((_, response) => response.end(randomBytes(400_000)));
  const command = await startCommand('backup', [at('lleno/copia.tar.gz')], { ...place(source), S3_URL }, 200);
  expect(await command.ended()).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`No hay sitio para la copia en ${at('lleno')}: libere espacio o elija otro sitio. No se ha dejado nada a medias.`),
  });
  expect(readdirSync(at('lleno'))).toEqual([]);
  expect(statSync(at('lleno')).mode & 0o777).toBe(0o700);
});

it('an archive that breaks off while an entry is handed over leaves nothing, and does not end its program', async () => {
  const program = await programOf('tests/support/files/crowdedArchive.ts');
  const written = promisify(execFile)('sh', ['-c', 'ulimit -f 200; exec "$@"', 'sh', process.execPath, program, at('apretado/copia.tar.gz')]);
  expect((await written).stdout).toBe('EFBIG');
  expect(readdirSync(at('apretado'))).toEqual([]);
});

it('a backup that is killed leaves nothing under its name, one that is stopped leaves nothing', async () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await mkdir(at(signal));
    const held = await heldBucket('GET');
    const command = await startCommand('backup', [at(`${signal}/copia.tar.gz`)], { ...place(source), S3_URL: held.url });
    await held.isAsked;
    expect(readdirSync(at(signal)).filter(name => name.endsWith('.gz'))).toEqual([]);
    command.end(signal);
    if (signal === 'SIGTERM') await command.says('Interrumpiendo').then(held.goOn);
    const { code } = await command.ended();
    expect([code, readdirSync(at(signal)).filter(name => signal === 'SIGTERM' || name.endsWith('.gz'))]).toEqual([signal === 'SIGTERM' ? 130 : signal, []]);
  }
});

it('a restore that is stopped leaves nothing', async () => {
  const [target, held] = [await openPlace(), await heldBucket('PUT')];
  const command = await startCommand('restore', [whole], { ...place(target), S3_URL: held.url });
  await held.isAsked;
  command.end('SIGTERM');
  await command.says('Interrumpiendo').then(held.goOn);
  expect(await command.ended()).toMatchObject({ code: 130, stdout: '', stderr: expect.stringContaining('Interrumpido: no se ha dejado nada a medias.') });
  expect([held.asked.at(-1), await leftIn(target)]).toEqual([`DELETE /ficheros/${key}`, []]);
});

it('a restore that is killed leaves no row, no start makes a new company of it, and the next one begins anew', async () => {
  const [target, held] = [await openPlace(), await heldBucket('PUT')];
  const command = await startCommand('restore', [whole], { ...place(target), S3_URL: held.url });
  await held.isAsked;
  const bucket = { S3_URL: held.url };
  expect(await run('restore', [whole], target, bucket)).toMatchObject({ code: 1, stderr: expect.stringMatching(words) }); // the first one is at work
  command.end('SIGKILL');
  expect(await command.ended()).toMatchObject({ code: 'SIGKILL', stdout: '' });
  expect(Object.values(await target.ask(rowsIn)).flat()).toEqual([]);
  const start = await refusedServer(target, bucket);
  expect([start.code, start.said.trimEnd()]).toEqual([1, expect.stringMatching(words)]);
  expect((await target.ask(rowsIn))['app_user']).toEqual([]);
  const free = { S3_URL: await bucketOf((request, response) => response.writeHead(request.method === 'GET' ? 404 : 200).end()) };
  const said: string[] = [];
  const again = async () => {
    const { code, stderr } = await run('restore', [whole], target, free);
    said.push(stderr);
    return code;
  };
  await expect.poll(again).toBe(0); // PostgreSQL may notice late that the one before is gone
  expect(said.at(-1)).toMatch(/^Aquí quedó una restauración a medias: se retira y se empieza de nuevo\.\n/);
  expect((await target.ask(rowsIn))['app_user']).toEqual((await source.ask(rowsIn))['app_user']);
}, 120_000);

const words =
  /quedó una restauración a medias, que no se puede usar: (retire de ahí|cree otra, vacía).*; vacíe también el cubo de S3_URL; y repita npm run restore -- copia\.tar\.gz\.\s*$/;

/** An empty bucket that tells when it is first asked with `method`, and answers that when the test lets it go on. */
async function heldBucket(method: string) {
  let goOn!: () => void;
  let tell!: () => void;
  const isAsked = new Promise<void>(resolve => (tell = resolve));
  const asked: string[] = [];
  const url = await bucketOf((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = () => void response.writeHead(request.method === 'GET' ? 404 : 200).end();
    if (request.method !== method) return answer();
    goOn = answer;
    return tell();
  });
  return { url, asked, isAsked, goOn: () => goOn() };
}

/** A bucket that answers as the test says. */
async function bucketOf(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer!).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://clave:secreto@127.0.0.1:${(server.address() as AddressInfo).port}/ficheros`;
}
