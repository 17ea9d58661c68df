// Correcting a record, walked through its dialog: every question, and what each answer leads to.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FiscalDetail } from '#domain/fiscal/view.ts';
import { fiscalCorrectionMachine } from '#machines/work/fiscalCorrectionMachine.ts';
import CorrectionDialog from '#src/screens/fiscal/verifactu/CorrectionDialog.tsx';
import { buildFiscalDetail, buildRecordAnswer, fiscalCorrections } from '#tests/support/walks/fiscalPlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';

const CORRECT = '/api/verifactu/correct';

let server: Played;
let inside: Inside;
let onMade: ReturnType<typeof vi.fn<(id: number) => void>>;

beforeEach(async () => {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/verifactu/2');
  onMade = vi.fn();
});
afterEach(() => leave(inside));

const refused = (code: number, over: Partial<FiscalDetail> = {}) =>
  buildFiscalDetail({
    estado: 'rechazado',
    code,
    sending: { ...buildFiscalDetail().sending, estado: 'rechazado', answers: [buildRecordAnswer({ code })] },
    ...over,
  });

const open = (record: FiscalDetail) =>
  render(
    <Office inside={inside}>
      <CorrectionDialog record={record} onClose={() => undefined} onMade={onMade} />
    </Office>,
  );

const group = (name: string | RegExp) => page.getByRole('group', { name });

const gestures: ScreenWalk['gestures'] = {
  'invoice.wrong': () => button('Sí: importes, líneas, cliente…').click(),
  'record.wrong': () => button('No, solo datos internos del registro').click(),
  'invoice.needless': () => button('La factura no debería existir y no se ha entregado').click(),
  'nif.right': () => button('Sí, es el correcto').click(),
  'nif.wrong': () => button('No, está mal').click(),
  'question.returned': () => button('Volver').click(),
  'correction.confirmed': () => button('Hacer el registro nuevo').click(),
  'xstate.done.actor.correct': ({ output }) => server.answer(CORRECT, { code: 20001, message: 'Hecho', data: output }),
  'xstate.error.actor.correct': ({ error }) => server.answer(CORRECT, { ...(error as object), code: 30001 }),
};

const looks: ScreenWalk['looks'] = {
  opening: null,
  asking: async () => {
    await sees(group('¿Está mal algo en la factura?'));
    await sees(page.getByText(/^La AEAT dice \(\d+\)/));
    await seesNot(button('Volver'));
  },
  askingNif: () => sees(group('¿Es 11111111H el NIF correcto de Bar Julián?')),
  rectifying: async () => {
    await sees(page.getByText('Hay que rectificar la factura'));
    await expect.element(page.getByRole('link', { name: 'Abrir la factura F26-00001' })).toHaveAttribute('href', '/facturas/editar/7');
  },
  annulling: async () => {
    await sees(page.getByText('Hay que anular la factura'));
    await sees(page.getByRole('link', { name: 'Abrir la factura F26-00001' }));
  },
  confirming: async () => {
    await sees(page.getByText('Qué se hará'));
    await expect.element(button('Hacer el registro nuevo')).toBeEnabled();
  },
  correcting: async () => {
    await expect.poll(() => server.waits(CORRECT)).toBe(true);
    await expect.element(button('Cancelar')).toBeDisabled();
  },
  corrected: async () => {
    await expect.poll(() => onMade.mock.calls).toEqual([[3]]);
  },
};

describe('every arrow of correcting a record', () => {
  walkScreen({
    machine: fiscalCorrectionMachine,
    plans: fiscalCorrections,
    open: ({ input }) => {
      const { isAnnulment, asksCensus, isOfCustomer } = input as { isAnnulment: boolean; asksCensus: boolean; isOfCustomer: boolean };
      return open(refused(asksCensus ? 2001 : isOfCustomer ? 1109 : 1100, isAnnulment ? { type: 'anulacion', kind: '' } : {}));
    },
    gestures,
    looks,
  });
});

it.each([
  ['is not in the census', 'Sí, es el correcto', 2001, '11111111H', { id: 2, isNotInCensus: true }],
  ['is not asked about a company', null, 2001, 'B14000004', { id: 2 }],
  ['is not asked about another code', null, 1100, '11111111H', { id: 2 }],
])('a customer who %s', async (_, answer, code, nif, body) => {
  await open(refused(code, { recipient: { name: 'Bar Julián', nif } }));
  await button('No, solo datos internos del registro').click();
  if (answer) await button(answer).click();
  await sees(page.getByText('Qué se hará'));
  if (answer) await sees(page.getByText(/El registro nuevo dirá que Bar Julián no está en el censo/));
  await button('Hacer el registro nuevo').click();
  await expect.poll(() => server.sent(CORRECT)).toEqual([body]);
});

it('A record whose customer AEAT does not take is not made again: the same would be said', async () => {
  await open(refused(1109));
  await button('No, solo datos internos del registro').click();
  await sees(page.getByText('Hay que rectificar la factura'));
  await seesNot(button('Hacer el registro nuevo'));
});

it('an answer that was taken back is forgotten', async () => {
  await open(refused(2001));
  await button('No, solo datos internos del registro').click();
  await button('Sí, es el correcto').click();
  await button('Volver').click();
  await button('No, solo datos internos del registro').click();
  await button('No, está mal').click();
  await sees(page.getByText('Hay que rectificar la factura'));
  expect(server.sent(CORRECT)).toEqual([]);
});
