// An aviso to read on the way: whom to call, where it is, what was done to the machine before, and the albarán that is under way.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NoticeRecord } from '#domain/work/wire.ts';
import NoticeViewDialog from '#src/screens/work/notices/NoticeViewDialog.tsx';
import { dialog, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const notice = {
  id: 7,
  version: 1,
  created: '2026-03-02 09:00:00',
  fecha_visita: '2026-03-03 10:30:00',
  duracion: 90,
  notice_description: 'Gotea',
  internal_observations: 'Llevar escalera',
  customer_id: 5,
  customer_name: 'Bar Julián',
  machine_id: 8,
  machine_name: 'Split de la barra',
  user_name: 'Inés Cabello',
  pedido_por: '',
  optional_address: '',
  direccion: 'Plaza Mayor, 3, 14550 Montilla',
  status_id: 2,
  order_id: null as number | null,
  allowed: ['work.started'],
};
const customer = {
  id: 5,
  address: 'Plaza Mayor, 3',
  postal_code: '14550',
  city: 'Montilla',
  phone: '957 000 001',
  phone_2: '-',
  name_contact_1: 'Julián',
  phone_contact_1: '600 111 222',
  name_contact_2: '',
  phone_contact_2: '',
};
const picture = (id: number) => ({ id, name: `foto-${id}.jpg`, size: 9, width: 40, height: 30 });
const visit = {
  id: 3,
  date: '2026-02-01',
  technician: 'Luis',
  failures: ['Sin gas'],
  done: 'Recarga',
  parts: [{ description: 'Gas R-32', quantity: 0.75 }],
  photos: [picture(21), picture(22)],
};

const open = (over: Partial<typeof notice> = {}, visits = [visit]) =>
  openDialog({ '/api/notice/data/7': { ...notice, ...over }, '/api/customer/getCustomerData/5': customer, '/api/machine/history/8': visits }, ({ onClose }) => (
    <NoticeViewDialog id={7} onClose={onClose} />
  ));
const link = (name: string) => page.getByRole('link', { name, exact: true });

it('The dialog says when and for how long, calls the people it names, and leads there', async () => {
  await open();
  await sees(dialog().getByText('03/03/2026 10:30'));
  await sees(dialog().getByText('1 h 30 min'));
  await expect.element(link('957 000 001')).toHaveAttribute('href', 'tel:957000001');
  await sees(dialog().getByText('Julián: '));
  await expect.element(link('600 111 222')).toHaveAttribute('href', 'tel:600111222');
  await expect.element(link('Plaza Mayor, 3, 14550 Montilla')).toHaveAttribute('href', expect.stringContaining('Plaza%20Mayor'));
  await expectAccessible();
});

it('The aviso tells what was done to the machine before', async () => {
  await open();
  const story = page.getByRole('region', { name: 'Historia de la máquina' });
  for (const text of ['01/02/2026 · Luis', 'Sin gas', 'Recarga', '0,75 × Gas R-32']) await sees(story.getByText(text));
});

it('The aviso shows small pictures of each visit, which open large over it', async () => {
  await open();
  const small = page.getByRole('button', { name: 'Ver la foto 2 de 2: foto-22.jpg' });
  await sees(small);
  expect(small.element().querySelector('img')?.getAttribute('src')).toBe('/api/workOrder/file/d1/3/22?mini');
  await small.click();
  const large = page.getByRole('img', { name: 'Foto 2: foto-22.jpg' });
  await expect.element(large).toHaveAttribute('src', '/api/workOrder/file/d1/3/22');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await seesNot(large);
  await sees(page.getByRole('region', { name: 'Historia de la máquina' }));
  await expect.element(small).toHaveFocus();
});

it('The aviso says so where nothing was done to the machine yet', async () => {
  await open({}, []);
  await sees(page.getByText('Todavía no se le ha hecho ningún trabajo.'));
});

it('The aviso leads to the albarán that is under way, and says that another one is another', async () => {
  await open({ order_id: 12 });
  await expect.element(link('Seguir con el albarán')).toHaveAttribute('href', '/trabajos/editar/12');
  await expect.element(link('Hacer otro albarán')).toHaveAttribute('href', '/trabajos/nuevo?aviso=7&otro=si');
  await seesNot(link('Hacer el albarán'));
});

it('The aviso starts the first albarán', async () => {
  await open();
  await expect.element(link('Hacer el albarán')).toHaveAttribute('href', '/trabajos/nuevo?aviso=7');
});

it('The aviso says that its technician is on the way, since when, and takes it back', async () => {
  const DATA = '/api/notice/data/7';
  const { server } = await openDialog({ '/api/customer/getCustomerData/5': customer, '/api/machine/history/8': [] }, ({ onClose }) => (
    <NoticeViewDialog id={7} onClose={onClose} />
  ));
  const shows = async (over: Partial<NoticeRecord>) => {
    await expect.poll(() => server.waits(DATA)).toBe(true);
    await server.answer(DATA, { code: 20000, data: { ...notice, ...over } });
  };
  await shows({ status_id: 1, user_id: 3, horas: [] });
  await page.getByRole('button', { name: 'Voy de camino' }).click();
  await expect.poll(() => server.sent('/api/workday/marcar')).toMatchObject([{ tipo: 'camino', notice_id: 7, cambia: '', anula: false }]);
  await server.answer('/api/workday/marcar', { code: 20001, message: 'Hora anotada', data: { id: 1 } });
  await sees(dialog().getByRole('button', { name: 'Llego' }));
  await sees(dialog().getByRole('button', { name: 'Ya no voy' }));
  await expectAccessible();
});
