// Who calls, walked through the dialog of a call; and who is about to be written down twice, through that of a customer.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { constants } from '#domain/kernel/constants.ts';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import { customerMatchMachine } from '#machines/work/customerMatchMachine.ts';
import CallDialog from '#src/screens/work/calls/CallDialog.tsx';
import CustomerDialog from '#src/screens/parties/customers/CustomerDialog.tsx';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { caller } from '#tests/support/walks/partyPlans.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';

const MATCHES = '/api/customer/coincidencias';
const add: EditorTarget = { mode: 'add', id: null, given: null };
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

let server: Played;
let inside: Inside;
let timers: HeldTimers;

beforeEach(async () => {
  server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/user/getAdminUsersDropdown': [],
    '/api/customer/filteredDropdown': [],
    '/api/customer/checkDNI': true,
    '/api/customer/dropdownById/5': { value: 5, label: 'Hotel Patios' },
    '/api/customer/getLastCode': { code: 13, customer_category_id: 2 },
    '/api/customerCategory/dropdown': [{ value: 2, label: 'Hostelería' }],
    '/api/customer/poblacion/14500': { city: 'Puente Genil', province: 'Córdoba' },
  });
  inside = await enter('/llamadas');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leave(inside);
});

const openCall = () =>
  render(
    <Office inside={inside}>
      <CallDialog target={add} onClose={() => undefined} onSaved={() => undefined} />
    </Office>,
  );

/** Too short a number, or a whole one. */
let typed = 0;
const phones = ['957 43 12 81', '957 43 12 82', '957 43 12 83'];
const isEmpty = async () => {
  await seesNot(page.getByText('Ningún cliente tiene este teléfono'));
  await seesNot(button('No es ninguno'));
  await seesNot(page.getByText('Buscando de quién es el teléfono…'));
};

const gestures: ScreenWalk['gestures'] = {
  'known.changed': async ({ known }) => field('Teléfono').fill(known ? phones[typed++ % phones.length]! : '957'),
  'xstate.after.searchDebounce.customerMatch.waiting': () => timers.run(),
  'xstate.done.actor.search': ({ output }) => server.answer(MATCHES, { code: 20000, data: output }),
  'xstate.error.actor.search': () => server.lose(MATCHES),
  'search.retry': () => button('Reintentar').click(),
  'match.taken': async () => {
    await page.getByRole('button', { name: 'Es este cliente: Hotel Patios' }).click();
    await expect.element(field('Nombre')).toHaveValue('Recepción');
  },
  'matches.dismissed': () => button('No es ninguno').click(),
};

const looks: ScreenWalk['looks'] = {
  idle: isEmpty,
  waiting: isEmpty,
  searching: async () => {
    await sees(page.getByText('Buscando de quién es el teléfono…'));
    await expect.poll(() => server.waits(MATCHES)).toBe(true);
  },
  found: () => sees(page.getByText('Llama Hotel Patios (Recepción): 2 avisos abiertos, 1 factura vencida')),
  unknown: async () => {
    await sees(page.getByText('Ningún cliente tiene este teléfono'));
    await sees(button('Nuevo cliente con este teléfono'));
  },
  failed: () => sees(page.getByText('No se ha podido buscar quién es')),
  settled: isEmpty,
};

describe('every arrow of who calls', () => {
  walkScreen({
    machine: customerMatchMachine,
    plans: plans.customerMatch,
    open: async () => {
      timers = holdTimers(constants.searchDebounce);
      typed = 0;
      await openCall();
      await sees(field('Teléfono'));
    },
    gestures,
    looks,
  });
});

it('Enter in the telephone takes the only customer, with the contact and the place, and saves nothing', async () => {
  await openCall();
  await field('Teléfono').fill('957431281');
  await expect.poll(() => server.waits(MATCHES)).toBe(true);
  expect(server.sent(MATCHES)).toEqual([{ phone: '957431281', nif_cif: '', name: '' }]);
  await server.answer(MATCHES, { code: 20000, data: [caller] });
  await sees(page.getByText('Llama Hotel Patios'));
  await field('Teléfono').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Hotel Patios');
  await expect.element(field('Nombre')).toHaveValue('Recepción');
  await expect.element(field('Dirección opcional')).toHaveValue('Calle Real, 3, 14001 Córdoba');
  expect(server.sent('/api/call/create')).toEqual([]);
});

it('A new customer opens with the telephone and the name that were typed', async () => {
  await openCall();
  await field('Nombre').fill('Ana Ruiz');
  await field('Teléfono').fill('600111222');
  await expect.poll(() => server.waits(MATCHES)).toBe(true);
  await server.answer(MATCHES, { code: 20000, data: [] });
  await button('Nuevo cliente con este teléfono').click();
  const dialog = page.getByRole('dialog', { name: 'Añadir Cliente' });
  await expect.element(dialog.getByRole('textbox', { name: 'Teléfono', exact: true })).toHaveValue('600111222');
  await expect.element(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Ana Ruiz');
});

it.each([
  ['Bar Luna', 'Nombre', 'Bar Luna'],
  ['957 43 12 81', 'Teléfono', '957 43 12 81'],
  ['12.345.678-z', 'DNI/CIF', '12345678Z'],
])('«+» next to the customer opens a new one with «%s» as its %s', async (text, title, value) => {
  await openCall();
  await page.getByRole('combobox', { name: 'Cliente' }).fill(text);
  await button('Nuevo cliente').click();
  const dialog = page.getByRole('dialog', { name: 'Añadir Cliente' });
  await expect.element(dialog.getByRole('textbox', { name: title, exact: true })).toHaveValue(value);
});

describe('a new customer', () => {
  let onSaved: ReturnType<typeof vi.fn<(saved: { id: number }) => void>>;
  let onClose: ReturnType<typeof vi.fn<() => void>>;
  const open = async () => {
    onSaved = vi.fn();
    onClose = vi.fn();
    await render(
      <Office inside={inside}>
        <CustomerDialog target={add} onClose={onClose} onSaved={onSaved} />
      </Office>,
    );
    await field('Nombre').fill('Hotel Patios');
    await expect.poll(() => server.waits(MATCHES)).toBe(true);
    await server.answer(MATCHES, { code: 20000, data: [{ ...caller, by: ['name'] }] });
    await sees(page.getByText('Ya hay un cliente parecido'));
  };

  it('that resembles another one is that one, if the user says so', async () => {
    await open();
    await sees(page.getByText('Hotel Patios · B14000004 · Córdoba (casi el mismo nombre)'));
    await page.getByRole('button', { name: 'Usar este: Hotel Patios' }).click();
    expect(onSaved.mock.calls).toEqual([[{ id: 5 }]]);
    expect(onClose).toHaveBeenCalled();
    expect(server.sent('/api/customer/create')).toEqual([]);
  });

  it('is not made by Guardar while another one resembles it, and is by «Crear de todos modos»; its postal code knows the town', async () => {
    await open();
    await field('DNI/CIF').fill('12345678Z');
    await field('Dirección').fill('Calle Nueva, 1');
    await field('Código postal').fill('14500');
    await expect.element(field('Municipio')).toHaveValue('Puente Genil');
    await expect.element(field('Provincia')).toHaveValue('Córdoba');
    await expect.poll(() => server.waits(MATCHES)).toBe(true);
    await server.answer(MATCHES, { code: 20000, data: [caller] });
    await button('Guardar').click();
    await expect.poll(() => server.waits(MATCHES)).toBe(true);
    await server.answer(MATCHES, { code: 20000, data: [caller] });
    await sees(page.getByText('Ya hay un cliente parecido (Hotel Patios): use ese o pulse «Crear de todos modos»'));
    expect(server.sent('/api/customer/create')).toEqual([]);
    await button('Crear de todos modos').click();
    await expect.poll(() => server.sent('/api/customer/create')).toMatchObject([{ name: 'Hotel Patios', customer_category_id: 2, city: 'Puente Genil' }]);
  });

  it('says while typing what is wrong with a number, and lets a foreign one pass', async () => {
    await open();
    await field('DNI/CIF').fill('12345678A');
    await expect.element(field('DNI/CIF')).toHaveAccessibleDescription('La letra del NIF no es correcta: debería ser Z');
    await page.getByRole('combobox', { name: 'País' }).selectOptions('Francia');
    await page.getByRole('combobox', { name: 'Identificación' }).selectOptions('Pasaporte');
    await expect.element(field('DNI/CIF')).not.toHaveAccessibleDescription(/letra/);
  });
});
