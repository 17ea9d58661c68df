// The mails of a document on its page: each state in words, sending again, and what the dialog says without a mail server.
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Envelope } from '#domain/kernel/answer.ts';
import { mailboxMachine } from '#machines/lists/mailboxMachine.ts';
import { sendInvoice } from '#src/screens/invoicing/invoices/mail/mailInvoices.ts';
import DocumentMails from '#src/documents/mails/DocumentMails.tsx';
import { MailPanel } from '#src/screens/company/settings/mail/MailPanel.tsx';
import { box as field, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { evaWrites } from '#tests/support/pages/others.ts';
import { plans } from '#tests/support/walks/plans.ts';
import type { Played } from '#tests/support/pages/playedServer.tsx';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, isTold, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';
import type { ShownMail } from '#domain/company/mail.ts';
import { mail, mailbox } from '#tests/support/samples/shownMail.ts';

afterEach(leaveDialog);

const MAILS = '/api/invoice/correos/7';
const RESEND = '/api/invoice/reenviarCorreo';
const RECALL = '/api/company/noEnviarCorreo';
const SEND = '/api/invoice/enviarCorreoFactura';

const words = { subject: 'Factura F26-1 de Frío, S.L.', text: 'Le enviamos adjunta la factura F26-1.' };
const ok = (data: unknown) => ({ code: 20000, data }) as const;

/** Answers the next request to a path, once it is there. */
async function answer(server: Played, path: string, envelope: Envelope) {
  await expect.poll(() => server.waits(path)).toBe(true);
  await server.answer(path, envelope);
}

function Page() {
  const [isWriting, setWriting] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWriting(true)}>
        Escribir
      </button>
      <DocumentMails
        of="invoice"
        id={7}
        email="bar@sol.test"
        title="Enviar la factura F26-1"
        send={sendInvoice}
        isWriting={isWriting}
        onClose={() => setWriting(false)}
      />
    </>
  );
}
const open = () => openDialog({ '/api/invoice/textoCorreo/7': words }, () => <Page />);
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

describe('every arrow', () => {
  let server: Played;
  let timers: HeldTimers;
  const again = () => button('Reenviar a bar@sol.test');
  const stop = () => button('No enviar a bar@sol.test');

  const gestures: ScreenWalk['gestures'] = {
    async 'mailbox.reload'() {
      if (button('Reintentar').query()) return button('Reintentar').click();
      await button('Escribir').click();
      await button('Enviar').click();
      await answer(server, SEND, ok({ message: 'Guardado' }));
      return seesNot(page.getByRole('dialog'));
    },
    'mail.resend': () => again().click(),
    'mail.recall': () => stop().click(),
    'resend.confirmed': () => button('Sí, reenviar').click(),
    'resend.cancelled': () => button('No').click(),
    'xstate.after.refresh.mailbox.shown.waiting': () => timers.run(),
    'xstate.done.actor.read': ({ output: { mails, ...box } }) =>
      answer(server, MAILS, ok({ ...box, mails: mails.map((each: Partial<ShownMail>) => mail(each)) })),
    'xstate.error.actor.read': () => server.lose(MAILS),
    'xstate.done.actor.recall': ({ output }) => answer(server, RECALL, { code: 20001, message: 'El mensaje no se envía', data: output }),
    'xstate.error.actor.recall': ({ error }) => answer(server, RECALL, { ...error, errors: undefined }),
    'xstate.done.actor.resend': ({ output }) => answer(server, RESEND, { code: 20001, message: 'En la cola', data: output }),
    'xstate.error.actor.resend': ({ error }) => answer(server, RESEND, { ...error, errors: undefined }),
  };

  const looks: ScreenWalk['looks'] = {
    loading: async () => {
      await expect.poll(() => server.waits(MAILS)).toBe(true);
      await seesNot(page.getByRole('heading', { name: 'Correos' }));
    },
    failed: () => isTold('No se puede conectar con el servidor'),
    'shown.settled': async () => {
      await sees(again());
      await seesNot(question());
      expect(server.waits(MAILS)).toBe(false);
    },
    'shown.waiting': async () => {
      await sees(row('bar@sol.test'));
      expect(server.waits(MAILS)).toBe(false);
    },
    'shown.refreshing': async () => {
      await expect.poll(() => server.waits(MAILS)).toBe(true);
      await sees(row('bar@sol.test'));
    },
    asking: () => sees(question().getByText('¿Enviar otra vez este mensaje a bar@sol.test?')),
    recalling: async () => {
      await expect.poll(() => server.waits(RECALL)).toBe(true);
      expect(server.sent(RECALL).at(-1)).toEqual({ ids: [5] });
    },
    resending: async () => {
      await expect.poll(() => server.waits(RESEND)).toBe(true);
      await expect.element(again()).toHaveAttribute('aria-disabled', 'true');
    },
  };

  walkScreen({
    machine: mailboxMachine,
    plans: plans.mailbox,
    open: async () => {
      timers = holdTimers(5_000);
      ({ server } = await open());
    },
    gestures,
    looks,
  });
});

describe('the mails of a document', () => {
  it.each<[string, Partial<ShownMail>, string[]]>([
    ['waiting', { state: 'en cola', attempts: 0, sent_at: null }, ['En cola', 'Sale por sí solo a las 10:15:00: puede seguir trabajando']],
    ['put off', { state: 'en cola', sent_at: null, error: 'No responde' }, ['En cola', 'Reintento a las 10:15 · No responde']],
    ['on its way', { state: 'enviando', sent_at: null }, ['Enviando…']],
    ['sent', {}, ['Enviado', '03/03/2026 10:02']],
    ['left as a file', { via: 'outbox' }, ['Guardado como archivo', 'No había servidor de correo']],
    ['stopped', { state: 'no enviado', sent_at: null }, ['No enviado', 'Se paró antes de salir: nadie lo ha recibido']],
    ['failed', { state: 'fallido', sent_at: null, error: 'No admite la dirección' }, ['Fallido', 'No admite la dirección']],
  ])('%s say so', async (_name, over, words) => {
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([mail(over)])));
    await sees(page.getByRole('heading', { name: 'Correos' }));
    for (const each of ['bar@sol.test', ...words]) await sees(row('bar@sol.test').getByText(each));
    const isOver = over.state === undefined || over.state === 'fallido' || over.state === 'no enviado';
    await (isOver ? sees : seesNot)(button('Reenviar a bar@sol.test'));
    await expectAccessible();
  });

  it('of which there are none take no room', async () => {
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([])));
    await seesNot(page.getByRole('heading', { name: 'Correos' }));
  });

  it('that cannot be read say why, and are read again', async () => {
    const { server } = await open();
    await answer(server, MAILS, { code: 40001, message: 'No se puede' });
    await isTold('No se puede');
    await button('Reintentar').click();
    await answer(server, MAILS, ok(mailbox([mail({})])));
    await sees(row('Enviado'));
  });

  it('are read again as long as one is on its way', async () => {
    const timers = holdTimers(5_000);
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([mail({ state: 'en cola', attempts: 0 })], { queued: 1 })));
    await sees(row('En cola'));
    timers.run();
    await answer(server, MAILS, ok(mailbox([mail({ state: 'enviando', sent_at: null })], { queued: 1 })));
    await sees(row('Enviando…'));
    timers.run();
    await answer(server, MAILS, ok(mailbox([mail({})])));
    await sees(row('Enviado'));
  });

  it('change as soon as the server sends them, and others’ mails leave them alone', async () => {
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([mail({ state: 'en cola', attempts: 0 })], { queued: 1 })));
    await sees(row('En cola'));
    evaWrites('mail', 8, 'mail.sent', { about: { entity: 'invoice', id: 8 } });
    evaWrites('mail', 9, 'mail.sent', { about: { entity: 'workOrder', id: 7 } });
    evaWrites('mail', 1, 'mail.refused', { about: { entity: 'invoice', id: 7 } });
    await answer(server, MAILS, ok(mailbox([mail({ state: 'fallido', error: 'No admite la dirección' })], { failed: 1 })));
    await sees(row('Fallido'));
    expect(server.sent(MAILS)).toHaveLength(2);
  });

  it('that cannot be sent again are read again, and stay to be tried', async () => {
    const { server } = await open();
    const failed = mailbox([mail({ state: 'fallido', error: 'No responde' })], { failed: 1 });
    await answer(server, MAILS, ok(failed));
    await button('Reenviar a bar@sol.test').click();
    await answer(server, RESEND, { code: 30001, message: 'Ahora no' });
    await answer(server, MAILS, ok(failed));
    await button('Reenviar a bar@sol.test').click();
    await expect.poll(() => server.sent(RESEND)).toEqual([{ id: 1 }, { id: 1 }]);
  });

  it('that failed are sent again at once, those that were sent after a question', async () => {
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([mail({ id: 5, state: 'fallido', recipient: 'mal@sol.test' }), mail({})], { failed: 1 })));
    await button('Reenviar a mal@sol.test').click();
    await expect.poll(() => server.sent(RESEND)).toEqual([{ id: 5 }]);
    await answer(server, RESEND, { code: 20001, message: 'El mensaje está en la cola de envío', data: { id: 5 } });
    await answer(server, MAILS, ok(mailbox([mail({ id: 5, state: 'en cola', recipient: 'mal@sol.test', attempts: 0 }), mail({})])));
    await expect.element(button('No enviar a mal@sol.test')).toHaveFocus();
    await button('Reenviar a bar@sol.test').click();
    await sees(question().getByText('¿Enviar otra vez este mensaje a bar@sol.test?'));
    await button('No').click();
    expect(server.sent(RESEND)).toHaveLength(1);
    await button('Reenviar a bar@sol.test').click();
    await button('Sí, reenviar').click();
    await expect.poll(() => server.sent(RESEND)).toEqual([{ id: 5 }, { id: 1 }]);
    await expect.element(button('Reenviar a bar@sol.test')).toHaveAttribute('aria-disabled', 'true');
  });

  it('without a mail server become files, says the dialog; what was accepted appears', async () => {
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([], { via: 'outbox' })));
    await button('Escribir').click();
    await sees(page.getByText('No hay servidor de correo: el mensaje se guardará como archivo.'));
    await expect.element(field('Correo electrónico')).toHaveValue('bar@sol.test');
    await button('Enviar').click();
    await answer(server, SEND, ok({ message: 'Guardado' }));
    await answer(server, MAILS, ok(mailbox([mail({ via: 'outbox' })], { via: 'outbox' })));
    await sees(row('Guardado como archivo'));
    await seesNot(page.getByRole('dialog'));
  });

  it('go out in the words that their sender has changed, which stay where they could not be sent', async () => {
    const { server } = await open();
    await answer(server, MAILS, ok(mailbox([])));
    await button('Escribir').click();
    await expect.element(field('Asunto')).toHaveValue(words.subject);
    await field('Texto').fill('');
    await button('Enviar').click();
    await expect.element(field('Texto')).toHaveAccessibleDescription('Introduzca el texto');
    await field('Texto').fill('Gracias por todo.');
    await expectAccessible();
    await button('Enviar').click();
    const sent = { invoice_id: 7, email: 'bar@sol.test', copia: false, subject: words.subject, text: 'Gracias por todo.' };
    await expect.poll(() => server.sent(SEND)).toEqual([sent]);
    await server.lose(SEND);
    await isTold('No se puede conectar con el servidor');
    await expect.element(field('Texto')).toHaveValue('Gracias por todo.');
    await button('Enviar').click();
    await expect.poll(() => server.sent(SEND)).toEqual([sent, sent]);
  });
});

describe('the mail of the company', () => {
  it('says what waits and what failed, leads to the document, and sends it again', async () => {
    const { server } = await openDialog({}, () => <MailPanel />);
    const secret = mail({
      id: 6,
      entity: 'user',
      recipient: 'ana@sol.test',
      subject: 'Recuperar la contraseña',
      state: 'fallido',
      error: 'El enlace ha caducado',
      isSecret: true,
    });
    const failed = mail({ id: 5, state: 'fallido', error: 'No admite la dirección' });
    await answer(server, '/api/company/mail', ok(mailbox([failed, secret], { queued: 3, failed: 2 })));
    await sees(page.getByText('En la cola: 3 · Fallidos: 2'));
    await expect.element(page.getByRole('link', { name: 'Factura F26-1' })).toHaveAttribute('href', '/facturas/editar/7');
    await sees(row('Recuperar la contraseña').getByText('El enlace ha caducado'));
    await seesNot(button('Reenviar a ana@sol.test'));
    await expectAccessible();
    await button('Reenviar a bar@sol.test').click();
    await expect.poll(() => server.sent('/api/company/reenviarCorreo')).toEqual([{ id: 5 }]);
  });
});
