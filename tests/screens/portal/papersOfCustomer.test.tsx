// The quotes and albaranes of a customer in the portal: what each says, which are asked for, and what its button opens.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ComponentType } from 'react';
import type { PortalOrder } from '#domain/portal/portal.ts';
import type { PortalQuote } from '#domain/portal/quotes.ts';
import OrdersOfCustomerScreen from '#src/screens/portal/OrdersOfCustomerScreen.tsx';
import QuotesOfCustomerScreen from '#src/screens/portal/quotes/QuotesOfCustomerScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const QUOTES = '/api/portal/presupuestos';
const ORDERS = '/api/portal/albaranes';

let inside: Inside;
afterEach(async () => {
  await leave(inside);
  vi.unstubAllGlobals();
});

async function open(Screen: ComponentType, path: string) {
  const server = playServer({ '/api/auth/info': infoOf('cliente') });
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <Screen />
    </Office>,
  );
  return server;
}

const quote = (over: Partial<PortalQuote>): PortalQuote => ({
  id: 7,
  code: 'P26-00007',
  name: 'Split en el salón',
  state: 'enviado',
  on: '2026-03-02',
  until: '2026-04-01',
  total: 1210,
  ...over,
});

describe('Presupuestos', () => {
  const items = [
    quote({}),
    quote({ id: 8, code: 'P26-00008', name: 'Otro split', state: 'aceptado', total: 605 }),
    quote({ id: 9, code: 'P26-00009', state: 'caducado' }),
  ];

  it('say what is offered until when, and lead to the page of the one that is pressed', async () => {
    const server = await open(QuotesOfCustomerScreen, '/mis-presupuestos');
    await expect.poll(() => server.waits(QUOTES)).toBe(true);
    await server.answer(QUOTES, { code: 20000, data: { items, total: 3, page: 1, pageSize: 20 } });
    await sees(page.getByText('3 presupuestos'));
    const texts = (page.getByRole('main').element() as HTMLElement).innerText.replace(/\s+/g, ' ');
    expect(texts).toContain('P26-00007 Por aceptar Split en el salón Del 02/03/2026, vale hasta el 01/04/2026 1.210,00 € Leer y aceptar');
    expect(texts).toContain('P26-00008 Aceptado Otro split Del 02/03/2026, vale hasta el 01/04/2026 605,00 € Ver el presupuesto');
    await expectAccessible();
    await button('Ver el presupuesto P26-00008').click();
    await expect.poll(() => server.sent('/api/portal/abrirPresupuesto')).toEqual([{ id: 8 }]);
    expect(server.keys('/api/portal/abrirPresupuesto')).toEqual([expect.any(String)]);
  });

  it('are narrowed by their state, and say which of them there are none of', async () => {
    const server = await open(QuotesOfCustomerScreen, '/mis-presupuestos');
    await server.answer(QUOTES, { code: 40001, message: 'No se han podido leer sus presupuestos' });
    await sees(page.getByText('No se han podido leer sus presupuestos'));
    await button('Reintentar').click();
    await expect.poll(() => server.waits(QUOTES)).toBe(true);
    await server.answer(QUOTES, { code: 20000, data: { items: [], total: 0, page: 1, pageSize: 20 } });
    await sees(page.getByText('Todavía no hay presupuestos'));
    await page.getByRole('combobox', { name: 'Estado' }).selectOptions('Por aceptar');
    await expect.poll(() => server.waits(QUOTES)).toBe(true);
    expect(server.sent(QUOTES).at(-1)).toEqual({ page: 1, pageSize: 20, filter: { estado: 'por_aceptar' } });
    await server.answer(QUOTES, { code: 20000, data: { items: [], total: 0, page: 1, pageSize: 20 } });
    await sees(page.getByText('No hay presupuestos en «Por aceptar»'));
  });
});

describe('Albaranes', () => {
  const order = (over: Partial<PortalOrder>): PortalOrder => ({
    id: 7,
    code: 'ALB-7',
    date: '2020-03-02',
    technician: 'Rosa',
    machine: 'Split del comedor',
    failures: ['Falta de gas'],
    done: 'Carga de gas',
    photos: [],
    invoice: { id: 31, codigo: 'F26-00031' },
    ...over,
  });

  it('say what was done, and open their papers: each its own', async () => {
    const server = await open(OrdersOfCustomerScreen, '/mis-albaranes');
    await expect.poll(() => server.waits(ORDERS)).toBe(true);
    const items = [order({}), order({ id: 8, code: 'ALB-8', machine: null, failures: [], done: '', invoice: null })];
    await server.answer(ORDERS, { code: 20000, data: { items, total: 2, page: 1, pageSize: 20 } });
    await sees(page.getByText('2 albaranes'));
    for (const words of ['Split del comedor', 'Avería: Falta de gas', 'Carga de gas', 'Vea el detalle en el albarán.'])
      await sees(page.getByText(words, { exact: true }));
    await sees(page.getByText(/^Albarán ALB-7 · el lunes 2 de marzo de 2020 · Rosa$/));
    await expectAccessible();
    const tab = { opener: {} as unknown, location: { replace: vi.fn<(url: string) => void>() } };
    vi.stubGlobal('open', () => tab);
    const opened = async (name: string) => {
      await button(name).click();
      await expect.poll(() => tab.location.replace.mock.calls.length).toBe(1);
      const [[url] = ['']] = tab.location.replace.mock.calls;
      tab.location.replace.mockClear();
      return new URL(url!, window.location.href).pathname;
    };
    expect(await opened('Ver la factura F26-00031 en PDF')).toMatch(/invoice.*31/);
    expect(await opened('Ver el albarán ALB-8 en PDF')).toMatch(/workOrder.*8/);
    expect(button(/^Ver la factura/).elements()).toHaveLength(1);
  });

  it('are narrowed by whether they are invoiced', async () => {
    const server = await open(OrdersOfCustomerScreen, '/mis-albaranes?estado=pendientes');
    await expect.poll(() => server.waits(ORDERS)).toBe(true);
    expect(server.sent(ORDERS)).toEqual([{ page: 1, pageSize: 20, filter: { estado: 'pendientes' } }]);
    await server.answer(ORDERS, { code: 20000, data: { items: [], total: 0, page: 1, pageSize: 20 } });
    await sees(page.getByText('No hay albaranes en «Sin factura todavía»'));
    await seesNot(page.getByText('Todavía no hay albaranes'));
  });
});
