// The steps of an albarán: «Terminar» and «Reabrir» at once, by what the server allows; «Devolver a pendiente» and «Sacar de la factura» ask first, and No changes nothing.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import ReadyToInvoiceScreen from '#src/screens/invoicing/readyToInvoice/ReadyToInvoiceScreen.tsx';
import WorkOrderDetailScreen from '#src/screens/work/workOrders/WorkOrderDetailScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, offeredInHead, pressInHead, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const GO_BACK = '/api/workOrder/goBackFacturar';

let server: Played;
let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const order = {
  id: 7,
  version: 2,
  code: 'A26-00007',
  customer_id: 5,
  customer_name: 'Bar Julián',
  fecha_albaran: '2026-03-02',
  fecha_creacion: '2026-03-02 09:00:00',
  work_order_lines: [],
  failure_codes: [],
  failure_orders: [],
  order_photos: [],
  rates: [],
  base: 0,
  iva: 0,
  total: 0,
};

async function open(path: string, screen: ReactNode, estado: string, allowed?: readonly string[]) {
  const shown = { ...order, estado, ...(allowed && { allowed }), invoice_code: estado === 'facturado' ? 'F26-00003' : null };
  server = playServer({
    '/api/auth/info': infoOf(allowed ? 'trabajador' : 'admin'),
    '/api/workOrder/data/7': shown,
    '/api/workOrder/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
    '/api/customer/getCustomerData/5': { id: 5, name: 'Bar Julián', email: '-' },
    '/api/workOrder/getPaginatedFilter': { items: [shown], total: 1, page: 1, pageSize: 20 },
  });
  inside = await enter(path);
  standAt(path);
  await render(<Office inside={inside}>{screen}</Office>);
}

const places: [where: string, path: string, screen: () => ReactNode, estado: string, press: () => Promise<void>, asks: string, yes: string][] = [
  [
    'on its page',
    '/trabajos/detalles/7',
    () => <WorkOrderDetailScreen params={{ id_work: '7' }} />,
    'listo',
    () => pressInHead('Devolver a pendiente'),
    '¿Devolver el albarán A26-00007 a pendiente?',
    'Sí, devolver',
  ],
  [
    'in the queue',
    '/listo-facturar',
    () => <ReadyToInvoiceScreen />,
    'listo',
    () => button('Devolver A26-00007 a pendiente').click(),
    '¿Devolver el albarán A26-00007 a pendiente?',
    'Sí, devolver',
  ],
  [
    'of an invoice',
    '/trabajos/detalles/7',
    () => <WorkOrderDetailScreen params={{ id_work: '7' }} />,
    'facturado',
    () => pressInHead('Sacar de la factura'),
    '¿Sacar el albarán A26-00007 de la factura F26-00003?',
    'Sí, sacar',
  ],
];

it.each(places)('an albarán %s goes back after a Yes', async (_where, path, screen, estado, press, asks, yes) => {
  await open(path, screen(), estado);
  await press();
  await sees(page.getByRole('heading', { name: asks }));
  await expectAccessible();
  await button('No').click();
  await seesNot(question());
  expect(server.sent(GO_BACK)).toEqual([]);
  await press();
  await button(yes).click();
  await seesNot(question());
  await expect.poll(() => server.sent(GO_BACK)).toEqual([{ id: 7 }]);
});

const openAllowed = (estado: string, allowed: readonly string[]) =>
  open('/trabajos/detalles/7', <WorkOrderDetailScreen params={{ id_work: '7' }} />, estado, allowed);

it.each([
  ['pendiente', ['workOrder.edit', 'workOrder.terminar'], 'Terminar', '/api/workOrder/terminar'],
  ['terminado', ['workOrder.reabrir'], 'Reabrir', '/api/workOrder/reabrir'],
])('an albarán that is %s offers its technician what is allowed', async (estado, allowed, name, path) => {
  await openAllowed(estado, allowed);
  expect(await offeredInHead()).toContain(name);
  await expectAccessible();
  await pressInHead(name);
  await expect.poll(() => server.sent(path)).toEqual([{ id: 7 }]);
});

it('an albarán without lines or work offers neither', async () => {
  await openAllowed('pendiente', ['workOrder.edit']);
  expect(await offeredInHead()).toEqual(['Editar', 'PDF', 'Enviar por correo', 'Cambiar la fecha', '¿Por qué no puedo…?']);
});
