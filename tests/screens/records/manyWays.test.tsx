// What lists do with marked rows besides deleting them: facturas are mailed, avisos are moved; one after the other, with progress and what failed.
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { standardWords } from '#domain/company/mailTemplates.ts';
import type { Role } from '#domain/kernel/roles.ts';
import InvoicesScreen from '#src/screens/invoicing/invoices/InvoicesScreen.tsx';
import NoticesScreen from '#src/screens/work/notices/NoticesScreen.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

let server: Played;
let inside: Inside;

afterEach(async () => {
  await leave(inside);
  standBack();
});

const pageOf = (items: object[]) => ({ items, total: items.length, isMore: false, page: 1, pageSize: 20 });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const box = (name: string | RegExp) => page.getByRole('textbox', { name });

async function open(path: string, screen: ReactNode, known: Record<string, unknown>, role: Role = 'admin') {
  server = playServer({ '/api/auth/info': infoOf(role), ...known });
  inside = await enter(path);
  standAt(path);
  await render(<Office inside={inside}>{screen}</Office>);
  await page.getByRole('checkbox', { name: 'Marcar todas las de esta página' }).click();
}

describe('facturas by e-mail', () => {
  const MAIL = '/api/invoice/enviarCorreoFactura';
  const invoice = (id: number, estado: string) => ({
    id,
    version: 1,
    codigo: estado === 'borrador' ? '' : `F26-0000${id}`,
    rectifica_id: null,
    customer_name: `Bar ${id}`,
    fecha_creacion: '2026-03-02',
    fecha_vencimiento: '2026-04-02',
    estado,
    base: 100,
    iva: 21,
    total: 121,
  });
  const template = standardWords('factura');
  const openInvoices = (states = ['emitida', 'cobrada', 'borrador'], role?: Role) =>
    open(
      '/facturas',
      <InvoicesScreen />,
      {
        '/api/invoice/getPaginatedFilter': pageOf(states.map((estado, place) => invoice(place + 1, estado))),
        '/api/company/textosCorreo': [
          { kind: 'rectificativa', subject: 'R', text: 'R', version: 0 },
          { kind: 'factura', ...template, version: 0 },
        ],
        '/api/company/mail': { via: 'smtp', queued: 0, failed: 0, mails: [] },
      },
      role,
    );

  it('go to their customers in the words of the template, drafts left out', async () => {
    await openInvoices();
    await button('Enviar por correo').click();
    await sees(dialog('Enviar 2 facturas por correo'));
    await sees(page.getByText('Un borrador marcado no se envía.'));
    await expect.element(box('Asunto')).toHaveValue(template.subject);
    await page.getByRole('checkbox', { name: 'Copia a la empresa' }).click();
    await expectAccessible();
    await button('Enviar 2').click();
    await expect.poll(() => server.sent(MAIL)).toEqual([{ invoice_id: 1, copia: true }]);
    await sees(dialog('Enviando facturas').getByText('1 de 2'));
    await expectAccessible();
    await server.answer(MAIL, { code: 20000, data: { message: 'Factura F26-00001: en la cola' } });
    await expect
      .poll(() => server.sent(MAIL))
      .toEqual([
        { invoice_id: 1, copia: true },
        { invoice_id: 2, copia: true },
      ]);
    await server.answer(MAIL, { code: 20000, data: { message: 'Factura F26-00002: en la cola' } });
    await seesNot(page.getByRole('dialog'));
    await sees(page.getByText('Selección: 1 factura'));
    await expect.element(button('Enviar por correo')).toBeDisabled();
  });

  it('go in other words, and what failed is said with its reason and stays marked', async () => {
    await openInvoices();
    await button('Enviar por correo').click();
    await box('Asunto').fill('Su factura {numero}');
    await button('Enviar 2').click();
    const words = { subject: 'Su factura {numero}', text: template.text };
    await expect.poll(() => server.sent(MAIL)).toEqual([{ invoice_id: 1, copia: false, ...words }]);
    await server.answer(MAIL, { code: 30001, message: 'Bar 1 no tiene correo electrónico' });
    await expect.poll(() => server.sent(MAIL).length).toBe(2);
    await server.answer(MAIL, { code: 20000, data: { message: '' } });
    const told = dialog('No se ha podido con todos');
    await sees(told.getByText('Factura F26-00001 · Bar 1'));
    await sees(told.getByText('Bar 1 no tiene correo electrónico'));
    await sees(told.getByText(/^En la cola de envío: 1\. No se han podido enviar: 1\./));
    await button('Cerrar').click();
    await sees(page.getByText('Selección: 2 facturas'));
    expect(inside.messages).toEqual([]);
  });

  it('stop after the one that is on its way, and where there is no answer', async () => {
    await openInvoices(['emitida', 'emitida', 'emitida']);
    await button('Enviar por correo').click();
    await button('Enviar 3').click();
    await sees(dialog('Enviando facturas'));
    await button('Parar').click();
    await sees(button('Parando…'));
    await server.answer(MAIL, { code: 20000, data: { message: '' } });
    await sees(page.getByText(/^En la cola de envío: 1\. Sin tocar: 2\./));
    await button('Cerrar').click();
    await button('Enviar por correo').click();
    await button('Enviar 2').click();
    await expect.poll(() => server.waits(MAIL)).toBe(true);
    await server.lose(MAIL);
    await sees(page.getByText(/Sin respuesta: 1\. Sin tocar: 1\./));
    expect(server.sent(MAIL)).toHaveLength(2);
  });

  it('are not offered to a user who may not send them', async () => {
    await openInvoices(['emitida'], 'auditor');
    await sees(button('Quitar la selección'));
    await seesNot(button('Enviar por correo'));
  });
});

describe('avisos', () => {
  const PLAN = '/api/notice/planificar';
  const notice = (id: number, fecha_visita: string | null) => ({
    id,
    version: id,
    created: '2026-03-01 09:00:00',
    fecha_visita,
    visit_at: fecha_visita ?? '2026-03-01 09:00:00',
    notice_description: `No enfría ${id}`,
    internal_observations: 'Llamar',
    customer_name: `Bar ${id}`,
    machine_name: null,
    user_id: 3,
    user_name: 'Ana Ruiz',
    status_id: 1,
    prioridad: 1,
    duracion: 60,
  });
  const openNotices = (role?: Role) =>
    open(
      '/avisos',
      <NoticesScreen />,
      {
        '/api/notice/getPaginatedFilter': pageOf([notice(1, '2026-03-04 16:30:00'), notice(2, null)]),
        '/api/user/getAdminUsersDropdown': [{ value: 4, label: 'Luis Gil' }],
      },
      role,
    );
  const answer = (id: number) => server.answer(PLAN, { code: 20001, data: [{ id, version: 9 }] });

  it('are given to somebody else, each at its day and hour', async () => {
    await openNotices();
    await button('Reasignar o mover').click();
    await button('Mover 2 avisos').click();
    await sees(page.getByText('Elija un trabajador o un día'));
    expect(server.sent(PLAN)).toEqual([]);
    await dialog('Reasignar o mover 2 avisos').getByRole('combobox', { name: 'Trabajador' }).selectOptions('Luis Gil');
    await expectAccessible();
    await button('Mover 2 avisos').click();
    await expect.poll(() => server.waits(PLAN)).toBe(true);
    await answer(1);
    await expect.poll(() => server.sent(PLAN).length).toBe(2);
    await answer(2);
    await seesNot(page.getByRole('region', { name: 'Selección' }));
    expect(server.sent(PLAN)).toEqual([
      { moves: [{ id: 1, version: 1, user_id: 4, fecha_visita: '2026-03-04 16:30:00', duracion: 60 }] },
      { moves: [{ id: 2, version: 2, user_id: 4, fecha_visita: null, duracion: 60 }] },
    ]);
  });

  it('are moved to a day at their hour, and what somebody has changed meanwhile is reported', async () => {
    await openNotices();
    await button('Reasignar o mover').click();
    await box('Día').fill('10/03/2026');
    await button('Mover 2 avisos').click();
    await expect.poll(() => server.waits(PLAN)).toBe(true);
    await server.answer(PLAN, { code: 30001, message: 'Eva ha cambiado el aviso n.º 1 mientras tanto' });
    await expect.poll(() => server.sent(PLAN).length).toBe(2);
    await answer(2);
    const told = dialog('No se ha podido con todos');
    await sees(told.getByText('N.º 1 · Bar 1'));
    await sees(told.getByText('Eva ha cambiado el aviso n.º 1 mientras tanto'));
    expect(server.sent(PLAN)).toEqual([
      { moves: [{ id: 1, version: 1, user_id: 3, fecha_visita: '2026-03-10 16:30:00', duracion: 60 }] },
      { moves: [{ id: 2, version: 2, user_id: 3, fecha_visita: '2026-03-10 09:00:00', duracion: 60 }] },
    ]);
  });

  it('are not moved by a user who may not plan', async () => {
    await openNotices('auditor');
    await sees(button('Quitar la selección'));
    await seesNot(button('Reasignar o mover'));
  });
});
