// SIGTERM in the middle of everything that the server does: what runs is answered, what is idle goes, what comes is refused, what lasts is cut.
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { connect } from '#server/db/connect.ts';
import { buildCompany, buildCustomer, buildInvoice, buildWorkOrder } from '#tests/support/samples/build.ts';
import { createDatabase } from '#tests/support/app/database.ts';
import { addManyCustomers } from '#tests/support/samples/manyCustomers.ts';
import { photo } from '#tests/support/files/pictures.ts';
import { beginDownload, formHeaders, formStart, head, sendRaw } from '#tests/support/app/rawClient.ts';
import { type ServerProcess, startServer } from '#tests/support/app/serverProcess.ts';
import { zipEntries } from '#tests/support/files/zipEntries.ts';

const PASSWORD = 'frigoria-demo-1';
const LARGE = 16 * 1024 * 1024;
const database = await createDatabase();
const started: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(started.map(server => server.end('SIGKILL')));
  await database.drop();
});
let token = '';

async function start(): Promise<string> {
  const server = await startServer(database, PASSWORD);
  started.push(server);
  return server.address;
}
async function ask<Data>(address: string, row: Endpoint, body?: object | FormData, path = row.path): Promise<Data> {
  const isForm = body instanceof FormData;
  const headers = { 'x-token': token, ...(body && !isForm && { 'content-type': 'application/json' }) };
  const response = await fetch(address + path, { method: row.method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
  const { data, message } = (await response.json()) as { data: Data; message?: string };
  if (!response.ok) throw new Error(`${path}: ${response.status} ${message}`);
  return data;
}
const signIn = async (address: string) => {
  token = (await ask<{ token: string }>(address, authEndpoints.login, { identity: 'admin', password: PASSWORD })).token;
};

/** A company with an albarán with a large photo, its invoice, and many customers. */
async function prepare() {
  const address = await start();
  await signIn(address);
  await ask(address, endpoints.company.update, { id: 1, ...buildCompany() });
  const { id: customer_category_id } = await ask<{ id: number }>(address, endpoints.customerCategory.create, { data: { name: 'Particular' } });
  const { id: customer_id } = await ask<{ id: number }>(address, endpoints.customer.create, { data: buildCustomer({ customer_category_id }) });
  const { id: order } = await ask<{ id: number }>(address, endpoints.workOrder.create, buildWorkOrder({ customer_id }));
  const form = new FormData();
  form.append('id', String(order));
  form.append('photo', new File([new Uint8Array(await photo())], 'a.jpg'));
  await ask(address, endpoints.workOrder.addPhoto, form);
  await ask(address, endpoints.workOrder.facturar, undefined, endpoints.workOrder.facturar.path.replace('{id}', String(order)));
  const { id: bill } = await ask<{ id: number }>(
    address,
    endpoints.invoice.create,
    buildInvoice({ customer_id, emitir: true }, [{ work_order_id: order }, ...Array.from({ length: 40 }, () => ({ price: 1 }))]),
  );
  expect(await started.at(-1)!.end('SIGTERM')).toBe(0);
  const engine = await connect(database);
  const { id, key } = await engine.db.selectFrom('stored_file').select(['id', 'key']).where('original', 'is', null).executeTakeFirstOrThrow();
  await engine.db.updateTable('stored_file').set({ size: LARGE }).where('id', '=', id).execute();
  writeFileSync(join(database.dataDir, 'files', key), Buffer.alloc(LARGE, 'x'));
  await addManyCustomers(engine.db, customer_id, 1_600);
  await engine.close();
  return { order, bill, photo: id };
}

it('The server ends with 0, whatever is under way', async () => {
  const made = await prepare();
  const address = await start();
  await signIn(address);
  const { downloadToken } = await ask<{ downloadToken: string }>(address, authEndpoints.info);
  const own = { 'x-token': token };
  const json = { ...own, 'content-type': 'application/json', 'content-length': 1_000 };

  const idle = await sendRaw(address, head('GET /health'));
  await once(idle.socket, 'data');
  const halfHeader = await sendRaw(address, 'POST /api/call/create HTTP/1.1\r\nhost: x\r\nx-');
  const halfBody = await sendRaw(address, `${head('POST /api/call/create', json)}{"data":`);
  const halfForm = await sendRaw(address, head('POST /api/user/updateUserImage', { ...json, ...formHeaders }) + formStart);
  const paper = await sendRaw(address, head(`GET /api/invoice/${downloadToken}/${made.bill}`));
  const zip = await beginDownload(`${address}/api/invoice/descargarDocumentos/${made.bill}`, own);
  const picture = await beginDownload(`${address}/api/workOrder/file/${downloadToken}/${made.order}/${made.photo}`);
  const list = await beginDownload(address + endpoints.customer.export.path, own, { filter: {}, format: 'csv' });
  const forgotten = await beginDownload(`${address}/api/workOrder/file/${downloadToken}/${made.order}/${made.photo}`);

  let hasEnded = false;
  const ended = started
    .at(-1)!
    .end('SIGTERM')
    .finally(() => (hasEnded = true));
  await Promise.all([idle.answer, halfHeader.answer]);
  const refused = await fetch(`${address}/health`);
  expect([refused.status, refused.headers.get('connection'), ((await refused.json()) as { code: unknown }).code]).toEqual([503, 'close', 40001]);

  const [pictureBytes, zipBytes, listBytes, paperText] = await Promise.all([picture.rest(), zip.rest(), list.rest(), paper.answer]);
  expect(hasEnded).toBe(false);
  expect(pictureBytes.length).toBe(LARGE);
  expect([...zipEntries(zipBytes).values()].at(-1)!.length).toBe(LARGE);
  expect(listBytes.toString().split('\r\n')).toHaveLength(1_603);
  expect([paperText.slice(0, 15), paperText.trimEnd().endsWith('%%EOF')]).toEqual(['HTTP/1.1 200 OK', true]);
  await Promise.all([halfBody.answer, halfForm.answer]);
  await expect(forgotten.rest()).rejects.toThrow('aborted');
  expect(await ended).toBe(0);
}, 60_000);
