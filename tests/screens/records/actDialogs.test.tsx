// Dialogs of one act: what each says before it is done, and what it sends of the record that it was opened for.
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditDetail } from '#domain/records/audit.ts';
import type { ContractRecord } from '#domain/contracts/wire.ts';
import { page } from 'vitest/browser';
import SaveTemplateDialog from '#src/screens/contracts/contracts/SaveTemplateDialog.tsx';
import AuditDialog from '#src/screens/records/audit/AuditDialog.tsx';
import AttachDialog from '#src/screens/work/workOrders/loose/AttachDialog.tsx';
import DiscardDialog from '#src/screens/work/workOrders/loose/DiscardDialog.tsx';
import { box, dialog, fill, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const once = (keys: readonly (string | null)[]) => expect(keys).toEqual([expect.any(String)]);

describe('A contract kept as a template', () => {
  it('needs a name, and is sent with the contract that it is of', async () => {
    const SAVE = '/api/contractTemplate/deContrato';
    const { server } = await openDialog({}, told => <SaveTemplateDialog record={{ id: 7 } as ContractRecord} onClose={told.onClose} />);
    await sees(dialog().getByText(/El contrato no cambia\.$/));
    await expectAccessible();
    await button('Guardar').click();
    expect(server.sent(SAVE)).toEqual([]);
    await fill({ Nombre: 'Hotel' });
    await button('Guardar').click();
    await expect.poll(() => server.sent(SAVE)).toEqual([{ contract_id: 7, name: 'Hotel' }]);
    once(server.keys(SAVE));
  });
});

describe('A parte sin aviso', () => {
  const known = {
    '/api/workOrder/data/7': { id: 7, version: 2, customer_id: 5, parte_aviso: 12 },
    '/api/plannedVisit/getPaginatedFilter': { items: [], total: 0, page: 1, pageSize: 50 },
    '/api/notice/getPaginatedFilter': {
      items: [
        { id: 12, version: 1, customer_id: 5, visit_at: '2026-03-02 09:00:00', notice_description: 'Gotea', status_id: 1 },
        { id: 13, version: 1, customer_id: 6, visit_at: '2026-03-02 09:00:00', notice_description: 'De otro cliente', status_id: 1 },
        { id: 14, version: 1, customer_id: 5, visit_at: '2026-03-02 09:00:00', notice_description: 'Ya cancelado', status_id: 4 },
      ],
      total: 3,
      page: 1,
      pageSize: 20,
    },
  };

  it('is joined to the aviso of its customer that is chosen, or makes a new one', async () => {
    const ATTACH = '/api/workOrder/unirAviso';
    const { server } = await openDialog(known, told => <AttachDialog id={7} {...told} />);
    await expect.element(dialog().getByRole('option', { name: /Gotea/ })).toBeInTheDocument();
    await seesNot(dialog().getByRole('option', { name: /De otro cliente|Ya cancelado/ }));
    await expectAccessible();
    await box('Aviso').selectOptions('Un aviso nuevo');
    await button('Unir').click();
    await expect.poll(() => server.sent(ATTACH)).toEqual([{ id: 7, notice_id: null }]);
    once(server.keys(ATTACH));
  });

  it('that brings results is offered the visit whose turn it is first, and is joined to that alone', async () => {
    const ATTACH = '/api/workOrder/unirAviso';
    const visit = (id: number, location_id: number, fecha: string) => ({
      id,
      version: 1,
      customer_id: 5,
      location_id,
      location_name: 'Bar',
      fecha,
      estado: 'abierta',
    });
    const visits = { items: [visit(31, 9, '2026-02-02'), visit(32, 4, '2026-03-02')], total: 2, page: 1, pageSize: 50 };
    const order = { ...known['/api/workOrder/data/7'], parte_aviso: null, location_id: 4, operaciones_sueltas: 12 };
    const { server } = await openDialog({ ...known, '/api/workOrder/data/7': order, '/api/plannedVisit/getPaginatedFilter': visits }, told => (
      <AttachDialog id={7} {...told} />
    ));
    await expect.element(box('Visita de contrato')).toHaveValue('32');
    await seesNot(box('Aviso'));
    await expectAccessible();
    await box('Visita de contrato').selectOptions('No es de un contrato');
    await sees(dialog().getByText(/Trae 12 operaciones anotadas de una revisión/));
    await box('Visita de contrato').selectOptions('32');
    await button('Unir').click();
    await expect.poll(() => server.sent(ATTACH)).toEqual([{ id: 7, visit_id: 32 }]);
  });

  it('is discarded for a reason', async () => {
    const DISCARD = '/api/workOrder/descartar';
    const { server } = await openDialog(known, told => <DiscardDialog id={7} {...told} />);
    await sees(dialog().getByText('El parte se conserva, con sus fotos, su firma y este motivo. Se puede recuperar.'));
    await button('Descartar').click();
    await sees(dialog().getByText('Escriba por qué se descarta'));
    expect(server.sent(DISCARD)).toEqual([]);
    await fill({ 'Motivo del descarte': 'Repetido' });
    await button('Descartar').click();
    await expect.poll(() => server.sent(DISCARD)).toEqual([{ id: 7, motivo: 'Repetido' }]);
    once(server.keys(DISCARD));
  });
});

describe('An entry of the audit', () => {
  const READ = '/api/audit/data/41';
  const entry = {
    id: 41,
    at: '2026-03-02 09:05:10',
    user_id: 3,
    user_name: 'Inés Cabello',
    entity: 'customer',
    record_id: 5,
    action: 'update',
    refused: null,
    request_id: 'r-77',
    changes: [],
  } as unknown as AuditDetail;

  it('says who did what and when, or why it was refused, and why it could not be read', async () => {
    const { server } = await openDialog({}, told => <AuditDialog id={41} onClose={told.onClose} />);
    await expect.element(dialog()).toHaveAccessibleName('Apunte n.º 41');
    await expect.poll(() => server.waits(READ)).toBe(true);
    await server.answer(READ, { code: 40001, message: 'El servidor no contesta' });
    await sees(dialog().getByText('No se ha podido abrir el apunte'));
    await button('Reintentar').click();
    await expect.poll(() => server.waits(READ)).toBe(true);
    await server.answer(READ, { code: 20000, data: entry });
    for (const words of ['02/03/2026 09:05:10', 'Inés Cabello', 'r-77', 'Este paso no cambia ningún campo.']) await sees(dialog().getByText(words));
    await expectAccessible();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });
});
