// The sidebar's machine walked through the office: next to the page above 1024 px, over it below.
import '#tests/support/walks/watched.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import { layoutMachine, type LayoutContext } from '#machines/device/sidebarMachine.ts';
import { App } from '#src/App.tsx';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';

const HEIGHT = 800;
const empty = { items: [], total: 0, page: 1, pageSize: 20 };
const sidebar = () => page.getByRole('complementary', { name: 'Navegación' });
const isCovered = () => page.getByRole('main').element().closest('[inert]') !== null;
const forget = () => {
  for (const cookie of ['frigoria_menu', 'frigoria_pliegues', 'frigoria_fijados_1']) document.cookie = `${cookie}=; path=/; max-age=0`;
};

let inside: Inside;
let screen: RenderResult;

beforeEach(async () => {
  forget();
  playServer({ '/api/auth/info': infoOf('admin'), '/api/customer/getPaginatedFilter': empty, '/api/provider/getPaginatedFilter': empty });
  inside = await enter('/clientes');
});
afterEach(async () => {
  await screen.unmount();
  await leave(inside);
  standBack();
  forget();
  await page.viewport(1280, HEIGHT);
});

const gestures: ScreenWalk['gestures'] = {
  'viewport.resized': async event => {
    const width = event['width'] as number;
    const isThere = window.innerWidth === width;
    const resized = new Promise(heard => window.addEventListener('resize', heard, { once: true }));
    await page.viewport(isThere ? width + (width < 1024 ? -1 : 1) : width, HEIGHT);
    await resized;
  },
  'sidebar.toggled': async () => {
    if (window.innerWidth >= 1024) {
      const isOpen = sidebar().query() !== null;
      await button(isOpen ? 'Ocultar el menú' : 'Mostrar el menú').click();
      expect(document.cookie).toContain(`frigoria_menu=${isOpen ? 'cerrado' : 'abierto'}`);
    } else if (sidebar().query()) {
      await userEvent.keyboard('{Escape}');
      await expect.element(button('Abrir el menú')).toHaveFocus();
    } else {
      const before = document.cookie;
      await button('Abrir el menú').click();
      expect(document.cookie).toBe(before);
    }
  },
  'route.changed': async () => {
    const providers = sidebar().getByRole('link', { name: '8. Proveedores' });
    if (!providers.query()) await sidebar().getByText('Compras', { exact: true }).click();
    await providers.click();
    await expect.poll(here).toBe('/proveedores');
  },
};

const looks: ScreenWalk['looks'] = {
  'desktop.open': async () => {
    await sees(sidebar());
    await expect.element(button('Ocultar el menú')).toHaveAttribute('aria-expanded', 'true');
  },
  'desktop.closed': async () => {
    await seesNot(sidebar());
    await expect.element(button('Mostrar el menú')).toHaveAttribute('aria-expanded', 'false');
  },
  'mobile.open': async () => {
    await expect.element(sidebar().getByRole('link', { name: 'Frigoria, ir al inicio' })).toHaveFocus();
    expect(isCovered()).toBe(true); // for those who hear the page too
  },
  'mobile.closed': async () => {
    await seesNot(sidebar());
    await expect.element(button('Abrir el menú')).toHaveAttribute('aria-expanded', 'false');
    expect(isCovered()).toBe(false);
  },
};

async function show(width: number) {
  await page.viewport(width, HEIGHT);
  standAt('/clientes');
  screen = await render(
    <StrictMode>
      <App session={inside.session} />
    </StrictMode>,
  );
}

walkScreen({
  machine: layoutMachine,
  plans: plans.layout,
  open: ({ input }) => {
    const { width, open } = input as { width: number; open: LayoutContext['remembered'] };
    document.cookie = `frigoria_menu=${open ? 'abierto' : 'cerrado'}; path=/`;
    return show(width);
  },
  gestures,
  looks,
});

it('The sidebar is as it was left when the window is wide again', async () => {
  await show(1280);
  await looks['desktop.open']!();
  for (const state of ['desktop.closed', 'desktop.open']) {
    await button(state === 'desktop.open' ? 'Mostrar el menú' : 'Ocultar el menú').click();
    await looks[state]!();
    await page.viewport(800, HEIGHT);
    await looks['mobile.closed']!();
    await page.viewport(1280, HEIGHT);
    await looks[state]!();
  }
});

it('The sidebar covers a narrow page until Escape is pressed', async () => {
  await show(800);
  await button('Abrir el menú').click();
  await looks['mobile.open']!();
  await userEvent.keyboard('{Escape}');
  await looks['mobile.closed']!();
  expect(here()).toBe('/clientes');
});

it('Escape closes the sidebar over a narrow page although the focus has left it', async () => {
  await show(800);
  await button('Abrir el menú').click();
  await looks['mobile.open']!();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await looks['mobile.closed']!();
});

it('The sidebar of the next visit is as the cookie says (§2)', async () => {
  document.cookie = 'frigoria_menu=cerrado; path=/';
  await show(1280);
  await looks['desktop.closed']!();
  await button('Mostrar el menú').click();
  await looks['desktop.open']!();
  expect(document.cookie).toContain('frigoria_menu=abierto');
});

it('A fold of the menu is open where the page is, and stays as its user left it', async () => {
  await show(1280);
  const contracts = sidebar().getByRole('link', { name: 'Contratos' });
  await seesNot(contracts);
  await sidebar().getByText('Ventas', { exact: true }).click();
  await sees(contracts);
  await expect.poll(() => document.cookie).toContain('frigoria_pliegues=ventas');
  await sidebar().getByText('Compras', { exact: true }).click();
  await sidebar().getByRole('link', { name: '8. Proveedores' }).click();
  await expect.poll(here).toBe('/proveedores');
  await sees(sidebar().getByRole('link', { name: '9. Facturas Proveedores' }));
  await sees(contracts);
});

it('A screen that is pinned becomes a row of the menu until it is taken out', async () => {
  await show(1280);
  await sidebar().getByText('Ventas', { exact: true }).click();
  await sidebar().getByRole('button', { name: 'Fijar «Contratos» en el menú' }).click();
  const rows = () => [...sidebar().element().querySelectorAll('nav > ul > li > :is(a, details > summary)')].map(({ textContent }) => textContent);
  await expect.poll(rows).toEqual(expect.arrayContaining(['7. Clientes', 'Contratos', 'Presupuestos']));
  await sidebar().getByRole('button', { name: 'Quitar «Contratos» de lo fijado' }).click();
  await expect.poll(rows).not.toContain('Contratos');
});

it('Between a tablet and a desk the menu begins as a rail of signs that say their words', async () => {
  await show(1100);
  await looks['desktop.closed']!();
  const rail = page.getByRole('complementary', { name: 'Menú plegado' });
  await expect.element(rail.getByRole('link', { name: '7. Clientes' })).toHaveAttribute('aria-current', 'page');
  expect(rail.element().getBoundingClientRect().width).toBe(64);
  await rail.getByRole('button', { name: 'Ventas: abrir el menú' }).click();
  await looks['desktop.open']!();
});
