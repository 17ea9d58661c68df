// A quarter on the screen of the books: where it is, what may be done with it, and what changed since it was closed.
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BooksShown, PeriodLook } from '#domain/books/wire.ts';
import BooksScreen from '#src/screens/books/BooksScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const STEP = '/api/fiscalPeriod/paso';
const REOPEN = '/api/fiscalPeriod/reabrir';

let inside: Inside | undefined;
afterEach(() => leave(inside));
afterEach(() => vi.restoreAllMocks());

const look: PeriodLook = { id: 4, estado: 'abierto', cerrado_el: null, motivo: '', cambios: [], allowed: [], holding: ['isOver'] };
const lacks: BooksShown['faltas'] = [
  { libro: 'recibidas', id: 8, numero: '2026/00003', falta: 'Falta el documento' },
  { libro: 'recibidas', id: 8, numero: '2026/00003', falta: 'Nadie la ha revisado' },
];

async function open(cierre: Partial<PeriodLook>, faltas: BooksShown['faltas'] = []) {
  const books: BooksShown = {
    ejercicio: 2026,
    periodo: '2T',
    expedidas: [],
    recibidas: [],
    faltas,
    casillas: [],
    terceros: [],
    anual: [],
    cierre: { ...look, ...cierre },
  };
  const server = playServer({ '/api/auth/info': infoOf('admin'), '/api/libros/leer': books });
  inside = await enter('/libros?periodo=2026-2T');
  await render(
    <Office inside={inside}>
      <BooksScreen />
    </Office>,
  );
  return server;
}

it('An open quarter is reviewed by one button, and until when its form is filed is said', async () => {
  const server = await open({ allowed: ['period.review'] });
  await sees(page.getByText('Nadie lo ha revisado todavía. El modelo 303 se presenta hasta el 20/07/2026.'));
  await expectAccessible();
  await button('Revisar el trimestre').click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ ejercicio: 2026, periodo: '2T', paso: 'period.review' }]);
});

it('A quarter is closed after a question that says how much is missing', async () => {
  const server = await open({ estado: 'en revisión', allowed: ['period.close'] }, lacks);
  await sees(page.getByText('Faltan 2 cosas'));
  await button('Cerrar el trimestre').click();
  await sees(question().getByText('¿Cerrar el 2.º trimestre de 2026?'));
  await sees(question().getByText(/^Faltan todavía 2 cosas\. Cerrado, nada cambia ya sus libros/));
  await expectAccessible();
  await button('No').click();
  await button('Cerrar el trimestre').click();
  await button('Sí, cerrar').click();
  await expect.poll(() => server.sent(STEP)).toEqual([{ ejercicio: 2026, periodo: '2T', paso: 'period.close' }]);
});

it('A closed quarter is opened again only with a reason', async () => {
  const server = await open({ estado: 'cerrado', cerrado_el: '2026-07-18', allowed: ['period.reopen'] });
  await sees(page.getByText(/^Cerrado el 18\/07\/2026: sus libros no cambian\./));
  await button('Reabrir el trimestre').click();
  const dialog = page.getByRole('dialog', { name: 'Reabrir el 2.º trimestre de 2026' });
  await dialog.getByRole('button', { name: 'Reabrir el trimestre' }).click();
  await sees(dialog.getByText('Diga por qué se reabre'));
  await dialog.getByLabelText(/^Motivo/).fill('Faltaba una factura');
  await dialog.getByRole('button', { name: 'Reabrir el trimestre' }).click();
  await expect.poll(() => server.sent(REOPEN)).toEqual([{ ejercicio: 2026, periodo: '2T', motivo: 'Faltaba una factura' }]);
});

it('What changed since a quarter was closed is named box by box; an auditor has no step', async () => {
  const cambios = [{ casilla: '29', titulo: 'Operaciones interiores corrientes: cuota', antes: 10_000, ahora: 12_100 }];
  await open({ estado: 'reabierto', cerrado_el: '2026-07-18', motivo: 'Faltaba una factura.', cambios });
  await sees(page.getByText(/^Se había cerrado el 18\/07\/2026 y se reabrió: Faltaba una factura\. El modelo/));
  await sees(page.getByText('Lo que ha cambiado desde que se cerró'));
  await sees(page.getByText('21,00 €', { exact: true }));
  await expectAccessible();
  await seesNot(button('Revisar el trimestre'));
});

it('The documents of a quarter say how many of them have come, and are stopped by a press', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let file: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: controller => void (file = controller) });
  const headers = { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="2T.zip"', 'x-total-rows': '3' };
  const entries = (count: number) => new TextEncoder().encode('PK\u0003\u0004factura\nPK\u0001\u0002'.repeat(count));
  const server = await open({});
  await button('Descargar el trimestre (ZIP)').click();
  await sees(button('Preparando…'));
  await button('Parar').click();
  await sees(button('Descargar el trimestre (ZIP)'));
  await seesNot(button('Parar'));
  expect(server.waits('/api/libros/trimestre')).toBe(false);
  await button('Descargar el trimestre (ZIP)').click();
  await server.respond('/api/libros/trimestre', new Response(body, { headers }));
  file!.enqueue(entries(1));
  await sees(button('Preparando… 25 %'));
  file!.enqueue(entries(2));
  await sees(button('Preparando… 75 %'));
  expect(click).not.toHaveBeenCalled();
  file!.close();
  await sees(button('Descargar el trimestre (ZIP)'));
  expect(click).toHaveBeenCalledOnce();
});
