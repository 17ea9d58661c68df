// What is not a whole backup is not restored, and nothing is restored over anything.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Header, extract, pack } from 'tar-stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buffer } from 'node:stream/consumers';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { openSmallBackup } from '#tests/support/files/smallBackup.ts';
import { filesIn, leftIn, openPlace, quiet, rowsIn } from '#tests/support/files/restorePlace.ts';

const { source, whole, key } = await openSmallBackup();
const empty = await openPlace();
const at = (name: string) => join(source.dataDir, name);
const back = (path: string) => restoreBackup(path, empty, empty.files, quiet);

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
      bytes[Math.floor(bytes.length / 2)]! ^= 0xff; // of a single bit, deflate may have no use
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
    [
      'columns that no table has',
      pieces => pieces.map(each => changed(each, 'db/stored_file/', '"position"', '"t) --"')),
      /^La copia no es de esta aplicación/,
    ],
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
