// What is next to the title of a list: columns of one's own walked through the list of proveedores, and its saved views.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { constants } from '#domain/kernel/constants.ts';
import type { ListSettings, SavedView } from '#domain/records/listViews.ts';
import { listLayoutMachine } from '#machines/lists/listLayoutMachine.ts';
import ProvidersScreen from '#src/screens/parties/providers/ProvidersScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import type { Plan } from '#tests/support/walks/walk.ts';

const [SETTINGS, KEEP, SAVE, REMOVE] = ['/api/vista/lista/providers', '/api/vista/columnas', '/api/vista/guardar', '/api/vista/borrar'] as const;
const row = { id: 7, version: 1, code: 3, name: 'Fríos del Norte', nif_cif: 'B14000004', phone: '957102030', email: '-', address: '-', city: 'Córdoba' };
const nothing: ListSettings = { columns: [], default_view: null, views: [], allowed: ['keep', 'share'] };
const view = (over: Partial<SavedView> = {}): SavedView => ({
  id: 5,
  version: 2,
  name: 'Del norte',
  query: 'texto=norte',
  shared: false,
  allowed: ['change'],
  ...over,
});
const column = (name: string, over = {}) => ({ name, hidden: false, width: null, ...over });

let server: Played;
let inside: Inside;
let timers: HeldTimers;
beforeEach(() => {
  timers = holdTimers(constants.layoutDebounce);
});
afterEach(async () => {
  await leave(inside);
  standBack();
});

/** The list, with what the server keeps of it; without, that waits. */
async function open(settings: ListSettings | null = nothing, search = '') {
  server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/provider/getPaginatedFilter': { items: [row], total: 1, page: 1, pageSize: 20 },
    ...(settings && { [SETTINGS]: settings }),
  });
  inside = await enter(`/proveedores${search}`);
  standAt(`/proveedores${search}`);
  await render(
    <Office inside={inside}>
      <ProvidersScreen />
    </Office>,
  );
  await sees(button('Columnas'));
  await sees(page.getByRole('cell', { name: 'Fríos del Norte', exact: true }));
}

const heads = () => Array.from(document.querySelectorAll('thead th:not(:has(input))'), ({ textContent }) => textContent);
const address = () => inside.location.history!.at(-1);
const views = () => button('Vistas guardadas');
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const change = async (name: string) => {
  await button('Columnas').click();
  await button(name).click();
  await button('Cerrar').click();
  await seesNot(page.getByRole('dialog'));
};
const unkept = () => page.getByText('Sus columnas no se han guardado.');

describe('columns that are kept', () => {
  const [plan] = plans.listLayout as [Plan];
  const gestures: ScreenWalk['gestures'] = {
    'layout.changed': () => change('Más ancha: Nombre'),
    'keep.retry': () => button('Reintentar').click(),
    'xstate.after.layoutDebounce.listLayout.waiting': () => timers.run(),
    'xstate.done.actor.keep': () => server.answer(KEEP, { code: 20000, data: { list: 'providers' } }),
    'xstate.error.actor.keep': () => server.lose(KEEP),
  };
  const isUnsent = async (is: boolean) => {
    await expect.poll(() => localStorage.getItem('frigoria.columnas')?.includes('"isUnsent":true') ?? false).toBe(is);
  };
  const isKeeping = async (is: boolean) => {
    await expect.poll(() => server.waits(KEEP)).toBe(is);
  };
  walkScreen({
    machine: listLayoutMachine,
    plans: [onScreen(plan, (_, { type }) => type !== 'layout.read' && !type.startsWith('xstate.after.layoutRetry'))],
    open: () => open(),
    gestures,
    looks: {
      kept: async () => {
        await isUnsent(false);
        await isKeeping(false);
        await seesNot(unkept());
      },
      waiting: async () => {
        await isUnsent(true);
        await isKeeping(false);
        await seesNot(unkept());
      },
      keeping: () => isKeeping(true),
      unkept: () => sees(unkept()),
    },
    beyond: { '…layoutRetry': 'twenty seconds later' },
  });
});

it('A list is shown as the server keeps it, and the next change is sent with all of it', async () => {
  await open({ ...nothing, columns: [column('name'), column('email', { hidden: true }), column('code', { width: 120 })] });
  await expect.poll(heads).toEqual(['Nombre', 'DNI/CIF', 'Teléfono', 'Municipio', 'Código', 'Acciones']);
  await button('Columnas').click();
  await expectAccessible();
  await expect.element(page.getByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Email' }).click();
  await button('Antes: Código').click();
  await expect.element(button('Antes: Código')).toHaveFocus();
  await button('Antes: Código').click();
  await expect.poll(heads).toEqual(['Nombre', 'DNI/CIF', 'Teléfono', 'Código', 'Email', 'Municipio', 'Acciones']);
  timers.run();
  const names = ['name', 'nif_cif', 'phone', 'code', 'email', 'city'];
  await expect.poll(() => server.sent(KEEP).length).toBe(1);
  const sent = server.sent(KEEP)[0] as { columns: { name: string }[] };
  expect(sent).toMatchObject({ list: 'providers', default_view: null });
  expect(sent.columns.map(({ name }) => name)).toEqual(names);
  expect(sent.columns[3]).toEqual(column('code', { width: 120 }));
  await button('Volver a lo de fábrica').click();
  await expect.poll(heads).toEqual(['Código', 'Nombre', 'DNI/CIF', 'Teléfono', 'Email', 'Municipio', 'Acciones']);
});

it('What the network did not take is kept on the device, and is sent when the list is opened again', async () => {
  await open();
  await change('Más ancha: Nombre');
  timers.run();
  await expect.poll(() => server.waits(KEEP)).toBe(true);
  await server.lose(KEEP);
  await sees(unkept());
  const { columns } = server.sent(KEEP)[0] as { columns: unknown };
  const kept = localStorage.getItem('frigoria.columnas')!;
  await leave(inside);
  localStorage.setItem('frigoria.columnas', kept);
  timers = holdTimers(constants.layoutDebounce);
  await open();
  timers.run();
  await expect.poll(() => server.sent(KEEP)).toMatchObject([{ columns }]);
});

it('a filter is saved under a name, and chosen again', async () => {
  await open(null, '?texto=norte&pagina=2');
  await server.answer(SETTINGS, { code: 20000, data: nothing });
  await views().click();
  await item('Guardar esta vista…').click();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Del norte');
  await page.getByRole('checkbox', { name: 'La ven todos los que consultan esta lista' }).click();
  await expectAccessible();
  await button('Guardar').click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ list: 'providers', name: 'Del norte', query: 'texto=norte', shared: true }]);
  await server.answer(SAVE, { code: 20001, message: 'Vista guardada', data: { id: 5, version: 1 } });
  await expect.poll(() => server.waits(SETTINGS)).toBe(true);
  await server.answer(SETTINGS, { code: 20000, data: { ...nothing, views: [view({ shared: true }), view({ id: 6, name: 'Del sur', query: 'texto=sur' })] } });
  await button('Del norte').click();
  await expectAccessible();
  await item('Del sur').click();
  await sees(button('Del sur'));
  expect(address()).toBe('/proveedores?texto=sur');
  await button('Del sur').click();
  await item('Quitar todos los filtros').click();
  await sees(views());
  expect(address()).toBe('/proveedores');
});

it('a view whose filters were changed takes the new ones, and one that is deleted asks first', async () => {
  await open({ ...nothing, views: [view()] });
  await views().click();
  await item('Del norte').click();
  await page.getByRole('searchbox').fill('norteña');
  await button('Del norte (cambiada)').click();
  await item('Guardar los cambios en «Del norte»').click();
  await expect
    .poll(() => server.sent(SAVE))
    .toEqual([{ list: 'providers', id: 5, version: 2, name: 'Del norte', query: new URLSearchParams({ texto: 'norteña' }).toString(), shared: false }]);
  await server.answer(SAVE, { code: 20001, message: 'Vista guardada', data: { id: 5, version: 3 } });
  await button('Del norte (cambiada)').click();
  await item('Eliminar «Del norte»…').click();
  await expect.element(question()).toHaveAccessibleName('¿Eliminar la vista «Del norte»?');
  await button('Sí, eliminar').click();
  await expect.poll(() => server.sent(REMOVE)).toEqual([{ id: 5 }]);
});

it('a view of others is chosen and made the first one, but neither changed nor deleted', async () => {
  await open({ ...nothing, allowed: ['keep'], views: [view({ shared: true, allowed: [] })] }, '?texto=norte');
  await button('Del norte').click();
  await seesNot(item('Eliminar «Del norte»…'));
  await seesNot(item('Cambiar el nombre de «Del norte»…'));
  await item('Abrir siempre la lista con «Del norte»').click();
  timers.run();
  await expect.poll(() => server.sent(KEEP)).toEqual([{ list: 'providers', columns: [], default_view: 5 }]);
});

it('a list opens with its first view, unless all of it was chosen', async () => {
  const kept = { 3: { providers: { default_view: 5, query: 'texto=norte' } } };
  localStorage.setItem('frigoria.columnas', JSON.stringify(kept));
  await open({ ...nothing, default_view: 5, views: [view()] });
  await sees(button('Del norte'));
  await expect.poll(address).toBe('/proveedores?texto=norte');
});

it('that cannot be read are said to be, and asked for again', async () => {
  await open(null);
  await server.lose(SETTINGS);
  await views().click();
  await item('No se han podido leer. Reintentar').click();
  await expect.poll(() => server.waits(SETTINGS)).toBe(true);
});
