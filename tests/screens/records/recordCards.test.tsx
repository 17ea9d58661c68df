// A list on a telephone: each row is a card, and whatever the table's head and its last column do is at hand too.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense, type ComponentType } from 'react';
import CustomersScreen from '#src/screens/parties/customers/CustomersScreen.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import ReadyToInvoiceScreen from '#src/screens/invoicing/readyToInvoice/ReadyToInvoiceScreen.tsx';
import WorkOrdersScreen from '#src/screens/work/workOrders/WorkOrdersScreen.tsx';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

const LONG = 'Comunidad de Propietarios de los Edificios Nuevos de la Avenida del Aeropuerto, Portales 14 a 28';
const order = {
  id: 7,
  version: 1,
  code: 'ALB-7',
  fecha_albaran: '2026-03-02',
  fecha_creacion: '2026-03-02 09:00:00',
  customer_id: 4,
  customer_name: LONG,
  estado: 'listo',
  base: 1000,
  total: 1210,
};
const bar = { id: 12, version: 1, code: 12, name: 'Bar Julián', nif_cif: 'B14000004', phone: '957 10 20 30', email: '-', address: 'Calle Real, 3', city: '' };

let inside: Inside;
beforeEach(() => page.viewport(390, 844));
afterEach(async () => {
  await leave(inside);
  standBack();
  await page.viewport(1280, 800);
});

async function open(Screen: ComponentType<ScreenProps>, at: string, entity: string, items: readonly object[]) {
  const pages = `/api/${entity}/getPaginatedFilter`;
  playServer({ '/api/auth/info': infoOf('admin'), [pages]: { items, total: items.length, page: 1, pageSize: 20 } });
  inside = await enter(at);
  standAt(at);
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <Suspense>
          <Screen params={{}} />
        </Suspense>
      </SessionProvider>
    </Stage>,
  );
  await sees(page.getByRole('listitem').first());
}

const card = (name: string) => page.getByRole('listitem', { name });
const menuOf = (name: string) => button(`Acciones ${name}`);

test('a card says what it is, its state, its customer whole and its total, and holds no table', async () => {
  await open(WorkOrdersScreen, '/trabajos', 'workOrder', [order]);
  for (const words of ['ALB-7', 'Listo para facturar', LONG, '02/03/2026', '1.210,00 €']) await sees(card('ALB-7').getByText(words));
  const customer = card('ALB-7').getByText(LONG).element();
  expect(customer.scrollWidth).toBeLessThanOrEqual(customer.clientWidth);
  expect(document.documentElement.scrollWidth).toBe(390);
  await seesNot(page.getByRole('table'));
  await expectAccessible();
});

test('a press anywhere on a card opens what its title opens', async () => {
  await open(WorkOrdersScreen, '/trabajos', 'workOrder', [order]);
  await expect.element(page.getByRole('link', { name: 'ALB-7' })).toHaveAttribute('href', '/trabajos/detalles/7');
  await card('ALB-7').getByText(LONG).click();
  await expect.poll(() => here()).toBe('/trabajos/detalles/7');
});

test('a telephone number calls, and what is empty takes no line', async () => {
  await open(CustomersScreen, '/clientes', 'customer', [bar]);
  await expect.element(card('Bar Julián').getByRole('link', { name: '957 10 20 30' })).toHaveAttribute('href', 'tel:957102030');
  await sees(card('Bar Julián').getByText('DNI/CIF:'));
  await seesNot(card('Bar Julián').getByText('Municipio:'));
});

test('what can be done with a row is in a menu that says its words and gives the focus back', async () => {
  await open(WorkOrdersScreen, '/trabajos', 'workOrder', [{ ...order, estado: 'pendiente' }]);
  await seesNot(button('Borrar albarán'));
  await menuOf('ALB-7').click();
  await expect.element(button('Ver el PDF de ALB-7')).toHaveFocus();
  expect(button('Borrar albarán').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await seesNot(button('Borrar albarán'));
  await expect.element(menuOf('ALB-7')).toHaveFocus();

  await menuOf('ALB-7').click();
  await button('Borrar albarán').click();
  await sees(question());
  await seesNot(page.getByRole('group', { name: 'Acciones ALB-7' }));
  await question().getByRole('button', { name: 'No' }).click();
  await expect.element(menuOf('ALB-7')).toHaveFocus();
  expect(here()).toBe('/trabajos');
});

test('The list is sorted by a choice, and the other way round by the button next to it', async () => {
  await open(CustomersScreen, '/clientes', 'customer', [bar]);
  await button('Filtros y orden').click();
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOptions('Nombre');
  await expect.poll(() => window.location.search).toBe('?orden=name');
  await button(/^De menor a mayor/).click();
  await expect.poll(() => window.location.search).toBe('?orden=-name');
  await sees(button(/^De mayor a menor/));
  await expectAccessible();
  await button('Ver 1 cliente').click();
  await seesNot(page.getByRole('dialog'));
  // it is fetched by now, and opens in the same moment as it is pressed
  await button('Filtros y orden').click();
  await sees(page.getByRole('dialog'));
  await userEvent.click(document.querySelector('[data-part=positioner]')!, { position: { x: 20, y: 20 } });
  await seesNot(page.getByRole('dialog'));
});

test('What narrows the list is in a sheet, whose button says how many filters are on', async () => {
  await open(WorkOrdersScreen, '/trabajos', 'workOrder', [order]);
  await seesNot(page.getByRole('combobox'));
  await button('Filtros y orden').click();
  await page.getByRole('combobox', { name: 'Estado' }).selectOptions('Listo para facturar');
  await expect.poll(() => window.location.search).toBe('?estado=listo');
  await userEvent.keyboard('{Escape}');
  await sees(button('Filtros y orden: 1 en uso'));
});

test('cards are marked one by one or all at once', async () => {
  await open(ReadyToInvoiceScreen, '/listo-facturar', 'workOrder', [order, { ...order, id: 8, code: 'ALB-8', total: 90 }]);
  await card('ALB-8').getByRole('checkbox', { name: 'Marcar' }).click();
  await sees(page.getByText('1 marcado · 90,00 €'));
  expect(here()).toBe('/listo-facturar');
  await button(/^Filtros y orden/).click();
  await page.getByRole('checkbox', { name: 'Marcar todas las de esta página' }).click();
  await button('Cerrar').click();
  await sees(page.getByText('2 marcados · 1.300,00 €'));
  await expectAccessible();
});

test('a window that grows shows the table', async () => {
  await open(CustomersScreen, '/clientes', 'customer', [bar]);
  await page.viewport(820, 1180);
  await sees(page.getByRole('cell', { name: 'Bar Julián' }));
  await seesNot(card('Bar Julián'));
});

test('what a table cuts stays on one line, and its row as high as the others', async () => {
  const email = 'administracion.y.contabilidad@comunidaddepropietariosdelgrancapitan.example';
  await open(CustomersScreen, '/clientes', 'customer', [bar, { ...bar, id: 13, code: 13, name: 'Bar Largo', email }]);
  await page.viewport(1800, 900);
  const words = page.getByText(email).element();
  expect(words.scrollWidth).toBeGreaterThan(words.clientWidth);
  const heightOf = (name: string) => page.getByRole('row').filter({ hasText: name }).element().getBoundingClientRect().height;
  expect(heightOf('Bar Largo')).toBe(heightOf('Bar Julián'));
});
