// The steps of setting up on Inicio: read from stored data, for an administrator.
import { expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { NO_RECORD } from '#domain/records/audit.ts';
import type { SetUpStep } from '#domain/overview/setUp.ts';
import { audit } from '#server/db/records.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { buildCompany } from '#tests/support/samples/build.ts';
import { PNG, upload } from '#tests/support/app/upload.ts';

const { company, dashboard } = endpoints;

const unknown = { name: '', nif_cif: '', address: '', city: '', province: '', postal_code: '', iban: '', logo: '' };

/** A company of which nothing is known, as it is on an empty database; `via` is how its mail leaves. */
async function openEmpty(via: 'smtp' | 'outbox') {
  const app = await openApp({
    fiscal: { environment: 'simulado' },
    mailer: { isFixed: true, via: async () => via, newId: () => '<1@frigoria.test>', send: async () => {} },
  });
  await app.db.updateTable('company').set(unknown).execute();
  const steps = async () => (await app.office.get(dashboard.figures)).setUp;
  /** The state of a step and what it lacks; undefined once Inicio says nothing of setting up. */
  const stepOf = async (step: SetUpStep) => {
    const row = (await steps())?.find(({ paso }) => paso === step);
    return row && [row.estado, ...row.falta];
  };
  return { app, steps, stepOf };
}

it('Inicio lists the steps of an empty company as pending, in the order in which they are worth taking', async () => {
  const { app, steps } = await openEmpty('outbox');
  expect((await steps())!.map(({ paso, estado }) => `${paso} ${estado}`)).toEqual([
    'empresa pendiente',
    'numeracion pendiente',
    'factura pendiente',
    'listas pendiente',
    'catalogo pendiente',
    'correo pendiente',
    'equipo pendiente',
    'contratos pendiente',
    'copia pendiente',
    'verifactu pendiente',
  ]);
  const numbering = async () => (await steps())!.find(({ paso }) => paso === 'numeracion');
  expect(await numbering()).toEqual({ paso: 'numeracion', estado: 'pendiente', falta: ['numero'], numero: 'F26-00001' });
  await app.office.post(company.firstNumber, { serie: 'invoice', primero: 1 });
  expect(await numbering()).toEqual({ paso: 'numeracion', estado: 'hecho', falta: [] });
});

it('Each step of setting up follows from stored data, and Inicio has none once all are done', async () => {
  const { app, steps, stepOf } = await openEmpty('smtp');
  const { office, given } = app;
  expect(await stepOf('correo')).toEqual(['hecho']);

  expect(await stepOf('empresa')).toEqual(['pendiente', 'identidad', 'logotipo', 'iban']);
  const data = { ...buildCompany(), id: 1 };
  await upload(office, company.update, { data: JSON.stringify({ ...data, iban: '' }) }, { field: 'logo', name: 'logo.png', bytes: PNG });
  expect(await stepOf('empresa')).toEqual(['a medias', 'iban']);
  await office.post(company.update, { data });
  expect(await stepOf('empresa')).toEqual(['hecho']);

  expect(await stepOf('listas')).toEqual(['pendiente', 'categorias', 'familias', 'averias']);
  await office.post(endpoints.starter.take, { filas: ['familias:Filtros', 'averias:Fuga de gas'] });
  expect(await stepOf('listas')).toEqual(['a medias', 'categorias']);
  await office.post(endpoints.starter.take, { filas: ['categorias:Industria'] });
  expect(await stepOf('listas')).toEqual(['hecho']);

  expect(await stepOf('catalogo')).toEqual(['pendiente', 'clientes', 'productos']);
  const product = await given.product();
  expect(await stepOf('catalogo')).toEqual(['a medias', 'clientes']);
  const customer_id = await given.customer();
  expect(await stepOf('catalogo')).toEqual(['hecho']);
  await office.post(endpoints.product.remove, { id: product });
  expect(await stepOf('catalogo')).toEqual(['a medias', 'productos']);
  await given.product();

  await office.post(company.firstNumber, { serie: 'invoice', primero: 12 });
  expect([await stepOf('numeracion'), await stepOf('factura')]).toEqual([['hecho'], ['pendiente', 'factura']]);
  const invoice = await given.invoice({ customer_id });
  expect(await stepOf('factura')).toEqual(['pendiente', 'factura']);
  await office.post(endpoints.invoice.issue, { id: invoice });
  expect(await stepOf('factura')).toEqual(['hecho']);

  expect(await stepOf('equipo')).toEqual(['pendiente', 'tecnico', 'tableta']);
  await app.addUser({ username: 'lento', roles: 2 });
  expect(await stepOf('equipo')).toEqual(['a medias', 'tableta']);
  await app.signIn('lento');
  expect(await stepOf('equipo')).toEqual(['hecho']);

  await given.contract({ customer_id });
  expect(await stepOf('contratos')).toEqual(['a medias', 'deudas']);
  const debt = await office.post(endpoints.cobro.open, { customer_id, numero: 'A-1', fecha_factura: '2026-01-01', fecha_vencimiento: null, importe: 10 });
  expect(await stepOf('contratos')).toEqual(['hecho']);
  await office.post(endpoints.cobro.remove, { id: debt.id });
  expect(await stepOf('contratos')).toEqual(['a medias', 'deudas']);
  const { id: cobro } = await given.debt(10);
  await office.post(endpoints.cobro.pay, { cobro, fecha_pago: '2026-03-02', cantidad: 10 });
  expect(await stepOf('contratos')).toEqual(['hecho']);

  expect(await stepOf('copia')).toEqual(['pendiente', 'copia', 'reciente']);
  const taken = (at: string) => app.services.engine.transact(trx => audit(trx, { id: null, at }, 'backup', NO_RECORD, 'backup.taken', null, {}));
  await taken('2026-02-20 03:15:00');
  expect(await stepOf('copia')).toEqual(['a medias', 'reciente']);
  await taken('2026-03-01 03:15:00');
  expect(await stepOf('copia')).toEqual(['hecho']);
  expect((await steps())!.filter(({ estado }) => estado !== 'hecho').map(({ paso }) => paso)).toEqual(['verifactu']);
  await startRecords(app);
  expect(await steps()).toBeUndefined();
});

it('The first invoice completes the numbering, and a company without an obligation needs no VERI*FACTU', async () => {
  const { app, stepOf } = await openEmpty('outbox');
  await app.office.post(company.update, { data: { ...buildCompany(), id: 1 } });
  await app.given.issued();
  expect(await stepOf('numeracion')).toEqual(['hecho']);
  expect(await stepOf('verifactu')).toEqual(['pendiente', 'registros']);
  await app.office.post(company.update, { data: { id: 1, obligado_desde: null } });
  expect(await stepOf('verifactu')).toEqual(['hecho']);
});

it('An administrator hides the steps before the company has a name and brings them back in the settings, and no other role reads them', async () => {
  const { app, steps } = await openEmpty('outbox');
  for (const role of ['trabajador', 'cliente', 'auditor'] as const) expect((await (await app.signInAs(role)).get(dashboard.figures)).setUp).toBeUndefined();
  expect(await steps()).toHaveLength(10);
  await app.office.post(company.hideSetUp, { id: 1 });
  expect(await steps()).toBeUndefined();
  expect((await (await app.signInAs('trabajador')).refused(company.hideSetUp, { id: 1 })).status).toBe(403);
  await app.office.post(company.update, { data: { ...buildCompany(), id: 1, puesta_en_marcha: true } });
  expect(await steps()).toHaveLength(10);
});
