// Configuración: one subject at a time, what is typed stays meanwhile, and the form is sent whole.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Role } from '#domain/kernel/roles.ts';
import { company } from '#domain/company/company.ts';
import { addDays } from '#domain/kernel/days.ts';
import { today } from '#src/api/companyClock.ts';
import CompanyScreen from '#src/screens/company/settings/CompanyScreen.tsx';
import { box, fill } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside;
afterEach(() => leave(inside));

const stored = {
  ...company.draft.getDefault(),
  id: 1,
  version: 6,
  name: 'Climas del Sur',
  nif_cif: 'B14000004',
  address: 'Calle Real, 3',
  city: 'Córdoba',
  province: 'Córdoba',
  postal_code: '14001',
  logo: null,
};
const UPDATE = '/api/company/update';

async function open(path: string, role: Role = 'admin', known: Record<string, unknown> = { '/api/company/data/1': stored }) {
  const server = playServer({
    '/api/auth/info': infoOf(role),
    '/api/company/server': { faults: [], version: '0.1.0', lastCopy: null, isSample: true, contact: null },
    '/api/customerCategory/getPaginatedFilter': { items: [{ id: 7, version: 1, name: 'Hoteles' }], total: 1, page: 1, pageSize: 20 },
    ...known,
  });
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <CompanyScreen />
    </Office>,
  );
  return server;
}
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

it('What is typed stays while another subject is looked at, and is saved whole under the version that was read', async () => {
  const server = await open('/configuracion');
  await expect.element(box('Nombre o razón social')).toHaveValue('Climas del Sur');
  await expectAccessible();
  await fill({ Web: 'climas.example' });
  await tab('Categorías de clientes').click();
  await sees(page.getByRole('cell', { name: 'Hoteles' }));
  await expect.element(page.getByLabelText('Web')).not.toBeVisible();
  await tab('Empresa').click();
  await expect.element(box('Web')).toHaveValue('climas.example');
  await button('Guardar').click();
  await expect.poll(() => server.sent(UPDATE)).toHaveLength(1);
  const { logo: _, ...fields } = stored;
  expect(server.sent(UPDATE)).toMatchObject([{ data: { ...fields, web: 'climas.example' } }]);
  expect(server.keys(UPDATE)).toEqual([expect.any(String)]);
});

it('The address says the subject, and «Otras páginas» leads to the screens that belong here', async () => {
  await open('/configuracion?ver=otras');
  await expect.element(tab('Otras páginas')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('link', { name: 'Familias de productos' })).toHaveAttribute('href', '/familia_productos');
});

it('An auditor reads it: nothing is saved, imported or made a key of', async () => {
  await open('/configuracion', 'auditor');
  await sees(page.getByText('B14000004'));
  for (const name of ['Importar datos', 'Claves de la API']) await seesNot(tab(name));
  await sees(tab('Numeración'));
  await seesNot(button('Guardar'));
});

it('It says why the data could not be read, and reads them again', async () => {
  const server = await open('/configuracion', 'admin', {});
  const DATA = '/api/company/data/1';
  await expect.poll(() => server.waits(DATA)).toBe(true);
  await server.answer(DATA, { code: 40001, message: 'El servidor no contesta' });
  await sees(page.getByText('No se han podido leer los datos de la empresa'));
  await button('Reintentar').click();
  await expect.poll(() => server.waits(DATA)).toBe(true);
  await server.answer(DATA, { code: 20000, data: stored });
  await expect.element(box('Nombre o razón social')).toHaveValue('Climas del Sur');
});

const installed = (lastCopy: string | null, isSample = false) => ({
  '/api/company/data/1': stored,
  '/api/company/server': { faults: [], version: '0.4.2', lastCopy, isSample, contact: null },
});
const dayAgo = (days: number) => `${addDays(today(), -days)} 03:00:00`;
const amber = page.getByText('Avise a quien instaló el programa.');

it('It says the version and the last copy, and says nothing more while that is of last night', async () => {
  await open('/configuracion', 'admin', installed(dayAgo(1)));
  await sees(page.getByText('Frigoria 0.4.2 · Última copia de seguridad: ayer a las 3:00'));
  await seesNot(amber);
});

it('A last copy of three days ago asks the office to notify the person who installed the program', async () => {
  await open('/configuracion', 'admin', installed(dayAgo(3)));
  await sees(page.getByText('Hace más de dos días que no se hace ninguna copia de seguridad.'));
  await sees(amber);
  await expectAccessible();
});

it('A company without copies is warned, and the sample company is not', async () => {
  await open('/configuracion', 'admin', installed(null));
  await sees(page.getByText('Todavía no se ha hecho ninguna copia de seguridad'));
  await leave(inside);
  await open('/configuracion', 'admin', installed(null, true));
  await sees(page.getByText('Frigoria 0.4.2', { exact: true }));
  await seesNot(amber);
});
