// The statement of a customer: a period to begin with, sent where the customer is written to.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import StatementDialog from '#src/screens/parties/customers/StatementDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const MAIL = '/api/customer/enviarExtracto';

let inside: Inside | undefined;
afterEach(() => leave(inside));

it('The statement is sent by mail, and its dialog says where the address is wrong', async () => {
  const onClose = vi.fn<() => void>();
  const server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/customer/getCustomerData/5': { id: 5, email: 'bar@example.com' },
    '/api/customer/textoExtracto/5': { subject: 'Su extracto', text: 'Del {desde} al {hasta}.' },
  });
  inside = await enter('/clientes/perfil/5');
  await render(
    <Office inside={inside}>
      <StatementDialog customerId={5} onClose={onClose} />
    </Office>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue('bar@example.com');
  await page.getByRole('textbox', { name: 'Asunto' }).fill('El extracto de este año');
  await page.getByRole('textbox', { name: 'Email' }).fill('bar@example.com; gestoria@example.com');
  await page.getByRole('checkbox', { name: 'Copia a la empresa' }).click();
  await button('Enviar por correo').click();
  const period = { desde: expect.stringMatching(/-01-01$/) as string };
  await expect
    .poll(() => server.sent(MAIL))
    .toMatchObject([
      {
        customer_id: 5,
        email: 'bar@example.com; gestoria@example.com',
        copia: true,
        subject: 'El extracto de este año',
        text: 'Del {desde} al {hasta}.',
        ...period,
      },
    ]);
  await server.answer(MAIL, { code: 40001, message: 'Email inválido', errors: { email: 'Email inválido' } });
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email inválido');
  await expectAccessible();
  await button('Enviar por correo').click();
  await expect.poll(() => server.waits(MAIL)).toBe(true);
  await server.answer(MAIL, { code: 20000, data: { message: 'En la cola' } });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
