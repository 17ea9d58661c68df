// /vencimientos: what is due, for how long it has been, where it leads, and by what it is narrowed.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import type { DueRow } from '#domain/overview/deadlines.ts';
import DeadlinesScreen from '#src/screens/overview/deadlines/DeadlinesScreen.tsx';
import { MoreFigures } from '#src/screens/overview/home/MoreFigures.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { sees } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const PAGE = endpoints.deadline.page.path;
const whose = { customer_id: 5, customer_name: 'Bar Julián', town: 'Lucena', late: 0 };
const rows: DueRow[] = [
  {
    ...whose,
    id: 1,
    kind: 'cobro',
    day: '2026-02-18',
    late: 12,
    title: 'Cobro',
    name: 'Factura F26-1',
    entity: 'cobro',
    record_id: 7,
    page_id: 7,
    article: null,
  },
  {
    ...whose,
    id: 2,
    kind: 'visita',
    day: '2026-03-31',
    title: 'Visita de mantenimiento',
    name: 'Revisión',
    entity: 'plannedVisit',
    record_id: 9,
    page_id: 3,
    article: 'RITE, art. 26 e IT 3.3',
  },
];
const months = [
  { month: '2026-02', total: 1 },
  { month: '2026-03', total: 1 },
];

let server: Played;
let inside: Inside;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') }));
afterEach(async () => {
  await leave(inside);
  vi.useRealTimers();
});

async function open(path = '/vencimientos') {
  server = playServer({
    '/api/auth/info': infoOf('admin'),
    '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
    [endpoints.deadline.choices.path]: { months, towns: ['Cabra', 'Lucena'] },
  });
  inside = await enter(path);
  await render(
    <Office inside={inside}>
      <DeadlinesScreen />
    </Office>,
  );
  await server.answer(PAGE, { code: 20000, data: { items: rows, total: 2, isMore: false, page: 1, pageSize: 20 } });
}

const asked = () => server.sent(PAGE).at(-1);

it('What is overdue says for how long, and each row leads to its record', async () => {
  await open();
  await sees(page.getByText('Vencido, 12 días'));
  await sees(page.getByText('RITE, art. 26 e IT 3.3'));
  const leads = () =>
    page
      .getByRole('link')
      .elements()
      .map(each => each.getAttribute('href'));
  await expect.poll(leads).toEqual(expect.arrayContaining(['/cobros?abrir=7', '/contratos/3', '/clientes/perfil/5']));
  await expectAccessible();
});

it('It is narrowed by month, kind and town', async () => {
  await open();
  await page.getByLabelText('Mes').selectOptions('marzo de 2026 (1)');
  await expect.poll(asked).toMatchObject({ filter: { desde: '2026-03-01', hasta: '2026-03-31' } });
  await page.getByLabelText('Mes').selectOptions('Lo vencido');
  await expect.poll(asked).toMatchObject({ filter: { hasta: '2026-03-01' } });
  expect(asked()).not.toHaveProperty('filter.desde');
  await page.getByLabelText('Clase').selectOptions('Fin de contrato');
  await expect.poll(asked).toMatchObject({ filter: { kind: 'fin_de_contrato' } });
  await page.getByLabelText('Dónde').selectOptions('Cabra');
  await expect.poll(asked).toMatchObject({ filter: { town: 'Cabra' } });
});

it('Inicio says how much becomes due in thirty days and how much of it is overdue, and leads to it', async () => {
  playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/');
  const screen = await render(
    <Office inside={inside}>
      <MoreFigures dashboard={{ today: '2026-03-02', dueSoon: { count: 34, late: 12 } }} />
    </Office>,
  );
  await expect.element(screen.getByRole('link', { name: 'Vence en 30 días' })).toHaveAttribute('href', '/vencimientos?hasta=2026-04-01');
  await sees(page.getByText('12 vencidos'));
  await leave(inside);
  await open('/vencimientos?hasta=2026-04-01');
  await expect.element(page.getByLabelText('Mes')).toHaveDisplayValue('Hasta dentro de 30 días');
});
