// What a screen needs first is asked while its files are on the way, and only once.
import { expect, test } from 'vitest';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
await office.customer('Bar Sol', 'B33333337');

/** An address, and what its screen reads first. */
const pages = [
  ['/', '/api/dashboard/figures'],
  ['/llamadas?checked=no', '/api/call/getPaginatedFilter'],
  ['/avisos?pagina=2&orden=-fecha_creacion', '/api/notice/getPaginatedFilter'],
  ['/avisos/editar/1', '/api/notice/data/1'],
  ['/trabajos?texto=fuga', '/api/workOrder/getPaginatedFilter'],
  ['/trabajos/detalles/1', '/api/workOrder/data/1'],
  ['/trabajos/editar/1', '/api/workOrder/data/1'],
  ['/listo-facturar?desde=2026-01-01', '/api/workOrder/getPaginatedFilter'],
  ['/facturas?estado=emitida&filas=50', '/api/invoice/getPaginatedFilter'],
  ['/facturas/editar/1', '/api/invoice/data/1'],
  ['/cobros', '/api/cobro/getPaginatedFilter'],
  ['/clientes', '/api/customer/getPaginatedFilter'],
  ['/clientes/perfil/1', '/api/customer/getCustomerData/1'],
  ['/proveedores', '/api/provider/getPaginatedFilter'],
  ['/facturas-proveedores?gas=1', '/api/providerInvoice/getPaginatedFilter'],
  ['/productos?bajo_minimo=si', '/api/product/getFilteredProducts'],
  ['/familia_productos', '/api/productFamily/getFilteredFamilies'],
  ['/auditoria?entidad=customer', '/api/audit/getPaginatedFilter'],
  ['/flujos', '/api/flow/counts'],
  ['/historia/customer/1', '/api/audit/history/customer/1'],
] as const;

// as everyScreen, it walks all pages
test('every page asks once for what it reads first, and does not wait for the files of its screen', { timeout: 300_000 }, async () => {
  const { page, isQuiet } = await newPerson();
  await signIn(page);
  const askedOf: Record<string, number> = {};
  for (const [address, call] of pages) {
    await page.goto('about:blank'); // the page before asks nothing any more that would be counted here
    let asked = 0;
    const count = (url: string) => new URL(url).pathname === call && (asked += 1);
    page.on('request', request => count(request.url()));
    let release = () => {};
    const isAsked = new Promise<void>(resolve => (release = resolve));
    await page.route(`**${call}`, async route => {
      release();
      await route.continue();
    });
    await page.route('**/assets/Shell-*', async route => {
      await isAsked;
      await route.continue();
    });
    await page.goto(address);
    await isQuiet();
    askedOf[address] = asked;
    await page.unrouteAll({ behavior: 'wait' });
    page.removeAllListeners('request');
  }
  expect(askedOf).toEqual(Object.fromEntries(pages.map(([address]) => [address, 1])));
});
