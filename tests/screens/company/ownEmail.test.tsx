// The e-mail that a new installation invents for its first user: Inicio asks for a real one until there is one.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FIRST_EMAIL } from '#domain/session/firstEmail.ts';
import { endpoints } from '#domain/endpoints.ts';
import UserDialog from '#src/screens/company/users/UserDialog.tsx';
import { Alerts } from '#src/screens/overview/home/Alerts.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const INFO = endpoints.auth.info.path;
const asked = () => page.getByRole('link', { name: `Escriba su correo electrónico: a ${FIRST_EMAIL} no llega ningún mensaje` });
const infoWith = (email: string) => ({ ...infoOf('admin'), user: { ...infoOf('admin').user, email } });
const record = {
  id: 3,
  username: 'ana',
  email: FIRST_EMAIL,
  first_name: 'Ana',
  last_name: 'Ruiz',
  phone: '',
  dni: '',
  roles: 1,
  customer_id: null,
  active: true,
};

let inside: Inside;
afterEach(() => leave(inside));

const office = (dialog: boolean) => (
  <Office inside={inside}>
    <Alerts dashboard={{ today: '2026-03-02', looseOrders: { count: 2 } }} />
    {dialog && <UserDialog target={{ mode: 'edit', id: 3, given: undefined }} onClose={() => undefined} />}
  </Office>
);

it('Inicio leads who has no real e-mail to their own form', async () => {
  playServer({ [INFO]: infoWith(FIRST_EMAIL) });
  inside = await enter('/');
  await render(office(false));
  await expect.element(asked()).toHaveAttribute('href', '/usuarios/perfil/3?abrir=3');
  await sees(page.getByRole('link', { name: 'Partes sin aviso: 2' }));
  await expectAccessible();
});

it('Inicio asks no more once the own e-mail is saved', async () => {
  const server = playServer({ '/api/user/data/3': { ...record, version: 1 }, '/api/user/update': { id: 3, version: 2 } });
  const entering = enter('/');
  await expect.poll(() => server.waits(INFO)).toBe(true);
  await server.answer(INFO, { code: 20000, data: infoWith(FIRST_EMAIL) });
  inside = await entering;
  const screen = await render(office(false));
  await sees(asked());
  await screen.rerender(office(true));
  await page.getByRole('textbox', { name: /^Email/ }).fill('ana@frio.example');
  await button('Guardar').click();
  await expect.poll(() => server.waits(INFO)).toBe(true);
  await server.answer(INFO, { code: 20000, data: infoWith('ana@frio.example') });
  await screen.rerender(office(false));
  await sees(page.getByRole('link', { name: 'Partes sin aviso: 2' }));
  await seesNot(asked());
});
