// What a button does on the server: once at a time, said while it lasts, and to its end also when the screen is left.
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import UserProfileScreen from '#src/screens/company/users/UserProfileScreen.tsx';
import WorkOrdersScreen from '#src/screens/work/workOrders/WorkOrdersScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees } from '#tests/support/pages/onPage.ts';

const SWITCH = '/api/workOrder/switchFechas';
const RECORD = '/api/user/data/3';
const IMAGE = '/api/user/updateUserImage';
const user = { id: 3, version: 1, username: 'ana', first_name: 'Ana', last_name: 'Ruiz', roles: 1, active: true, imagen: '', customer_id: null };

let server: Played;
let inside: Inside | undefined;
afterEach(() => leave(inside));

async function openAt(path: string, screen: ReactNode, known: Record<string, unknown>): Promise<void> {
  server = playServer({ '/api/auth/info': infoOf('admin'), ...known });
  inside = await enter(path);
  await render(<Office inside={inside}>{screen}</Office>);
}

it('a command that is given twice is done once, says that it is being done, and can be given again afterwards', async () => {
  await openAt('/trabajos', <WorkOrdersScreen />, { '/api/workOrder/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 20 } });
  const change = button('Ver por fecha de creación');
  await change.dblClick();
  await expect.element(change).toHaveAttribute('aria-busy', 'true');
  await expect.element(change).toHaveFocus();
  expect(server.sent(SWITCH)).toHaveLength(1);
  await server.lose(SWITCH);
  await expect.element(change).toHaveAttribute('aria-busy', 'false');
  expect(inside?.messages.map(message => message.text)).toEqual([
    'No se puede conectar con el servidor. No sabemos si se ha guardado: vuelva a pulsar, no se hará dos veces',
  ]);
  await change.click();
  await expect.poll(() => server.sent(SWITCH)).toHaveLength(2);
});

it('What was sent runs to its end when its screen is left, and the session learns of it', async () => {
  await openAt('/usuarios/perfil/3', <UserProfileScreen params={{ id_usuario: '3' }} />, { [RECORD]: user });
  await sees(button('Subir una imagen'));
  await page.elementLocator(document.querySelector('input[type=file]')!).upload(new File(['x'], 'ana.png', { type: 'image/png' }));
  await expect.poll(() => server.waits(IMAGE)).toBe(true);
  await cleanup();
  await server.answer(IMAGE, { code: 20001, data: { id: 3, version: 2 } });
  await expect.poll(() => inside?.session.actor.getSnapshot().value).toEqual({ authenticated: 'awaitingAvatar' });
});

it('what is read is taken back when its screen is left', async () => {
  await openAt('/usuarios/perfil/3', <UserProfileScreen params={{ id_usuario: '3' }} />, {});
  await expect.poll(() => server.waits(RECORD)).toBe(true);
  await cleanup();
  expect(() => server.answer(RECORD, { code: 20000, data: user })).toThrow('Nobody waits');
  expect(inside?.messages).toEqual([]);
});
