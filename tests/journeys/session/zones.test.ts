// The company's day on any computer: at half past midnight in Madrid it is still yesterday in New York and on the Canary Islands.
import type { Page } from 'playwright';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { oneOf } from '#tests/support/samples/drawn.ts';
import { openJourney, signIn } from '#tests/support/pages/journey.ts';

const { newPerson, office } = await openJourney();
const customer = await office.customer('Hotel Sol', 'B11111119');
await office.post('/api/invoice/create', {
  invoiceData: { customer_id: customer, fecha_creacion: DateTime.now().setZone('Europe/Madrid').toISODate(), emitir: true },
  invoice_lines: [{ description: 'Revisión', quantity: 1, price: 50 }],
});
await office.post('/api/notice/create', {
  data: { customer_id: customer, user_id: 1, notice_description: 'Visita', internal_observations: 'Ninguna', created: '2026-03-29 09:30:00' },
});

/** Somebody in the office whose computer is set to `timezoneId`, and to the night on which the clocks of Madrid change. */
async function abroad(timezoneId: string): Promise<Page> {
  const { page } = await newPerson(1440, timezoneId);
  await page.clock.setFixedTime('2026-03-29T00:30:00+01:00');
  // the server's own time, which the page would take for the truth, stays out of its answers
  await page.route(/\/api\/(?!live)/, async route => {
    // the page may go on to the next one, or be closed, while an answer is on its way
    const response = await route.fetch().catch(() => null);
    const { date: _date, ...headers } = response?.headers() ?? {};
    await (response ? route.fulfill({ response, headers }) : route.abort()).catch(() => undefined);
  });
  await signIn(page);
  return page;
}

const dateIn = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

describe.each(oneOf(['America/New_York', 'Atlantic/Canary', 'Pacific/Auckland', 'Europe/Madrid']))('on a computer set to %s', zone => {
  test('new documents are of the company’s today, and due from then', async () => {
    const page = await abroad(zone);
    await page.goto('/facturas/nuevo?cliente=1');
    await expect.poll(() => dateIn(page, 'Fecha').inputValue()).toBe('29/03/2026');
    await expect.poll(() => dateIn(page, 'Vencimiento').inputValue()).toBe('28/04/2026');
    await page.goto('/trabajos/nuevo');
    await expect.poll(() => dateIn(page, 'Fecha del albarán').inputValue()).toBe('29/03/2026');
    await expect.poll(() => dateIn(page, 'Fecha de creación: hora').inputValue()).toBe('00:30');
    await page.goto('/cobros?pagar=1');
    await expect.poll(() => dateIn(page, 'Fecha de pago').inputValue()).toBe('29/03/2026');
  });

  test('a day without a year, and the day picker, are of the company’s today', async () => {
    const page = await abroad(zone);
    await page.clock.setFixedTime('2027-01-01T00:30:00+01:00');
    await page.goto('/facturas');
    await dateIn(page, 'Desde').fill('20/11');
    await dateIn(page, 'Desde').press('Enter');
    await expect.poll(() => dateIn(page, 'Desde').inputValue()).toBe('20/11/2027');
    await page.getByRole('button', { name: 'Abrir el calendario' }).last().click();
    expect(await page.locator('[aria-current=date]').getByRole('button').getAttribute('aria-label')).toBe('viernes, 1 de enero de 2027');
  });

  test('the calendar marks the company’s day and hour', async () => {
    const page = await abroad(zone);
    await page.clock.setFixedTime('2026-03-29T09:30:00+02:00');
    await page.goto('/avisos?vista=calendario');
    await page.getByText('23–29 de marzo de 2026').waitFor();
    const today = page.locator('.rbc-day-slot.rbc-today');
    const visit = today.getByRole('button', { name: 'Visita' });
    const line = page.locator('.rbc-current-time-indicator');
    const [seen, now] = await Promise.all([visit.boundingBox(), line.boundingBox()]);
    expect(Math.abs(seen!.y - now!.y)).toBeLessThan(4);
    await page.getByRole('button', { name: 'Siguiente (semana)' }).click();
    await page.getByText(/30 de marzo.*5 de abril de 2026/).waitFor();
    await page.getByRole('button', { name: 'Hoy' }).click();
    await page.getByText('23–29 de marzo de 2026').waitFor();
  });
});
