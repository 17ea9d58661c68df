// The company leaves VERI*FACTU: on 31 December only, the calls of that year report it to AEAT, and nothing is issued afterwards.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { requestXml } from '#domain/fiscal/sealed.ts';
import { auditNouns } from '#domain/records/audit.ts';
import { type Sending, openSending } from '#tests/support/app/sending.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const { verifactu, invoice, audit } = endpoints;

const membership = async ({ app }: Sending) => (await app.office.get(verifactu.sender)).membership;
/** Lets time pass until that day; every signed-in user stays so. */
async function until({ app }: Sending, day: string): Promise<void> {
  const now = Date.parse(`${day}T11:00:00Z`);
  app.pass({ milliseconds: now - app.services.clock().toMillis() });
  await app.db.updateTable('session').set({ created: now, last_used: now }).execute();
}

describe('a company that leaves', () => {
  /** A company that has said so, in a call too. */
  async function openLeft() {
    const sending = await openSending();
    await sending.app.office.post(verifactu.leave, {});
    await sending.issue();
    await sending.later();
    return sending;
  }

  it('says so in the calls from then on, and in none before', async () => {
    const sending = await openSending();
    const { aeat, issue, later } = sending;
    const { office } = sending.app;
    await issue();
    await later();
    await office.post(verifactu.leave, {});
    expect(await membership(sending)).toEqual({ estado: 'saliendo', ends: '2026-12-31', isOver: false, allowed: ['membership.stay'] });
    await issue();
    await later();
    await issue();
    await later();
    expect(aeat.arrivals.map(({ ends, outcome }) => [ends, outcome])).toEqual([
      ['', 'Correcto'],
      ['31-12-2026', 'Correcto'],
      ['31-12-2026', 'Correcto'],
    ]);
    expect(await membership(sending)).toEqual({ estado: 'comunicada', ends: '2026-12-31', isOver: false, allowed: [] });
  });

  it('leaves a trace of who said so', async () => {
    const { office } = (await openLeft()).app;
    const { items } = await office.post(audit.page, { page: 1, pageSize: 100 });
    expect(items.filter(({ entity }) => entity === 'fiscalMembership').map(({ action, user_name }) => [action, user_name])).toEqual([
      ['membership.told', null],
      ['membership.leave', expect.any(String)],
      ['create', null],
    ]);
    expect(auditNouns.fiscalMembership).toBe('Permanencia en VERI*FACTU');
  });

  it('issues on the last day, and sends in January what is left, still saying so', async () => {
    const sending = await openLeft();
    const { aeat, issue, later } = sending;
    await until(sending, '2026-12-31');
    await issue();
    await until(sending, '2027-01-01');
    await later();
    expect(aeat.arrivals.at(-1)).toMatchObject({ ends: '31-12-2026', isIncident: true, outcome: 'Correcto' });
  });

  it('issues nothing afterwards, by no way, and says why and where to go', async () => {
    const sending = await openLeft();
    const { app } = sending;
    const { office } = app;
    await until(sending, '2027-01-01');
    const message = expect.stringContaining('La empresa dejó VERI*FACTU el 31/12/2026 y este programa solo emite con VERI*FACTU');
    const id = await app.given.invoice();
    const head = await app.db.selectFrom('fiscal_head').selectAll().execute();
    for (const row of [invoice.issue, invoice.issueAndMail]) expect(await office.ask(row, { body: { id } })).toMatchObject({ status: 409, message });
    expect(await office.get(invoice.data, { id })).toMatchObject({ estado: 'borrador', codigo: '' });
    expect(await app.db.selectFrom('fiscal_head').selectAll().execute()).toEqual(head);
    expect(await membership(sending)).toMatchObject({ isOver: true, allowed: ['membership.stay'] });
    const exported = await office.fetch('/api/verifactu/exportar/2026-01-01/2026-12-31');
    expect(exported.statusCode).toBe(200);
  });

  it('issues again once it has come back', async () => {
    const sending = await openLeft();
    const { aeat, issue, later } = sending;
    const { office } = sending.app;
    await until(sending, '2027-01-01');
    await office.post(verifactu.stay, {});
    expect(await membership(sending)).toEqual({ estado: 'dentro', ends: null, isOver: false, allowed: ['membership.leave'] });
    await issue();
    await later();
    expect(aeat.arrivals.at(-1)).toMatchObject({ ends: '', outcome: 'Correcto' });
  });
});

describe('that it leaves', () => {
  it('is taken back while no call has said so', async () => {
    const { aeat, app, issue, later } = await openSending();
    const { office } = app;
    await office.post(verifactu.leave, {});
    await office.post(verifactu.stay, {});
    await issue();
    await later();
    expect(aeat.arrivals.at(-1)!.ends).toBe('');
  });

  it('is not reported while AEAT cannot be reached, and counts as reported when its answer is lost', async () => {
    const sending = await openSending();
    const { aeat, app, issue, later } = sending;
    await app.office.post(verifactu.leave, {});
    await issue();
    aeat.misbehave('unavailable');
    await later();
    expect((await membership(sending)).estado).toBe('saliendo');
    aeat.misbehave('cutAfterStoring');
    await later();
    expect((await membership(sending)).estado).toBe('comunicada');
  });

  it('is said and taken back by administrators alone', async () => {
    const { app } = await openSending();
    for (const role of ['trabajador', 'cliente', 'auditor'] as const)
      for (const row of [verifactu.leave, verifactu.stay]) expect((await (await app.signInAs(role)).ask(row, { body: {} })).status).toBe(403);
    expect((await (await app.signInAs('auditor')).get(verifactu.sender)).membership.allowed).toEqual([]);
  });
});

it('The last day in VERI*FACTU is written as the schema wants it, with an incident or without', () => {
  const issuer = { name: 'Frigoria', nif: 'B14000004' };
  for (const isLate of [false, true]) {
    const request = requestXml({ issuer, isLate, ends: '2026-12-31' }, []);
    expect(request).toContain('<sf:RemisionVoluntaria><sf:FechaFinVeriFactu>31-12-2026</sf:FechaFinVeriFactu>');
    const faults = schemaFaults('SuministroLR.xsd', request).filter(fault => /RemisionVoluntaria|FechaFin/.test(fault));
    expect(faults).toEqual([]);
  }
});
