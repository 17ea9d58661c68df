// The box for everything: its machine walked on the screen, and what a person finds and does in it.
import { useActorRef, useSelector } from '@xstate/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { constants } from '#domain/kernel/constants.ts';
import { guideFor } from '#domain/overview/guide.ts';
import type { FoundRecord } from '#domain/overview/everything.ts';
import { commandPaletteMachine, type PaletteChoice } from '#machines/lists/commandPaletteMachine.ts';
import { CommandPalette } from '#src/layout/desk/CommandPalette.tsx';
import { gates, type Gates } from '#tests/support/walks/gates.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { withGates } from '#tests/support/walks/walk.ts';

let inside: Inside;
let timers: HeldTimers;
let waiting: Gates;
let searches: number;
let chosen: PaletteChoice[];

beforeEach(() => {
  timers = holdTimers(constants.searchDebounce);
  waiting = gates();
  searches = 0;
  chosen = [];
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leave(inside);
});

function Host({ machine }: { machine: typeof commandPaletteMachine }) {
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  return (
    <>
      <button type="button" onClick={() => actor.send({ type: 'palette.opened' })}>
        Abrir
      </button>
      {state.hasTag('open') && (
        <CommandPalette
          guideFor={guideFor}
          state={state}
          send={event => {
            if (event.type === 'item.chosen') chosen.push(event.choice);
            actor.send(event);
          }}
        />
      )}
    </>
  );
}

async function open(role: Parameters<typeof infoOf>[0] = 'admin') {
  playServer({ '/api/auth/info': infoOf(role) });
  inside = await enter('/');
  const machine = withGates(commandPaletteMachine, waiting);
  await render(
    <Office inside={inside}>
      <main>
        <Host machine={machine} />
      </main>
    </Office>,
  );
}

const box = () => page.getByRole('combobox', { name: 'Buscar o ir a…' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(each => each.textContent);
const asked = () => waiting.calls.filter(({ id }) => id === 'search').map(({ input }) => input);

const gestures: ScreenWalk['gestures'] = {
  'palette.opened': () => button('Abrir').click(),
  'palette.closed': () => userEvent.keyboard('{Escape}'),
  'text.typed': ({ text }) => box().fill(String(text)),
  'xstate.after.searchDebounce.commandPalette.open.waiting': () => {
    searches++;
    timers.run();
  },
  'xstate.done.actor.recall': ({ output }) => waiting.open('recall', output),
  'xstate.error.actor.recall': ({ error }) => waiting.refuse('recall', error),
  'xstate.done.actor.search': ({ output }) => waiting.open('search', output),
  'xstate.error.actor.search': ({ error }) => waiting.refuse('search', error),
  'search.retry': () => {
    searches++;
    return button('Reintentar').click();
  },
  'item.chosen': async () => {
    await page.getByRole('option').first().click();
    expect(chosen).toHaveLength(1);
  },
};

const looks: ScreenWalk['looks'] = {
  closed: () => seesNot(box()),
  'open.resting': async () => {
    await sees(box());
    await seesNot(page.getByText('Buscando…'));
  },
  'open.waiting': async () => {
    await sees(page.getByText('Buscando…'));
    expect(asked()).toHaveLength(searches);
  },
  'open.searching': async () => {
    await sees(page.getByText('Buscando…'));
    await expect.poll(asked).toHaveLength(searches);
    expect(asked().at(-1)).toEqual({ query: 'hotel' });
  },
  'open.shown': () => sees(option(/^Hotel Patios/)),
  'open.failed': async () => {
    await sees(page.getByText('Failed to fetch'));
    await sees(button('Reintentar'));
  },
};

walkScreen({
  machine: commandPaletteMachine,
  // what is typed and not found leaves nothing to choose
  plans: plans.commandPalette.map(plan =>
    onScreen(plan, ({ context }, event) => event.type !== 'item.chosen' || context.text === '' || context.found.length > 0),
  ),
  open: () => open(),
  gestures,
  looks,
});

const hotel: FoundRecord = { kind: 'customer', id: 5, label: 'Hotel Patios', detail: '957 431 281', page_id: 5, customer_id: 5, exact: false };
const bill: FoundRecord = { kind: 'invoice', id: 9, label: 'F26-1127', detail: 'Hotel Patios', page_id: 9, customer_id: 5, exact: false };

async function find(text: string, found: FoundRecord[]) {
  await box().fill(text);
  timers.run();
  await expect.poll(asked).toHaveLength(1);
  await waiting.open('search', found);
}

describe('in the box', () => {
  it('the first thing found is marked at once, the arrows walk on, and Enter goes there', async () => {
    await open();
    await button('Abrir').click();
    await expect.element(box()).toHaveFocus();
    await find('hotel', [hotel, bill]);
    await expect.element(option(/^Hotel Patios/)).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(option(/^F26-1127/)).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([{ to: '/facturas/editar/9', isApart: false }]);
    await seesNot(box());
    await expect.element(button('Abrir')).toHaveFocus();
  });

  it('Ctrl+Enter opens it in a tab of its own', async () => {
    await open();
    await button('Abrir').click();
    await find('hotel', [hotel]);
    await expect.element(option(/^Hotel Patios/)).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(chosen).toEqual([{ to: '/clientes/perfil/5', isApart: true }]);
  });

  it('«nueva llamada de» somebody is the first thing to choose', async () => {
    await open();
    await button('Abrir').click();
    await find('nueva llamada de hotel', [hotel]);
    await expect.poll(options).toEqual(['Nueva llamada de Hotel Patios', 'Hotel Patios957 431 281']);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([{ to: '/llamadas/cliente/5?abrir=nuevo', isApart: false }]);
  });

  it('a screen and an action are found by a part of their names, without the server', async () => {
    await open();
    await button('Abrir').click();
    await box().fill('provee');
    const screens = ['Nuevo proveedor', 'Nueva factura de proveedor', 'Proveedores', 'Facturas Proveedores', 'Pagos a proveedores'];
    await expect.poll(options).toEqual([...screens, 'Facturas de proveedores', 'Clientes y proveedores']);
    await box().fill('salir');
    await expect.poll(options).toEqual(['Cerrar sesión']);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([{ does: 'signOut' }]);
  });

  it('a visit leads to the page of its contract', async () => {
    await open();
    await button('Abrir').click();
    await find('patios', [
      { kind: 'plannedVisit', id: 41, label: 'Visita del 15/03/2026', detail: 'Hotel Patios · Prevista', page_id: 8, customer_id: 5, exact: false },
    ]);
    await option(/^Visita del/).click();
    expect(chosen).toEqual([{ to: '/contratos/8', isApart: false }]);
  });

  it('two figures are looked for, and two letters are not', async () => {
    await open();
    await button('Abrir').click();
    await box().fill('ho');
    await sees(page.getByText('Escriba al menos 3 letras', { exact: false }));
    await find('12', [{ ...bill, label: 'F26-00012' }]);
    expect(asked()).toEqual([{ query: '12' }]);
    await sees(option(/^F26-00012/));
  });

  it('a technician is offered nothing that only the office may do or see', async () => {
    await open('trabajador');
    await button('Abrir').click();
    await sees(option('Nuevo aviso'));
    await find('hotel', [hotel]);
    await expect
      .poll(options)
      .toEqual([
        'Hotel Patios957 431 281',
        'Nuevo aviso de Hotel Patios',
        'Nuevo albarán de Hotel Patios',
        'Avisos de Hotel Patios',
        'Albaranes de Hotel Patios',
        'Máquinas de Hotel Patios',
      ]);
  });

  it('what was opened before comes first, and once, whether or not the search brings it', async () => {
    await open();
    await button('Abrir').click();
    const inn: FoundRecord = { ...hotel, id: 6, label: 'Hotel Almería', detail: 'Lucena' };
    const machine: FoundRecord = { kind: 'machine', id: 3, label: 'Split del salón', detail: 'Bar Sol', page_id: 3, customer_id: 7, exact: false };
    await waiting.open('recall', { opened: [machine, inn, bill], views: [] });
    await sees(option(/^Split del salón/));
    await find('hotel', [hotel, inn]);
    await expect.poll(() => options().slice(0, 3)).toEqual(['Hotel AlmeríaLucena', 'F26-1127Hotel Patios', 'Hotel Patios957 431 281']);
    expect(options().filter(each => each?.startsWith('Hotel Almería'))).toHaveLength(1);
    await expect.element(option(/^Hotel Almería/)).toHaveAttribute('data-highlighted');
  });

  it('a saved view is found by its name and its list, and leads there', async () => {
    await open();
    await button('Abrir').click();
    await waiting.open('recall', { opened: [], views: [{ id: 4, list: 'notices', name: 'Urgentes de Lucena', query: 'prioridad=3&texto=lucena' }] });
    await box().fill('urgentes avisos');
    await expect.poll(options).toEqual(['Urgentes de LucenaAvisos']);
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([{ to: '/avisos?prioridad=3&texto=lucena', isApart: false }]);
  });

  it('«nuevo albarán de» and «nueva factura de» somebody begin one for them', async () => {
    await open();
    await button('Abrir').click();
    await find('nuevo albarán de hotel', [hotel]);
    await expect.poll(() => options()[0]).toBe('Nuevo albarán de Hotel Patios');
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([{ to: '/trabajos/nuevo?cliente=5', isApart: false }]);
  });

  it('a press outside closes it', async () => {
    await open();
    await button('Abrir').click();
    await sees(box());
    await page.elementLocator(document.documentElement).click({ position: { x: 4, y: 4 } });
    await seesNot(box());
  });
});
