// The page of a customer: what hangs on them, a tab each, and nothing of anybody else.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import CustomerProfileScreen from '#src/screens/overview/customer/CustomerProfileScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { inHead, offeredInHead, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await leave(inside);
  standBack();
});

const customer = {
  id: 5,
  version: 2,
  code: '00005',
  name: 'Bar Julián',
  identification: 'NIF',
  nif_cif: 'B14000004',
  address: 'C/ Real, 3',
  postal_code: '14001',
  city: 'Córdoba',
  province: 'Córdoba',
  country: 'ES',
  phone: '957102030',
  email: 'julian@bar.test',
};
const figures = { deuda: 121, vencido: 60.5, abiertos: 2, maquinas: 3, revisiones: 1, ultima_visita: '2026-03-02' };

async function open(tab: string, known: Record<string, unknown>) {
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/customer/getCustomerData/5': customer,
    '/api/customer/resumen/5': figures,
    ...known,
  });
  const address = `/clientes/perfil/5?ver=${tab}`;
  inside = await enter(address);
  standAt(address);
  await render(
    <Office inside={inside}>
      <CustomerProfileScreen params={{ id_customer: '5' }} />
    </Office>,
  );
  await sees(page.getByRole('heading', { name: 'Bar Julián', exact: true }));
  return server;
}

const day = '2026-03-02';
/** Of each list: its call, what a row says, and the text by which it is known. */
const lists = {
  maquinas: [
    'machine',
    { name: 'Split salón', location_name: 'Bar', inside_brand: 'LG', inside_model: 'A', outside_brand: 'LG', outside_model: 'B' },
    'Split salón',
  ],
  localizaciones: ['location', { name: 'Terraza', address: 'C/ Real, 3' }, 'Terraza'],
  avisos: [
    'notice',
    { created: `${day} 09:00:00`, notice_description: 'No enfría', internal_observations: '', user_name: 'Luis', status_id: 1, visit_at: null },
    'No enfría',
  ],
  llamadas: ['call', { name: 'Julián', date: `${day} 09:00:00`, text: 'Pide cita', checked: false }, 'Pide cita'],
  albaranes: ['workOrder', { code: 'A26-00001', fecha_albaran: day, trabajo_realizado: 'Limpieza', estado: 'pendiente', total: 121 }, 'A26-00001'],
  facturas: ['invoice', { codigo: 'F26-00001', fecha_creacion: day, fecha_vencimiento: day, estado: 'emitida', total: 121 }, 'F26-00001'],
  cobros: ['cobro', { invoice_name: 'F26-00002', fecha_vencimiento: day, importe: 121, deuda: 60.5, estado: 'parcial' }, 'F26-00002'],
  recordatorios: ['reminder', { dia: day, fecha: day, nivel: 1, correo: 'julian@bar.test', nota: '', total: 121, estado: 'enviado' }, 'julian@bar.test'],
  presupuestos: ['quote', { codigo: 'P26-00001', name: 'Split', fecha: day, estado: 'enviado', total: 121 }, 'P26-00001'],
  contratos: ['contract', { codigo: 'C26-00001', name: 'Del bar', estado: 'vigente', fin: day, baja_el: null, precio: 600 }, 'C26-00001'],
} as const;

it.each(Object.entries(lists))('«%s» lists what is theirs, and nothing of another customer', async (tab, [entity, row, shown]) => {
  const own = { ...row, id: 1, version: 1, customer_id: 5 };
  const items = [own, { ...own, id: 2, customer_id: 6 }];
  await open(tab, { [`/api/${entity}/getPaginatedFilter`]: { items, total: 2, page: 1, pageSize: 20 } });
  await sees(page.getByRole('table').getByText(shown).first());
  expect(page.getByRole('table').getByText(shown).elements()).toHaveLength(1);
});

it('What is owed, overdue and due comes first, and leads to where it is', async () => {
  await open('avisos', { '/api/notice/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 } });
  const cards = page.getByRole('list', { name: 'Cifras del cliente' });
  await expect
    .poll(() =>
      cards
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Debe121,00 €60,50 € vencidos', 'Avisos abiertos2', 'Máquinas31 revisión vencida', 'Última visita02/03/2026']);
  await expect.element(cards.getByRole('link', { name: /^Debe/ })).toHaveAttribute('href', '/clientes/perfil/5?ver=cobros');
  expect(await offeredInHead()).toEqual(['Presupuesto', 'Editar', 'Nuevo aviso', 'Nueva factura', 'Nueva llamada']);
  await expect.element(await inHead('Nueva factura')).toHaveAttribute('href', '/facturas/nuevo?cliente=5');
  await userEvent.keyboard('{Escape}');
  await seesNot(page.getByRole('row', { name: /Split/ }));
  await expectAccessible();
});

it('Twelve lists of a customer are in six tabs, of which the one that is open names its lists', async () => {
  await open('recordatorios', { '/api/reminder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 } });
  const tabs = page.getByRole('tab');
  await expect
    .poll(() => tabs.elements().map(({ textContent }) => textContent))
    .toEqual(['Historia', 'Trabajo', 'Dinero', 'Ventas', 'Lugares y máquinas', 'Usuarios']);
  await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Dinero');
  const lists = page.getByRole('navigation', { name: 'Vista' }).getByRole('link');
  expect(lists.elements().map(({ textContent }) => textContent)).toEqual(['Facturas', 'Cobros', 'Recordatorios']);
  await expect.element(lists.filter({ hasText: 'Recordatorios' })).toHaveAttribute('aria-current', 'page');
});
