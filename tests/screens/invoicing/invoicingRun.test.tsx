// Invoicing many on the screen: the machine walked through, what is in the address, and what is sent.
import '#tests/support/walks/watched.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AnyEventObject } from 'xstate';
import type { DuePeriod, ReadyGroup } from '#domain/invoicing/invoicingRun.ts';
import { invoicingRunMachine } from '#machines/work/invoicingRunMachine.ts';
import InvoicingRunScreen from '#src/screens/invoicing/invoicingRun/InvoicingRunScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { plans } from '#tests/support/walks/plans.ts';
import { buildDraft } from '#tests/support/walks/runPlans.ts';
import { walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const READY = '/api/invoice/listosParaFacturar';
const DRAFT = '/api/invoice/crearBorrador';
const PERIODS = '/api/invoice/contratosPorFacturar';
const DRAFT_OF_PERIOD = '/api/invoice/crearBorradorDeContrato';
const DRAFTS = '/api/invoice/borradores';
const ISSUE = '/api/invoice/emitirYEnviar';

const groups: ReadyGroup[] = [1, 2].map(id => ({
  ...buildDraft(id),
  location_name: null,
  mes: null,
  albaranes: [{ id, code: `A26-0000${id}`, fecha_albaran: '2026-03-02', total: 121 }],
}));

const period = (id: number, over: Partial<DuePeriod> = {}): DuePeriod => ({
  id,
  contract_id: id,
  codigo: `C26-0000${id}`,
  name: 'Mantenimiento',
  customer_id: id,
  customer_name: `Hotel ${id}`,
  desde: '2026-03-01',
  hasta: '2026-05-31',
  dia: '2026-03-28',
  base: 150,
  iva: 31.5,
  total: 181.5,
  correo: 'bar@sol.test',
  falta: [],
  ...over,
});

const noneDue = { [PERIODS]: { periodos: [], isMore: false } };

let server: Played;
let inside: Inside;
afterEach(() => leave(inside));

async function open(query = '', known: Record<string, unknown> = { [READY]: { grupos: groups, isMore: false } }, due: Record<string, unknown> = noneDue) {
  server = playServer({ '/api/auth/info': infoOf('admin'), ...due, ...known });
  inside = await enter('/listo-facturar/varios');
  inside.location.navigate(`/listo-facturar/varios${query}`);
  await render(
    <Office inside={inside}>
      <InvoicingRunScreen />
    </Office>,
  );
}

const queryNow = () => inside.location.history.at(-1)?.split('?')[1] ?? '';
const all = () => page.getByRole('checkbox', { name: 'Seleccionar todo' });
const draft = (id: number) => page.getByRole('checkbox', { name: `Incluir el borrador de Bar ${id}` });
const isAsked = async (path: string) => {
  await expect.poll(() => server.waits(path)).toBe(true);
};

const answered = async (path: string, data: unknown) => {
  await isAsked(path);
  await server.answer(path, { code: 20000, data });
};
const comes = (path: string) => (event: AnyEventObject) => answered(path, event['output']);
const fails =
  (path: string) =>
  async ({ error }: AnyEventObject) => {
    await isAsked(path);
    await (error.code === undefined ? server.lose(path) : server.answer(path, { code: error.code, message: error.message }));
  };

describe('every arrow', () => {
  const gestures: ScreenWalk['gestures'] = {
    'drafts.asked': async () => {
      await all().click();
      await button(/^Crear 2 borradores/).click();
    },
    'drafts.resumed': () => button('Revisar los borradores pendientes').click(),
    'draft.toggled': () => draft(1).click(),
    'issue.asked': () => button('Emitir y enviar').click(),
    'issue.confirmed': () => button('Sí, emitir y enviar').click(),
    'issue.cancelled': () => button('No').click(),
    'run.stopped': () => button(/^(Detener|Deteniendo…)$/).click(),
    'run.retried': () => button(/^(Reintentar los que fallaron|Seguir)$/).click(),
    'run.closed': () => button('Volver a los albaranes').click(),
    'xstate.done.actor.read': comes(DRAFTS),
    'xstate.error.actor.read': fails(DRAFTS),
    'xstate.done.actor.draft': comes(DRAFT),
    'xstate.error.actor.draft': fails(DRAFT),
    'xstate.done.actor.issue': comes(ISSUE),
    'xstate.error.actor.issue': fails(ISSUE),
  };
  const looks: ScreenWalk['looks'] = {
    beginning: null,
    choosing: () => sees(all()),
    reading: async () => {
      await sees(page.getByText('Leyendo los borradores'));
      await isAsked(DRAFTS);
    },
    drafting: async () => {
      await sees(page.getByRole('status').getByText(/^Creando borradores: \d de 2$/));
      await isAsked(DRAFT);
    },
    reviewing: async () => {
      await sees(button('Volver a los albaranes'));
      await seesNot(question());
    },
    confirming: () => sees(question().getByText(/^¿Emitir y enviar \d+ facturas?\?$/)),
    issuing: async () => {
      await sees(page.getByRole('status').getByText(/^Emitiendo y enviando: \d de \d$/));
      await isAsked(ISSUE);
    },
    finished: () => sees(page.getByRole('heading', { name: /^(Terminado|Detenido)$/ })),
  };
  walkScreen({
    machine: invoicingRunMachine,
    plans: plans.invoicingRun,
    open: ({ input }) => open((input as { isResumed: boolean }).isResumed ? '?borradores=1,2&fuera=2' : ''),
    gestures,
    looks,
  });
});

describe('what waits', () => {
  it('is asked again by place and by day, which are in the address', async () => {
    await open('?por=localizacion&hasta=2026-02-28');
    await expect.poll(() => button('Por localización').element().getAttribute('aria-pressed')).toBe('true');
    await expect.element(page.getByRole('textbox', { name: 'Hasta' })).toHaveValue('28/02/2026');
    await button('Por cliente').click();
    await expect.poll(queryNow).toBe('hasta=2026-02-28');
  });

  it('says what each lacks, and sums up what is marked', async () => {
    await open('', { [READY]: { grupos: [{ ...groups[0]!, falta: ['correo'] }, groups[1]!], isMore: true } });
    await sees(page.getByRole('listitem').filter({ hasText: 'Bar 1' }).getByText('Sin correo electrónico'));
    await sees(page.getByText(/Hay más albaranes de los que caben/));
    await expect.element(button('Crear 0 borradores')).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Seleccionar Bar 2' }).click();
    await sees(page.getByText(/^1 de 2 facturas · /));
    await expectAccessible();
    await button('Crear 1 borrador').click();
    await expect.poll(() => server.sent(DRAFT)).toEqual([{ work_order_ids: [2] }]);
  });

  it('that is nothing says so, and what cannot be read is read again', async () => {
    await open('', {});
    await isAsked(READY);
    await server.answer(READY, { code: 40001, message: 'No se puede' });
    await button('Reintentar').click();
    await isAsked(READY);
    await server.answer(READY, { code: 20000, data: { grupos: [], isMore: false } });
    await sees(page.getByText('No hay albaranes ni contratos por facturar'));
  });

  it('has the contracts that are due, which become drafts after the albaranes and are told apart in the review', async () => {
    const periods = [period(4), period(5, { falta: ['nif'] })];
    await open('?hasta=2026-03-31', { [READY]: { grupos: groups, isMore: false } }, {});
    await answered(PERIODS, { periodos: periods, isMore: true });
    const hotel = page.getByRole('listitem').filter({ hasText: 'Hotel 4' });
    await sees(hotel.getByText('C26-00004 · del 01/03/2026 al 31/05/2026 · se factura el 28/03/2026'));
    await expect.element(hotel.getByRole('link', { name: 'Ver el contrato' })).toHaveAttribute('href', '/contratos/4');
    await sees(page.getByRole('listitem').filter({ hasText: 'Hotel 5' }).getByText('Sin NIF'));
    await sees(page.getByText(/Hay más contratos por facturar de los que caben/));
    expect(server.sent(PERIODS)).toEqual([{ hasta: '2026-03-31' }]);
    await all().click();
    await sees(page.getByText(/^4 de 4 facturas · 605,00 €/));
    await expectAccessible();
    await page.getByRole('checkbox', { name: 'Seleccionar Bar 1' }).click();
    await page.getByRole('checkbox', { name: 'Seleccionar Hotel 5, contrato C26-00005' }).click();
    await button('Crear 2 borradores').click();
    await answered(DRAFT, buildDraft(2));
    const periodo = { contract_id: 4, codigo: 'C26-00004', desde: '2026-03-01', hasta: '2026-05-31' };
    await answered(DRAFT_OF_PERIOD, buildDraft(9, { customer_name: 'Hotel 4', albaranes: 0, periodo }));
    expect(server.sent(DRAFT_OF_PERIOD)).toEqual([{ contract_id: 4, desde: '2026-03-01' }]);
    await sees(page.getByText('Contrato C26-00004, del 01/03/2026 al 31/05/2026'));
    await expect.poll(queryNow).toBe('hasta=2026-03-31&borradores=2%2C9');
  });

  it('of contracts that cannot be read says so, and the albaranes are there', async () => {
    await open('', { [READY]: { grupos: groups, isMore: false } }, {});
    await isAsked(PERIODS);
    await server.answer(PERIODS, { code: 40001, message: 'No se puede' });
    await sees(page.getByText('No se ha podido leer qué contratos toca facturar: No se puede'));
    await sees(page.getByRole('checkbox', { name: 'Seleccionar Bar 1' }));
  });
});

describe('the drafts', () => {
  it('of a run are in the address; of all that there are none is chosen by itself', async () => {
    await open('?borradores=2', { [DRAFTS]: [buildDraft(1), buildDraft(2)] });
    await expect.element(draft(2)).toBeChecked();
    await seesNot(draft(1));
    await draft(2).click();
    await expect.poll(queryNow).toBe('borradores=2&fuera=2');
    await button('Volver a los albaranes').click();
    await expect.poll(queryNow).toBe('');
    await button('Revisar los borradores pendientes').click();
    await expect.element(draft(1)).not.toBeChecked();
    await expect.element(button('Emitir y enviar')).toBeDisabled();
    await expect.poll(queryNow).toBe('borradores=todos');
  });

  it('that are issued without a mail are listed beforehand, and afterwards with the way to mend it', async () => {
    await open('?borradores=1,2', { [DRAFTS]: [buildDraft(1, { falta: ['correo'] }), buildDraft(2)], [READY]: { grupos: [], isMore: false } });
    await button('Emitir y enviar').click();
    await sees(question().getByText(/Una no se enviará: su cliente no tiene correo electrónico\./));
    await button('Sí, emitir y enviar').click();
    await answered(ISSUE, { id: 1, codigo: 'F26-00001', customer_id: 1, correo: '' });
    await answered(ISSUE, { id: 2, codigo: 'F26-00002', customer_id: 2, correo: 'bar2@sol.test' });
    await sees(page.getByText('2 facturas emitidas, 1 con su correo.'));
    const problem = page.getByRole('alert').getByRole('listitem').filter({ hasText: 'Bar 1' });
    await sees(problem.getByText(/F26-00001 está emitida, pero no se ha enviado/));
    await expect.element(problem.getByRole('link', { name: 'Ver el cliente' })).toHaveAttribute('href', '/clientes/perfil/1');
    await button('Reintentar los que fallaron').click();
    await isAsked(ISSUE);
    expect(server.sent(ISSUE)).toEqual([{ id: 1 }, { id: 2 }, { id: 1 }]);
  });
});
