// What surrounds every screen: the greeting, where one is, the picture of the user, and the ways out.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { App } from '#src/App.tsx';
import type * as Urls from '#src/api/files/fileUrl.ts';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

// A picture that can be seen, whatever its address: the address comes after its #.
vi.mock('#src/api/files/fileUrl.ts', async load => {
  const real = await load<typeof Urls>();
  const svg = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  return { ...real, fileUrl: (...asked: Parameters<typeof Urls.fileUrl>) => `data:image/svg+xml,${svg}#${real.fileUrl(...asked)}` };
});

const INFO = '/api/auth/info';
const LOGOUT = '/api/auth/logout';
const list = { items: [], total: 0, page: 1, pageSize: 20 };

let inside: Inside;
let timers: HeldTimers;
let screen: RenderResult;

afterEach(async () => {
  await screen.unmount();
  await leave(inside);
  standBack();
});

type Info = ReturnType<typeof infoOf>;
const info = (user: Partial<Info['user']> | { scope_id: number } = {}, rest: Partial<Info> = {}) => {
  const whole = infoOf('admin');
  return { ...whole, ...rest, user: { ...whole.user, ...user } };
};

const kept = { columns: [], default_view: null, views: [], allowed: [] };

async function open(path: string, who: unknown = info()) {
  timers = holdTimers(constants.avatarReloadDelay);
  const known: Record<string, unknown> = { [INFO]: who, '/api/': list, '/api/vista/lista': kept, [LOGOUT]: null };
  playServer(known);
  inside = await enter(path);
  standAt(path);
  screen = await render(
    <StrictMode>
      <App session={inside.session} />
    </StrictMode>,
  );
  return known;
}

const menu = () => button('Menú de Ana');
const steps = () => page.getByRole('navigation', { name: 'Ruta' });
const picture = () => menu().element().querySelector('img')?.getAttribute('src')?.split('#')[1] ?? null;

describe('the sidebar', () => {
  it('greets by the first name', async () => {
    await open('/clientes');
    await expect.element(page.getByRole('complementary', { name: 'Navegación' })).toHaveTextContent('Hola, Ana');
    await seesNot(page.getByText('Hola, Ana Ruiz'));
  });

  it('Salir leads out, to the login', async () => {
    await open('/clientes');
    await button('Salir').click();
    await sees(page.getByRole('heading', { name: 'Iniciar sesión' }));
    expect(here()).toBe('/login');
    expect(localStorage.getItem('frigoria.token')).toBeNull();
  });
});

describe('an address that leads nowhere', () => {
  it('leads to /404 inside the shell, which says what was not found and where to go (§2)', async () => {
    await open('/facturas/nueva');
    await sees(page.getByRole('heading', { level: 1, name: 'Página no encontrada' }));
    await sees(page.getByText('No hay ninguna página en /facturas/nueva, o no tiene permiso para verla.'));
    await sees(page.getByRole('navigation', { name: 'Menú' }));
    expect(here()).toBe('/404');
    const main = page.getByRole('main');
    await sees(main.getByRole('link', { name: 'Ir al inicio' }));
    await sees(main.getByRole('button', { name: 'Buscar' }));
    await expectAccessible();
    await main.getByRole('link', { name: 'Ir a «Facturas»' }).click();
    await expect.poll(here).toBe('/facturas');
  });

  it('leads to no list that its user may not see', async () => {
    await open('/facturas/nueva', infoOf('trabajador'));
    await sees(page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }));
    await seesNot(page.getByRole('link', { name: 'Ir a «Facturas»' }));
  });
});

it('a customer’s program has the name and the colour of the company, which go with them', async () => {
  const company = { name: 'Climas del Sur', color: '#b91c1c', hasLogo: true };
  await open('/no/hay', { ...infoOf('cliente'), company });
  const home = page.getByRole('link', { name: 'Climas del Sur, ir al inicio' });
  await sees(home);
  await expect.poll(() => home.element().querySelector('img')?.getAttribute('src')).toContain('/api/company/file/d1/1/logo');
  await expect.poll(() => document.title).toBe('Página no encontrada · Climas del Sur');
  const solid = () => document.documentElement.style.getPropertyValue('--chakra-colors-brand-600');
  expect(solid()).toBe('#b91c1c');
  inside.session.close();
  expect(solid()).toBe('');
});

describe('where one is', () => {
  it('is said from Inicio on, each step but the last a link', async () => {
    await open('/avisos/nuevo');
    await expect.poll(() => [...steps().element().querySelectorAll('li')].map(step => step.textContent)).toEqual(['Inicio', 'Avisos', 'Aviso nuevo']);
    await expect.element(steps().getByText('Aviso nuevo')).toHaveAttribute('aria-current', 'page');
    await steps().getByRole('link', { name: 'Avisos' }).click();
    await expect.poll(here).toBe('/avisos');
    await expect.poll(() => document.title).toBe('Avisos · Frigoria');
  });

  it('is the management’s title instead, for a user with scope 2', async () => {
    await open('/clientes', info({ scope_id: 2 }));
    await sees(page.getByText('Plataforma de gestión'));
    await seesNot(steps());
    await expectAccessible();
  });

  it.each([1, 3])('is no title of the management for scope %i', async scope_id => {
    await open('/clientes', info({ scope_id }));
    await sees(steps());
    await seesNot(page.getByText('Plataforma de gestión'));
  });
});

describe('the picture', () => {
  it('is a sign where there is none, and the picture where there is one', async () => {
    await open('/clientes');
    await sees(menu());
    expect(picture()).toBeNull();
    expect(menu().element().querySelector('svg')).not.toBeNull();
    await screen.unmount();
    await leave(inside);
    await open('/clientes', info({}, { avatar: 'ana.png' }));
    await sees(menu());
    expect(picture()).toBe('/api/user/file/d1/3/imagen');
  });

  it('is loaded again 100 ms after it changed (§9)', async () => {
    const known = await open('/clientes');
    await sees(menu());
    known[INFO] = info({}, { avatar: 'nueva.png', downloadToken: 'd2' });
    window.dispatchEvent(new Event('avatar-changed'));
    expect(inside.session.actor.getSnapshot().value).toEqual({ authenticated: 'awaitingAvatar' });
    expect(picture()).toBeNull();
    timers.run();
    await expect.poll(picture).toBe('/api/user/file/d2/3/imagen');
  });

  it('opens a menu with Cerrar Sesión, which leads out', async () => {
    await open('/clientes');
    await menu().click();
    await sees(page.getByText('Ana Ruiz'));
    await expectAccessible();
    await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await sees(page.getByRole('heading', { name: 'Iniciar sesión' }));
    expect(here()).toBe('/login');
  });
});
