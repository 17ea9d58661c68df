// Rows of the trade to tick: opened from Puesta en marcha with all lists, and from an empty list with its own.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import { endpoints } from '#domain/endpoints.ts';
import type { StarterRow } from '#domain/overview/starters.ts';
import KitsScreen from '#src/screens/catalogue/kits/KitsScreen.tsx';
import StarterDialog from '#src/screens/records/starters/StarterDialog.tsx';
import HomeScreen from '#src/screens/overview/home/HomeScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const ROWS = endpoints.starter.rows.path;
const TAKE = endpoints.starter.take.path;
const FIGURES = endpoints.dashboard.figures.path;
const KITS = endpoints.kit.page.path;

const row = (lista: StarterRow['lista'], name: string, grupo = '', existe = false): StarterRow => ({
  id: `${lista}:${name}`,
  lista,
  name,
  grupo,
  detalle: '',
  existe,
});
const rows = [
  row('averias', 'Contactor', 'Electricidad'),
  row('averias', 'Alimentación', 'Electricidad'),
  row('averias', 'Otros fallos', 'Otros'),
  row('familias', 'Filtros', '', true),
  row('kits', 'Carga de gas R-32'),
  row('kits', 'Recogida de equipo viejo'),
];
const none = { count: 0 };
const figures = {
  today: '2026-03-02',
  calls: none,
  noticesOverdue: none,
  ready: none,
  debtsOverdue: none,
  setUp: [{ paso: 'listas', estado: 'pendiente', falta: ['averias'] }],
};

let server: Played;
let inside: Inside;
afterEach(() => leave(inside));

async function open(at: string, screen: ReactNode, role: 'admin' | 'auditor' = 'admin') {
  server = playServer({ '/api/auth/info': infoOf(role), [FIGURES]: figures, [ROWS]: rows, [KITS]: { items: [], total: 0, page: 1, pageSize: 20 } });
  inside = await enter(at);
  await render(<Office inside={inside}>{screen}</Office>);
}
const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('checkbox', { name, exact: true });

it('Puesta en marcha opens all lists, and an empty list its own', async () => {
  await open('/', <HomeScreen />);
  await page.getByRole('link', { name: 'Elegir: Listas preparadas' }).click();
  await sees(dialog.getByRole('region', { name: 'Kits' }));
  await sees(box('Contactor'));
  await leave(inside);
  await open('/kits', <KitsScreen />);
  await page.getByRole('link', { name: 'Elegir de una lista preparada' }).click();
  await sees(box('Carga de gas R-32'));
  await seesNot(box('Contactor'));
  expect(inside.location.history).toEqual(['/kits', '/kits?listas=nuevo']);
});

it('A group is ticked in one press, what exists is not offered, and a refusal leaves what is ticked', async () => {
  const onTaken = vi.fn();
  const onClose = vi.fn();
  await open('/', <StarterDialog lists={['averias', 'familias', 'kits']} onTaken={onTaken} onClose={onClose} />);
  await sees(box('Electricidad'));
  await expectAccessible();
  await expect.element(dialog.getByRole('checkbox', { name: 'Filtros Ya está' })).toBeDisabled();
  const create = dialog.getByRole('button', { name: 'Crear las marcadas' });
  await create.click();
  await sees(dialog.getByText('Marque al menos una fila'));
  expect(server.sent(TAKE)).toEqual([]);
  await box('Electricidad').click();
  await box('Alimentación').click();
  await box('Carga de gas R-32').click();
  await create.click();
  const filas = ['averias:Contactor', 'kits:Carga de gas R-32'];
  await expect.poll(() => server.sent(TAKE)).toEqual([{ filas }]);
  await server.answer(TAKE, { code: 30001, message: 'Ya existe otro con ese nombre' });
  await sees(dialog.getByText('Ya existe otro con ese nombre'));
  expect(onTaken).not.toHaveBeenCalled();
  await create.click();
  await expect.poll(() => server.sent(TAKE)).toEqual([{ filas }, { filas }]);
  await server.answer(TAKE, { code: 20001, message: '2 filas creadas', data: { creadas: 2, habia: 0 } });
  await expect.poll(() => onTaken.mock.calls.length).toBe(1);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('An auditor is offered no rows to take over, and no address opens them', async () => {
  await open('/kits?listas=nuevo', <KitsScreen />, 'auditor');
  await sees(page.getByText('Todavía no hay kits'));
  await seesNot(page.getByRole('link', { name: 'Elegir de una lista preparada' }));
  expect(server.sent(ROWS)).toEqual([]);
  await seesNot(dialog);
});
