// What Inicio says of the day: who visits whom, and whom to call about money.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import HomeScreen from '#src/screens/overview/home/HomeScreen.tsx';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { playedMoney } from '#tests/support/pages/playedMoney.ts';
import { evaWrites } from '#tests/support/pages/others.ts';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const [BOARD, AGEING] = [endpoints.notice.board.path, endpoints.cobro.ageing.path];
const [FIGURES, MONEY] = [endpoints.dashboard.figures.path, endpoints.dashboard.money.path];
const bands = { por_vencer: 0, hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0, total: 0 };
const card = {
  version: 1,
  status_id: 1,
  prioridad: 2,
  duracion: 60,
  created: '2026-03-01 08:00:00',
  description: 'No enfría',
  address: '',
  at: null,
  allowed: [],
};
const visits = [
  { ...card, id: 7, user_id: 2, fecha_visita: '2026-03-02 10:00:00', customer: 'Hotel Sur', town: 'Lucena' },
  { ...card, id: 8, user_id: 2, fecha_visita: '2026-03-02 10:30:00', customer: 'Bar Julián', town: 'Lucena' },
];
const technicians = [
  { value: 2, label: 'Iván Ruiz' },
  { value: 3, label: 'Eva Mora' },
];
const board = { today: '2026-03-02', visits, unplanned: [], isMore: false, away: [], holidays: [], technicians };
const owing = { customer_id: 5, customer_name: 'Taberna Norte', phone: '957 00 00 00', ...bands, hasta_30: 10, mas_de_90: 199.12, total: 209.12 };
const figures = {
  today: '2026-03-02',
  calls: { count: 3 },
  noticesOverdue: { count: 2 },
  ready: { count: 4, sum: 500 },
  debtsOverdue: { count: 9, sum: 209.12 },
  debtsDue: { count: 1, sum: 10 },
  noticesToday: { count: 2 },
  dueSoon: { count: 1200, late: 1000 },
};

let server: Played;
let inside: Inside;
afterEach(async () => {
  await leave(inside);
  await page.viewport(1280, 800);
});

async function open({ waits, ...answers }: Record<string, unknown> = {}) {
  const answered: Record<string, unknown> = {
    '/api/auth/info': infoOf('admin'),
    [FIGURES]: figures,
    [BOARD]: board,
    [MONEY]: playedMoney,
    [AGEING]: { total: { ...bands, total: 209.12 }, clientes: 1, filas: [owing] },
    ...answers,
  };
  if (typeof waits === 'string') delete answered[waits];
  server = playServer(answered);
  inside = await enter('/');
  await render(
    <Office inside={inside}>
      <HomeScreen />
    </Office>,
  );
}

/** The line of the month, which holds the chart and the other figures. */
const openMonth = () => page.getByText('Facturado, sin IVA').click();

it('The decisions of the day are four, and lead to their lists', async () => {
  await open();
  await sees(page.getByRole('heading', { level: 1, name: 'Lunes, 2 de marzo' }));
  const cards = page.getByRole('list').first().getByRole('link');
  await expect
    .poll(() => cards.elements().map(each => each.getAttribute('href')))
    .toEqual(['/llamadas?checked=no', '/avisos?abierto=si&hasta=2026-03-01', '/listo-facturar', '/cobros?abierto=si&por_cobrar=si&hasta=2026-03-01']);
  await openMonth();
  const others = page.getByRole('list', { name: 'Otras cifras' });
  await expect.element(others.getByRole('link', { name: 'Cobros por vencer' })).toHaveAttribute('href', '/cobros?abierto=si&desde=2026-03-02');
  // in a sentence colour alone does not tell a link
  await expect.element(others.getByRole('link', { name: 'Vence en 30 días' })).toHaveStyle({ textDecorationLine: 'underline' });
  await seesNot(page.getByText('Productos bajo mínimo'));
  await expectAccessible();
});

it('The month is compared with that of last year, each figure with its bars and its documents', async () => {
  await open();
  await openMonth();
  const month = page.getByRole('region', { name: 'Marzo de 2026' });
  const figure = (name: string) => month.getByRole('button', { name });
  await expect.element(figure('Facturado')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(figure('Facturado')).toHaveTextContent('1.002,00 €mar 2025: 902,00 €');
  await expect.element(month.getByRole('link', { name: 'Ver sus documentos' })).toHaveAttribute('href', '/facturas?desde=2026-03-01&hasta=2026-03-02');
  await figure('IVA a ingresar').click();
  await expect.element(figure('IVA a ingresar')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(month.getByRole('link', { name: 'Ver sus documentos' })).toHaveAttribute('href', '/libros?periodo=2026-1T&ver=casillas');
  const rows = month.getByRole('table', { name: 'IVA a ingresar por meses' }).getByRole('row').elements();
  expect(rows.slice(3, 5).map(row => [...row.children].map(cell => cell.textContent))).toEqual([
    ['mar', '149,00 €', '117,50 €'],
    ['abr', '–', '118,50 €'],
  ]);
  await expectAccessible();
});

it('What is due in the weeks ahead is said with what it leaves', async () => {
  await open();
  await openMonth();
  const cash = page.getByRole('region', { name: 'Próximas ocho semanas' });
  await sees(cash);
  const rows = cash
    .getByRole('row')
    .elements()
    .map(row => [...row.children].map(cell => cell.textContent));
  expect([rows.length, ...rows.slice(1, 4)]).toEqual([
    10,
    ['Ya vencido', '500 €', '–', '500 €'],
    ['02/03 a 08/03', '–', '700 €', '-200 €'],
    ['09/03 a 15/03', '–', '–', '-200 €'],
  ]);
  await sees(cash.getByText('Sin fecha de vencimiento: 12,50 € por cobrar y 0,00 € por pagar.'));
  await expect.element(cash.getByRole('link', { name: '02/03 a 08/03' })).toHaveAttribute('href', '/cobros?abierto=si&desde=2026-03-02&hasta=2026-03-08');
});

it('What went wrong is said where it did, and only there', async () => {
  await open({ [FIGURES]: { ...figures, looseOrders: { count: 2 } } });
  await expect.element(page.getByRole('link', { name: 'Partes sin aviso: 2' })).toHaveAttribute('href', '/trabajos?estado=parte');
});

it("Today's visits are by technician, with what a planner should look at", async () => {
  await open();
  const rounds = page.getByRole('region', { name: 'Visitas de hoy (2)' });
  await expect.element(rounds.getByRole('link', { name: 'Hotel Sur' })).toHaveAttribute('href', '/avisos/editar/7');
  await sees(rounds.getByText('Se solapa con Bar Julián'));
  await sees(rounds.getByText('Sin visitas'));
  await expect.element(rounds.getByRole('link', { name: 'Planificación' })).toHaveAttribute('href', '/avisos?vista=planificacion');
});

it('On a telephone the visits of each technician are folded, however many there are', async () => {
  await page.viewport(390, 844);
  await open();
  const rounds = page.getByRole('region', { name: 'Visitas de hoy (2)' });
  const round = rounds.getByText('2 visitas');
  await sees(round);
  await expect.element(rounds.getByRole('link', { name: 'Hotel Sur' })).not.toBeInTheDocument();
  await expectAccessible();
  await round.click();
  await expect.element(rounds.getByRole('link', { name: 'Hotel Sur' })).toHaveAttribute('href', '/avisos/editar/7');
  await sees(rounds.getByText('Sin visitas'));
  await expectAccessible();
});

it('On a telephone the questions of the gestoría are folded', async () => {
  await page.viewport(390, 844);
  const asked = { entidad: 'invoice', registro: 7, documento: 'F26-7', preguntada_el: '2026-03-01 09:00:00', preguntada_por: 'Teresa Villar' };
  const unanswered = { respuesta: null, contestada_el: null, contestada_por: null, allowed: ['answer'] };
  await open({ [endpoints.question.all.path]: { items: [{ id: 1, texto: '¿De qué obra es?', ...asked, ...unanswered }] } });
  const title = page.getByText('Una pregunta de la gestoría');
  await sees(title);
  await seesNot(button('Contestar'));
  await title.click();
  await sees(button('Contestar'));
});

it('Whoever owes what is overdue is there with their telephone', async () => {
  await open({ waits: AGEING });
  await expect.poll(() => server.sent(AGEING).at(-1)).toMatchObject({ filter: { abierto: true, por_cobrar: true } });
  await server.answer(AGEING, { code: 20000, data: { total: { ...bands, total: 209.12 }, clientes: 1, filas: [owing] } });
  const calls = page.getByRole('region', { name: 'A quién llamar por un cobro' });
  await expect.element(calls.getByRole('link', { name: 'Taberna Norte' })).toHaveAttribute('href', '/clientes/perfil/5');
  await expect.element(calls.getByRole('link', { name: '957 00 00 00' })).toHaveAttribute('href', 'tel:957000000');
  await sees(calls.getByText('209,12 €'));
  await sees(calls.getByText('Más de 90 días'));
});

it('Nothing that waits is said in words', async () => {
  await open({ [BOARD]: { ...board, visits: [] }, [AGEING]: { total: bands, clientes: 0, filas: [] } });
  await sees(page.getByText('Nadie debe nada que haya vencido'));
  await sees(page.getByRole('region', { name: 'Visitas de hoy (0)' }));
});

it('The visits are read again when somebody else has written an aviso', async () => {
  await open({ waits: BOARD });
  await expect.poll(() => server.waits(BOARD)).toBe(true);
  await server.answer(BOARD, { code: 20000, data: { ...board, visits: [] } });
  await sees(page.getByRole('region', { name: 'Visitas de hoy (0)' }));
  evaWrites('notice', 7, 'update');
  await expect.poll(() => server.waits(BOARD)).toBe(true);
  await server.answer(BOARD, { code: 20000, data: board });
  await sees(page.getByRole('link', { name: 'Hotel Sur' }));
});

it('Each sum of Inicio says whether it has the VAT in it, and each decision what to do', async () => {
  await open();
  const cards = page.getByRole('list').first().getByRole('link');
  await expect
    .poll(() => cards.elements().map(each => each.textContent))
    .toEqual([
      'Llamadas sin gestionar3Atender',
      'Avisos atrasados2Planificar',
      'Listos para facturar4500,00 € sin IVAFacturar',
      'Cobros vencidos9209,12 € con IVAReclamar',
    ]);
  for (const figure of ['Facturado, sin IVA', 'Cobrado, con IVA', 'Por cobrar, con IVA', 'Gastado, sin IVA']) await sees(page.getByText(figure));
});

it('Inicio of the office is one screen of 1440 by 900', async () => {
  await page.viewport(1440, 900);
  const many = Array.from({ length: 12 }, (_, index) => ({ ...visits[0]!, id: 100 + index, customer: `Hotel ${index}` }));
  await open({ [BOARD]: { ...board, visits: many } });
  await sees(page.getByText('Facturado, sin IVA'));
  const end = page.getByText('Facturado, sin IVA').element().closest('section')!.getBoundingClientRect().bottom;
  // the bar of the office is 56 px high, and its page ends 24 px below the last part
  expect(end).toBeLessThanOrEqual(900 - 56 - 24);
});

it('On a Sunday without visits those of the next working day are shown', async () => {
  await open({ waits: BOARD });
  await expect.poll(() => server.waits(BOARD)).toBe(true);
  const { desde } = server.sent(BOARD)[0] as { desde: string };
  await server.answer(BOARD, { code: 20000, data: { ...board, visits: [], holidays: [{ fecha: desde, name: 'Fiesta local' }] } });
  await expect.poll(() => server.waits(BOARD)).toBe(true);
  await server.answer(BOARD, { code: 20000, data: board });
  await sees(page.getByRole('region', { name: /^Mañana, / }));
});
