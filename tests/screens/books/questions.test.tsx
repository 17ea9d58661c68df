// What the gestoría asks about a document, and what the office answers.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Question } from '#domain/books/question.ts';
import { endpoints } from '#domain/endpoints.ts';
import DocumentQuestions from '#src/documents/questions/DocumentQuestions.tsx';
import { type Inside, type Played, enter, infoOf, leave, Office, playServer } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const { make, answer } = endpoints.question;
const LIST = '/api/pregunta/documento/invoice/7';
const open: Question = {
  id: 3,
  entidad: 'invoice',
  registro: 7,
  documento: 'F26-1',
  texto: '¿La fecha de operación es la de la factura?',
  preguntada_el: '2026-03-02 09:00:00',
  preguntada_por: 'Teresa Villar',
  respuesta: null,
  contestada_el: null,
  contestada_por: null,
  allowed: [],
};

let inside: Inside;
let server: Played;
afterEach(() => leave(inside));

async function show(role: 'admin' | 'auditor' | 'gestoria', items: Question[]) {
  server = playServer({ '/api/auth/info': infoOf(role), [LIST]: { items } });
  inside = await enter('/facturas/editar/7');
  await render(
    <Office inside={inside}>
      <DocumentQuestions thing="invoice" id={7} />
    </Office>,
  );
}

it('The gestoría asks from the document, and what it typed stays where the answer is lost', async () => {
  await show('gestoria', []);
  await sees(page.getByText('Todavía no se ha preguntado nada.'));
  await button('Preguntar a la oficina').click();
  const dialog = page.getByRole('dialog', { name: 'Preguntar a la oficina' });
  await dialog.getByRole('button', { name: 'Preguntar' }).click();
  await sees(dialog.getByText('Escriba la pregunta'));
  await expectAccessible();
  const words = dialog.getByRole('textbox', { name: /^Pregunta/ });
  await words.fill('¿Se deduce entera?');
  await dialog.getByRole('button', { name: 'Preguntar' }).click();
  await expect.poll(() => server.sent(make.path)).toEqual([{ entidad: 'invoice', registro: 7, texto: '¿Se deduce entera?' }]);
  const [key] = server.keys(make.path);
  await server.lose(make.path);
  await expect.element(words).toHaveValue('¿Se deduce entera?');
  await dialog.getByRole('button', { name: /^(Preguntar|Reintentar)/ }).click();
  await expect.poll(() => server.keys(make.path)).toEqual([key, key]);
});

it('The office answers an open question; where somebody was faster, what it typed stays and the answer is said', async () => {
  await show('admin', [{ ...open, allowed: ['answer'] }]);
  await seesNot(button('Preguntar a la oficina'));
  await sees(page.getByText('Sin contestar'));
  await button('Contestar').click();
  const dialog = page.getByRole('dialog', { name: 'Contestar sobre F26-1' });
  await sees(dialog.getByText(open.texto));
  const words = dialog.getByRole('textbox', { name: /^Respuesta/ });
  await words.fill('Sí, la misma.');
  await dialog.getByRole('button', { name: 'Contestar' }).click();
  await expect.poll(() => server.sent(answer.path)).toEqual([{ id: 3, respuesta: 'Sí, la misma.' }]);
  await server.answer(answer.path, { code: 30001, message: 'Ya la contestó Lucía: «Sí»' });
  await sees(page.getByText('Ya la contestó Lucía: «Sí»'));
  await expect.element(words).toHaveValue('Sí, la misma.');
  await expectAccessible();
});

it('Where nothing was asked, the office and the auditor see nothing of it', async () => {
  await show('auditor', []);
  await expect.poll(() => server.sent(LIST)).toEqual([]);
  await seesNot(page.getByText('Preguntas de la gestoría'));
});

it('An answer is shown below its question, and nobody answers again', async () => {
  await show('gestoria', [{ ...open, respuesta: 'Sí, la misma.', contestada_el: '2026-03-03 10:00:00' }]);
  await sees(page.getByText('Sí, la misma.'));
  await sees(page.getByText('La oficina · 03/03/2026 10:00'));
  await seesNot(page.getByText('Sin contestar'));
  await seesNot(button('Contestar'));
});
