// The mail server in Configuración: named by its address and password, tried by the server before it is stored, and what was kept is offered.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownMailServer } from '#domain/company/mailServer.ts';
import { MailPanel } from '#src/screens/company/settings/mail/MailPanel.tsx';
import MailServerDialog from '#src/screens/company/settings/mail/MailServerDialog.tsx';
import { box, editing, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import { mailbox } from '#tests/support/samples/shownMail.ts';

afterEach(leaveDialog);

const SHOWN = '/api/company/servidorCorreo';
const SAVE = '/api/company/cambiarServidorCorreo';
const KEPT = '/api/company/enviarGuardados';

const nobody: ShownMailServer = { manda: 'nadie', proveedor: 'ninguno', email: '', usuario: '', servidor: '', puerto: 587, version: 0, guardados: 0 };
const google: ShownMailServer = {
  manda: 'pantalla',
  proveedor: 'google',
  email: 'oficina@frio.es',
  usuario: 'oficina@frio.es',
  servidor: 'smtp.gmail.com',
  puerto: 465,
  version: 3,
  guardados: 17,
};
const panel = (server: ShownMailServer) => openDialog({ [SHOWN]: server, '/api/company/mail': mailbox([]) }, () => <MailPanel />);

it('The panel says that nothing leaves, and opens the form', async () => {
  await panel(nobody);
  await sees(page.getByText('No hay servidor de correo: nada se envía, y cada mensaje queda guardado como archivo.'));
  await sees(button('Configurar el correo'));
  await expectAccessible();
});

it('The panel says from which address mails leave, and offers those that were kept', async () => {
  const { server } = await panel(google);
  await sees(page.getByText('Los mensajes salen de oficina@frio.es por smtp.gmail.com.'));
  await sees(page.getByText('17 mensajes de los últimos 30 días se guardaron sin enviarlos.'));
  await expectAccessible();
  await button('Enviar ahora').click();
  await expect.poll(() => server.sent(KEPT)).toHaveLength(1);
});

it('The panel leaves a server of the environment to who installed the program', async () => {
  await panel({ ...nobody, manda: 'entorno', guardados: 2 });
  await sees(page.getByText(/que manda sobre lo de esta pantalla/));
  await sees(button('Enviar ahora'));
  await seesNot(button('Configurar el correo'));
});

it('A provider fills in its server, names its password in its own words, and is tried before it is stored', async () => {
  const { server, onClose } = await openDialog({ [SHOWN]: nobody }, told => <MailServerDialog target={editing(1)} {...told} />);
  await expect.element(box('Servidor de salida')).toHaveValue('smtp.office365.com');
  await box('Proveedor').selectOptions('Google Workspace o Gmail');
  await expect.element(box('Servidor de salida')).toHaveValue('smtp.gmail.com');
  await expect.element(box('Puerto')).toHaveValue('465');
  await expect.element(box('Contraseña')).toHaveAccessibleDescription(/contraseña de aplicación/);
  await box('Dirección de la que salen').fill('oficina@frio.es');
  await box('Contraseña').fill('mal');
  await expectAccessible();
  await button('Comprobar y guardar').click();
  const sent = { proveedor: 'google', email: 'oficina@frio.es', usuario: '', clave: 'mal', servidor: 'smtp.gmail.com', puerto: 465, version: 0 };
  await expect.poll(() => server.sent(SAVE)).toEqual([sent]);
  const message = 'El servidor de correo no acepta el usuario o la contraseña';
  await server.answer(SAVE, { code: 40001, message, errors: { clave: message } });
  await expect.element(box('Contraseña')).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(box('Dirección de la que salen')).toHaveValue('oficina@frio.es');
  await box('Contraseña').fill('abcd efgh ijkl mnop');
  await button('Comprobar y guardar').click();
  await expect.poll(() => server.sent(SAVE).length).toBe(2);
  await server.answer(SAVE, { code: 20001, message: 'El servidor de correo nos admite: queda guardado', data: { id: 1, version: 1 } });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
