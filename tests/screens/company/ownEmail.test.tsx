// E-mails that the program has invented: Inicio asks the first user of an installation who they are, and leads others to their own form.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FIRST_EMAIL, FIRST_NAME } from '#domain/session/firstEmail.ts';
import { endpoints } from '#domain/endpoints.ts';
import UserDialog from '#src/screens/company/users/UserDialog.tsx';
import HomeScreen from '#src/screens/overview/home/HomeScreen.tsx';
import { Alerts } from '#src/screens/overview/home/Alerts.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const INFO = endpoints.auth.info.path;
const NOWHERE = 'ana@localhost';
const asked = () => page.getByRole('link', { name: `Escriba su correo electrónico: a ${NOWHERE} no llega ningún mensaje` });
const infoWith = (email: string) => ({ ...infoOf('admin'), user: { ...infoOf('admin').user, email } });
const record = {
  id: 3,
  username: 'ana',
  email: NOWHERE,
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
  playServer({ [INFO]: infoWith(NOWHERE) });
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
  await server.answer(INFO, { code: 20000, data: infoWith(NOWHERE) });
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

describe('The first user of an installation', () => {
  const first = { ...record, email: FIRST_EMAIL, first_name: FIRST_NAME, last_name: '', version: 1 };
  const home = () => (
    <Office inside={inside}>
      <HomeScreen />
    </Office>
  );
  const panel = () => page.getByRole('heading', { name: '¿Quién es usted?' });
  const field = (name: RegExp) => page.getByRole('textbox', { name });

  it('is asked for name and e-mail on Inicio, with nothing that the program invented in the boxes, until they are stored', async () => {
    const data: Record<string, unknown> = { [INFO]: infoWith(FIRST_EMAIL), '/api/user/data/3': first };
    const server = playServer(data);
    inside = await enter('/');
    await render(home());
    await sees(panel());
    await seesNot(page.getByRole('link', { name: /^Escriba su correo/ }));
    await expect.element(field(/^Nombre/)).toHaveValue('');
    await expect.element(field(/^Email/)).toHaveValue('');
    await button('Guardar').click();
    await sees(page.getByText('Introduzca un email', { exact: true }));
    expect(server.sent('/api/user/update')).toEqual([]);
    await field(/^Nombre/).fill('Ana');
    await field(/^Apellidos/).fill('Ruiz');
    await field(/^Email/).fill('ana@frio.example');
    data[INFO] = infoWith('ana@frio.example');
    await button('Guardar').click();
    await expect
      .poll(() => server.sent('/api/user/update'))
      .toMatchObject([{ id: 3, version: 1, first_name: 'Ana', last_name: 'Ruiz', email: 'ana@frio.example' }]);
    await server.answer('/api/user/update', { code: 20001, message: 'Usuario actualizado', data: { id: 3, version: 2 } });
    await seesNot(panel());
  });
});
