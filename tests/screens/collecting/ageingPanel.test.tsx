// What is owed by how long it is overdue: of the cobros that are listed, as bars with their amounts, and by customer.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import AgeingPanel from '#src/screens/collecting/debts/AgeingPanel.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const AGEING = '/api/cobro/antiguedad';
const sums = { por_vencer: 100, hasta_30: 50.5, hasta_60: 0, hasta_90: -20, mas_de_90: 7, total: 137.5 };

let inside: Inside | undefined;
afterEach(() => leave(inside));

it('The panel says every sum in words, and who owes it when asked', async () => {
  const server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/cobros');
  await render(
    <Office inside={inside}>
      <AgeingPanel filter={'{"customer_id":5}'} />
    </Office>,
  );
  await expect.poll(() => server.sent(AGEING)).toEqual([{ filter: { customer_id: 5 } }]);
  const filas = [{ customer_id: 5, customer_name: 'Bar Julián', ...sums }];
  await server.answer(AGEING, { code: 20000, data: { total: sums, clientes: 300, filas } });
  for (const words of ['100,00 €', '50,50 €', '0,00 €', '-20,00 €', '7,00 €', '137,50 €'])
    await sees(page.getByRole('definition').filter({ hasText: words }).first());
  await seesNot(page.getByRole('table'));
  await button('Por clientes').click();
  await expect.element(page.getByRole('row', { name: /Bar Julián/ })).toHaveTextContent('Bar Julián100,00 €50,50 €–-20,00 €7,00 €137,50 €');
  await expect.element(page.getByRole('link', { name: 'Bar Julián' })).toHaveAttribute('href', '/clientes/perfil/5?ver=cobros');
  await sees(page.getByText('El que más debe, de 300.'));
  await expectAccessible();
  await button('Ocultar los clientes').click();
  await seesNot(page.getByRole('table'));
});
