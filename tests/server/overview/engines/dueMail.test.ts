// The weekly mail of deadlines: to whom, on which day, once a week, and not where nothing is due. The clock begins on Monday 2 March 2026 at nine.
import { beforeEach, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { mailDeadlines } from '#server/services/overview/dueMail.ts';
import { openApp } from '#tests/support/app/app.ts';

const { company } = endpoints;

let app: Awaited<ReturnType<typeof openApp>>;
beforeEach(async () => {
  app = await openApp();
});

const choose = (vencimientos_dia: string, email = 'oficina@frigoria.es') => app.office.post(company.update, { data: { id: 1, email, vencimientos_dia } });

/** A machine whose review was due on 20 January, and another that is due on 20 March. */
async function dueMachines() {
  const customer_id = await app.given.customer({ name: 'Bar Julián' });
  const location_id = await app.given.location({ customer_id, city: 'Cabra' });
  await app.given.machine({ name: 'Cámara', location_id, revision_meses: 6, fecha_instalacion: '2025-07-20' });
  await app.given.machine({ name: 'Split', location_id, revision_meses: 6, fecha_instalacion: '2025-09-20' });
}

const mailed = async () => {
  await app.deliver();
  return app.mails.map(({ to, subject }) => [to, subject]);
};

it('The office is mailed what is overdue and what becomes due, with the words of its template', async () => {
  await dueMachines();
  await choose('1');
  expect(await mailDeadlines(app.services)).toBe(true);
  await app.deliver();
  const [mail, other] = app.mails;
  expect(other).toBeUndefined();
  expect(mail).toMatchObject({ to: 'oficina@frigoria.es', subject: 'Vencimientos: 1 vencidos y 1 próximos' });
  expect(mail!.text).toContain('Vencidos: 1. En los próximos 30 días: 1.');
  expect(mail!.text).toMatch(/Cámara · Cliente: Bar Julián · Municipio: Cabra · Vence el: 20\/01\/2026 \(vencido\)\n.*Split.*20\/03\/2026\n/);
  expect(mail!.text).toContain('/vencimientos');
});

it('A week has one mail, also of two processes at once, and the next week another', async () => {
  await dueMachines();
  await choose('1');
  expect(await Promise.all([mailDeadlines(app.services), mailDeadlines(app.services)])).toEqual(expect.arrayContaining([true, false]));
  app.pass({ days: 3 });
  expect(await mailDeadlines(app.services)).toBe(false);
  app.pass({ days: 4 });
  expect(await mailDeadlines(app.services)).toBe(true);
  expect(await mailed()).toHaveLength(2);
});

it('Nobody is mailed before the chosen day, before eight in the morning, or where the company has chosen none', async () => {
  await dueMachines();
  expect(await mailDeadlines(app.services)).toBe(false);
  await choose('3');
  expect(await mailDeadlines(app.services)).toBe(false);
  app.pass({ days: 1, hours: 22 });
  expect(await mailDeadlines(app.services)).toBe(false);
  app.pass({ hours: 1 });
  expect(await mailDeadlines(app.services)).toBe(true);
});

it('Nothing due is no mail, and what becomes due later in the week is told then', async () => {
  await choose('1');
  expect(await mailDeadlines(app.services)).toBe(false);
  await dueMachines();
  expect(await mailDeadlines(app.services)).toBe(true);
});

it('Where the company has no address its administrators are mailed', async () => {
  await dueMachines();
  await choose('1', '');
  await app.signInAs('trabajador');
  const admins = await app.db.selectFrom('app_user').select('email').where('roles', '=', 1).where('email', '<>', '').execute();
  await mailDeadlines(app.services);
  expect((await mailed()).map(([to]) => to)).toEqual(admins.map(each => each.email));
  expect(admins.length).toBeGreaterThan(0);
});
