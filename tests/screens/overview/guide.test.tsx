// The guide in the program: its pages for each reader, the «?» of a screen's head that leads to one, and Ctrl+K that finds them.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import type { Role } from '#domain/kernel/roles.ts';
import { glossaryWords } from '#domain/overview/glossaryWords.ts';
import { App } from '#src/App.tsx';
import GuidePageScreen from '#src/screens/overview/guide/GuidePageScreen.tsx';
import GuideScreen from '#src/screens/overview/guide/GuideScreen.tsx';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

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
    '/api/': { items: [], total: 0, page: 1, pageSize: 20 },
    '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
    '/api/vista/todas': [],
    '/api/search/everything': [],
    '/api/customerCategory/dropdown': [],
    '/api/company/server': { faults: [], version: '0.1.0', lastCopy: null, isSample: false, contact: 'Climas Soporte, 957 00 00 00' },
  });
  inside = await enter(path);
  standAt(path);
  screen = await render(
    <StrictMode>
      <App session={inside.session} />
    </StrictMode>,
  );
  await sees(page.getByRole('heading', { level: 1 }).first());
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const help = () => page.getByRole('link', { name: 'Ayuda: esta pantalla en la guía' });

describe('the guide', () => {
  it('lists the pages of its reader, which lead on to each other', async () => {
    await open('/ayuda');
    await seesNot(help());
    await sees(page.getByText('Climas Soporte, 957 00 00 00'));
    await expectAccessible();
    await link('Facturar').click();
    await sees(heading('Facturar'));
    await sees(page.getByRole('heading', { name: 'Muchas a la vez' }));
    await expect.poll(() => page.getByRole('img', { name: /^«Listo Facturar»/ }).query()).toHaveProperty('naturalWidth', 1024);
    await sees(button('Imprimir'));
    await expectAccessible();
    await link('Rectificar y anular').click();
    await sees(heading('Rectificar y anular'));
    expect(here()).toBe('/ayuda/rectificar');
  });

  it('only names the pages of others, and does not open them', async () => {
    await open('/ayuda/albaranes', 'trabajador');
    await sees(page.getByText('Siga con Facturar.'));
    await seesNot(link('Facturar'));
    await screen.unmount();
    await leave(inside);
    standBack();
    await open('/ayuda/facturar', 'trabajador');
    await sees(heading('No hay ninguna página así'));
    await link('Ir a «Ayuda»').click();
    await sees(page.getByText('Pregunte en la oficina.'));
    await sees(link('El día del técnico'));
    await seesNot(link('Facturar'));
  });

  it('says that whom to call is not known, where who installed the program has not said', async () => {
    const server = playServer({ '/api/auth/info': infoOf('admin') });
    inside = await enter('/ayuda');
    screen = await render(
      <Office inside={inside}>
        <GuideScreen />
      </Office>,
    );
    await expect.poll(() => server.waits('/api/company/server')).toBe(true);
    await server.answer('/api/company/server', { code: 20000, data: { faults: [], version: '0.1.0', lastCopy: null, isSample: false, contact: null } });
    await sees(page.getByText('Si el programa no funciona, avise a quien lo instaló.'));
  });

  it('numbers the steps of a page in their order', async () => {
    playServer({ '/api/auth/info': infoOf('cliente') });
    inside = await enter('/ayuda/portal');
    screen = await render(
      <Office inside={inside}>
        <GuidePageScreen params={{ page: 'portal' }} />
      </Office>,
    );
    await sees(heading('El portal del cliente'));
    const steps = document.querySelector('article ol')!;
    expect([...steps.children].map(each => each.textContent!.slice(0, 14))).toEqual(['Pulse «Pedir u', 'Diga dónde es ', 'Cuéntenos qué ']);
  });

  it('explains the words of the table', async () => {
    await open('/ayuda/palabras', 'cliente');
    await sees(heading('Palabras'));
    const words = page.getByRole('term').elements();
    expect(words.map(each => each.textContent)).toEqual(glossaryWords.map(({ word }) => word));
    await expectAccessible();
  });

  it('is opened at the page of a screen by its «?»', async () => {
    await open('/clientes');
    await help().click();
    await sees(heading('Clientes y proveedores'));
    expect(here()).toBe('/ayuda/clientes');
  });

  it('is found by Ctrl+K in the words in which people ask', async () => {
    await open('/clientes');
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Control>}k{/Control}');
        return document.querySelector('[role=combobox]') !== null;
      })
      .toBe(true);
    await userEvent.keyboard('abono rectificativa');
    await page.getByRole('option', { name: 'Rectificar y anular' }).click();
    await sees(heading('Rectificar y anular'));
  });
});
