// Merging, walked through its dialog; and what is shown on the page of a record that was merged.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mergeMachine } from '#machines/editing/mergeMachine.ts';
import MergeBar from '#src/screens/records/parts/MergeBar.tsx';
import MergeDialog from '#src/screens/records/merging/MergeDialog.tsx';
import { mergePreview } from '#tests/support/walks/partyPlans.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';

const PREVIEW = '/api/fusion/comparar';
const MERGE = '/api/fusion/fusionar';
const LAST = '/api/fusion/ultima/customer/5';
const UNDO = '/api/fusion/deshacer';

let server: Played;
let inside: Inside;
let onMerged: ReturnType<typeof vi.fn<(id: number) => void>>;

beforeEach(async () => {
  server = playServer({ '/api/auth/info': infoOf('admin'), '/api/customer/filteredDropdown': [{ value: 9, label: 'Hotel Los Patios' }] });
  inside = await enter('/clientes');
  onMerged = vi.fn();
});
afterEach(() => leave(inside));

const radio = (name: string) => page.getByRole('radio', { name });

const gestures: ScreenWalk['gestures'] = {
  'other.chosen': async () => {
    await page.getByRole('combobox', { name: '¿Con cuál es el mismo?' }).fill('patios');
    await page.getByRole('option', { name: 'Hotel Los Patios' }).click();
  },
  'xstate.done.actor.preview': ({ output }) => server.answer(PREVIEW, { code: 20000, data: output }),
  'xstate.error.actor.preview': ({ error }) => server.answer(PREVIEW, { ...(error as object), code: 40001 }),
  'value.chosen': async () => {
    await radio('Nombre: Hotel Los Patios').click();
    await expect.element(radio('Nombre: Hotel Los Patios')).toBeChecked();
  },
  'sides.swapped': () => button('Conservar Hotel Los Patios').click(),
  'other.dropped': () => button('Elegir otro').click(),
  'merge.asked': () => button('Fusionar').click(),
  'merge.confirmed': () => button('Sí, fusionar').click(),
  'merge.cancelled': () => button('No').click(),
  'xstate.done.actor.merge': ({ output }) => server.answer(MERGE, { code: 20001, message: 'Fusionados', data: output }),
  'xstate.error.actor.merge': ({ error }) => server.answer(MERGE, { ...(error as object), code: 30001 }),
};

const looks: ScreenWalk['looks'] = {
  choosing: () => sees(page.getByRole('combobox', { name: '¿Con cuál es el mismo?' })),
  reading: async () => {
    await expect.poll(() => server.waits(PREVIEW)).toBe(true);
  },
  comparing: async () => {
    await sees(page.getByText('Todo lo de Hotel Los Patios pasa a Hotel Patios'));
    await expect.element(radio('Email: hotel@example.com')).toBeChecked();
    await seesNot(question());
    await expect.element(button('Fusionar')).toBeEnabled();
  },
  confirming: async () => {
    await expect.element(question()).toHaveTextContent('¿Fusionar Hotel Los Patios en Hotel Patios?');
  },
  merging: async () => {
    await expect.poll(() => server.waits(MERGE)).toBe(true);
    expect(server.sent(MERGE).at(-1)).toMatchObject({ entity: 'customer', kept: 5, gone: 9, kept_version: 1, gone_version: 2 });
    await expect.element(radio('Email: hotel@example.com')).toBeDisabled();
  },
  done: async () => {
    await expect.poll(() => onMerged.mock.calls).toHaveLength(1);
  },
};

describe('every arrow of merging', () => {
  walkScreen({
    machine: mergeMachine,
    plans: plans.merge,
    open: () =>
      render(
        <Office inside={inside}>
          <MergeDialog entity="customer" id={5} onClose={() => undefined} onMerged={onMerged} />
        </Office>,
      ),
    gestures,
    looks,
  });
});

it('A missing value is taken from the record that goes, and any other is chosen', async () => {
  await render(
    <Office inside={inside}>
      <MergeDialog entity="customer" id={5} onClose={() => undefined} onMerged={onMerged} />
    </Office>,
  );
  await page.getByRole('combobox', { name: '¿Con cuál es el mismo?' }).fill('patios');
  await page.getByRole('option', { name: 'Hotel Los Patios' }).click();
  await expect.poll(() => server.waits(PREVIEW)).toBe(true);
  await server.answer(PREVIEW, { code: 20000, data: mergePreview });
  await radio('Nombre: Hotel Los Patios').click();
  await button('Fusionar').click();
  await button('Sí, fusionar').click();
  await expect.poll(() => server.sent(MERGE)).toMatchObject([{ taken: ['email', 'name'] }]);
});

it('a record that was merged within a day says with which, and is two again after a question', async () => {
  const onChanged = vi.fn();
  await render(
    <Office inside={inside}>
      <MergeBar entity="customer" id={5} onChanged={onChanged} />
    </Office>,
  );
  await expect.poll(() => server.waits(LAST)).toBe(true);
  await server.answer(LAST, { code: 20000, data: { id: 3, name: 'Hotel Los Patios', at: '2026-03-02 09:00:00' } });
  await sees(page.getByText('Fusionado con Hotel Los Patios'));
  await button('Deshacer la fusión').click();
  await expect.element(question()).toHaveTextContent('¿Separar otra vez a Hotel Los Patios?');
  await button('Sí, deshacer').click();
  await expect.poll(() => server.sent(UNDO)).toEqual([{ id: 3 }]);
  await server.answer(UNDO, { code: 20001, message: 'Fusión deshecha', data: { id: 9, version: 3 } });
  await expect.poll(() => onChanged.mock.calls).toEqual([[5]]);
});

it.each(['trabajador', 'cliente', 'auditor'] as const)('a %s is offered no merging', async role => {
  await leave(inside);
  server = playServer({ '/api/auth/info': infoOf(role) });
  inside = await enter('/clientes');
  await render(
    <Office inside={inside}>
      <p>Aquí</p>
      <MergeBar entity="customer" id={5} onChanged={() => undefined} />
    </Office>,
  );
  await sees(page.getByText('Aquí'));
  await seesNot(button('Fusionar con…'));
});
