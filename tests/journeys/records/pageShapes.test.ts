// No screen scrolls sideways, nor past its content, with one enormous record of each kind; and a sixth of them a run is loaded as a page of its own, without a complaint.
import { expect, test } from 'vitest';
import { type RouteKey, href, routes } from '#domain/routes.ts';
import { addHugeRecords } from '#tests/support/samples/hugeRecords.ts';
import { machineOf, openJourney, signIn } from '#tests/support/pages/journey.ts';
import { widthsOf, wrongShapes } from '#tests/support/pages/pageShape.ts';
import { walkTo } from '#tests/support/pages/walk.ts';
import { drawn } from '#tests/support/samples/drawn.ts';

const { office, newPerson } = await openJourney();
/** Each is loaded at this width, and looked at in others, too. */
const PHONE = 390;
const parts = ['maquinas', 'avisos', 'llamadas', 'albaranes', 'facturas', 'cobros', 'usuarios'];

/** The addresses of the office's screens, of the enormous records; there is no fiscal record where none are made. */
async function pathsOf(ids: Awaited<ReturnType<typeof addHugeRecords>>): Promise<string[]> {
  const machine = await machineOf(office, office, 'admin');
  const params = {
    customer_id: ids.customer,
    id_customer: ids.customer,
    id_work: ids.workOrder,
    id_invoice: ids.issued,
    work_order_ids: ids.workOrder,
    id_usuario: ids.user,
    module: 'trabajadores',
    machine: 'editor',
    page: 'palabras',
    entity: 'invoice',
    id: ids.issued,
    code: machine.codigo,
  };
  return (Object.keys(routes) as RouteKey[])
    .filter(key => key !== 'fiscalRecord' && routes[key].roles !== 'public' && (routes[key].roles as readonly string[]).includes('admin'))
    .map(key =>
      href(key as 'workOrderEdit', {
        ...params,
        ...(key.startsWith('notice') && { id_work: ids.notice }),
        ...(key === 'equipmentPage' && machine),
        ...(key === 'providerInvoice' && { id: ids.received }),
        ...(key === 'contract' && { id: ids.contract }),
        ...(key === 'contractTemplate' && { id: ids.contractTemplate }),
        ...(key === 'contractSigning' && { id: ids.unsigned }),
        ...((key === 'quote' || key === 'quoteEdit') && { id: ids.quote }),
        ...(key === 'operationRegister' && { id: ids.installation }),
      }),
    );
}

test('one record with endless words and eight figures breaks no screen and no dialog', { timeout: 600_000 }, async () => {
  const ids = await addHugeRecords(office.post);
  const person = await newPerson(1440);
  const { page, complaints } = person;
  // the map's pictures come from outside
  await page.route('https://tile.openstreetmap.org/**', route => route.fulfill({ status: 204 }));
  await signIn(page);
  const dialogs = [
    `/llamadas?abrir=${ids.call}`,
    `/clientes?abrir=${ids.customer}`,
    '/cobros?abrir=1',
    '/cobros?pagar=1',
    `/proveedores?abrir=${ids.provider}`,
    '/facturas-proveedores?abrir=1',
    `/productos?abrir=${ids.product}`,
    `/facturas/editar/${ids.issued}?enviar=nuevo`,
    `/instalaciones?abrir=${ids.installation}`,
    `/contratos/${ids.contract}?editar=${ids.contract}`,
    `/contratos/${ids.contract}?plan=1`,
    `/contratos/${ids.contract}?maquina=1`,
    '/tarifas?abrir=1',
    '/kits?abrir=1',
    '/libros/formatos?abrir=1',
    `/contratos/${ids.contract}?plantilla=nuevo`,
    `/contratos/plantillas/${ids.contractTemplate}?editar=${ids.contractTemplate}`,
    `/contratos/plantillas/${ids.contractTemplate}?plan=1`,
  ];
  const more = [`/facturas/editar/${ids.draft}`, '/avisos?vista=calendario', ...parts.map(part => `/clientes/perfil/${ids.customer}?ver=${part}`)];
  const paths = [...(await pathsOf(ids)), ...more, ...dialogs];
  const loaded = new Set(drawn(paths));
  const wrong: string[] = [];
  for (const [path, widths] of widthsOf(paths, [PHONE])) {
    const before = complaints.length;
    await page.setViewportSize({ width: PHONE, height: 900 });
    if (loaded.has(path)) await page.goto(path);
    await walkTo(person, path);
    wrong.push(...[...(await wrongShapes(person, widths)), ...complaints.slice(before)].map(what => `${path} at ${what}`));
  }
  expect(wrong).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/clientes', '/proveedores', '/facturas?estado=borrador']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Borrar / }).click();
    await page.getByRole('alertdialog').waitFor();
    expect([path, await wrongShapes(person)]).toEqual([path, []]);
  }
});
