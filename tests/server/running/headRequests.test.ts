// HEAD, by which monitors ask: answered where a GET only reads, and nowhere where it acts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { serveWeb } from '#server/routes/web.ts';
import { openApp } from '#tests/support/app/app.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';

const { office, given, nobody } = await openApp();
const head = (path: string) => nobody.fetch(path, { method: 'HEAD' });

const root = mkdtempSync(join(tmpdir(), 'frigoria-web-'));
mkdirSync(join(root, 'pages'));
for (const name of ['index.html', 'pages/home.html', 'pages/notices.html', 'robots.txt']) writeFileSync(join(root, name), '<p>Frigoria</p>');
const web = fastify({ exposeHeadRoutes: false });
await serveWeb(web, root);
afterAll(async () => {
  await web.close();
  rmSync(root, { recursive: true });
});

it('/health answers HEAD without a body', async () => {
  const response = await head('/health');
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

it.each(['/', '/avisos', '/no-existe', '/robots.txt'])('The page %s answers HEAD without a body', async path => {
  const response = await web.inject({ method: 'HEAD', url: path });
  expect([response.statusCode, response.body]).toEqual([200, '']);
});

it('A stored file answers HEAD to its reader, and to nobody else', async () => {
  const proveedor_id = await given.provider();
  const data = {
    proveedor_id,
    n_factura_nuestro: '2026/1',
    n_factura_proveedor: 'A-1',
    fecha_factura: '2026-02-01',
    fecha_operacion: '2026-02-01',
    total_neto: 10,
    porcentaje_iva: 21,
    porcentaje_irpf: 0,
  };
  const file = { field: 'documento', name: 'factura.pdf', bytes: PDF };
  const { id } = (await upload(office, endpoints.providerInvoice.create, { data: JSON.stringify(data) }, file)).data!;
  const { downloadToken } = await office.get(endpoints.auth.info);
  const found = await head(`/api/providerInvoice/file/${downloadToken}/${id}/documento`);
  expect([found.statusCode, found.headers['content-type'], found.body]).toEqual([200, 'application/pdf', '']);
  expect((await head(`/api/providerInvoice/file/${'x'.repeat(43)}/${id}/documento`)).statusCode).toBe(401);
});

it.each(['invoice', 'workOrder', 'contract', 'quote'] as const)('The PDF of a document answers HEAD as it answers GET, without a body: %s', async name => {
  const id = await { invoice: given.issued, workOrder: given.workOrder, contract: given.contract, quote: given.quote }[name]();
  const { downloadToken } = await office.get(endpoints.auth.info);
  const path = `/api/${name}/${downloadToken}/${id}/a-medida`;
  const [asked, read] = [await head(path), await nobody.fetch(path)];
  const told = ({
    statusCode,
    headers: { 'content-type': type, 'content-disposition': name, 'cache-control': kept, 'content-length': size },
  }: typeof asked) => [statusCode, type, name, kept, size];
  expect([told(asked), asked.body]).toEqual([told(read), '']);
  expect([asked.statusCode, read.body.length > 0]).toEqual([200, true]);
  for (const unknown of [`/api/${name}/${'x'.repeat(43)}/${id}`, `/api/${name}/${downloadToken}/999999`])
    expect([(await head(unknown)).statusCode, (await head(unknown)).body]).toEqual([(await nobody.fetch(unknown)).statusCode, '']);
});

it('The page of a quote and its PDF answer HEAD, and are not seen by it', async () => {
  const id = await given.quote();
  const { url } = await office.post(endpoints.quote.makeLink, { id });
  const page = new URL(url).pathname;
  for (const path of [page, `${page}/presupuesto.pdf`]) {
    const [asked, read] = [await head(path), await nobody.fetch(path)];
    expect([asked.statusCode, asked.headers['content-type'], asked.body]).toEqual([200, read.headers['content-type'], '']);
  }
  expect((await office.get(endpoints.quote.data, { id })).estado).toBe('enviado');
});

it('A call that acts does not answer HEAD', async () => {
  const id = await given.workOrder();
  await office.post(endpoints.workOrder.terminar, { id });
  expect((await office.fetch(`/api/workOrder/facturar/${id}`, { method: 'HEAD' })).statusCode).toBe(404);
  expect(await office.get(endpoints.workOrder.data, { id })).toMatchObject({ estado: 'terminado' });
});
