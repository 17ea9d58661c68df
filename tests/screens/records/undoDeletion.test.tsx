// A deletion that is taken back, walked through the list of proveedores: by the button of the message, and by Ctrl+Z.
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UNDO_OFFERED } from '#domain/records/deletion.ts';
import { undoMachine } from '#machines/editing/undoMachine.ts';
import { App } from '#src/App.tsx';
import { clearToasts, showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { withUndo } from '#src/ui/widgets/toasts/undoing.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { enter, infoOf, leave, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import type { Plan } from '#tests/support/walks/walk.ts';

const DELETE = '/api/provider/delete';
const UNDO = '/api/borrado/deshacer';
const row = { id: 7, version: 1, code: 3, name: 'Fríos del Norte', nif_cif: 'B14000004', phone: '-', email: '-', address: '-', city: 'Córdoba' };

let server: Played;
let inside: Inside;
let timers: HeldTimers;

afterEach(async () => {
  clearToasts();
  await leave(inside);
  standBack();
});

async function open() {
  timers = holdTimers(UNDO_OFFERED.deletion);
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/provider/getPaginatedFilter': { items: [row], total: 1, page: 1, pageSize: 20 } });
  inside = await enter('/proveedores', showToast);
  standAt('/proveedores');
  await render(<App session={inside.session} />);
  await sees(button('Borrar proveedor'));
}

const undo = () => button('Deshacer').last();
const asked = () => server.sent(UNDO).length;
let before = 0;

async function remove(): Promise<void> {
  const told = inside.messages.length;
  await button('Borrar proveedor').click();
  await sees(question());
  await button('Sí, borrar').click();
  await server.answer(DELETE, { code: 20001, message: 'Proveedor borrado', data: { id: 7, undo: 5 } });
  await expect.poll(() => inside.messages.length).toBeGreaterThan(told);
  await sees(undo());
}

const gestures: ScreenWalk['gestures'] = {
  'deed.done': remove,
  'undo.asked': () => undo().click(),
  'undo.pressed': () => userEvent.keyboard('{Control>}z{/Control}'),
  'xstate.after.offered.undo.offered': () => timers.run(),
  'xstate.done.actor.restore': ({ output }) => server.answer(UNDO, { code: 20001, message: 'Recuperado', data: output }),
  'xstate.error.actor.restore': ({ error }) => server.answer(UNDO, { ...error, errors: undefined }),
};

const looks: ScreenWalk['looks'] = {
  idle: async () => {
    before = asked();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(asked()).toBe(before);
  },
  offered: async () => {
    before = asked();
    await sees(undo());
  },
  restoring: async () => {
    await expect.poll(() => server.waits(UNDO)).toBe(true);
    expect(server.sent(UNDO).at(-1)).toEqual({ ids: [5] });
  },
};

const [plan] = plans.undo as [Plan];

walkScreen({
  machine: undoMachine,
  plans: [onScreen(plan, ({ context }, { type }) => type !== 'undo.asked' || context.deed !== null)],
  open,
  gestures,
  looks,
  beyond: { 'undo.idle —undo.asked→ undo.restoring': 'the button of a message that somebody looks at for longer: below' },
});

const pagesRead = () => vi.mocked(window.fetch).mock.calls.filter(([asked]) => String(asked).includes('/api/provider/getPaginatedFilter')).length;

it('The undo says what came of it, and the list is read again by itself', async () => {
  await open();
  await remove();
  await undo().click();
  await expect.poll(() => server.waits(UNDO)).toBe(true);
  const read = pagesRead();
  await server.answer(UNDO, { code: 20001, message: 'Recuperado', data: { restored: 1, failed: [] } });
  await sees(page.getByRole('status').filter({ hasText: 'Recuperado' }));
  await expect.poll(pagesRead).toBeGreaterThan(read);
  await remove();
  await undo().click();
  await server.answer(UNDO, { code: 30001, message: 'Ya no se puede deshacer: el código ya existe' });
  await sees(page.getByRole('alert').filter({ hasText: 'Ya no se puede deshacer: el código ya existe' }));
  await seesNot(page.getByRole('status').filter({ hasText: 'Recuperado' }));
});

it('The message says of many which did not come back', async () => {
  await open();
  await expect.poll(() => withUndo({ kind: 'success', text: '', duration: 1, undo: { kind: 'deletion', ids: [5] } }).offer).toBeTruthy();
  showToast({ kind: 'success', text: 'Proveedores borrados', undo: { kind: 'deletion', ids: [5, 6] } });
  await undo().click();
  await expect.poll(() => server.sent(UNDO)).toEqual([{ ids: [5, 6] }]);
  await server.answer(UNDO, {
    code: 20000,
    data: {
      restored: 1,
      failed: [
        { id: 8, name: 'Fríos del Sur', message: 'el código ya existe' },
        ...[1, 2, 3, 4, 5].map(n => ({ id: 10 + n, name: `Fríos ${n}`, message: 'se ha cambiado' })),
      ],
    },
  });
  await sees(page.getByRole('alert').filter({ hasText: 'Recuperado. Fríos del Sur: el código ya existe; Fríos 1: se ha cambiado;' }));
  await sees(page.getByRole('alert').filter({ hasText: 'Fríos 4: se ha cambiado (y 1 más)' }));
});

it.each([
  ['receipt', 'Deshacer', '/api/cobro/anularIngreso', { id: 5 }, 'Pago anulado'],
  ['planning', 'Deshacer', '/api/plannedVisit/deshacerPlanificacion', { id: 5 }, 'Quitado 1 aviso'],
  ['mail', 'No enviar', '/api/company/noEnviarCorreo', { ids: [5] }, 'El mensaje no se envía'],
] as const)('The message of a %s takes it back by «%s»', async (kind, label, path, body, told) => {
  await open();
  await expect.poll(() => withUndo({ kind: 'success', text: '', duration: 1, undo: { kind, ids: [5] } }).offer).toBeTruthy();
  showToast({ kind: 'success', text: 'Hecho', undo: { kind, ids: [5] } });
  await button(label).last().click();
  await expect.poll(() => server.sent(path)).toEqual([body]);
  await server.answer(path, { code: 20000, data: { restored: 1, failed: [] } });
  await sees(page.getByRole('status').filter({ hasText: told }));
});

it('The message takes back what the keys do not offer any more', async () => {
  await open();
  await remove();
  await userEvent.keyboard('{Control>}z{/Control}');
  await server.answer(UNDO, { code: 30001, message: 'No se puede ahora' });
  await undo().click();
  await expect.poll(() => server.sent(UNDO)).toEqual([{ ids: [5] }, { ids: [5] }]);
});

it('The undo leaves Ctrl+Z to what is being typed', async () => {
  await open();
  await remove();
  await page.getByRole('searchbox').fill('norte');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  expect(server.sent(UNDO)).toEqual([]);
});
