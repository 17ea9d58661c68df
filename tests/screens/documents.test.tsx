// A customer's own invoices: each with its documents in one ZIP.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import InvoicesOfCustomerScreen from '#src/screens/invoices/InvoicesOfCustomerScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/played.tsx';
import { button, sees } from '#tests/support/seen.ts';
import { expectAccessible } from '#tests/support/stage.tsx';

let inside: Inside | undefined;
afterEach(() => leave(inside));

it('downloads one ZIP at a time, shows that it is under way, and may be asked again after a failure', async () => {
  const row = (id: number) => ({
    id,
    version: 1,
    codigo: `F26-0000${id}`,
    estado: 'emitida',
    fecha_creacion: '2026-03-02',
    fecha_vencimiento: null,
    total: 10,
  });
  const items = [row(5), row(6)];
  const server = playServer({ '/api/auth/info': infoOf('cliente'), '/api/invoice/getPaginatedFilter': { items, total: 2, page: 1, pageSize: 20 } });
  inside = await enter('/usuario/3/facturas');
  await render(
    <Office inside={inside}>
      <InvoicesOfCustomerScreen />
    </Office>,
  );
  const zip = (code: string) => page.getByRole('button', { name: `Descargar ${code} con sus albaranes y fotos` });
  await zip('F26-00005').click();
  const ZIP = '/api/invoice/descargarDocumentos/5';
  await expect.poll(() => server.waits(ZIP)).toBe(true);
  await expect.element(zip('F26-00006')).toBeDisabled();
  await expectAccessible();
  await server.lose(ZIP);
  await expect.element(zip('F26-00006')).toBeEnabled();
  expect(inside.messages.at(-1)).toMatchObject({ kind: 'error', text: 'No se puede conectar con el servidor' });
  await sees(button('Ver el PDF de F26-00005'));
});
