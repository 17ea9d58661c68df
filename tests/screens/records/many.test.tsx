// What is done with many rows at once, walked through the list of proveedores; and how rows are marked by mouse and keys.
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { manyMachine } from '#machines/editing/manyMachine.ts';
import ProvidersScreen from '#src/screens/parties/providers/ProvidersScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';

const PAGE = '/api/provider/getPaginatedFilter';
const DELETE = '/api/provider/delete';
const names = ['Aires del Sur', 'Fríos del Norte', 'Gas y Clima', 'Tubos López'];
const rows = names.map((name, place) => ({ id: place + 1, version: 1, code: place + 1, name, nif_cif: 'B14000004', phone: '-', email: '-', city: 'Córdoba' }));
const shown = { items: rows, total: 4, isMore: false, page: 1, pageSize: 20 };

let server: Played;
let inside: Inside;

afterEach(async () => {
  await leave(inside);
  standBack();
});

/** The first page of two, which is answered as every later one is asked for by the test. */
async function open(total = 130, address = '/proveedores') {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter(address);
  standAt(address);
  await render(
    <Office inside={inside}>
      <ProvidersScreen />
    </Office>,
  );
  await server.answer(PAGE, { code: 20000, data: { ...shown, total } });
  await sees(button('Borrar proveedor').first());
}

const boxes = () => page.getByRole('checkbox', { name: 'Marcar', exact: true });
const all = () => page.getByRole('checkbox', { name: 'Marcar todas las de esta página' });
const bar = () => page.getByRole('region', { name: 'Selección' });
const marked = () =>
  boxes()
    .elements()
    .map(box => (box as HTMLInputElement).checked);
/** What reads again is answered, too. */
const answerPages = async () => {
  for (let turn = 0; turn < 3 && server.waits(PAGE); turn += 1) await server.answer(PAGE, { code: 20000, data: { ...shown, total: 130 } });
};
const reads = () => server.sent(PAGE) as { page: number; pageSize: number }[];

const gestures: ScreenWalk['gestures'] = {
  'all.asked': async () => {
    if (!marked().every(Boolean)) await all().click();
    await button('Seleccionar los 130 filtrados').click();
  },
  'all.progressed': async () => {
    await server.answer(PAGE, { code: 20000, data: { items: rows.slice(0, 2), total: 130, isMore: false, page: 1, pageSize: 100 } });
    await sees(page.getByText('Seleccionando… 2'));
  },
  'xstate.done.actor.gather': async () => {
    await server.answer(PAGE, { code: 20000, data: { items: rows, total: 4, isMore: false, page: 1, pageSize: 100 } });
    await sees(page.getByText('Selección: 4 proveedores'));
  },
  'xstate.error.actor.gather': () => server.lose(PAGE),
  'action.asked': async () => {
    for (const [place, isOn] of marked().entries()) if (isOn !== place < 2) await boxes().nth(place).click();
    await bar().getByRole('button', { name: 'Borrar', exact: true }).click();
  },
  'action.confirmed': () => button(/^Sí, borrar/).click(),
  'action.cancelled': () => button('No').click(),
  'xstate.done.actor.act': async () => {
    const { id } = server.sent(DELETE).at(-1) as { id: number };
    await server.answer(DELETE, { code: 20001, message: 'Proveedor borrado', data: { id, undo: 50 + id } });
  },
  'xstate.error.actor.act': async ({ error }) => {
    if (error.code) await server.answer(DELETE, { ...error, errors: undefined });
    else await server.lose(DELETE);
  },
  'many.stopped': () => button('Parar').click(),
  'report.closed': () => button('Cerrar').click(),
};

const looks: ScreenWalk['looks'] = {
  idle: async () => {
    await answerPages();
    await seesNot(question());
    await seesNot(page.getByText(/Seleccionando…|Borrando…/));
  },
  gathering: async () => {
    await expect.poll(() => server.waits(PAGE)).toBe(true);
    expect(reads().at(-1)).toMatchObject({ pageSize: 100 });
    await sees(button('Parar'));
  },
  asking: async () => {
    await expect.element(question()).toHaveAccessibleName('¿Borrar 2 proveedores?');
  },
  acting: async () => {
    await expect.poll(() => server.waits(DELETE)).toBe(true);
    await sees(page.getByText(/Borrando… \d de \d/));
  },
  ended: null,
  telling: async () => {
    await sees(page.getByRole('dialog', { name: 'No se ha podido con todos' }));
    await sees(page.getByText(/Borrados: \d\./));
  },
};

walkScreen({ machine: manyMachine, plans: plans.many, open: () => open(), gestures, looks });

const sum = () => bar().getByRole('status');
const box = (place: number) => boxes().nth(place);

describe('rows', () => {
  it('are marked in a range with Shift, and all by Ctrl+A; Escape takes the marks away', async () => {
    await open(4);
    await box(0).click();
    await expect.element(sum()).toHaveTextContent('Selección: 1 proveedor');
    await box(2).click({ modifiers: ['Shift'] });
    await expect.poll(marked).toEqual([true, true, true, false]);
    await box(1).click({ modifiers: ['Shift'] });
    await expect.poll(marked).toEqual([true, false, false, false]);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(marked).toEqual([true, true, true, true]);
    // there is nothing beyond this page
    await seesNot(button(/^Seleccionar los/));
    await userEvent.keyboard('{Escape}');
    await expect.poll(marked).toEqual([false, false, false, false]);
    await seesNot(bar());
  });

  it('of all pages are those of the filter and of the search, and no others', async () => {
    await open(130, '/proveedores?texto=sur&orden=-name');
    await all().click();
    await button('Seleccionar los 130 filtrados').click();
    await expect.poll(() => reads().at(-1)).toMatchObject({ pageSize: 100, filter: { text: 'sur', sort: { field: 'name', dir: 'desc' } } });
  });

  it('are marked by the keyboard alone', async () => {
    await open(4);
    (box(1).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.poll(marked).toEqual([false, true, false, false]);
    await sees(bar());
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expect.poll(marked).toEqual([false, true, true, false]);
    await expect.element(box(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.poll(marked).toEqual([false, true, true, true]);
  });

  it('stay marked on another page, and it is said how many are not in sight', async () => {
    await open();
    await box(0).click();
    await button('Página siguiente').click();
    await server.answer(PAGE, { code: 20000, data: { ...shown, items: [{ ...rows[0], id: 21, name: 'Zeta Clima' }], total: 130, page: 2 } });
    await sees(page.getByText('Zeta Clima'));
    await expect.element(sum()).toHaveTextContent('Selección: 1 proveedor (1 fuera de esta página)');
    await box(0).click();
    await expect.element(sum()).toHaveTextContent('Selección: 2 proveedores (1 fuera de esta página)');
    await bar().getByRole('button', { name: 'Borrar', exact: true }).click();
    await sees(question());
    await expect.element(question()).toHaveTextContent('Aires del Sur, Zeta Clima');
  });

  it('are exported by their ids', async () => {
    await open(4);
    await box(3).click();
    await box(1).click();
    await bar().getByRole('button', { name: 'CSV' }).click();
    await expect.poll(() => server.sent('/api/provider/export')).toEqual([{ format: 'csv', filter: { ids: [4, 2] } }]);
  });

  it('are offered to be merged where there are two of them', async () => {
    await open(4);
    await box(0).click();
    await sees(bar());
    await seesNot(button('Fusionar'));
    await box(1).click();
    await button('Fusionar').click();
    await expect.poll(() => server.sent('/api/fusion/comparar').at(-1)).toEqual({ entity: 'provider', kept: 1, gone: 2 });
  });
});

it('The bar tells those without an answer from the refused', async () => {
  await open(4);
  await all().click();
  await bar().getByRole('button', { name: 'Borrar', exact: true }).click();
  await button('Sí, borrar 4').click();
  await expect.poll(() => server.waits(DELETE)).toBe(true);
  await server.answer(DELETE, { code: 30001, message: 'No se puede borrar: lo usan 2 productos' });
  await expect.poll(() => server.sent(DELETE).at(-1)).toEqual({ id: 2 });
  await server.lose(DELETE);
  const told = page.getByRole('dialog', { name: 'No se ha podido con todos' });
  await expect.element(told).toHaveTextContent('Borrados: 0. No se han podido borrar: 1. Sin respuesta: 1. Sin tocar: 2.');
  await expect.element(told).toHaveTextContent('No sabemos si se ha guardado: vuelva a pulsar, no se hará dos veces');
});

it('The bar says what failed and why, keeps that marked, and offers one undo for the rest', async () => {
  await open(4);
  await all().click();
  await bar().getByRole('button', { name: 'Borrar', exact: true }).click();
  await button('Sí, borrar 4').click();
  for (const id of [1, 2, 3, 4]) {
    await expect.poll(() => server.sent(DELETE).at(-1)).toEqual({ id });
    if (id === 3) await server.answer(DELETE, { code: 30001, message: 'No se puede borrar: lo usan 2 productos' });
    else await server.answer(DELETE, { code: 20001, message: 'Proveedor borrado', data: { id, undo: 50 + id } });
  }
  const told = page.getByRole('dialog', { name: 'No se ha podido con todos' });
  await sees(told.getByText('Gas y Clima'));
  await sees(told.getByText('No se puede borrar: lo usan 2 productos'));
  await button('Cerrar').click();
  await answerPages();
  await expect.element(sum()).toHaveTextContent('Selección: 1 proveedor');
  expect(inside.messages).toEqual([]);
});
