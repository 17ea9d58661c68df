// Starting over in Configuración: what goes and what stays is said, and it is done only with its words typed.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import StartOverPanel from '#src/screens/company/parts/StartOverPanel.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const READ = endpoints.company.startingOver.path;
const DO = endpoints.company.startOver.path;

let server: Played;
let inside: Inside;
afterEach(() => leave(inside));

async function open(impide: string[], borra: string[] = ['12 clientes', '1 aviso']) {
  server = playServer({ '/api/auth/info': infoOf('admin'), [READ]: { impide, borra } });
  inside = await enter('/configuracion?ver=cero');
  await render(
    <Office inside={inside}>
      <StartOverPanel />
    </Office>,
  );
}
const begin = page.getByRole('button', { name: 'Empezar de cero…' });
const dialog = page.getByRole('dialog');

it('Starting over says what goes, asks for its words, and leads to Inicio', async () => {
  await open([]);
  await sees(page.getByText(/Se borra: 12 clientes y 1 aviso/));
  await expectAccessible();
  await begin.click();
  const box = dialog.getByRole('textbox', { name: 'Escriba EMPEZAR DE CERO' });
  await box.fill('empezar');
  await dialog.getByRole('button', { name: 'Borrar todo y empezar' }).click();
  expect(server.sent(DO)).toEqual([]);
  await box.fill('Empezar de cero');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Borrar todo y empezar' }).click();
  await expect.poll(() => server.sent(DO)).toEqual([{ confirmacion: 'Empezar de cero' }]);
  await server.answer(DO, { code: 20001, message: 'El programa está vacío', data: { borradas: 13 } });
  await expect.poll(() => inside.location.history?.at(-1)).toBe('/');
});

it('Starting over is not offered once something is issued, and says what', async () => {
  await open(['hay facturas emitidas', 'hay albaranes firmados']);
  await sees(page.getByText(/Ya no se puede: hay facturas emitidas y hay albaranes firmados/));
  await seesNot(begin);
});
