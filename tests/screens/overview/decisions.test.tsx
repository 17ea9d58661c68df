// What Inicio says of that which waits for the office today.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import { Decisions } from '#src/screens/overview/home/Decisions.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { evaWrites } from '#tests/support/pages/others.ts';
import { sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const [CALLS, NOTICES, CUSTOMERS] = [endpoints.call.page.path, endpoints.notice.page.path, endpoints.customer.page.path];
const pageOf = (...items: object[]) => ({ items, total: items.length, page: 1, pageSize: 5 });
const call = { id: 4, customer_name: null, company: '', name: 'Elena Criado', date: '2026-03-02 08:40:00', text: 'Gotea agua' };
const notice = { id: 7, customer_name: 'Hotel Sur', visit_at: '2026-02-27 10:00:00', user_name: 'Iván Ruiz', notice_description: 'No enfría' };

let server: Played;
let inside: Inside;
afterEach(() => leave(inside));

async function open(answers: Record<string, unknown>) {
  server = playServer({ '/api/auth/info': infoOf('admin'), ...answers });
  inside = await enter('/');
  await render(
    <Office inside={inside}>
      <Decisions />
    </Office>,
  );
}

it('Inicio names whom to call back, what is late, and who owes most, each a way to it', async () => {
  const debtors = pageOf({ id: 5, name: 'Bar Julián', deuda: 209.12, phone: '957 00 00 00' }, { id: 6, name: 'Nada debe', deuda: 0, phone: '' });
  await open({ [CALLS]: pageOf(call), [NOTICES]: pageOf(notice), [CUSTOMERS]: debtors });
  await expect.element(page.getByRole('link', { name: 'Elena Criado' })).toHaveAttribute('href', '/llamadas?abrir=4');
  await expect.element(page.getByRole('link', { name: 'Hotel Sur' })).toHaveAttribute('href', '/avisos/editar/7');
  await expect.element(page.getByRole('link', { name: 'Bar Julián' })).toHaveAttribute('href', '/clientes/perfil/5');
  await sees(page.getByText('209,12 €'));
  await expect.element(page.getByText('Nada debe')).not.toBeInTheDocument();
  await expectAccessible();
});

it('Inicio says that nothing waits', async () => {
  await open({ [CALLS]: pageOf(), [NOTICES]: pageOf(), [CUSTOMERS]: pageOf() });
  for (const words of ['Todas gestionadas', 'Ninguno atrasado', 'Nadie debe nada']) await sees(page.getByText(words));
});

it('Inicio is read again when somebody else has written a call', async () => {
  await open({ [NOTICES]: pageOf(), [CUSTOMERS]: pageOf() });
  await expect.poll(() => server.waits(CALLS)).toBe(true);
  await server.answer(CALLS, { code: 20000, data: pageOf() });
  await sees(page.getByText('Todas gestionadas'));
  evaWrites('call', 4, 'create');
  await expect.poll(() => server.waits(CALLS)).toBe(true);
  await server.answer(CALLS, { code: 20000, data: pageOf(call) });
  await sees(page.getByRole('link', { name: 'Elena Criado' }));
});
