// An auditor's questions: on Inicio, each with its one fact, above the list that answers them, and in dialogs of their own.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { AuditEntry, AuditFacts } from '#domain/records/audit.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { LongestWait, Tail } from '#domain/records/lives.ts';
import type { Role } from '#domain/kernel/roles.ts';
import HomeByRoleScreen from '#src/screens/overview/home/HomeByRoleScreen.tsx';
import AuditScreen from '#src/screens/records/audit/AuditScreen.tsx';
import { button, sees, seesNot } from '#tests/support/pages/onPage.ts';
import { enter, infoOf, leave, Office, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { expectAccessible } from '#tests/support/pages/stage.tsx';

const [FACTS, PAGE, WAITS, TAIL] = [endpoints.audit.facts.path, endpoints.audit.page.path, endpoints.audit.waits.path, '/api/audit/tail/notice/pendiente'];
const wait: LongestWait = {
  entity: 'notice',
  machine: 'notice',
  state: 'pendiente',
  nouns: 'Avisos',
  name: 'Pendiente',
  count: 14,
  since: '2026-02-18 09:00:00',
  middle: '2026-02-25 09:00:00',
};
const facts: AuditFacts = {
  today: '2026-03-02',
  refused: { count: 12, isMore: false, from: '2026-02-24' },
  reissued: { count: 1, isMore: false },
  entries: { count: 10_000, isMore: true },
  check: { at: '2026-03-02 09:12:00', sealed: 88_000, broken: null },
  sealed: 88_003,
  waits: [wait],
};

let server: Played;
let inside: Inside;
afterEach(() => leave(inside));

async function open(path: string, role: Role, answers: Record<string, unknown>) {
  server = playServer({ '/api/auth/info': infoOf(role), '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] }, ...answers });
  inside = await enter(path);
  await render(<Office inside={inside}>{path === '/' ? <HomeByRoleScreen /> : <AuditScreen />}</Office>);
}

it('Inicio of an auditor is the questions, each a link with its one fact, for one call', async () => {
  await open('/', 'auditor', { [FACTS]: facts });
  const link = (name: RegExp) => page.getByRole('link', { name });
  await sees(link(/¿A quién se le ha negado qué\? ?12 rechazos en 7 días/));
  await sees(link(/1 vez, y se rechazó/));
  await sees(link(/Comprobado hoy a las 09:12: 88.000 apuntes sin alteraciones/));
  await sees(link(/Hoy: más de 10.000 apuntes/));
  await sees(link(/Lo que más espera: 14 en «Pendiente» \(avisos\)/));
  await expect.element(link(/fecha o el número/)).toHaveAttribute('href', '/auditoria?resultado=fecha_numero');
  expect(server.sent(endpoints.dashboard.figures.path)).toEqual([]);
  await expectAccessible();
});

it('Inicio says what was never asked, never checked, or altered, and that the facts cannot be read', async () => {
  const none = { ...facts, refused: { ...facts.refused, count: 0 }, reissued: { count: 0, isMore: false }, check: null, waits: [] };
  await open('/', 'auditor', { [FACTS]: none });
  for (const text of ['Nada en 7 días', 'Nunca', 'Sin comprobar: 88.003 apuntes', 'Nada espera']) await sees(page.getByText(text));
  await leave(inside);
  await open('/', 'auditor', { [FACTS]: { ...none, check: { ...facts.check!, broken: 'Falta el apunte 12.' } } });
  await sees(page.getByText('Alterado, según se comprobó hoy a las 09:12: Falta el apunte 12.'));
  await leave(inside);
  await open('/', 'auditor', {});
  await expect.poll(() => server.waits(FACTS)).toBe(true);
  await server.lose(FACTS);
  await sees(page.getByText('No se han podido leer los datos'));
  await sees(page.getByRole('link', { name: /¿Está el registro sin alterar\?/ }));
});

const entry: AuditEntry = {
  id: 90,
  at: '2026-03-02 09:00:00',
  user_id: 1,
  user_name: 'Ana Oficina',
  key_name: null,
  entity: 'invoice',
  record_id: 3,
  record_name: 'F26-00003',
  action: 'invoice.redate',
  source: null,
  import_id: null,
  refused: 'Una factura emitida no se modifica',
  times: 1,
};
const rows = (ids: number[], ends: { previous: number | null; next: number | null }) => ({
  items: ids.map(id => ({ ...entry, id })),
  total: 10_000,
  isMore: true,
  page: 1,
  pageSize: 20,
  ends,
});

it('The list turns its pages by what is in sight, and begins anew with another filter', async () => {
  await open('/auditoria?resultado=negado', 'auditor', {});
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: rows([90, 89], { previous: null, next: 89 }) });
  await sees(page.getByText('2 de más de 10.000 apuntes'));
  await expect.element(button('Anteriores')).toBeDisabled();
  await button('Siguientes').click();
  await expect.poll(() => server.waits(PAGE)).toBe(true);
  await server.answer(PAGE, { code: 20000, data: rows([88, 87], { previous: 88, next: null }) });
  await expect.element(button('Siguientes')).toBeDisabled();
  await button('Anteriores').click();
  await expect.poll(() => server.sent(PAGE).length).toBe(3);
  await server.answer(PAGE, { code: 20000, data: rows([90, 89], { previous: null, next: 89 }) });
  await page.getByLabelText('Resultado').selectOptions('fecha_numero');
  await expect.poll(() => server.sent(PAGE).length).toBe(4);
  expect(server.sent(PAGE)).toEqual([
    { page: 1, pageSize: 20, filter: { resultado: 'negado' } },
    { page: 1, pageSize: 20, filter: { resultado: 'negado' }, after: 89 },
    { page: 1, pageSize: 20, filter: { resultado: 'negado' }, before: 88 },
    { page: 1, pageSize: 20, filter: { resultado: 'fecha_numero' } },
  ]);
});

it('Somebody’s day is asked for by who and when, and becomes the list in the order of time', async () => {
  await open('/auditoria?ver=dia', 'auditor', { [PAGE]: rows([90], { previous: null, next: null }) });
  const link = page.getByRole('link', { name: 'Ver la lista' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/auditoria\?desde=[\d-]{10}&hasta=[\d-]{10}&orden=at$/));
  await page.getByRole('textbox', { name: 'Día' }).fill('ayer no');
  await userEvent.keyboard('{Tab}');
  await sees(page.getByText('Escriba un día: dd/mm/aaaa'));
  await seesNot(link);
  await expectAccessible();
});

it('Where work waits longest says since when, and who makes the tail', async () => {
  const tail: Tail = {
    state: 'pendiente',
    now: 14,
    count: 2,
    since: '2026-02-19 09:00:00',
    groups: [
      { title: 'Trabajador', most: [{ entity: 'user', id: 2, name: 'Iván Ruiz', count: 2 }] },
      { title: 'Prioridad', most: [{ entity: null, id: null, name: 'Normal', count: 2 }] },
    ],
  };
  await open('/auditoria?ver=esperas', 'auditor', { [PAGE]: rows([90], { previous: null, next: null }), [WAITS]: [wait], [TAIL]: tail });
  await sees(page.getByText('Avisos en «Pendiente»: 14'));
  await button('Quién o qué hace la cola').click();
  await sees(page.getByText('La décima parte más lenta: 2, que esperan al menos desde el 19/02/2026 09:00.'));
  await expect.element(page.getByRole('link', { name: 'Iván Ruiz' })).toHaveAttribute('href', '/usuarios/perfil/2');
  await expect.element(page.getByRole('link', { name: 'Tiempos y caminos' })).toHaveAttribute('href', '/flujos/notice');
  await expectAccessible();
});

it('Where nothing waits, it says so', async () => {
  await open('/auditoria?ver=esperas', 'auditor', { [PAGE]: rows([90], { previous: null, next: null }), [WAITS]: [] });
  await sees(page.getByText('Nada espera ahora: no hay nada pendiente en ningún flujo.'));
});
