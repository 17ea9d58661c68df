// The list machine walked through the list of customers, and through that of albaranes, which has filters and a button that reloads it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Suspense, type ComponentType } from 'react';
import type { Page } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { ListBody } from '#domain/kernel/list.ts';
import type { EntityName } from '#domain/index.ts';
import { recordListMachine, type ListQuery, type RecordListContext } from '#machines/lists/recordListMachine.ts';
import { readQuery, toListBody } from '#src/api/listQuery.ts';
import CustomersScreen from '#src/screens/parties/customers/CustomersScreen.tsx';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import WorkOrdersScreen from '#src/screens/work/workOrders/WorkOrdersScreen.tsx';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { holdTimers, type HeldTimers } from '#tests/support/pages/heldTimers.ts';
import { enter, infoOf, leave, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { evaWrites } from '#tests/support/pages/others.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { onScreen, walkScreen, type ScreenWalk } from '#tests/support/walks/screenWalk.ts';
import { button, question, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { Stage } from '#tests/support/pages/stage.tsx';
import type { Plan } from '#tests/support/walks/walk.ts';

const DATES = '/api/workOrder/switchFechas';

interface Shown {
  Screen: ComponentType<ScreenProps>;
  path: string;
  api: string;
  row: Record<string, unknown>;
  /** The head by which it is sorted, and the name of a row's bin. */
  head: string;
  bin: string;
  entity: EntityName;
}
const customers: Shown = {
  Screen: CustomersScreen,
  path: '/clientes',
  api: '/api/customer',
  row: { code: 12, name: 'Bar Julián', nif_cif: 'B14000004', phone: '-', email: '-', address: 'Calle Real, 3', city: 'Córdoba' },
  head: 'Nombre',
  bin: 'Borrar cliente',
  entity: 'customer',
};
const workOrders: Shown = {
  Screen: WorkOrdersScreen,
  path: '/trabajos',
  api: '/api/workOrder',
  row: { code: 'ALB-1', fecha_albaran: '2026-03-02', fecha_creacion: '2026-03-02 09:00:00', customer_name: 'Bar Julián', estado: 'pendiente', total: 50 },
  head: 'Código',
  bin: 'Borrar albarán',
  entity: 'workOrder',
};

const searchBox = () => page.getByRole('searchbox');
const isBusy = async (busy: boolean) => {
  await expect.element(page.getByRole('region').first()).toHaveAttribute('aria-busy', String(busy));
};

let shown: Shown;
let server: Played;
let inside: Inside;
let timers: HeldTimers;
let serial = 0;

beforeEach(() => {
  timers = holdTimers(constants.searchDebounce);
});
afterEach(async () => {
  await leave(inside);
  standBack();
});

async function open(which: Shown, search: string) {
  shown = which;
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter(which.path);
  standAt(which.path + search);
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <Suspense>
          <which.Screen params={{}} />
        </Suspense>
      </SessionProvider>
    </Stage>,
  );
}

const PAGE = () => `${shown.api}/getPaginatedFilter`;
const REMOVE = () => `${shown.api}/delete`;
const answerPage = async (found: Page<{ id: number }>) => {
  await expect.poll(() => server.waits(PAGE())).toBe(true);
  await server.answer(PAGE(), { code: 20000, data: { ...found, items: found.items.map(row => ({ ...shown.row, ...row })) } });
};

/** The server was asked last for what the address says. */
const isAsked = async () => {
  const said = () => readQuery(new URLSearchParams(window.location.search), { filters: { estado: 'text' } });
  await expect.poll(() => server.sent(PAGE()).at(-1)).toEqual(expect.objectContaining(toListBody(said())));
};
/** Does something that asks the server for other rows. */
const asks = async (body: object, act: () => unknown) => {
  const before = server.sent(PAGE()).length;
  await act();
  await expect.poll(() => server.sent(PAGE()).slice(before)).toMatchObject([body]);
};

const gestures: ScreenWalk['gestures'] = {
  'page.changed': () => asks({ page: 2 }, () => button('Página 2').click()),
  'pageSize.changed': ({ pageSize }) =>
    asks({ page: 1, pageSize }, () => page.getByRole('combobox', { name: 'Filas por página' }).selectOptions(String(pageSize))),
  'sort.changed': () => asks({ page: 1, filter: { sort: {} } }, () => page.getByRole('columnheader', { name: shown.head }).getByRole('button').click()),
  'filter.changed': () => {
    const estado = ++serial % 2 ? 'listo' : 'facturado';
    return asks({ page: 1, filter: { estado } }, () => page.getByRole('combobox', { name: 'Estado' }).selectOptions(estado));
  },
  'text.typed': async ({ text }) => {
    await searchBox().fill(String(text));
    if (text === 'ab') await sees(page.getByText('Mínimo 3 letras'));
  },
  'xstate.after.searchDebounce.recordList.text.waiting': () => timers.run(),
  'query.replaced': () => window.history.pushState(null, '', `${shown.path}?filas=2&orden=${++serial % 2 ? '' : '-'}code`), // Back and Forward
  'list.reload': async () => {
    await button(/^Ver por fecha/).click();
    await expect.poll(() => server.waits(DATES)).toBe(true);
    await server.answer(DATES, { code: 20000, data: {} });
  },
  'list.changed': () => asks({}, () => evaWrites(shown.entity, 1)),
  'list.retry': () => button('Reintentar').click(),
  'delete.asked': () => button(shown.bin).first().click(),
  'delete.confirmed': () => button('Sí, borrar').click(),
  'delete.cancelled': () => button('No').click(),
  'xstate.done.actor.page': async ({ output }) => {
    await answerPage(output as Page<{ id: number }>);
    if (output.items.length > 0) return sees(page.getByText(/ de 3 (clientes|albaranes)$/));
    await expect.poll(() => server.sent(PAGE()).at(-1)).toMatchObject({ page: 1 }); // what was asked lies beyond the end
    expect(window.location.search).not.toContain('pagina');
  },
  'xstate.error.actor.page': async ({ error }) => {
    await expect.poll(() => server.waits(PAGE())).toBe(true);
    await server.answer(PAGE(), error);
    await sees(page.getByText(error.message));
  },
  'xstate.done.actor.remove': () => server.answer(REMOVE(), { code: 20001, message: 'Borrado', data: { id: 1 } }),
  'xstate.error.actor.remove': async ({ error }) => {
    await server.answer(REMOVE(), { ...error, errors: undefined });
    await expect.poll(() => inside.messages.at(-1)).toMatchObject({ kind: 'warning', text: error.message });
  },
};

const looks: ScreenWalk['looks'] = {
  'rows.loading': async () => {
    await isBusy(true);
    await isAsked();
    await seesNot(page.getByText('Bar Julián'));
  },
  'rows.reloading': async () => {
    await isBusy(true);
    await isAsked();
    await seesNot(question());
  },
  'rows.ready': async () => {
    await isBusy(false);
    await isAsked();
    await sees(page.getByText('Bar Julián').first());
    await seesNot(button('Reintentar'));
  },
  'rows.failed': async () => {
    await isBusy(false);
    await isAsked();
    await sees(button('Reintentar'));
  },
  'rows.confirming': async () => {
    await expect.element(question()).toHaveAccessibleName(/^¿Seguro que quiere/);
    await expect.element(button('No')).toHaveFocus();
  },
  'rows.deleting': async () => {
    await expect.poll(() => server.waits(REMOVE())).toBe(true);
    await expect.element(button('No')).toBeDisabled();
  },
  // what waits for more typing looks like what does not; a question may be open above it
  text: () => sees(page.getByRole('searchbox', { includeHidden: true })),
};

const [first, second] = plans.recordList as [Plan, Plan];
const isCovered = (rows: unknown) => rows === 'confirming' || rows === 'deleting';

/** What can be done where: the question covers the page, and pages are offered where there are several. */
function walkable(plan: Plan, absent: readonly string[]): Plan {
  const possible = onScreen(plan, ({ value, context }, { type, ...event }) => {
    const { rows, total, query } = context as RecordListContext;
    if (absent.includes(type)) return false;
    if (type === 'page.changed' && event['page'] === query.page) return false; // the page where one is leads nowhere
    if (/^page(Size)?\.changed$/.test(type) && (rows === null || total <= query.pageSize)) return false;
    if (type === 'delete.asked' && rows === null) return false;
    return !isCovered((value as { rows: string }).rows) || /^(delete|xstate|query)/.test(type);
  });
  const cases = [...plan.cases!.filter(({ type }) => type !== 'pageSize.changed'), { type: 'pageSize.changed', pageSize: 20 }];
  const project = (context: RecordListContext) => [plan.project!(context), context.query.pageSize];
  return { ...possible, cases, project: project as Plan['project'] };
}
const byCustomers = walkable(first, ['filter.changed', 'list.reload']);
const byWorkOrders = walkable(second, []);

walkScreen({
  machine: recordListMachine,
  plans: [byCustomers, byWorkOrders],
  open: plan => open(plan === byCustomers ? customers : workOrders, `?filas=2${(plan.input as { query: ListQuery }).query.page === 2 ? '&pagina=2' : ''}`),
  gestures,
  looks,
});

describe('the search', () => {
  it('asks from three letters on, and is in the address', async () => {
    await open(customers, '');
    await answerPage({ items: [{ id: 1 }], total: 1, isMore: false, page: 1, pageSize: 20 });
    await isBusy(false);
    await searchBox().fill('ju');
    timers.run();
    await searchBox().fill('juli');
    timers.run();
    await isBusy(true);
    const texts = (server.sent(PAGE()) as ListBody[]).map(body => body.filter?.text);
    expect(texts.filter(Boolean)).toEqual(['juli']);
    expect(window.location.search).toBe('?texto=juli');
  });
});

describe('the question before deleting', () => {
  const found = { items: [{ id: 1 }, { id: 2 }], total: 3, isMore: false, page: 1, pageSize: 20 };
  const sayNo = () => button('No').click();
  const ask = async () => {
    await button(shown.bin).first().click();
    await expect.element(button('No')).toHaveFocus();
  };
  const load = async () => {
    await open(customers, '');
    await answerPage(found);
    await looks['rows.ready']!();
  };

  it('asks for nothing when nothing changed meanwhile', async () => {
    await load();
    await ask();
    await sayNo();
    await looks['rows.ready']!();
    expect(server.sent(PAGE())).toHaveLength(1);
  });

  it.each([true, false])('that interrupts a load asks for the rows again, once (the load had failed: %s)', async hasFailed => {
    await load();
    await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
    await isBusy(true);
    if (hasFailed) {
      await server.lose(PAGE());
      await sees(button('Reintentar'));
    }
    await ask();
    await sayNo();
    await isBusy(true);
    await answerPage(found);
    await looks['rows.ready']!();
    expect(server.sent(PAGE())).toHaveLength(3);
    await ask();
    await sayNo();
    await looks['rows.ready']!();
    expect(server.sent(PAGE())).toHaveLength(3);
  });
});
