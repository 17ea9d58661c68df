// The auditor's side of a record: its history in words and in the picture, how long things take, and the chain checked.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditCheck } from '#domain/records/audit.ts';
import type { History, HistoryEntry } from '#domain/records/history.ts';
import type { LifeFigures as Figures } from '#domain/records/lives.ts';
import HistoryScreen from '#src/screens/records/audit/HistoryScreen.tsx';
import VerifyDialog from '#src/screens/records/audit/VerifyDialog.tsx';
import { LifeFigures } from '#src/screens/records/flows/LifeFigures.tsx';
import { box, leaveDialog, openDialog } from '#tests/support/pages/dialogs.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

afterEach(leaveDialog);

const entry = (over: Partial<HistoryEntry>): HistoryEntry => ({
  id: 1,
  at: '2026-03-02 09:00:00',
  user_id: 1,
  user_name: 'Ana Oficina',
  key_name: null,
  action: 'create',
  source: 'invoiceNew',
  import_id: null,
  refused: null,
  times: 1,
  request_id: null,
  from: null,
  to: 'borrador',
  arrows: [],
  changes: [],
  ...over,
});
const issued = { action: 'invoice.issue', from: 'borrador', to: 'emitida', arrows: ['borrador|invoice.issue|0'] };
const history: History = {
  entity: 'invoice',
  id: 7,
  name: 'F26-00007',
  state: 'emitida',
  entries: [
    entry({}),
    entry({ id: 2, at: '2026-03-03 10:15:00', ...issued, changes: [{ title: 'Estado', before: 'Borrador', after: 'Emitida' }] }),
    entry({
      id: 3,
      user_name: 'Luis Prisas',
      action: 'invoice.delete',
      refused: 'Una factura emitida no se puede borrar: haga una rectificativa',
      from: 'emitida',
      to: 'emitida',
      request_id: 'abc-1',
    }),
  ],
};

const open = (shown: History) =>
  openDialog({ [`/api/audit/history/${shown.entity}/${shown.id}`]: shown }, () => <HistoryScreen params={{ entity: shown.entity, id: String(shown.id) }} />);
const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });

it('The history tells who took a record where, what that changed, and what was refused', async () => {
  await open(history);
  await sees(page.getByRole('heading', { name: 'Factura F26-00007' }));
  await sees(row('03/03/2026 10:15').getByText('Ana Oficina · Factura nueva'));
  await sees(row('Luis Prisas').getByText('Rechazado: Una factura emitida no se puede borrar: haga una rectificativa'));
  await sees(row('Luis Prisas').getByText('Petición abc-1'));
  await row('03/03/2026 10:15').getByText('Qué cambió: 1 dato').click();
  await sees(row('03/03/2026 10:15').getByText('Después'));
  await expectAccessible();
});

it('The dossier of a record is downloaded, and may be asked for again after a failure or a stop', async () => {
  const { server } = await open(history);
  const DOSSIER = '/api/audit/dossier/invoice/7';
  await button('Expediente').click();
  await expect.poll(() => server.waits(DOSSIER)).toBe(true);
  await expect.element(button('Preparando…')).toHaveAttribute('aria-busy', 'true');
  await expectAccessible();
  await server.lose(DOSSIER);
  await button('Expediente').click();
  await expect.poll(() => server.waits(DOSSIER)).toBe(true);
  await button('Parar').click();
  await button('Expediente').click();
  await expect.poll(() => server.waits(DOSSIER)).toBe(true);
});

it('The picture lights the way, with its dates, and one step alone when it is chosen', async () => {
  await open(history);
  await sees(page.getByRole('img', { name: 'El camino de Factura F26-00007' }));
  await expect.poll(() => document.querySelector('[data-state="emitida"]')?.classList.contains('lit')).toBe(true);
  expect(document.querySelector('[data-state="borrador"]')?.classList.contains('lit')).toBe(false);
  expect(document.querySelector('svg[role=img]')?.textContent).toContain('03/03/2026 10:15');
  await button('Emitir').click();
  await expect.element(button('Emitir')).toHaveAttribute('aria-pressed', 'true');
});

it('The history says of what was deleted that it is gone, and leads to no page of it', async () => {
  await open({ ...history, state: null });
  await sees(page.getByText('Eliminado'));
  await seesNot(page.getByRole('link', { name: 'Ver el registro' }));
});

it('The history says why it cannot be read, and is read again', async () => {
  const { server } = await openDialog({}, () => <HistoryScreen params={{ entity: 'invoice', id: '7' }} />);
  await expect.poll(() => server.waits('/api/audit/history/invoice/7')).toBe(true);
  await server.answer('/api/audit/history/invoice/7', { code: 40001, message: 'No existe el registro' });
  await sees(page.getByText('No existe el registro'));
  await button('Reintentar').click();
  await expect.poll(() => server.waits('/api/audit/history/invoice/7')).toBe(true);
  await server.answer('/api/audit/history/invoice/7', { code: 20000, data: history });
  await sees(page.getByRole('heading', { name: 'Factura F26-00007' }));
});

const figures: Figures = {
  states: [
    { state: 'borrador', now: 2, left: 40, median: 5_400, p90: 200_000 },
    { state: 'emitida', now: 9, left: 0, median: null, p90: null },
  ],
  state: 'borrador',
  months: [{ month: '2026-11', left: 4, median: 300, p90: 600 }],
  slowest: [{ id: 12, name: 'F26-00012', since: '2026-03-02 09:00:00' }],
  paths: [
    { states: ['borrador', 'emitida'], count: 3, first: '2026-01-02 10:00:00' },
    { states: ['borrador', '-'], count: 1, first: '2026-02-02 10:00:00' },
  ],
  ended: 5,
  open: 3,
};
const names: Record<string, string> = { borrador: 'Borrador', emitida: 'Emitida' };

it('The page tells how long things stay in a state, the slowest as links, and the ways that they take', async () => {
  const { server } = await openDialog({}, () => <LifeFigures entity="invoice" start="borrador" nameOf={state => names[state] ?? state} />);
  await expect.poll(() => server.waits('/api/audit/lives/invoice/borrador')).toBe(true);
  await server.answer('/api/audit/lives/invoice/borrador', { code: 20000, data: figures });
  await sees(page.getByRole('row', { name: 'Borrador 2 40 1 h 30 min 2 días 7 h' }));
  await sees(page.getByRole('row', { name: 'noviembre de 2026 4 5 min 10 min' }));
  await sees(page.getByRole('link', { name: 'F26-00012' }));
  await sees(page.getByRole('row', { name: /^Borrador › Emitida 3 60/ }));
  await sees(page.getByRole('row', { name: /^Borrador › Eliminado 1/ }));
  await sees(page.getByRole('row', { name: /^Otros caminos 1 20/ }));
  await sees(page.getByText('Otros 3 siguen en curso', { exact: false }));
  await expectAccessible();
  await button('Borrador › Eliminado').click();
  await expect.poll(() => server.sent('/api/audit/path').at(-1)).toEqual({ thing: 'invoice', states: ['borrador', '-'], page: 1 });
  await server.answer('/api/audit/path', { code: 20000, data: { rows: [{ id: 7, name: 'n.º 7', since: '2026-02-02 10:00:00' }], hasMore: false } });
  await expect.element(page.getByRole('link', { name: 'n.º 7' })).toHaveAttribute('href', '/historia/invoice/7');
  await button('Emitida').click();
  await expect.poll(() => server.waits('/api/audit/lives/invoice/emitida')).toBe(true);
  await expect.element(button('Emitida')).toHaveFocus();
  await server.answer('/api/audit/lives/invoice/emitida', { code: 20000, data: { ...figures, state: 'emitida', months: [], slowest: [] } });
  await seesNot(page.getByText('noviembre de 2026'));
  await expect.element(button('Emitida')).toHaveFocus();
});

const check = (over: Partial<AuditCheck>): AuditCheck => ({
  sealed: 20_000,
  total: 20_007,
  waiting: 0,
  seal: '20000:abc',
  isEnd: false,
  broken: null,
  before: null,
  ...over,
});
const VERIFY = '/api/audit/verify';

it('The page walks the chain part by part, and gives its seal to be kept', async () => {
  const { server } = await openDialog({}, ({ onClose }) => <VerifyDialog onClose={onClose} />);
  await box('Sello guardado \\(opcional\\)').fill('5:xyz');
  await button('Comprobar').click();
  await expect.poll(() => server.waits(VERIFY)).toBe(true);
  await server.answer(VERIFY, { code: 20000, data: check({}) });
  await sees(page.getByText('Van 20.000 de 20.007 apuntes…'));
  await expect.poll(() => server.waits(VERIFY)).toBe(true);
  await server.answer(VERIFY, { code: 20000, data: check({ sealed: 20_007, seal: '20007:def', isEnd: true, waiting: 1 }) });
  await sees(page.getByText('La auditoría está entera: 20.007 apuntes sellados, 1 por sellar.'));
  await sees(page.getByText('20007:def'));
  await sees(button('Descargar el sello'));
  expect(server.sent(VERIFY)).toEqual([
    { from: '', kept: '5:xyz', whole: false },
    { from: '20000:abc', kept: '5:xyz' },
  ]);
  await expectAccessible();
});

it('The page does not go on saying how far it was when a part cannot be read', async () => {
  const { server } = await openDialog({}, ({ onClose }) => <VerifyDialog onClose={onClose} />);
  await button('Comprobar').click();
  await expect.poll(() => server.waits(VERIFY)).toBe(true);
  await server.answer(VERIFY, { code: 20000, data: check({}) });
  await sees(page.getByText('Van 20.000 de 20.007 apuntes…'));
  await expect.poll(() => server.waits(VERIFY)).toBe(true);
  await server.lose(VERIFY);
  await seesNot(page.getByText('Van 20.000 de 20.007 apuntes…'));
  await sees(page.getByText('No se ha podido terminar: quedaban 7 apuntes. Inténtelo otra vez.'));
  await sees(button('Comprobar'));
});

it('The page names the first break of the chain', async () => {
  const broken = { text: 'Falta el apunte 12, que tiene el sello 9.', auditId: 12 };
  await openDialog({ [VERIFY]: check({ isEnd: true, broken }) }, ({ onClose }) => <VerifyDialog onClose={onClose} />);
  await button('Comprobar').click();
  await sees(page.getByText('La auditoría se ha alterado. Falta el apunte 12, que tiene el sello 9.'));
});

it('The page walks the whole chain where that is asked, and stops between two parts', async () => {
  const { server } = await openDialog({}, ({ onClose }) => <VerifyDialog onClose={onClose} />);
  await button('Comprobar todo').click();
  await expect.poll(() => server.waits(VERIFY)).toBe(true);
  expect(server.sent(VERIFY)).toEqual([{ from: '', kept: '', whole: true }]);
  await button('Parar').click();
  await server.answer(VERIFY, { code: 20000, data: check({}) });
  await sees(page.getByText('Se ha parado tras 20.000 de 20.007 apuntes: hasta ahí no hay ninguno alterado.'));
  expect(server.sent(VERIFY)).toHaveLength(1);
});

it('The page says what was verified before', async () => {
  const before = { number: 20_000, at: '2026-11-25 09:12:00' };
  await openDialog({ [VERIFY]: check({ isEnd: true, sealed: 20_007, before }) }, ({ onClose }) => <VerifyDialog onClose={onClose} />);
  await button('Comprobar').click();
  await sees(page.getByText('Los 20.000 primeros se comprobaron el 25/11/2026 09:12; de ellos ahora se ha mirado que no falta ninguno.'));
});

it('The page says that there is nothing to verify yet', async () => {
  await openDialog({ [VERIFY]: check({ isEnd: true, sealed: 0, total: 0, seal: '0:' }) }, ({ onClose }) => <VerifyDialog onClose={onClose} />);
  await button('Comprobar').click();
  await sees(page.getByText('Todavía no hay apuntes sellados que comprobar.'));
});
