// The dialogs of one field: the number and the date of an invoice, the date of an albarán; and one's own password.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#domain/kernel/messages.ts';
import { ChangePasswordDialog } from '#src/layout/ChangePasswordDialog.tsx';
import InvoiceDateDialog from '#src/screens/invoicing/invoices/InvoiceDateDialog.tsx';
import InvoiceNumberDialog from '#src/screens/invoicing/invoices/InvoiceNumberDialog.tsx';
import WorkOrderDateDialog from '#src/screens/work/workOrders/WorkOrderDateDialog.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button, isTold, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const FREE = '/api/invoice/checkCode';
const INVOICE = '/api/invoice/update';
const ORDER = '/api/workOrder/update';
const PASSWORD = '/api/auth/changePassword';
const known = {
  '/api/auth/info': infoOf('admin'),
  '/api/invoice/data/5': { id: 5, version: 3, codigo: 'F26-00004', fecha_creacion: '2026-03-02', estado: 'borrador' },
  '/api/workOrder/data/9': { id: 9, version: 1, fecha_albaran: '2026-03-02', estado: 'pendiente' },
};

let server: Played;
let inside: Inside | undefined;
const onClose = vi.fn<() => void>();
const onSaved = vi.fn<() => void>();
afterEach(async () => {
  await leave(inside);
  onClose.mockClear();
  onSaved.mockClear();
});

async function open(dialog: React.ReactNode) {
  server = playServer(known);
  inside = await enter('/facturas');
  await render(<Office inside={inside}>{dialog}</Office>);
}

const box = (name: string) => page.getByRole('textbox', { name });
const done = { code: 20001, message: 'Factura guardada', data: { id: 5, version: 4 } } as const;

describe('Cambiar el número', () => {
  const show = (estado: string) => open(<InvoiceNumberDialog id={5} estado={estado} title="Cambiar el número" onClose={onClose} onSaved={onSaved} />);

  it('asks whether it is free, then saves the number alone', async () => {
    await show('borrador');
    await box('Número').fill('ESPECIAL-1');
    await expectAccessible();
    await button('Guardar').click();
    await server.answer(FREE, { code: 20000, data: true });
    expect(server.sent(FREE)).toEqual([{ code: 'ESPECIAL-1', id: 5 }]);
    await expect.poll(() => server.sent(INVOICE)).toEqual([{ invoiceData: { id: 5, version: 3, codigo: 'ESPECIAL-1' } }]);
    await server.answer(INVOICE, done);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    expect(onSaved).toHaveBeenCalledOnce();
  });

  it('that is taken saves nothing', async () => {
    await show('borrador');
    await box('Número').fill('F26-00001');
    await button('Guardar').click();
    await server.answer(FREE, { code: 20000, data: false });
    await isTold(messages.codeTaken);
    expect(server.sent(INVOICE)).toEqual([]);
  });

  it('must be there', async () => {
    await show('borrador');
    await box('Número').fill(' ');
    await button('Guardar').click();
    await sees(page.getByText('Introduzca el número de la factura'));
    expect(server.sent(FREE)).toEqual([]);
  });

  it.each(['emitida', 'cobrada', 'rectificada'])('of a factura %s says why it stays', async estado => {
    await show(estado);
    await sees(page.getByText('El número de una factura emitida no se puede cambiar: la numeración debe ser correlativa y sin huecos.'));
    await seesNot(box('Número'));
    await seesNot(button('Guardar'));
    await button('Cerrar').click();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});

describe('Cambiar la fecha', () => {
  it('of an invoice saves the date alone', async () => {
    await open(<InvoiceDateDialog id={5} estado="borrador" title="Cambiar la fecha" onClose={onClose} onSaved={onSaved} />);
    await box('Fecha').fill('15/03/2026');
    await button('Guardar').click();
    await expect.poll(() => server.sent(INVOICE)).toEqual([{ invoiceData: { id: 5, version: 3, fecha_creacion: '2026-03-15' } }]);
  });

  it('of an invoice must be there, and of an issued one says why it stays', async () => {
    await open(<InvoiceDateDialog id={5} estado="borrador" title="Cambiar la fecha" onClose={onClose} onSaved={onSaved} />);
    await box('Fecha').fill('');
    await button('Guardar').click();
    await sees(page.getByText('Introduzca la fecha de la factura'));
    await leave(inside);
    await open(<InvoiceDateDialog id={5} estado="emitida" title="Cambiar la fecha" onClose={onClose} onSaved={onSaved} />);
    await sees(page.getByText('La fecha de una factura emitida no se puede cambiar: haga una rectificativa.'));
  });

  it('of an albarán saves the date alone', async () => {
    await open(<WorkOrderDateDialog id={9} estado="pendiente" onClose={onClose} onSaved={onSaved} />);
    await box('Fecha del albarán').fill('');
    await button('Guardar').click();
    await sees(page.getByText('Introduzca la fecha del albarán'));
    await box('Fecha del albarán').fill('15/03/2026');
    await button('Guardar').click();
    await expect.poll(() => server.sent(ORDER)).toEqual([{ orderData: { id: 9, version: 1, fecha_albaran: '2026-03-15' } }]);
  });

  it.each([
    ['listo', 'Un albarán listo para facturar no se puede modificar: devuélvalo antes a pendiente.'],
    ['facturado', 'Un albarán facturado no se puede modificar.'],
  ])('of an albarán %s says why it stays', async (estado, reason) => {
    await open(<WorkOrderDateDialog id={9} estado={estado} onClose={onClose} onSaved={onSaved} />);
    await sees(page.getByText(reason));
    await seesNot(button('Guardar'));
  });
});

describe('Cambiar contraseña', () => {
  const fill = async (current: string, fresh: string, again: string) => {
    await page.getByLabelText(/^Contraseña actual/).fill(current);
    await page.getByLabelText(/^Contraseña nueva/).fill(fresh);
    await page.getByLabelText(/^Repita/).fill(again);
    await button('Guardar').click();
  };

  it('says what is missing, too short or not alike, and sends nothing', async () => {
    await open(<ChangePasswordDialog onClose={onClose} />);
    await fill('', 'corta', 'otra');
    await sees(page.getByText('Introduzca su contraseña actual'));
    await sees(page.getByText('Demasiado corta, debe tener min 8 caracteres').first());
    await fill('antigua-1', 'secreto-frio-2', 'secreto-frio-3');
    await sees(page.getByText('Las contraseñas no coinciden'));
    expect(server.sent(PASSWORD)).toEqual([]);
    await expectAccessible();
  });

  it('that is refused stays, and nothing of it is kept', async () => {
    await open(<ChangePasswordDialog onClose={onClose} />);
    await fill('mal', 'secreto-frio-2', 'secreto-frio-2');
    await server.answer(PASSWORD, { code: 40001, message: 'La contraseña actual no es correcta', errors: { current: 'La contraseña actual no es correcta' } });
    await isTold('La contraseña actual no es correcta');
    expect(inside!.messages).toEqual([]);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/mal|secreto/);
  });

  it('ends the session, whose words the login says', async () => {
    server = playServer(known);
    inside = await enter('/');
    const screen = await render(
      <Office inside={inside}>
        <ChangePasswordDialog onClose={onClose} />
      </Office>,
    );
    await fill('antigua-1', 'secreto-frio-2', 'secreto-frio-2');
    inside.session.actor.subscribe(state => {
      if (state.matches('anonymous')) void screen.unmount(); // as the guard does
    });
    await server.answer(PASSWORD, { code: 20001, message: messages.passwordChanged, data: null });
    expect(server.sent(PASSWORD)).toEqual([{ current: 'antigua-1', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }]);
    await expect.poll(() => inside!.session.actor.getSnapshot().value).toEqual({ anonymous: 'idle' });
    expect(inside.session.actor.getSnapshot().context.message).toBe('Contraseña cambiada. Vuelva a iniciar sesión.');
    expect(localStorage.getItem('frigoria.token')).toBeNull();
  });
});
