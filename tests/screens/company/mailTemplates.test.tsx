// The words of mails in Configuración: kind by kind, with an example next to them that follows what is written.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mailKindNames, standardWords } from '#domain/company/mailTemplates.ts';
import MailTemplateDialog from '#src/screens/company/settings/mail/MailTemplateDialog.tsx';
import MailTemplatesPanel from '#src/screens/company/settings/mail/MailTemplatesPanel.tsx';
import { box, dialog, editing, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const SAVE = '/api/company/textoCorreo';
const templates = mailKindNames.map(kind => ({ kind, ...standardWords(kind), version: kind === 'albaran' ? 2 : 0 }));
const known = { '/api/company/textosCorreo': templates, '/api/company/data/1': { id: 1, version: 1, name: 'Frío, S.L.', phone: '957 10 20 30' } };
const example = () => page.getByRole('region', { name: 'Ejemplo' });

it('The list says of each kind when it goes out and whether it was changed, and opens its words', async () => {
  await openDialog(known, () => <MailTemplatesPanel />);
  const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  await sees(row('Albarán').getByText('Cambiado'));
  await sees(row('Factura').getByText(/al emitirla si el cliente quiere que le avisemos/));
  await seesNot(row('Factura').getByText('Cambiado'));
  await expectAccessible();
  await button('Editar el texto de «Albarán»').click();
  await expect.element(dialog()).toHaveAccessibleName('Texto del correo «Albarán»');
});

it('The editor shows what the words make of an example, puts fields where one writes, and refuses those that there are not', async () => {
  const { server, onClose } = await openDialog(known, told => <MailTemplateDialog target={editing(1)} {...told} />);
  await sees(example().getByRole('heading', { name: 'Factura F26-00127 de Frío, S.L.' }));
  await box('Texto').fill('Estimado ');
  await button('Nombre del cliente').click();
  await expect.element(box('Texto')).toHaveValue('Estimado {cliente}');
  await sees(example().getByText('Estimado Bar Julián'));
  await box('Asunto').fill('Su factura: ');
  await button('Total con IVA').click();
  await expect.element(box('Asunto')).toHaveValue('Su factura: {total}');
  await expectAccessible();
  await box('Texto').fill('Estimado {clente}');
  await button('Guardar').click();
  await expect.element(box('Texto')).toHaveAccessibleDescription(/^No existe el campo \{clente\}\. Puede usar \{cliente\}/);
  await box('Texto').fill('Estimado {cliente}');
  await button('Guardar').click();
  await expect.poll(() => server.sent(SAVE)).toEqual([{ kind: 'factura', subject: 'Su factura: {total}', text: 'Estimado {cliente}', version: 0 }]);
  await server.answer(SAVE, { code: 20001, message: 'Texto guardado', data: { id: 1, version: 1 } });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('Who is in a box before the dialog leads to its first stays there', async () => {
  const quick = new MutationObserver(() => document.querySelector('textarea')?.focus());
  quick.observe(document.body, { childList: true, subtree: true });
  await openDialog(known, told => <MailTemplateDialog target={editing(1)} {...told} />);
  await sees(box('Texto'));
  quick.disconnect();
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await expect.element(box('Texto')).toHaveFocus();
});

it('The editor goes back to the standard words', async () => {
  await openDialog(known, told => <MailTemplateDialog target={editing(1)} {...told} />);
  await expect.element(button('Es el texto original')).toHaveAttribute('aria-disabled', 'true');
  await box('Texto').fill('Otro');
  await button('Volver al texto original').click();
  await expect.element(box('Texto')).toHaveValue(standardWords('factura').text);
  await sees(button('Es el texto original'));
});

it('Auditors only look at the words', async () => {
  await openDialog(known, told => <MailTemplateDialog target={editing(1)} isReadOnly {...told} />);
  await sees(page.getByRole('term').filter({ hasText: 'Asunto' }));
  await seesNot(box('Asunto'));
  await expectAccessible();
  await seesNot(button('Nombre del cliente'));
  await seesNot(button('Guardar'));
});
