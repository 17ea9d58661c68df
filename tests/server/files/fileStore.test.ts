// The two places for files behind one adapter: a folder, and a bucket of a real server that speaks S3.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { readBucketUrl } from '#server/adapters/files/bucket.ts';
import { type FileStore, createFileStore } from '#server/adapters/files/fileStore.ts';
import { newKey } from '#server/adapters/files/byteStore.ts';
import { openBucketServer } from '#tests/support/fakes/bucketServer.ts';

const [bucketUrl, fullBucketUrl] = [await openBucketServer(), await openBucketServer()];
const root = mkdtempSync(join(tmpdir(), 'frigoria-files-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folder = createFileStore({ root: join(root, 'folder') });
const bucket = createFileStore({ root: join(root, 'arriving'), bucketUrl });
async function keysOf(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys.sort();
}

describe.each([
  ['a folder', folder, 'folder'],
  ['a bucket', bucket, 'arriving'],
])('%s', (_name, files, place) => {
  const incoming = join(root, place, 'incoming');
  const receive = async (bytes: string | Buffer, name = 'foto.jpg') => {
    const file = await files.receive(Readable.from([bytes]), name);
    if (file === 'too large') throw new Error(file);
    return file;
  };

  it('keeps what arrives, whole and in parts, until it is removed', async () => {
    const bytes = Buffer.from('0123456789'.repeat(100_000));
    const file = await receive(bytes);
    expect([file.size, file.head.length, file.name]).toEqual([1_000_000, 4_100, 'foto.jpg']);
    const key = await files.keep(file);
    await files.discard(file);
    expect(
      createHash('sha256')
        .update(await buffer(await files.read(key)))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await text(await files.read(key, { start: 8, end: 12 }))).toBe('89012');
    expect(await keysOf(files)).toEqual([key]);
    await files.remove(key);
    await files.remove(key);
    await expect(files.read(key)).rejects.toThrow('no file');
    await expect(files.read(key, { start: 0, end: 1 })).rejects.toThrow('no file');
    expect([await keysOf(files), readdirSync(incoming)]).toEqual([[], []]);
  });

  it('puts bytes under a key, and replaces them', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('uno'));
    await files.put(key, Buffer.from('dos'));
    expect(await text(await files.read(key))).toBe('dos');
    await files.remove(key);
  });

  it.each(['../../etc/passwd', 'ab/../../x', '/etc/passwd', 'ab/cd', '', 'incoming/x', `${newKey()}/x`, `..${newKey().slice(2)}`])(
    'knows no file called %j',
    async key => {
      await expect(files.read(key)).rejects.toThrow('Not a key');
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
      await expect(files.remove(key)).rejects.toThrow('Not a key');
    },
  );

  it('leaves nothing of what was cut, broken off or never kept', async () => {
    expect(await files.receive(Object.assign(Readable.from(['demasiado']), { truncated: true }), 'x')).toBe('too large');
    const broken = new Readable({ read() {} });
    const arriving = files.receive(broken, 'x');
    broken.push('a medias');
    broken.destroy(new Error('gone'));
    await expect(arriving).rejects.toThrow('gone');
    expect(readdirSync(incoming)).toEqual([]);
    const forgotten = await receive('olvidado');
    const late = await receive('tarde');
    utimesSync(forgotten.path, 1_000, 1_000);
    expect(await files.sweep(2_000_000)).toBe(1);
    expect(readdirSync(incoming).map(name => join(incoming, name))).toEqual([late.path]);
    await files.discard(late);
  });

  it('lists every key, and nothing else', async () => {
    const keys = Array.from({ length: 12 }, newKey).sort();
    const before = Date.now() - 2_000;
    await Promise.all(keys.map(key => files.put(key, Buffer.from(key))));
    expect(await keysOf(files)).toEqual(keys);
    for await (const { at } of files.list()) expect(at).toBeGreaterThan(before);
    for (const key of keys) await files.remove(key);
  });
});

it('a folder’s list passes over what is not its own', async () => {
  const key = newKey();
  await folder.put(key, Buffer.from('x'));
  writeFileSync(join(root, 'folder', key.slice(0, 2), 'notas.txt'), 'x');
  expect(await keysOf(folder)).toEqual([key]);
  await folder.remove(key);
});

it('a bucket of more than one page is listed whole', async () => {
  const keys = Array.from({ length: 1_003 }, newKey).sort();
  const full = createFileStore({ root: join(root, 'full-arriving'), bucketUrl: fullBucketUrl });
  for (let start = 0; start < keys.length; start += 50) await Promise.all(keys.slice(start, start + 50).map(key => full.put(key, Buffer.from('x'))));
  expect(await keysOf(full)).toEqual(keys);
});

it('a bucket that does not know us is an error that says so', async () => {
  const stranger = createFileStore({ root, bucketUrl: bucketUrl.replace('//S3RVER:', '//otro:') });
  await expect(stranger.put(newKey(), Buffer.from('x'))).rejects.toThrow('403');
});

it.each(['s3://frigoria', 'https://host/cubo', 'https://clave:secreto@host/', 'https://clave:secreto@host/a/b', 'ftp://clave:secreto@host/cubo'])(
  'S3_URL %s is refused in plain words',
  address => expect(() => readBucketUrl(address)).toThrow('S3_URL tiene la forma'),
);

it('S3_URL says where, who and which region', () =>
  expect(readBucketUrl('https://cl%2Fave:se%3Acreto@s3.example.com/cubo?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.example.com/cubo',
    accessKeyId: 'cl/ave',
    secretAccessKey: 'se:creto',
    region: 'eu-west-1',
  }));

it('a file that could not be put leaves no half of it behind', async () => {
  const place = join(root, 'full');
  const key = newKey();
  mkdirSync(join(place, key, 'in the way'), { recursive: true });
  await expect(createFileStore({ root: place }).put(key, Buffer.from('uno'))).rejects.toThrow();
  expect([readdirSync(place).sort(), readdirSync(join(place, 'incoming'))]).toEqual([[key.slice(0, 2), 'incoming'].sort(), []]);
});

it('A store that has refused a file says so until there is room again', async () => {
  const path = join(root, 'refusing');
  const files = createFileStore({ root: path });
  expect(await files.check()).toBeUndefined();
  writeFileSync(path, 'no folder can be made here');
  await expect(files.put(newKey(), Buffer.from('uno'))).rejects.toThrow('ENOTDIR');
  expect(await files.check()).toMatchObject({ isLost: false });
  rmSync(path);
  expect(await files.check()).toBeUndefined();
  expect(await keysOf(files)).toEqual([]);
});
