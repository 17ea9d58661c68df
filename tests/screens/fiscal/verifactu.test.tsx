// /verifactu: what is missing, activating with a question, how it is sent, the chain, what is to be decided, the calls, and one record that is right or is not.
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { FiscalCallRow, FiscalSenderState, RecordSending, SenderView } from '#domain/fiscal/sending.ts';
import type { MembershipView } from '#domain/fiscal/membership.ts';
import type { FiscalDetail, FiscalState } from '#domain/fiscal/view.ts';
import { tellChanges } from '#src/api/heardChanges.ts';
import FiscalRecordScreen from '#src/screens/fiscal/verifactu/FiscalRecordScreen.tsx';
import VerifactuScreen from '#src/screens/fiscal/verifactu/VerifactuScreen.tsx';
import { buildFiscalDetail, buildRecordAnswer, buildSender } from '#tests/support/walks/fiscalPlans.ts';
import { enter, infoOf, leave, Office, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';
import { companySeries } from '#tests/support/samples/companySeries.ts';
import { leaveField } from '#tests/support/pages/formFrame.tsx';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const idle: FiscalState = { environment: 'simulado', activated: null, missing: [], obligedSince: '2027-01-01', records: 0, toResolve: 0, lost: [] };
const active: FiscalState = {
  ...idle,
  activated: {
    environment: 'simulado',
    regime: '01',
    installation: '20260302090000-1234567',
    nif: 'B14000004',
    name: 'Frigoria, S.L.',
    since: '2026-03-02 09:00:00',
  },
  records: 2,
};
const record = buildFiscalDetail({ kind: 'R1', number: 'R26-00001', total: -121 });
const call: FiscalCallRow = {
  id: 12,
  kind: 'envio',
  called: '2026-03-02 09:01:00',
  answered: '2026-03-02 09:01:02',
  status: 200,
  records: 3,
  first: 1,
  last: 3,
  isLate: false,
  csv: 'A-JUSTIFICANTE',
  outcome: '2 correctos, 1 rechazado',
};
const pageOf = (items: readonly object[]) => ({ items, total: items.length, isMore: false, page: 1, pageSize: 20 });

const VERIFY = '/api/verifactu/verify';
const SENDER = '/api/verifactu/sender';

let inside: Inside;
afterEach(() => leave(inside));

interface Opening {
  role?: 'admin' | 'auditor';
  sender?: SenderView;
  tab?: string;
}

async function open(state: FiscalState, { role = 'admin', sender = buildSender(), tab }: Opening = {}) {
  const data: Record<string, unknown> = {
    '/api/auth/info': infoOf(role),
    '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
    '/api/verifactu/state': state,
    [SENDER]: sender,
    '/api/verifactu/page': pageOf([record]),
    '/api/verifactu/calls': pageOf([call]),
    '/api/company/series': companySeries,
  };
  const played = playServer(data);
  inside = await enter(tab ? `/verifactu?ver=${tab}` : '/verifactu');
  await render(
    <Office inside={inside}>
      <VerifactuScreen />
    </Office>,
  );
  return { played, data };
}

describe('before it is activated', () => {
  it('says what is missing to a user who may not activate it', async () => {
    await open({ ...idle, missing: ['Empresa: Falta el NIF'] }, { role: 'auditor' });
    await sees(page.getByText('Empresa: Falta el NIF'));
    await expectAccessible();
  });

  it('cannot be activated where the server makes no records', async () => {
    const { played } = await open({ ...idle, environment: 'apagado', missing: ['El servidor se ha iniciado sin VERI*FACTU'] });
    await sees(page.getByText('El servidor se ha iniciado sin VERI*FACTU'));
    expect(played.sent('/api/verifactu/readiness')).toEqual([]);
  });

  it('is not for an auditor to activate', async () => {
    await open(idle, { role: 'auditor' });
    await sees(page.getByRole('heading', { name: 'Sin activar' }));
    await seesNot(button('Siguiente'));
  });
});

describe('how it is sent', () => {
  const late = { pending: 12, oldest: '2026-03-02T08:00:00+01:00' };

  it.each<[FiscalSenderState, Partial<SenderView>, string, string[]]>([
    ['esperando', {}, 'Todo está enviado.', []],
    ['esperando', { ...late, next: 60 }, 'Los registros pendientes salen en cuanto pase la espera que pide la AEAT.', []],
    ['enviando', late, 'Se espera la respuesta de la AEAT.', []],
    ['incidencia', { ...late, allowed: ['sender.retry'] }, 'Los registros no pueden salir ahora. Se vuelve a intentar solo', ['Enviar ahora']],
    ['parado', { ...late, allowed: ['sender.resume'] }, 'No se envía nada hasta que un administrador lo revise', ['Reanudar el envío']],
  ])('is said in words: %s', async (estado, over, words, buttons) => {
    await open(active, { sender: buildSender({ estado, ...over }) });
    await sees(page.getByText(words));
    for (const name of ['Enviar ahora', 'Reanudar el envío']) await (buttons.includes(name) ? sees : seesNot)(button(name));
    if (over.pending) await sees(page.getByText('02/03/2026 08:00:00'));
    else await sees(page.getByText('Ninguno', { exact: true }));
    await expectAccessible();
  });

  it('counts down to the next call without asking the server, and reads its time of day to who hears it', async () => {
    const { played } = await open(active, { sender: buildSender({ pending: 1, oldest: '2026-03-02T08:00:00+01:00', next: 62 }) });
    await sees(page.getByText(/^En 1 min [12] s$/));
    await sees(page.getByText(/^En 59 s$/));
    await expect.element(page.getByText(/^A las \d\d:\d\d/)).toBeInTheDocument();
    expect(played.sent(SENDER).length).toBeLessThanOrEqual(1);
    await expectAccessible();
    await leave(inside);
    await open(active, { sender: buildSender({ pending: 1, oldest: '2026-03-02T08:00:00+01:00', next: 0 }) });
    await sees(page.getByText('Ahora', { exact: true }));
  });

  it('names what keeps it from being sent, and a clock that is wrong', async () => {
    await open(active, { sender: buildSender({ estado: 'parado', reason: '4141: Acceso suspendido', clock: -75 }) });
    await sees(page.getByText('4141: Acceso suspendido'));
    await sees(page.getByText(/El reloj del servidor va 75 segundos por detrás del de la AEAT: corríjalo/));
  });

  it('does not warn of a clock that is nearly right', async () => {
    await open(active, { sender: buildSender({ clock: 60 }) });
    await sees(page.getByText('El reloj del servidor va 60 segundos por delante del de la AEAT'));
    await seesNot(page.getByText(/corríjalo/));
  });

  it('is tried again at once, and resumed after a question', async () => {
    const retried = await open(active, { sender: buildSender({ estado: 'incidencia', allowed: ['sender.retry'] }) });
    await button('Enviar ahora').click();
    await expect.poll(() => retried.played.sent('/api/verifactu/retry')).toEqual([{}]);
    await leave(inside);
    const { played, data } = await open(active, { sender: buildSender({ estado: 'parado', allowed: ['sender.resume'] }) });
    await button('Reanudar el envío').click();
    await expect.element(question()).toHaveTextContent('¿Reanudar el envío a la AEAT?');
    expect(played.sent('/api/verifactu/resume')).toEqual([]);
    await button('Sí, reanudar').click();
    await expect.poll(() => played.sent('/api/verifactu/resume')).toEqual([{}]);
    data[SENDER] = buildSender();
    await played.answer('/api/verifactu/resume', { code: 20001, message: 'El envío está en marcha', data: {} });
    await sees(page.getByText('Todo está enviado.'));
  });

  it('After a restore one goes on with the last numbers on paper, also where AEAT cannot be asked', async () => {
    const halted = buildSender({ estado: 'parado', isRestored: true, allowed: ['sender.resume'] });
    const { played } = await open(active, { sender: halted });
    await sees(page.getByText(/No se envía ni se emite nada hasta que un administrador lo reanude/));
    await button('Reanudar el envío…').click();
    const dialog = page.getByRole('dialog', { name: 'Reanudar después de la copia' });
    await sees(dialog.getByText('Se pregunta a la AEAT qué facturas tiene desde la copia', { exact: false }));
    await dialog.getByRole('textbox', { name: 'Última factura' }).fill('12');
    await sees(dialog.getByText('La próxima será F26-00013'));
    await sees(dialog.getByText('La próxima será R26-00002'));
    await expectAccessible();
    await dialog.getByRole('checkbox', { name: 'No se puede preguntar a la AEAT' }).click();
    expect(played.sent('/api/verifactu/resume')).toEqual([]);
    await dialog.getByRole('button', { name: 'Reanudar el envío' }).click();
    await expect
      .poll(() => played.sent('/api/verifactu/resume'))
      .toEqual([{ isUnchecked: true, invoice: 12, creditNote: null, simplified: null, simplifiedNote: null }]);
  });

  it('names what a restored backup has lost, and gives the records of a period', async () => {
    const lost = [{ number: 'F26-00007', issued: '2026-03-02', total: 121 }];
    const { played } = await open({ ...active, lost }, { tab: 'activacion' });
    await sees(page.getByText('F26-00007 · 02/03/2026 · 121,00 €'));
    await page.getByRole('combobox', { name: 'Período' }).selectOptions('Otras fechas');
    await expect.element(button('Descargar ZIP')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Desde' }).fill('02/03/2026');
    await page.getByRole('textbox', { name: 'Hasta' }).fill('15/03/2026');
    await leaveField();
    await expect.element(button('Descargar ZIP')).toBeEnabled();
    await page.getByRole('combobox', { name: 'Período' }).selectOptions('2.º trimestre');
    await button('Descargar ZIP').click();
    await expect.poll(() => played.waits('/api/verifactu/exportar/2026-04-01/2026-06-30')).toBe(true);
    await expectAccessible();
  });

  it('is followed as it goes on', async () => {
    const { data } = await open(active, { sender: buildSender({ estado: 'enviando', pending: 1, oldest: '2026-03-02T08:00:00+01:00' }) });
    await sees(page.getByText('Se espera la respuesta de la AEAT.'));
    data[SENDER] = buildSender();
    tellChanges({ changes: [{ entity: 'fiscalSender', id: 1, action: 'sender.answered', by: null, isMine: false }], missed: false });
    await sees(page.getByText('Todo está enviado.'));
  });
});

describe('whether the company stays', () => {
  const openMembership = (membership: MembershipView) => open(active, { sender: buildSender({ membership }), tab: 'activacion' });
  const ends = '2026-12-31';

  it('is left after a question that says what it means', async () => {
    const { played, data } = await openMembership({ estado: 'dentro', ends: null, isOver: false, allowed: ['membership.leave'] });
    await sees(page.getByText('Solo se puede dejar el 31 de diciembre.'));
    await button('Dejar VERI*FACTU…').click();
    await expect.element(question()).toHaveTextContent('no podrá emitir facturas');
    await expectAccessible();
    expect(played.sent('/api/verifactu/dejar')).toEqual([]);
    await button('Sí, dejarlo').click();
    await expect.poll(() => played.sent('/api/verifactu/dejar')).toEqual([{}]);
    data[SENDER] = buildSender({ membership: { estado: 'saliendo', ends, isOver: false, allowed: ['membership.stay'] } });
    await played.answer('/api/verifactu/dejar', { code: 20001, message: 'Hecho', data: {} });
    await sees(page.getByText('El último día es el 31/12/2026.'));
    await sees(page.getByText('La AEAT todavía no lo sabe'));
  });

  it('is taken back while AEAT does not know', async () => {
    const { played } = await openMembership({ estado: 'saliendo', ends, isOver: false, allowed: ['membership.stay'] });
    await button('Seguir en VERI*FACTU').click();
    await button('Sí, seguir').click();
    await expect.poll(() => played.sent('/api/verifactu/seguir')).toEqual([{}]);
  });

  it('is no more to be changed once AEAT knows, until it is over', async () => {
    await openMembership({ estado: 'comunicada', ends, isOver: false, allowed: [] });
    await sees(page.getByText('La AEAT ya lo sabe.'));
    await seesNot(button('Seguir en VERI*FACTU'));
    await leave(inside);
    const { played } = await openMembership({ estado: 'comunicada', ends: '2025-12-31', isOver: true, allowed: ['membership.stay'] });
    await sees(page.getByText('Fuera de VERI*FACTU', { exact: true }));
    await button('Volver a VERI*FACTU').click();
    await expect.element(question()).toHaveTextContent('ajuste antes el próximo número de cada serie');
    await button('Sí, volver').click();
    await expect.poll(() => played.sent('/api/verifactu/seguir')).toEqual([{}]);
  });
});

it('The page shows the chain with its states, and filters by them', async () => {
  const { played } = await open(active);
  await sees(page.getByText('R26-00001'));
  await sees(page.getByText('02/03/2026 09:00:04'));
  await sees(page.getByRole('table').getByText('Correcto'));
  await page.getByRole('combobox', { name: 'Estado' }).selectOptions('Rechazado');
  await expect.poll(() => inside.location.history.at(-1)).toContain('estado=rechazado');
  expect(played.sent('/api/verifactu/page')).toEqual([]); // what is played is answered and not kept
  await expectAccessible();
});

it('The page says how many are to be decided, and what is to be done about each', async () => {
  const { data } = await open({ ...active, toResolve: 3 });
  data['/api/verifactu/page'] = pageOf([{ ...record, estado: 'rechazado', code: 1109 }]);
  await page.getByRole('tab', { name: 'Por resolver (3)' }).click();
  await sees(
    page.getByText(
      'La AEAT no admite la identificación del cliente que lleva la factura. Una factura emitida no cambia: corrija la ficha del cliente, rectifique la factura y emita otra.',
    ),
  );
  await sees(page.getByText('1109'));
  await expectAccessible();
});

describe('the calls', () => {
  it('say what came of them, and are opened', async () => {
    const { data } = await open(active, { tab: 'envios' });
    data['/api/verifactu/call/12'] = { ...call, request: '<Envio><a/></Envio>', body: '<Respuesta/>' };
    await page.getByText('2 correctos, 1 rechazado').click();
    await expect.poll(() => inside.location.history.at(-1)).toContain('abrir=12');
  });

  it('are opened by their address', async () => {
    const { played } = await open(active, { tab: 'envios&abrir=12' });
    await expect.poll(() => played.waits('/api/verifactu/call/12')).toBe(true);
    await played.answer('/api/verifactu/call/12', { code: 20000, data: { ...call, request: '<Envio><a/></Envio>', body: '<Respuesta/>' } });
    await sees(page.getByText('<Respuesta/>'));
    await sees(page.getByText('Envío de registros'));
    await expectAccessible();
  });
});

it('The page walks the chain on demand', async () => {
  const { played } = await open(active, { tab: 'activacion' });
  await sees(page.getByText('20260302090000-1234567'));
  await button('Comprobar la cadena').click();
  await expect.poll(() => played.waits(VERIFY)).toBe(true);
  await played.answer(VERIFY, { code: 20000, data: { last: 1, isEnd: false, faults: [], count: 0 } });
  await sees(page.getByText('Van 1 registros…'));
  await expect.poll(() => played.sent(VERIFY)).toEqual([{ from: 0 }, { from: 1 }]);
  await played.answer(VERIFY, { code: 20000, data: { last: 2, isEnd: true, faults: [], count: 0 } });
  await sees(page.getByText('La cadena está entera y dice lo que sus facturas: 2 registros.'));
});

it('The page lists all that is wrong, each with what it is about, and counts what does not fit', async () => {
  const { played } = await open(active, { tab: 'activacion' });
  await button('Comprobar la cadena').click();
  await expect.poll(() => played.waits(VERIFY)).toBe(true);
  const faults = Array.from({ length: 99 }, (_, index) => ({
    record_id: index + 1,
    invoice_id: 7,
    text: `El registro ${index + 1} no enlaza con el anterior.`,
  }));
  await played.answer(VERIFY, { code: 20000, data: { last: 500, isEnd: false, faults, count: 99 } });
  await sees(page.getByText('Van 500 registros. Faltas: 99.'));
  await expect.poll(() => played.sent(VERIFY)).toHaveLength(2);
  const more = [1, 2, 3].map(id => ({ record_id: null, invoice_id: id, text: `La factura F26-0000${id} está emitida y no tiene registro.` }));
  await played.answer(VERIFY, { code: 20000, data: { last: 900, isEnd: true, faults: more, count: 3 } });
  await sees(page.getByText('Comprobados 900 registros. Faltas: 102.'));
  await expect.element(page.getByRole('link', { name: 'Ver el registro 99' })).toHaveAttribute('href', '/verifactu/99');
  await sees(page.getByText('La factura F26-00001 está emitida y no tiene registro.'));
  await expect.element(page.getByRole('link', { name: 'Ver la factura' })).toHaveAttribute('href', '/facturas/editar/1');
  await sees(page.getByText('Y 2 más, que lista la orden npm run verifactu:verify.'));
  await expectAccessible();
});

describe('one record', () => {
  const show = async (over: Partial<FiscalDetail> = {}, path = '/verifactu/2') => {
    const played = playServer({ '/api/auth/info': infoOf('admin'), '/api/verifactu/data/2': { ...record, ...over } });
    inside = await enter(path);
    await render(
      <Office inside={inside}>
        <FiscalRecordScreen params={{ id: '2' }} />
      </Office>,
    );
    await sees(page.getByRole('heading', { name: 'Registro 2: R26-00001' }));
    return played;
  };
  const sent = (over: Partial<RecordSending>): Partial<FiscalDetail> => ({ sending: { ...record.sending, ...over } });

  it('is said to be right, and leads to its neighbours', async () => {
    await show();
    await sees(page.getByText(/^Comprobado ahora/));
    await sees(page.getByRole('link', { name: 'Anterior: F26-00000' }));
    await sees(page.getByText('IDEmisorFactura=B14000004'));
    await sees(page.getByText('Bar Julián · 11111111H'));
    await seesNot(button('Corregir'));
    await seesNot(button('Consultar a la AEAT'));
    await expectAccessible();
  });

  it('is said to be wrong', async () => {
    await show({ faults: ['El registro 2 (R26-00001) no enlaza con el anterior.'] });
    await sees(page.getByText('El registro 2 (R26-00001) no enlaza con el anterior.'));
    await seesNot(page.getByText(/^Comprobado ahora/));
  });

  it('is said to be annulled, where an annulment takes its place', async () => {
    await show({ isAnnulled: true, ...sent({ estado: 'corregido', replaced_by: 9 }) });
    await sees(page.getByText('Anulado', { exact: true }));
    await sees(page.getByRole('link', { name: 'Anulado por el registro 9' }));
    await seesNot(page.getByText('Corregido', { exact: true }));
  });

  it('tells what AEAT said each time, what to do, and whose place it takes', async () => {
    await show(
      sent({
        estado: 'corregido',
        replaced_by: 9,
        replaces: 1,
        answers: [buildRecordAnswer(), buildRecordAnswer({ call_id: 11, estado: 'aceptadoConErrores', code: 2001, csv: 'A-1' })],
      }),
    );
    await sees(page.getByRole('link', { name: 'Corregido por el registro 9' }));
    await sees(page.getByRole('link', { name: 'Ocupa el lugar del registro 1' }));
    await sees(page.getByText(/^La AEAT dice \(2001\)/));
    await sees(page.getByText(/Justificante de la AEAT: A-1/));
    await expect.element(page.getByRole('link', { name: 'Envío n.º 11' })).toHaveAttribute('href', '/verifactu?ver=envios&abrir=11');
    await expectAccessible();
  });

  it('is asked about where it is unknown whether it arrived', async () => {
    const played = await show(sent({ estado: 'sinConfirmar', allowed: ['record.ask'] }));
    await button('Consultar a la AEAT').click();
    await expect.poll(() => played.sent('/api/verifactu/ask')).toEqual([{ id: 2 }]);
  });

  it('is corrected in a dialog, and leads to the new one', async () => {
    const played = await show(sent({ estado: 'rechazado', answers: [buildRecordAnswer()], allowed: ['record.replace'] }), '/verifactu/2?corregir=nuevo');
    await button('No, solo datos internos del registro').click();
    await button('Hacer el registro nuevo').click();
    await expect.poll(() => played.sent('/api/verifactu/correct')).toEqual([{ id: 2 }]);
    await played.answer('/api/verifactu/correct', { code: 20001, message: 'Hecho', data: { id: 3 } });
    await expect.poll(() => inside.location.history.at(-1)).toBe('/verifactu/3');
  });
});
