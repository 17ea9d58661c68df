// The days of people at work: one's own, the list, the sheet of a day, what the office corrects, and the month.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { monthOf } from '#domain/kernel/days.ts';
import { today } from '#src/api/companyClock.ts';
import WorkdaysScreen from '#src/screens/work/time/WorkdaysScreen.tsx';
import { leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const day = {
  id: 7,
  version: 1,
  user_id: 3,
  user_name: 'Iván Ruiz',
  dia: '2026-02-27',
  estado: 'acabada',
  empieza: '2026-02-27 08:00:00',
  acaba: '2026-02-27 17:00:00',
  pausa: 60,
  trabajado: 480,
  viaje: 40,
  visitas: 300,
  corregida: true,
};
const hour = { dia: '2026-02-27', notice_id: null, lugar: '', autor: 'Iván Ruiz', motivo: '', cambia: '', anula: false };
const marcas = [
  { ...hour, clave: 'a', tipo: 'empieza', hora: '2026-02-27 08:00:00', pulsado: '2026-02-27 08:00:00' },
  { ...hour, clave: 'b', tipo: 'acaba', hora: '2026-02-27 16:00:00', pulsado: '2026-02-27 16:00:00' },
  {
    ...hour,
    clave: 'c',
    tipo: 'acaba',
    hora: '2026-02-27 17:00:00',
    pulsado: '2026-03-01 09:00:00',
    cambia: 'b',
    autor: 'Ana Oficina',
    motivo: 'Siguió hasta las cinco',
  },
];
const month = { user_id: 3, user_name: 'Ana', mes: '2026-03', dias: [day], firma: null, no_firmable: 'El mes se firma cuando acaba' };

const open = (address = '/jornada', more: Record<string, unknown> = {}) =>
  openDialog(
    {
      '/api/workday/getPaginatedFilter': { items: [day], total: 1, page: 1, pageSize: 15 },
      '/api/workday/propia': { dia: '2026-03-02', estado: 'sin empezar', marcas: [] },
      '/api/workday/data/7': { ...day, marcas },
      '/api/user/getAdminUsersDropdown': [{ value: 3, label: 'Iván Ruiz' }],
      '/api/listView/settings/workdays': { views: [], columns: null },
      ...more,
    },
    () => <WorkdaysScreen />,
    address,
  );

afterEach(leaveDialog);

it('The list says when each day began and ended, and one’s own day is over it', async () => {
  await open();
  await sees(page.getByText('27/02/2026').first());
  await sees(button('Empezar la jornada'));
  await expectAccessible();
});

it('The sheet of a day keeps what was corrected, with who did it and why, and the office corrects with a reason', async () => {
  const { server } = await open('/jornada?abrir=7');
  await sees(page.getByText('Ana Oficina, de la oficina: Siguió hasta las cinco'));
  await sees(page.getByText('(corregida)'));
  expect(page.getByRole('button', { name: /^Corregir: / }).elements()).toHaveLength(2);
  await expectAccessible();
  await button('Corregir: Acaba 17:00').click();
  await page.getByLabelText(/^Motivo/).fill('Fueron las cinco y media');
  await button('Guardar').click();
  await expect
    .poll(() => server.sent('/api/workday/corregir'))
    .toMatchObject([{ user_id: 3, tipo: 'acaba', cambia: 'c', dia: '2026-02-27', motivo: 'Fueron las cinco y media' }]);
});

it('A month says why it cannot be signed, and is signed where it can', async () => {
  await open('/jornada', { [`/api/workday/mes/3/${monthOf(today())}`]: month });
  await button('Mes y firma').click();
  await sees(page.getByText('El mes se firma cuando acaba.'));
  await sees(page.getByText('Trabajado en el mes: 8 h'));
  expect(page.getByRole('button', { name: 'Firmar el mes' }).elements()).toEqual([]);
  await leaveDialog();
  await open('/jornada', { [`/api/workday/mes/3/${monthOf(today())}`]: { ...month, no_firmable: '' } });
  await button('Mes y firma').click();
  await button('Firmar el mes').click();
  await sees(page.getByRole('img', { name: 'Espacio para firmar con el dedo' }));
});
