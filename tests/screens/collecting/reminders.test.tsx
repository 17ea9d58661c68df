// Reminders as the office decides on them: all chosen, one left out, one press; one that is looked into, and what may be decided on it.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense } from 'react';
import type { ReminderState } from '#domain/collecting/reminder.ts';
import type { ReminderRecord } from '#domain/collecting/remindedDebts.ts';
import RemindersScreen from '#src/screens/collecting/reminders/RemindersScreen.tsx';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { box, dialog } from '#tests/support/pages/dialogs.tsx';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { mail, mailbox } from '#tests/support/samples/shownMail.ts';
import { expectAccessible, Stage } from '#tests/support/pages/stage.tsx';

let inside: Inside | undefined;
afterEach(async () => {
  await leave(inside);
  standBack();
});

const PAGE = '/api/reminder/getPaginatedFilter';
const SEND = '/api/reminder/enviar';

const record = (id: number, over: Partial<ReminderRecord> = {}): ReminderRecord => ({
  id,
  version: 3,
  created_at: '2026-03-02 07:00:00',
  created_by: null,
  updated_at: '2026-03-02 07:00:00',
  updated_by: null,
  asunto: 'Recordatorio de pago',
  texto: 'Le recordamos lo siguiente.',
  para: `bar${id}@sol.test`,
  copia: false,
  customer_id: id,
  customer_name: `Bar ${id}`,
  dia: '2026-03-02',
  nivel: 1,
  total: 100 * id,
  facturas: 1,
  vencido_desde: '2026-02-10',
  estado: 'propuesto' as ReminderState,
  fecha: null,
  correo: '',
  pospuesto_hasta: null,
  nota: '',
  email: `bar${id}@sol.test`,
  phone: '957102030',
  cobros: [{ id, invoice_id: id, invoice_name: `F26-${id}`, fecha_creacion: '2026-01-10', fecha_vencimiento: '2026-02-10', pendiente: 100 * id, nivel: 1 }],
  a_favor: 0,
  allowed: ['reminder.edit', 'reminder.send', 'reminder.tell', 'reminder.postpone', 'reminder.discard'],
  holding: ['hasAddress'],
  ...over,
});

const items = [record(1), record(2), record(3, { email: '' })];
const list = { items, total: 3, page: 1, pageSize: 100 };

async function open(address: string, known: Record<string, unknown> = {}) {
  const server = playServer({ '/api/auth/info': infoOf('admin'), [PAGE]: list, '/api/reminder/data/1': record(1), ...known });
  inside = await enter('/cobros/recordatorios');
  standAt(address);
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <Suspense>
          <RemindersScreen />
        </Suspense>
      </SessionProvider>
    </Stage>,
  );
  return { server };
}

const mark = (name: string) => page.getByRole('row', { name: new RegExp(name) }).getByRole('checkbox');

it('The run chooses all reminders that have an address, lets one out, and sends the others with one press', async () => {
  const { server } = await open('/cobros/recordatorios');
  await sees(page.getByText(/^2 recordatorios · 300,00\s€$/));
  await seesNot(mark('Bar 3'));
  await expect.element(page.getByRole('link', { name: '957102030' })).toHaveAttribute('href', 'tel:957102030');
  await expectAccessible();
  await mark('Bar 2').click();
  await button('Enviar 1 recordatorio').click();
  await expect.element(question()).toHaveAccessibleName(/^¿Enviar 1 recordatorio por 100,00\s€\?$/);
  await expect.element(question()).toHaveTextContent('A Bar 1.');
  await button('No').click();
  expect(server.sent(SEND)).toEqual([]);
  await button('Enviar 1 recordatorio').click();
  await page.getByRole('checkbox', { name: 'Copia a la empresa' }).click();
  await expectAccessible();
  await button('Sí, enviar').click();
  await expect.poll(() => server.sent(SEND)).toEqual([{ ids: [1], copia: true }]);
  await sees(page.getByRole('dialog', { name: 'Enviando recordatorios' }));
  await userEvent.keyboard('{Enter}');
  await server.answer(SEND, { code: 20000, data: { sent: 0, refused: [{ id: 1, customer_name: 'Bar 1', reason: 'Ya no debe nada' }] } });
  const told = page.getByRole('dialog', { name: 'No se ha podido con todos' });
  await sees(told.getByText('Bar 1'));
  await sees(told.getByText('Ya no debe nada'));
  expect(server.sent(SEND)).toHaveLength(1);
});

it('The run sends one after the other, says how far it is, and stops where its sender wants', async () => {
  const { server } = await open('/cobros/recordatorios', { [PAGE]: { ...list, items: [record(1), record(2), record(4)] } });
  await button('Enviar 3 recordatorios').click();
  await button('Sí, enviar').click();
  const sending = page.getByRole('dialog', { name: 'Enviando recordatorios' });
  await sees(sending.getByText('1 de 3'));
  await server.answer(SEND, { code: 20000, data: { sent: 1, refused: [] } });
  await sees(sending.getByText('2 de 3'));
  await expectAccessible();
  await button('Parar').click();
  await server.answer(SEND, { code: 20000, data: { sent: 1, refused: [] } });
  await sees(page.getByText(/^En la cola de envío: 2\. Sin tocar: 1\./));
  expect(server.sent(SEND)).toEqual([
    { ids: [1], copia: false },
    { ids: [2], copia: false },
  ]);
});

it('The run keeps what was left out where sending fails, so that it can be sent again', async () => {
  const { server } = await open('/cobros/recordatorios');
  await mark('Bar 1').click();
  await button('Enviar 1 recordatorio').click();
  await button('Sí, enviar').click();
  await expect.poll(() => server.waits(SEND)).toBe(true);
  await server.lose(SEND);
  await button('Cerrar').click();
  await expect.element(mark('Bar 1')).not.toBeChecked();
  await button('Enviar 1 recordatorio').click();
  await button('Sí, enviar').click();
  await expect
    .poll(() => server.sent(SEND))
    .toEqual([
      { ids: [2], copia: false },
      { ids: [2], copia: false },
    ]);
  const [first, second] = server.keys(SEND);
  expect(second).toBe(first);
});

it('A reminder shows what it claims, and is sent in the words that were written for it', async () => {
  const { server } = await open('/cobros/recordatorios?abrir=1');
  await expect.element(dialog()).toHaveAccessibleName('Recordatorio a Bar 1');
  await sees(dialog().getByRole('link', { name: 'F26-1' }));
  await expectAccessible();
  await box('Texto').fill('Hola, Antonio.');
  await box('Enviar a').fill('bar1@sol.test; gestoria@sol.test');
  await page.getByRole('checkbox', { name: 'Copia a la empresa' }).click();
  await button('Enviar').click();
  await expect
    .poll(() => server.sent('/api/reminder/update'))
    .toEqual([{ id: 1, version: 3, asunto: 'Recordatorio de pago', texto: 'Hola, Antonio.', para: 'bar1@sol.test; gestoria@sol.test', copia: true }]);
  await server.answer('/api/reminder/update', { code: 20001, message: 'Guardado', data: { id: 1, version: 4 } });
  await expect.poll(() => server.sent(SEND)).toEqual([{ ids: [1], copia: true }]);
});

it('A reminder asks what each decision needs, and says why it is refused', async () => {
  const { server } = await open('/cobros/recordatorios?descartar=1');
  await button('Descartar').click();
  await expect.element(box('Por qué')).toHaveAccessibleDescription('Diga por qué se descarta');
  await box('Por qué').fill('Ya ha llamado');
  await button('Descartar').click();
  await expect.poll(() => server.sent('/api/reminder/descartar')).toEqual([{ id: 1, nota: 'Ya ha llamado' }]);
});

it('A reminder that was sent can only be read', async () => {
  const sent = record(1, { estado: 'enviado', correo: 'bar1@sol.test', fecha: '2026-03-02', allowed: [] });
  const mails = mailbox([mail({ id: 1, recipient: 'bar1@sol.test' }), mail({ id: 2, recipient: 'gestoria@sol.test', state: 'fallido', error: 'No existe' })]);
  await open('/cobros/recordatorios?abrir=1', { '/api/reminder/data/1': sent, '/api/reminder/correos/1': mails });
  await sees(dialog().getByRole('listitem').filter({ hasText: 'gestoria@sol.test' }).filter({ hasText: 'Fallido' }));
  await seesNot(box('Texto'));
  await seesNot(button('Enviar'));
  await seesNot(button('Posponer'));
});
