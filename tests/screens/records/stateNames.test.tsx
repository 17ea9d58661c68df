// How the lists name the states of what they show.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType } from 'react';
import CallsScreen from '#src/screens/work/calls/CallsScreen.tsx';
import DebtsScreen from '#src/screens/collecting/debts/DebtsScreen.tsx';
import InvoicesScreen from '#src/screens/invoicing/invoices/InvoicesScreen.tsx';
import NoticesScreen from '#src/screens/work/notices/NoticesScreen.tsx';
import WorkOrdersScreen from '#src/screens/work/workOrders/WorkOrdersScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const estados = (...states: string[]) => states.map(estado => ({ estado }));

/** Screen, its path, its call, what the rows have, and what they are called, in the same order. */
const lists: [string, ComponentType, string, object[], string[]][] = [
  ['/llamadas', CallsScreen, 'call', [{ checked: false }, { checked: true }], ['Abierta', 'Gestionada']],
  ['/avisos', NoticesScreen, 'notice', [1, 2, 3, 4].map(status_id => ({ status_id })), ['Pendiente', 'En curso', 'Terminado', 'Cancelado']],
  [
    '/trabajos',
    WorkOrdersScreen,
    'workOrder',
    estados('pendiente', 'terminado', 'listo', 'facturado'),
    ['Pendiente', 'Terminado', 'Listo para facturar', 'Facturado'],
  ],
  [
    '/facturas',
    InvoicesScreen,
    'invoice',
    estados('borrador', 'emitida', 'cobrada', 'rectificada', 'anulada'),
    ['Borrador', 'Emitida', 'Cobrada', 'Rectificada', 'Anulada'],
  ],
  ['/cobros', DebtsScreen, 'cobro', estados('pendiente', 'parcial', 'saldado', 'a devolver'), ['Pendiente', 'Parcial', 'Saldado', 'A devolver']],
];

it.each(lists)('%s', async (path, Screen, noun, rows, names) => {
  const items = rows.map((row, index) => ({ id: index + 1, version: 1, name: '', created: '2026-03-02 09:00:00', notice_description: '', ...row }));
  playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/user/getAdminUsersDropdown': [],
    [`/api/${noun}/getPaginatedFilter`]: { items, total: items.length, page: 1, pageSize: 20 },
  });
  inside = await enter(path);
  standAt(path);
  await render(
    <Office inside={inside}>
      <Screen />
    </Office>,
  );
  for (const [index, name] of names.entries()) {
    const row = page.getByRole('row').nth(index + 1); // after the heads
    await expect.element(row.getByText(name, { exact: true })).toBeVisible();
  }
});
