// One's own account: who one is, how one signs in and what ends that; and the page of an address that is not known.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ReactNode } from 'react';
import type { Role } from '#domain/kernel/roles.ts';
import type { Protection } from '#domain/session/secondStep.ts';
import { answerDesk } from '#src/layout/deskRequests.ts';
import AccountScreen from '#src/screens/session/account/AccountScreen.tsx';
import NotFoundScreen from '#src/screens/session/NotFoundScreen.tsx';
import { missing } from '#src/session/notFound/missingPath.ts';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { dialog } from '#tests/support/pages/dialogs.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const PROTECTION = '/api/secondStep/protection';
const REMOVE = '/api/secondStep/removePasskey';
const CLOSE = '/api/auth/logoutEverywhere';

let inside: Inside;
afterEach(() => leave(inside));

async function open(screen: ReactNode, path: string, role: Role = 'trabajador', known: Record<string, unknown> = {}) {
  const server = playServer({ '/api/auth/info': infoOf(role), ...known });
  inside = await enter(path);
  await render(<Office inside={inside}>{screen}</Office>);
  return server;
}

describe('Mi cuenta', () => {
  const laptop = { id: 4, name: 'Portátil', created: '2026-03-01 10:00:00', last_used: null };
  const none: Protection = { app: null, passkeys: [], codes: 0, demanded: false };
  const both: Protection = {
    app: '2026-02-01 09:00:00',
    passkeys: [laptop, { ...laptop, id: 5, name: 'Teléfono', last_used: '2026-03-02 08:30:00' }],
    codes: 8,
    demanded: true,
  };
  const openAccount = (protection: Protection) => open(<AccountScreen />, '/mi-cuenta', 'trabajador', { [PROTECTION]: protection });

  it('says who is signed in, and by what besides the password', async () => {
    await openAccount(both);
    for (const words of ['ana', 'ana@frio.example', 'Trabajadores']) await sees(page.getByText(words, { exact: true }));
    await sees(page.getByText('Desde el 01/03/2026 10:00; sin usar'));
    await sees(page.getByText('Desde el 01/03/2026 10:00; usada el 02/03/2026 08:30'));
    await sees(page.getByText('Le quedan 8 códigos de recuperación.'));
    await sees(page.getByText('Su empresa la exige: antes de quitar la última forma de entrar, añada otra.'));
    await seesNot(button('Añadir una aplicación de códigos'));
    await expectAccessible();
  });

  it('without a second step says what that means, and offers both ways', async () => {
    await openAccount(none);
    await sees(page.getByText(/^Ahora basta la contraseña para entrar\./));
    for (const name of ['Añadir una clave de acceso', 'Añadir una aplicación de códigos']) await sees(button(name));
    await seesNot(button('Hacer códigos nuevos'));
    await seesNot(page.getByText(/Su empresa la exige/));
  });

  it('asks to take away the key that is named', async () => {
    const server = await openAccount(both);
    await button('Quitar Clave de acceso: Teléfono').click();
    await expect.element(dialog()).toHaveAccessibleName('Quitar una forma de entrar');
    await dialog()
      .getByLabelText(/^Contraseña/)
      .fill('frigoria-demo');
    await dialog().getByRole('button', { name: 'Quitar' }).click();
    await expect.poll(() => server.sent(REMOVE)).toEqual([{ id: 5, current: 'frigoria-demo' }]);
  });

  it('says why its protection could not be read, and reads it again', async () => {
    const server = await open(<AccountScreen />, '/mi-cuenta');
    await expect.poll(() => server.waits(PROTECTION)).toBe(true);
    await server.answer(PROTECTION, { code: 40001, message: 'El servidor no contesta' });
    await sees(page.getByText('No se ha podido leer cómo está protegida su cuenta'));
    await button('Reintentar').click();
    await expect.poll(() => server.waits(PROTECTION)).toBe(true);
    await server.answer(PROTECTION, { code: 20000, data: { ...none, app: '2026-02-01 09:00:00' } });
    await sees(page.getByText('No le queda ningún código de recuperación.'));
  });

  it('closes all sessions after a yes, and leaves', async () => {
    const server = await openAccount(none);
    await button('Cerrar todas las sesiones').click();
    await expect.element(question()).toHaveAccessibleName('¿Cerrar todas sus sesiones? Tendrá que volver a entrar en cada equipo.');
    await button('No').click();
    expect(server.sent(CLOSE)).toEqual([]);
    await button('Cerrar todas las sesiones').click();
    await button('Sí, cerrarlas').click();
    await expect.poll(() => server.waits(CLOSE)).toBe(true);
    await server.answer(CLOSE, { code: 20000, data: null });
    await expect.poll(() => inside.session.actor.getSnapshot().hasTag('inside')).toBe(false);
  });

  it('changes the password in its box', async () => {
    await openAccount(none);
    await button('Cambiar la contraseña').click();
    await sees(dialog().getByLabelText(/^Contraseña actual/));
  });
});

describe('An address that is not known', () => {
  beforeEach(() => standAt('/404'));
  afterEach(standBack);

  const lost = (path: string, role: Role) => {
    window.history.replaceState(missing(path), '', '/404');
    return open(<NotFoundScreen />, '/404', role);
  };

  it('is named, with the list next to it and the box for everything', async () => {
    const asked: string[] = [];
    const end = answerDesk(request => asked.push(request));
    await lost('/facturas/ni%C3%B1a', 'admin');
    await sees(page.getByText('No hay ninguna página en /facturas/niña, o no tiene permiso para verla.'));
    await expect.element(page.getByRole('link', { name: 'Ir a «Facturas»' })).toHaveAttribute('href', '/facturas');
    await expect.element(page.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    await expectAccessible();
    await button('Buscar').click();
    expect(asked).toEqual(['palette']);
    end();
  });

  it('leads nobody to a list that is not theirs, and a customer to no search', async () => {
    await lost('/facturas/niña', 'cliente');
    await sees(page.getByRole('link', { name: 'Ir al inicio' }));
    await seesNot(page.getByRole('link', { name: 'Ir a «Facturas»' }));
    await seesNot(button('Buscar'));
  });
});
