// The dialog of an aviso (§2, Modal dialogs): opened over a customer, a machine, the calendar or the board, with the form of its page.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { EditorTarget } from '#machines/editing/editorShapes.ts';
import NoticeDialog from '#src/screens/work/notices/NoticeDialog.tsx';
import { box, dialog, editing, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const known = {
  '/api/customer/coincidencias': [],
  '/api/user/getAdminUsersDropdown': [{ value: 3, label: 'Ana Ruiz' }],
  '/api/customer/filteredDropdown': [{ value: 5, label: 'Bar Julián' }],
  '/api/customer/dropdownById/5': { value: 5, label: 'Bar Julián' },
  '/api/machine/filteredDropdown': [{ value: 8, label: 'Split (Barra)' }],
};
const stored = {
  id: 13,
  version: 2,
  created: '2026-03-02 09:00:00',
  notice_description: 'Gotea',
  internal_observations: 'Llevar escalera',
  customer_id: 5,
  customer_name: 'Bar Julián',
  user_id: 3,
  user_name: 'Ana Ruiz',
  machine_id: null,
  machine_name: null,
  pedido_por: '',
  optional_address: '',
  status_id: 1,
  allowed: ['notice.edit'],
};
const given: EditorTarget = { mode: 'add', id: null, given: { customer_id: 5, machine_id: 8 } };

afterEach(leaveDialog);

it('§2: Añadir Aviso begins with the customer and the machine that it was opened for, and closes once it is saved', async () => {
  const { server, onClose, onSaved } = await openDialog(known, told => <NoticeDialog target={given} {...told} />);
  await expect.element(dialog()).toHaveAccessibleName('Añadir Aviso');
  await box('Trabajador').selectOptions('3');
  await fill({ 'Descripción del trabajo': 'No enfría', 'Observaciones internas': 'Llamar antes' });
  await expectAccessible();
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/notice/create')).toMatchObject([{ customer_id: 5, machine_id: 8, user_id: 3, notice_description: 'No enfría' }]);
  expect(onClose).not.toHaveBeenCalled();
  await server.answer('/api/notice/create', { code: 20001, data: { id: 20, version: 1 } });
  await expect.poll(() => onSaved.mock.calls.map(([saved]) => saved)).toMatchObject([{ id: 20 }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('§2: Editar Aviso has what is stored, and leads to its page', async () => {
  const { server } = await openDialog({ ...known, '/api/notice/data/13': stored }, told => <NoticeDialog target={editing(13)} {...told} />);
  await expect.element(dialog()).toHaveAccessibleName('Editar Aviso');
  await expect.element(page.getByRole('link', { name: 'Abrir la página del aviso' })).toHaveAttribute('href', '/avisos/editar/13');
  await fill({ 'Observaciones internas': 'Llamar antes' });
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/notice/update')).toMatchObject([{ id: 13, version: 2, internal_observations: 'Llamar antes' }]);
});

it('an aviso whose life does not let it be edited is only read', async () => {
  const cancelled = { ...stored, status_id: 4, allowed: ['notice.reopen'] };
  await openDialog({ ...known, '/api/notice/data/13': cancelled }, told => <NoticeDialog target={editing(13)} {...told} />);
  await expect.element(dialog()).toHaveAccessibleName('Ver Aviso');
  await sees(button('Cerrar'));
  await seesNot(button('Guardar'));
});

it('a visit over another one of its technician is asked about first', async () => {
  const theirs = { id: 40, user_id: 3, status_id: 1, fecha_visita: '2026-03-05 10:30:00', duracion: 60, customer: 'Hotel Patios', town: '' };
  const board = { visits: [theirs], technicians: [{ value: 3, label: 'Ana Ruiz' }], away: [], holidays: [] };
  const visit = { ...stored, fecha_visita: '2026-03-04 10:00:00', duracion: 60 };
  const { server } = await openDialog({ ...known, '/api/notice/data/13': visit, '/api/notice/planificacion': board }, told => (
    <NoticeDialog target={editing(13)} {...told} />
  ));
  await page.getByRole('textbox', { name: 'Fecha de la visita' }).first().fill('05/03/2026');
  await button('Guardar').click();
  await sees(page.getByText('Se solapa con Hotel Patios (Ana Ruiz, 10:30). ¿Quiere guardarlo de todos modos?'));
  expect(server.sent('/api/notice/update')).toEqual([]);
  await button('Guardar de todos modos').click();
  await expect.poll(() => server.sent('/api/notice/update')).toMatchObject([{ id: 13, fecha_visita: '2026-03-05 10:00:00' }]);
});
