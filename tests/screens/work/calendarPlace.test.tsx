// The days of the calendar of avisos are in the address.
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { endpoints } from '#domain/endpoints.ts';
import { PlacedCalendar } from '#src/screens/work/notices/PlacedCalendar.tsx';
import { standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, playServer, type Inside, type Played } from '#tests/support/pages/playedServer.tsx';
import { button } from '#tests/support/pages/onPage.ts';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { Stage } from '#tests/support/pages/stage.tsx';

const { path } = endpoints.notice.calendar;
let server: Played;
let inside: Inside;
afterEach(async () => {
  await leave(inside);
  standBack();
});

async function open(search: string) {
  server = playServer({ '/api/auth/info': infoOf('admin') });
  inside = await enter('/avisos');
  standAt(`/avisos?vista=calendario${search}`);
  await render(
    <Stage>
      <SessionProvider session={inside.session}>
        <PlacedCalendar />
      </SessionProvider>
    </Stage>,
  );
  await expect.poll(() => server.waits(path)).toBe(true);
  await server.answer(path, { code: 20000, data: [] });
}

it('The calendar opens on the days that the address says, and writes where one goes, next to what else is there', async () => {
  await open('&tramo=dia&dia=2026-04-01');
  expect(server.sent(path)).toEqual([{ desde: '2026-04-01', hasta: '2026-04-01' }]);
  await button('Siguiente (día)').click();
  await expect.poll(() => window.location.search).toBe('?vista=calendario&tramo=dia&dia=2026-04-02');
  await button('Semanal').click();
  await expect.poll(() => window.location.search).toBe('?vista=calendario&tramo=semana&dia=2026-04-02');
});

it('The calendar opens on this week where the address says no day', async () => {
  await open('&dia=31-31-31');
  expect(server.sent(path)).toHaveLength(1);
  expect(window.location.search).toBe('?vista=calendario&dia=31-31-31');
});

it('The calendar says how many visits of contracts its month has still to plan, and leads to them', async () => {
  await open('&tramo=dia&dia=2026-04-10');
  await server.answer(endpoints.plannedVisit.page.path, { code: 20000, data: { items: [], total: 12, isMore: false, page: 1, pageSize: 1 } });
  expect(server.sent(endpoints.plannedVisit.page.path)).toEqual([
    { page: 1, pageSize: 1, filter: { sin_aviso: true, desde: '2026-04-01', hasta: '2026-04-30' } },
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Visitas del mes sin planificar: 12' }))
    .toHaveAttribute('href', '/visitas?sin_aviso=si&desde=2026-04-01&hasta=2026-04-30');
});

it('§2: A new aviso is begun over the calendar, in its dialog', async () => {
  await open('');
  await button('Nuevo aviso').click();
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('Añadir Aviso');
  expect(window.location.search).toBe('?vista=calendario&aviso=nuevo');
});
