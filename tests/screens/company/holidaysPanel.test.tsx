// The holidays of the company at /configuracion, with the national ones that are known.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import HolidaysPanel from '#src/screens/company/parts/HolidaysPanel.tsx';
import { box, dialog, fill } from '#tests/support/pages/dialogs.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

const stamps = { version: 1, created_at: '2026-03-01 09:00:00', created_by: 1, updated_at: '2026-03-01 09:00:00', updated_by: 1 };

it('Local holidays are listed and added, and the national ones of the year are there by themselves', async () => {
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/localHoliday/getPaginatedFilter': {
      items: [{ ...stamps, id: 1, fecha: '2026-10-24', name: 'San Rafael' }],
      total: 1,
      isMore: false,
      page: 1,
      pageSize: 20,
    },
  });
  inside = await enter('/configuracion?ver=festivos');
  await render(
    <Office inside={inside}>
      <HolidaysPanel />
    </Office>,
  );
  await sees(page.getByText('24/10/2026'));
  await sees(page.getByText('San Rafael'));
  await sees(page.getByText('Natividad del Señor'));
  await sees(page.getByText('Viernes Santo'));
  await button('Añadir').click();
  await expect.element(dialog()).toHaveAccessibleName('Añadir Festivo local');
  await fill({ 'Día festivo': '08/09/2026' });
  await box('Nombre').fill('Virgen de la Fuensanta');
  await expectAccessible();
  await button('Guardar').click();
  await expect.poll(() => server.sent('/api/localHoliday/create')).toEqual([{ fecha: '2026-09-08', name: 'Virgen de la Fuensanta' }]);
});
