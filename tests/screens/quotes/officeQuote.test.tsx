// What the office types in a new quote is kept for what the quote is of, and offered for nothing else.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import QuoteEditorScreen from '#src/screens/quotes/quotes/QuoteEditorScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { seesNot, sees } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const noticeOf = (id: number, words: string) => ({
  id,
  version: 1,
  customer_id: 5,
  customer_name: 'Bar Sol',
  notice_description: words,
  machine_id: null,
  lista: null,
});

async function open(notice: number) {
  const address = `/presupuestos/nuevo?aviso=${notice}`;
  playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/company/data/1': { id: 1, default_iva: 21, condiciones_presupuesto: '' },
    '/api/notice/data/9': noticeOf(9, 'No enfría'),
    '/api/notice/data/10': noticeOf(10, 'Gotea'),
    '/api/customer/dropdownById/5': { value: 5, label: 'Bar Sol' },
  });
  standAt(address);
  inside = await enter(address);
  const { unmount } = await render(
    <Office inside={inside}>
      <QuoteEditorScreen params={{}} />
    </Office>,
  );
  await sees(page.getByRole('textbox', { name: 'Asunto' }));
  return unmount;
}
const subject = () => page.getByRole('textbox', { name: 'Asunto' });
const offer = () => page.getByText('Se ha recuperado lo que estaba escribiendo');

it('A quote of one aviso does not offer what was typed in that of another', async () => {
  const close = await open(9);
  await subject().fill('Cambiar la placa');
  await close();
  const closeOther = await open(10);
  await expect.element(subject()).toHaveValue('Gotea');
  await seesNot(offer());
  await closeOther();
  await open(9);
  await sees(offer());
  await expect.element(subject()).toHaveValue('Cambiar la placa');
});
