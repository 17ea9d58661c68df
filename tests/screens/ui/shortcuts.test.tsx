// Shortcuts, their list and the help in the whole program: what they do, and that they never steal what is typed.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import type { Role } from '#domain/kernel/roles.ts';
import type { FoundRecord } from '#domain/overview/everything.ts';
import { App } from '#src/App.tsx';
import { openedRecords } from '#src/api/opened.ts';
import { shortcutsFor } from '#src/layout/desk/shortcuts.ts';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const FOUND = '/api/search/everything';
const list = { items: [], total: 0, page: 1, pageSize: 20 };
const story = { items: [], total: 0, isMore: false, page: 1, pageSize: 20, years: [] };
const customer = { id: 5, version: 1, code: 5, name: 'Hotel Patios', phone: '957 43 12 81' };

let inside: Inside;
let screen: RenderResult;

afterEach(async () => {
  await screen.unmount();
  await leave(inside);
  standBack();
});

async function open(path: string, role: Role = 'admin') {
  playServer({
    '/api/auth/info': infoOf(role),
    '/api/': list,
    '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
    '/api/vista/todas': [],
    '/api/customerCategory/dropdown': [],
    '/api/user/getAdminUsersDropdown': [],
    '/api/user/getFilteredAdminUsersDropdown': [],
    '/api/customer/getLastCode': { code: 7 },
    '/api/customer/getCustomerData': customer,
    '/api/customer/data': customer,
    '/api/customer/resumen/': { abiertos: 0, maquinas: 0, revisiones: 0, ultima_visita: null },
    '/api/customer/cronologia': story,
    [FOUND]: [{ kind: 'customer', id: 5, label: 'Hotel Patios', detail: '957 43 12 81', page_id: 5, customer_id: 5, exact: false } satisfies FoundRecord],
  });
  inside = await enter(path);
  standAt(path);
  screen = await render(
    <StrictMode>
      <App session={inside.session} />
    </StrictMode>,
  );
  await sees(page.getByRole('heading', { level: 1 }).first());
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
}

const dialog = () => page.getByRole('dialog');
const box = () => page.getByRole('combobox', { name: 'Buscar o ir a…' });
const press = (keys: string) => userEvent.keyboard(keys);
/** The desk is fetched once the page is there: asked until it answers. */
async function opens(by: string | (() => Promise<void>), what: ReturnType<typeof page.getByRole>): Promise<void> {
  const ask = typeof by === 'string' ? () => press(by) : by;
  await expect
    .poll(async () => {
      if (what.elements().length === 0) await ask();
      return what.elements().length;
    })
    .toBe(1);
}

describe('on a page', () => {
  it('n adds in a list, and nothing is heard over its dialog', async () => {
    await open('/clientes');
    await opens('n', dialog());
    await sees(page.getByRole('heading', { name: 'Añadir Cliente' }));
    (document.activeElement as HTMLElement).blur();
    await press('gf?/');
    await press('{Control>}k{/Control}');
    expect(here()).toBe('/clientes');
    await seesNot(box());
    expect(dialog().elements()).toHaveLength(1);
  });

  it('e edits what is shown', async () => {
    await open('/clientes/perfil/5');
    await opens('e', dialog());
    await sees(page.getByRole('heading', { name: 'Editar Cliente' }));
  });

  it('g and a letter go to a screen, and ask first where something is typed', async () => {
    await open('/clientes');
    await expect.poll(async () => (await press('gp'), here())).toBe('/proveedores');
    await press('gc');
    await expect.poll(here).toBe('/clientes');
  });

  it('what is typed into a box is typed', async () => {
    await open('/clientes');
    await opens('?', dialog());
    await press('{Escape}');
    const search = page.getByRole('searchbox').or(page.getByLabelText('Buscar por')).first();
    await search.click();
    await press('ng?/e');
    await expect.element(search).toHaveValue('ng?/e');
    await seesNot(dialog());
    await press('f');
    expect(here()).toBe('/clientes');
  });

  it('a form that was typed in asks before a shortcut leads away from it', async () => {
    await open('/avisos/nuevo');
    await opens('?', dialog());
    await press('{Escape}');
    await page.getByLabelText('Descripción del trabajo').fill('Gotea');
    (document.activeElement as HTMLElement).blur();
    await press('gc');
    await sees(page.getByRole('alertdialog'));
    expect(here()).toBe('/avisos/nuevo');
  });

  it('Ctrl+Enter presses Guardar, also while something is typed', async () => {
    await open('/clientes');
    await opens('n', dialog());
    await page.getByLabelText('Nombre').first().fill('Bar');
    await press('{Control>}{Enter}{/Control}');
    await sees(page.getByText('Introduzca la dirección'));
  });
});

describe('the list of shortcuts', () => {
  it('shows the table that is bound, and turns letters off until they are wanted again', async () => {
    await open('/clientes');
    await opens('?', dialog());
    const shown = [...document.querySelectorAll('dt')].map(row => [...row.querySelectorAll('kbd')].map(key => key.textContent).join(' '));
    expect(shown).toEqual(shortcutsFor(['admin']).map(({ keys }) => keys.join(' ')));
    await expectAccessible();
    await page.getByRole('checkbox').click();
    await button('Cerrar').click();
    await seesNot(dialog());
    await press('n?/');
    await seesNot(dialog());
    await press('{Control>}k{/Control}');
    await sees(box());
    await press('{Escape}');
    await screen.unmount();
    await leave(inside);
    standBack();
    await open('/clientes');
    await opens('{F1}', dialog());
    await button('Atajos de teclado').click();
    await expect.element(page.getByRole('checkbox')).toBeInTheDocument();
  });

  it('is remembered for each user apart', async () => {
    await open('/clientes');
    await opens('?', dialog());
    await page.getByRole('checkbox').click();
    expect(localStorage.getItem('frigoria.atajos:3')).toBe('no');
    await page.getByRole('checkbox').click();
    expect(localStorage.getItem('frigoria.atajos:3')).toBeNull();
  });
});

describe('the help', () => {
  it('of a screen opens by F1 and from the menu of the user, and leads to the shortcuts', async () => {
    await open('/clientes');
    await opens('{F1}', dialog());
    await sees(page.getByText('Ayuda: Clientes'));
    await sees(page.getByText('Pulse n para un cliente nuevo.'));
    await expectAccessible();
    await button('Atajos de teclado').click();
    await sees(page.getByText('Ctrl+K'));
    await button('Cerrar').click();
    await button('Menú de Ana').click();
    await page.getByRole('menuitem', { name: 'Ayuda de esta pantalla' }).click();
    await sees(page.getByText('Ayuda: Clientes'));
    await button('Cerrar').click();
    await expect.element(button('Menú de Ana')).toHaveFocus();
  });

  it('is there for a customer, who has no box for everything', async () => {
    await open('/mis-datos', 'cliente');
    await opens('{F1}', dialog());
    await sees(page.getByText('Ayuda: Mis datos'));
    await press('{Escape}');
    await seesNot(button('Buscar o ir a…'));
    await press('{Control>}k{/Control}/');
    await seesNot(box());
  });
});

describe('the box in the bar', () => {
  it('opens by its button, remembers what was opened, and forgets it at sign-out', async () => {
    await open('/clientes/perfil/5');
    await opens(() => button('Buscar o ir a…').click(), box());
    await sees(page.getByRole('option', { name: /^Hotel Patios/ }));
    expect(openedRecords()).toEqual([{ kind: 'customer', id: 5 }]);
    await page.getByRole('option', { name: 'Cerrar sesión' }).click();
    await sees(page.getByRole('heading', { name: 'Iniciar sesión' }));
    expect(openedRecords()).toEqual([]);
  });

  it('leads to what is chosen', async () => {
    await open('/proveedores');
    await opens(() => button('Buscar o ir a…').click(), box());
    await box().fill('hotel');
    await expect.element(page.getByRole('option', { name: /^Hotel Patios/ })).toHaveAttribute('data-highlighted');
    await press('{Enter}');
    await expect.poll(here).toBe('/clientes/perfil/5');
    await seesNot(box());
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});
