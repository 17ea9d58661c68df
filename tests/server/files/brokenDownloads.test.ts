// A download whose source breaks in the middle fails for its reader, is logged once, and harms no other reader.
import { mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type FileStore, createFileStore } from '#server/adapters/files/fileStore.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { openApp } from '#tests/support/app/app.ts';
import { openBucketServer } from '#tests/support/fakes/bucketServer.ts';
import { openCuttableLine } from '#tests/support/fakes/cuttableLine.ts';
import { openLog } from '#tests/support/app/logged.ts';
import { addManyCustomers } from '#tests/support/samples/manyCustomers.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { quiet } from '#tests/support/files/restorePlace.ts';
import { beginDownload } from '#tests/support/app/rawClient.ts';
import { upload } from '#tests/support/app/upload.ts';

const { workOrder, auth } = endpoints;
/** More than the sockets and the bucket between them hold: less would be on its way before it can be broken. */
const LARGE = 40 * 1024 * 1024;
const temporary = mkdtempSync(join(tmpdir(), 'frigoria-broken-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Broken {
  files: FileStore;
  /** Breaks the file under `key`, whose first bytes may have been read. */
  breakDown(key: string): void;
  mend(): void;
}

const folderRoot = join(temporary, 'folder');
const folder: Broken = {
  files: createFileStore({ root: folderRoot }),
  breakDown: key => truncateSync(join(folderRoot, key), 1_000_000),
  mend() {},
};
const line = await openCuttableLine(await openBucketServer());
const bucket: Broken = { files: createFileStore({ root: join(temporary, 'bucket'), bucketUrl: line.address }), breakDown: line.cut, mend: line.mend };

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('with %s', (_name, { files, breakDown, mend }) => {
  const opened: Readable[] = [];
  /** The real store, and everything that was opened in it. */
  const watched: FileStore = {
    ...files,
    async read(key, range) {
      const stream = await files.read(key, range);
      opened.push(stream);
      return stream;
    },
  };
  const { logger, lines } = openLog();
  let app: Awaited<ReturnType<typeof openApp>>;
  let address: string;
  beforeAll(async () => {
    app = await openApp({ files: watched, logger });
    address = await app.listen();
  });

  /** An issued invoice with an albarán with a photo that is larger than any buffer on its way. */
  async function givenLargePhoto() {
    const { office, given, db } = app;
    const order = await given.workOrder();
    const { data } = await upload(office, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
    const row = await db.selectFrom('stored_file').select(['id', 'key']).where('id', '=', data!.id).executeTakeFirstOrThrow();
    await files.put(row.key, Buffer.alloc(LARGE, 'x'));
    await db.updateTable('stored_file').set({ size: LARGE }).where('id', '=', row.id).execute();
    await office.get(workOrder.facturar, { id: order });
    const { customer_id } = await office.get(workOrder.data, { id: order });
    const bill = await given.issued({ customer_id }, [{ work_order_id: order }]);
    const { downloadToken } = await office.get(auth.info);
    lines.length = 0;
    return {
      key: row.key,
      photo: `${address}/api/workOrder/file/${downloadToken}/${order}/${row.id}`,
      paper: `${address}/api/workOrder/${downloadToken}/${order}`,
      zip: `${address}/api/invoice/descargarDocumentos/${bill}`,
      order,
    };
  }
  const isCutOnce = async () => {
    expect(lines).toMatchObject([{ level: 50, msg: 'download cut', reqId: expect.any(String), err: { message: expect.any(String) } }]);
    expect((await fetch(`${address}/health`)).status).toBe(200);
    await expect.poll(() => opened.filter(({ closed }) => !closed)).toEqual([]);
  };

  it('a photo that breaks in the middle fails, and nothing else does', async () => {
    const at = await givenLargePhoto();
    const download = await beginDownload(at.photo);
    breakDown(at.key);
    await expect(download.rest()).rejects.toThrow('aborted');
    mend();
    await isCutOnce();
  });

  it('a reader who leaves in the middle leaves nothing open, and is not logged as a fault', async () => {
    const at = await givenLargePhoto();
    for (const path of [at.photo, at.zip]) {
      const download = await beginDownload(path, { 'x-token': app.office.token! });
      await expect.poll(() => opened.filter(({ closed }) => !closed).length).toBe(1);
      download.leave();
      await expect.poll(() => opened.filter(({ closed }) => !closed)).toEqual([]);
    }
    expect(lines).toEqual([]);
  });

  it('a paper whose photo breaks on the way is answered as what it is: a store that is away', async () => {
    const at = await givenLargePhoto();
    const { key } = await app.db
      .selectFrom('stored_file')
      .select('key')
      .where('record_id', '=', at.order)
      .where('variant', '=', 'print')
      .executeTakeFirstOrThrow();
    await files.remove(key);
    if (files === folder.files) mkdirSync(join(folderRoot, key));
    else line.cut();
    const answer = await fetch(at.paper);
    expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([503, 40001]);
    mend();
    expect((await fetch(`${address}/health`)).status).toBe(200);
  });
});

it('a ZIP is cut where the bucket goes away in the middle of a photo', async () => {
  const { logger, lines } = openLog();
  const app = await openApp({ files: bucket.files, logger });
  const address = await app.listen();
  const { office, given } = app;
  const order = await given.workOrder();
  await upload(office, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
  const { key } = await app.db.selectFrom('stored_file').select('key').where('original', 'is', null).executeTakeFirstOrThrow();
  await bucket.files.put(key, Buffer.alloc(LARGE, 'x'));
  await office.get(workOrder.facturar, { id: order });
  const { customer_id } = await office.get(workOrder.data, { id: order });
  const bill = await given.issued({ customer_id }, [{ work_order_id: order }]);
  const download = await beginDownload(`${address}/api/invoice/descargarDocumentos/${bill}`, { 'x-token': office.token! });
  line.cut();
  await expect(download.rest()).rejects.toThrow('aborted');
  // and where the photo cannot even be opened
  const again = await beginDownload(`${address}/api/invoice/descargarDocumentos/${bill}`, { 'x-token': office.token! });
  await expect(again.rest()).rejects.toThrow('aborted');
  line.mend();
  expect(lines.map(({ msg }) => msg)).toEqual(['download cut', 'download cut']);
  expect(JSON.stringify(lines)).not.toMatch(/S3RVER|token/);
  expect((await fetch(`${address}/health`)).status).toBe(200);
});

it('a ZIP is cut where a photo of the folder cannot be read, and is whole again once it can', async () => {
  const { logger, lines } = openLog();
  const app = await openApp({ files: folder.files, logger });
  const address = await app.listen();
  const { office, given } = app;
  const order = await given.workOrder();
  for (const name of ['a.jpg', 'b.jpg']) await upload(office, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name, bytes: await photo() });
  const { key } = await app.db.selectFrom('stored_file').select('key').where('original', 'is', null).orderBy('id').executeTakeFirstOrThrow();
  await office.get(workOrder.facturar, { id: order });
  const { customer_id } = await office.get(workOrder.data, { id: order });
  const bill = await given.issued({ customer_id }, [{ work_order_id: order }]);
  const path = join(folderRoot, key);
  rmSync(path);
  mkdirSync(path); // it can be opened, and reading it fails
  const download = await beginDownload(`${address}/api/invoice/descargarDocumentos/${bill}`, { 'x-token': office.token! });
  await expect(download.rest()).rejects.toThrow('aborted');
  expect(lines).toMatchObject([{ level: 50, msg: 'download cut', err: { message: expect.stringContaining('EISDIR') } }]);
  rmSync(path, { recursive: true });
  const whole = await beginDownload(`${address}/api/invoice/descargarDocumentos/${bill}`, { 'x-token': office.token! });
  expect((await whole.rest()).includes('Esta foto no está')).toBe(true);
});

it.each(['identity', 'gzip'])('an export (%s) is cut where the database fails in the middle of it', async encoding => {
  const { logger, lines } = openLog();
  const app = await openApp({ logger });
  const address = await app.listen();
  await addManyCustomers(app.db, await app.given.customer(), 4_000);
  const headers = { 'x-token': app.office.token!, 'accept-encoding': encoding };
  const download = await beginDownload(`${address}${endpoints.customer.export.path}`, headers, { filter: {}, format: 'csv' });
  expect(download.status).toBe(200);
  await app.db.schema.alterTable('customer').renameTo('lost').execute();
  await expect(download.rest()).rejects.toThrow('aborted');
  await app.db.schema.alterTable('lost').renameTo('customer').execute();
  expect(lines).toMatchObject([{ level: 50, msg: 'download cut', err: { message: expect.stringContaining('customer') } }]);
  expect((await fetch(`${address}/health`)).status).toBe(200);
});

it('a backup names the file that breaks while it is read, and holds all else', async () => {
  const app = await openApp({ files: bucket.files });
  const { office, given } = app;
  const order = await given.workOrder();
  const { data } = await upload(office, workOrder.addPhoto, { id: String(order) }, { field: 'photo', name: 'a.jpg', bytes: await photo() });
  const { key } = await app.db.selectFrom('stored_file').select('key').where('id', '=', data!.id).executeTakeFirstOrThrow();
  await bucket.files.put(key, Buffer.alloc(LARGE, 'x'));
  let isBroken = false;
  const files: Pick<FileStore, 'readWhole'> = {
    async readWhole(each) {
      if (each !== key) return bucket.files.readWhole(each);
      const reading = bucket.files.readWhole(each);
      setImmediate(line.cut);
      isBroken = true;
      return reading.finally(line.mend);
    },
  };
  const { missing } = await takeBackup({ engine: app.services.engine, files, timezone: 'Europe/Madrid' }, join(temporary, 'copia.tar.gz'), quiet);
  expect([isBroken, missing]).toEqual([true, [key]]);
});
