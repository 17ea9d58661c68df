// From which day the company must make records: a setting, and told on Inicio while none are made.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';

const { company, dashboard, verifactu } = endpoints;

/** A company that makes no records yet. */
async function freshCompany() {
  const app = await openApp({ fiscal: { environment: 'simulado' } });
  const { office } = app;
  const oblige = (obligado_desde: string) => office.post(company.update, { data: { id: 1, obligado_desde } });
  const daysOff = async () => (await office.get(dashboard.figures)).fiscalOff?.count;
  const daysAhead = async () => (await office.get(dashboard.figures)).fiscalAhead?.count;
  return { app, office, oblige, daysOff, daysAhead };
}
const [untold, told] = [await freshCompany(), await freshCompany()];

it('The day is the one of companies until the office says another, and until it comes Inicio counts the days that are left', async () => {
  const { office, oblige, daysOff, daysAhead } = untold;
  expect((await office.get(verifactu.state)).obligedSince).toBe('2027-01-01');
  expect([await daysOff(), await daysAhead()]).toEqual([undefined, 305]);
  await oblige('2026-03-03');
  expect([await daysOff(), await daysAhead()]).toEqual([undefined, 1]);
});

it('The obligation is counted on Inicio from its day on, and no longer once records are made', async () => {
  const { app, oblige, daysOff, daysAhead } = told;
  await oblige('2026-03-02');
  expect([await daysOff(), await daysAhead()]).toEqual([1, undefined]);
  await oblige('2026-02-28');
  expect(await daysOff()).toBe(3);
  await oblige('');
  expect([await daysOff(), await daysAhead()]).toEqual([undefined, undefined]);
  await oblige('2026-02-28');
  await oblige('2027-01-01');
  expect(await daysAhead()).toBe(305);
  await startRecords(app);
  expect([await daysOff(), await daysAhead()]).toEqual([undefined, undefined]);
});
