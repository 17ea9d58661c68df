// What is not a whole backup is not restored, nothing is restored over anything, and a backup that is killed leaves none.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Header, extract, pack } from 'tar-stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { newKey } from '#server/adapters/files/shelf.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { migrate } from '#server/db/migrate.ts';
import { startCommand } from '#tests/support/command.ts';
import { type Place, filesIn, leftIn, openPlace, quiet, rowsIn } from '#tests/support/place.ts';
import { PNG } from '#tests/support/upload.ts';

let source: Place;
let whole: string;
const key = newKey();
const at = (name: string) => join(source.dataDir, name);
const back = (name: string) => restoreBackup(name, empty, empty.files, quiet);
let empty: Place;

beforeAll(async () => {
  [source, empty] = [await openPlace(), await openPlace()];
  whole = at('entera.tar.gz');
  await source.files.put(key, PNG);
  await source.ask(async engine => {
    await migrate(engine);
    await engine.db.insertInto('counter').values({ key: 'invoice:2026', n: 7 }).execute();
    const row = { entity: 'user', record_id: 1, field: 'imagen', key, name: 'yo.png', type: 'image/png', size: PNG.length, created_at: '', created_by: null };
    await engine.db.insertInto('stored_file').values(row).execute();
    await takeBackup({ engine, files: source.files, timezone: 'Europe/Madrid' }, whole, quiet);
  });
});

type Piece = Partial<Header> & { name: string; bytes: Buffer };

/** The archive again, with other pieces. */
async function rewritten(name: string, change: (pieces: Piece[]) => Piece[]): Promise<string> {
  const tar = extract();
  tar.end(gunzipSync(await readFile(whole)));
  const pieces: Piece[] = [];
  for await (const entry of tar) pieces.push({ ...entry.header, bytes: await buffer(entry) });
  const other = pack();
  for (const { bytes, ...header } of change(pieces)) other.entry(header, bytes);
  other.finalize();
  await writeFile(at(name), gzipSync(await buffer(other)));
  return at(name);
}

/** The beginning of the archive. */
async function cut(name: string, lengthOf: (bytes: Buffer) => number): Promise<string> {
  const bytes = await readFile(whole);
  await writeFile(at(name), bytes.subarray(0, lengthOf(bytes)));
  return at(name);
}

const isManifest = ({ name }: Piece) => name === 'manifest.json';
const piece = (name: string, more: Partial<Header> = {}): Piece => ({ name, ...more, bytes: more.type ? Buffer.alloc(0) : Buffer.from('{}\n') });
/** A piece under a name, with other words in it. */
const changed = (each: Piece, name: string, from: string, to: string): Piece =>
  each.name.startsWith(name) ? { ...each, bytes: Buffer.from(each.bytes.toString().replace(from, to)) } : each;
/** The manifest with other words. */
const withManifest = (change: (manifest: Record<string, unknown>) => object) => (pieces: Piece[]) =>
  pieces.map(each => (isManifest(each) ? { ...each, bytes: Buffer.from(JSON.stringify(change(JSON.parse(each.bytes.toString())))) } : each));

const damages: Record<string, [() => Promise<string>, RegExp]> = {
  'a flipped byte': [
    async () => {
      const bytes = await readFile(whole);
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      await writeFile(at('byte'), bytes);
      return at('byte');
    },
    /^La copia está dañada/,
  ],
  'a flipped byte in a new wrapping': [
    () => rewritten('fila', pieces => pieces.map(each => changed(each, 'db/counter/', ':7', ':8'))),
    /^La copia está dañada: «db\/counter\/000001.ndjson» ha cambiado\.$/,
  ],
  'the half of it': [async () => cut('mitad', bytes => bytes.length / 2), /^La copia está dañada o incompleta/],
  'all but the last byte': [async () => cut('casi', bytes => bytes.length - 1), /^La copia está dañada o incompleta/],
  'an empty file': [async () => cut('nada', () => 0), /^La copia está (dañada o )?incompleta/],
  'something else': [async () => join(import.meta.dirname, 'backupRefusals.test.ts'), /^La copia está dañada o incompleta/],
  'a file that is not there': [async () => at('no-hay'), /^No existe el fichero .*no-hay\.$/],
  'no manifest': [() => rewritten('sin', pieces => pieces.filter(each => !isManifest(each))), /^La copia está incompleta: le falta el manifiesto\.$/],
  'a missing entry': [
    () => rewritten('menos', pieces => pieces.filter(each => !each.name.startsWith('files/'))),
    /^La copia está dañada: «files\/.*» falta\.$/,
  ],
  'an entry too many': [
    () => rewritten('mas', pieces => [piece('db/counter/000009.ndjson'), ...pieces]),
    /^La copia está dañada: «db\/counter\/000009.ndjson» no está en su manifiesto\.$/,
  ],
  'an entry behind the manifest': [() => rewritten('detras', pieces => [...pieces, piece('db/counter/000009.ndjson')]), /está detrás del manifiesto\.$/],
  'the same entry twice': [() => rewritten('doble', ([first, ...more]) => [first!, first!, ...more]), /algo que no es suyo/],
  'a path that climbs out': [() => rewritten('sube', pieces => [piece('../../x'), ...pieces]), /^La copia contiene algo que no es suyo: «\.\.\/\.\.\/x»\.$/],
  'a file that climbs out': [() => rewritten('sube2', pieces => [piece('files/../../x'), ...pieces]), /algo que no es suyo/],
  'a link': [() => rewritten('enlace', pieces => [piece(`files/${key}`, { type: 'symlink', linkname: '/etc/passwd' }), ...pieces]), /algo que no es suyo/],
  'a newer format': [
    () =>
      rewritten(
        'formato',
        withManifest(manifest => ({ ...manifest, format: 2 })),
      ),
    /^El manifiesto de la copia no se entiende/,
  ],
  'a newer migration': [
    () =>
      rewritten(
        'futura',
        withManifest(manifest => ({ ...manifest, migration: '9999_other' })),
      ),
    /^La copia es de una versión más nueva de Frigoria/,
  ],
};

describe('nothing is written for', () => {
  it.each(Object.keys(damages))('%s', async name => {
    const [make, words] = damages[name]!;
    await expect(back(await make())).rejects.toThrow(words);
    expect(await leftIn(empty)).toEqual([]);
  });
});

/** The same with a manifest that agrees. */
function sealed(pieces: Piece[]): Piece[] {
  const entries = pieces
    .filter(each => !isManifest(each))
    .map(({ name, bytes }) => ({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }));
  return withManifest(manifest => ({ ...manifest, entries }))(pieces);
}

describe('a restore that fails on its way leaves the place as empty as it was:', () => {
  it.each<[string, (pieces: Piece[]) => Piece[], RegExp]>([
    ['columns that no table has', pieces => pieces.map(each => changed(each, 'db/stored_file/', '"thumb"', '"t) --"')), /^La copia no es de esta aplicación/],
    ['a table that is not there', pieces => [piece('db/nothing/000001.ndjson'), ...pieces], /^La copia no es de esta aplicación/],
    [
      'rows that name others that are not there',
      pieces => [{ name: 'db/work_order_failure/000001.ndjson', bytes: Buffer.from('{"work_order_id":1,"failure_code_id":1}\n') }, ...pieces],
      /that is not there|foreign key/,
    ],
  ])('%s', async (name, change, words) => {
    await expect(back(await rewritten(name, pieces => sealed(change(pieces))))).rejects.toThrow(words);
    expect(await leftIn(empty)).toEqual([]);
  });
});

describe('what is there already stays, and the restore says what it is:', () => {
  it('a database', async () => {
    const before = await source.ask(rowsIn);
    await expect(restoreBackup(whole, { ...source, bucketUrl: undefined }, empty.files, quiet)).rejects.toThrow(
      /^Solo se restaura donde no hay nada, y ya (hay una base de datos en .*frigoria\.db|hay tablas en la base de datos de DATABASE_URL)/,
    );
    expect(await source.ask(rowsIn)).toEqual(before);
  });

  it('files', async () => {
    const before = await filesIn(source);
    await expect(restoreBackup(whole, empty, source.files, quiet)).rejects.toThrow(
      /^Solo se restaura donde no hay nada, y ya hay ficheros en .*No se ha tocado nada\.$/,
    );
    expect(await filesIn(source)).toEqual(before);
  });

  it('a backup of the same name', async () => {
    const before = await readFile(whole);
    const again = source.ask(engine => takeBackup({ engine, files: source.files, timezone: 'Europe/Madrid' }, whole, quiet));
    await expect(again).rejects.toThrow(`Ya existe ${whole}: no se ha tocado.`);
    expect((await readFile(whole)).equals(before)).toBe(true);
  });
});

it('a database without tables makes no backup', async () => {
  const nothing = await openPlace();
  const asked = nothing.ask(async engine => {
    await sql`select 1`.execute(engine.db); // makes the file
    await takeBackup({ engine, files: nothing.files, timezone: 'Europe/Madrid' }, join(nothing.dataDir, 'b/x.tar.gz'), quiet);
  });
  await expect(asked).rejects.toThrow('La base de datos está vacía: no hay nada que copiar.');
  expect(readdirSync(join(nothing.dataDir, 'b'))).toEqual([]);
});

describe('as commands', () => {
  const place = ({ dataDir, databaseUrl }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' });
  const run = (name: 'backup' | 'restore', args: readonly string[], where: Place, more = {}) => startCommand(name, args, { ...place(where), ...more }).ended();

  it('they make a dated archive in a folder and put it elsewhere, and say what it holds', async () => {
    const target = await openPlace();
    const made = await run('backup', [at('copias/')], source);
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/frigoria-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz: 0,00 MB, 2 filas, 1 ficheros\.\n$/) });
    const [name = ''] = readdirSync(at('copias'));
    const put = await run('restore', [at(`copias/${name}`)], target, { APP_TIMEZONE: 'Atlantic/Canary' });
    expect(put).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Restaurada en .*: 2 filas, 1 ficheros\.\n$/) });
    expect(put.stderr).toContain('Atención: la empresa de la copia está en Europe/Madrid y APP_TIMEZONE es Atlantic/Canary.');
    expect(await filesIn(target)).toEqual({ [key]: PNG.toString('base64') });
    expect(await run('restore', [at(`copias/${name}`)], target)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Solo se restaura donde no hay nada/),
    });
  });

  it('they say how they are used', async () => {
    expect(await run('restore', [], empty)).toEqual({ code: 2, stdout: '', stderr: 'Uso: npm run restore -- fichero.tar.gz\n' });
    expect(await run('backup', ['--help'], empty)).toEqual({ code: 2, stdout: '', stderr: 'Uso: npm run backup [-- fichero.tar.gz | carpeta]\n' });
    const nowhere = { ...empty, dataDir: at('no-hay'), databaseUrl: undefined };
    expect(await run('backup', [], nowhere)).toEqual({ code: 1, stdout: '', stderr: `No hay ninguna base de datos en ${at('no-hay')}.\n` });
    expect(existsSync(at('no-hay'))).toBe(false);
  });

  it('a lost file is named, the rest is saved, and the exit code tells', async () => {
    const path = at('incompleta.tar.gz');
    const made = await run('backup', [path], { ...source, dataDir: at('') }, { S3_URL: await bucketOf((_, response) => response.writeHead(404).end()) });
    expect(made).toMatchObject({ code: 3, stdout: expect.stringMatching(/2 filas, 0 ficheros; faltan 1 ficheros, nombrados arriba\.\n$/) });
    expect(made.stderr).toContain(`falta el fichero ${key}`);
    const target = await openPlace();
    expect(await run('restore', [path], target)).toMatchObject({ code: 0, stderr: expect.stringContaining(`Ya faltaban al hacer la copia: ${key}`) });
  });

  it('a backup that is killed leaves nothing under its name, one that is stopped leaves nothing', async () => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      await mkdir(at(signal));
      let asked!: () => void;
      const isAsked = new Promise<void>(resolve => (asked = resolve));
      let answer!: () => void;
      const url = await bucketOf((_, response) => {
        answer = () => response.writeHead(404).end();
        asked();
      });
      const command = startCommand('backup', [at(`${signal}/copia.tar.gz`)], { ...place(source), S3_URL: url });
      await isAsked;
      expect(readdirSync(at(signal)).filter(name => name.endsWith('.gz'))).toEqual([]);
      command.end(signal);
      if (signal === 'SIGTERM') {
        await command.says('Interrumpiendo');
        answer();
      }
      const { code } = await command.ended();
      expect([code, readdirSync(at(signal)).filter(name => signal === 'SIGTERM' || name.endsWith('.gz'))]).toEqual([signal === 'SIGTERM' ? 130 : signal, []]);
    }
  });
});

/** A bucket that answers as it is told. */
async function bucketOf(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer!).listen(0, '127.0.0.1');
  afterAll(() => void server.close());
  await once(server, 'listening');
  return `http://clave:secreto@127.0.0.1:${(server.address() as AddressInfo).port}/ficheros`;
}
