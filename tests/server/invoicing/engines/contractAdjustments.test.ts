// What invoices of contracts make up for: machines that came or went after an invoice, days of suspension, and what was invoiced in advance of a contract that ends.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { openApp } from '#tests/support/app/app.ts';
import { type Asked, signedContract } from '#tests/support/samples/signedContract.ts';
import type { BodyOf } from '#domain/kernel/endpoint.ts';

const app = await openApp();
const { office, given, db } = app;
const { contract, contractMachine, invoice } = endpoints;

const byMachine = { terms: { precio: null, factura_meses: 1 }, machines: [{ precio: 120 }] } satisfies Asked;
const draftOf = (contract_id: number, desde: string, who = office) => who.post(invoice.draftOfPeriod, { contract_id, desde });
const linesOf = async (id: number) => (await office.get(invoice.data, { id })).invoice_lines.map(({ description, base }) => [description, base]);
const machinesOf = async (id: number) => (await office.get(contract.data, { id })).maquinas;
const settlementOf = async (id: number) => (await office.get(contract.data, { id })).regularizar;
const until = async (id: number, hasta: string | null) => {
  const [first] = await machinesOf(id);
  await office.post(contractMachine.update, { id: first!.id, version: first!.version, hasta });
};
const come = async ({ id, location_id }: { id: number; location_id: number }, desde: string | null, precio = 120) => {
  const machine_id = await given.machine({ location_id, name: 'Cassette' });
  return office.ask(contractMachine.create, { body: { ...entities.contractMachine.draft.getDefault(), contract_id: id, machine_id, desde, precio } });
};
const step = (id: number, paso: BodyOf<typeof contract.step>['paso'], more = {}, who = office) => who.post(contract.step, { id, paso, ...more });

describe('The next invoice', () => {
  it('charges the days of a machine that came after the invoice of its period, on a line of its own and once', async () => {
    const made = await signedContract(app, byMachine);
    const { id, codigo } = made;
    await draftOf(id, '2026-03-01');
    await come(made, '2026-03-22');
    const due = (await office.post(invoice.duePeriods, { hasta: '2026-05-31' })).periodos.filter(({ contract_id }) => contract_id === id);
    expect(due.map(({ desde, base }) => [desde, base])).toEqual([
      ['2026-04-01', 23.23],
      ['2026-05-01', 20],
    ]);
    const april = await draftOf(id, '2026-04-01');
    expect(await linesOf(april.id)).toEqual([
      [`Mantenimiento de Split 1 del 01/04/2026 al 30/04/2026, contrato ${codigo}`, 10],
      [`Mantenimiento de Cassette del 01/04/2026 al 30/04/2026, contrato ${codigo}`, 10],
      [`Regularización de Cassette del 01/03/2026 al 31/03/2026, con la máquina desde el 22/03/2026, contrato ${codigo}`, 3.23],
    ]);
    expect(await draftOf(id, '2026-05-01')).toMatchObject({ base: 20 });
  });

  it('takes off the days of a machine that has gone, and gives them back when it stays after all', async () => {
    const { id, codigo } = await signedContract(app, { ...byMachine, machines: [{ precio: 120 }, { precio: 120 }] });
    await draftOf(id, '2026-03-01');
    await until(id, '2026-03-21');
    const april = await draftOf(id, '2026-04-01');
    expect(await linesOf(april.id)).toEqual([
      [`Mantenimiento de Split 2 del 01/04/2026 al 30/04/2026, contrato ${codigo}`, 10],
      [`Regularización de Split 1 del 01/03/2026 al 31/03/2026, con la máquina hasta el 21/03/2026, contrato ${codigo}`, -3.23],
    ]);
    await until(id, null);
    expect(await draftOf(id, '2026-05-01')).toMatchObject({ base: 33.23 });
  });

  it('makes up for it again once its own draft is deleted, and that is not taken back when another one has done so', async () => {
    const made = await signedContract(app, byMachine);
    await draftOf(made.id, '2026-03-01');
    await come(made, '2026-03-22');
    const april = await draftOf(made.id, '2026-04-01');
    const { undo } = await office.post(invoice.remove, { id: april.id });
    expect(await draftOf(made.id, '2026-05-01')).toMatchObject({ base: 20 });
    expect(await draftOf(made.id, '2026-04-01')).toMatchObject({ base: 23.23 });
    expect(await office.ask(endpoints.deletion.undo, { body: { ids: [undo!] } })).toMatchObject({ status: 409 });
  });

  it('is asked for twice at once and made once', async () => {
    const made = await signedContract(app, byMachine);
    await draftOf(made.id, '2026-03-01');
    await come(made, '2026-03-22');
    const ask = () => office.ask(invoice.draftOfPeriod, { body: { contract_id: made.id, desde: '2026-04-01' } });
    expect((await Promise.all([ask(), ask()])).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const charges = await db.selectFrom('contract_charge').select(['desde', 'centimos']).where('contract_id', '=', made.id).orderBy('desde').execute();
    expect(
      charges
        .filter(({ desde }) => desde === '2026-03-01')
        .map(({ centimos }) => centimos)
        .toSorted((a, b) => a - b),
    ).toEqual([323, 1_000]);
  });

  it('makes up for nothing of a period that was invoiced before charges were kept', async () => {
    const made = await signedContract(app, byMachine);
    await draftOf(made.id, '2026-03-01');
    await db.deleteFrom('contract_charge').where('contract_id', '=', made.id).execute();
    await db.updateTable('contract_period').set({ meses: null }).where('contract_id', '=', made.id).execute();
    await come(made, '2026-03-22');
    expect(await draftOf(made.id, '2026-04-01')).toMatchObject({ base: 20 });
  });
});

it('A machine that comes to a signed contract says from which day on, because it is charged from there', async () => {
  const made = await signedContract(app, byMachine);
  expect(await come(made, null)).toMatchObject({ status: 422, errors: { desde: 'El contrato está firmado: escriba desde qué día la cubre' } });
  expect(await come(made, '2026-03-22')).toMatchObject({ status: 200 });
});

describe('A contract that is cancelled', () => {
  const cancelled = async (asked: Asked, baja_el: string) => {
    const made = await signedContract(app, asked);
    const draft = await draftOf(made.id, '2026-03-01');
    const { codigo: number } = await office.post(invoice.issueAndMail, { id: draft.id });
    await step(made.id, 'contract.cancel', { baja_el, motivo: 'Cierra' });
    return { ...made, invoice_id: draft.id, number };
  };

  it('proposes a credit note of the days that were invoiced in advance, which one press makes', async () => {
    const { id, codigo, invoice_id, number } = await cancelled({ terms: { precio: 365, factura_meses: 12 } }, '2026-12-31');
    const line = `Regularización del 01/03/2026 al 28/02/2027, con el contrato hasta el 31/12/2026, contrato ${codigo}`;
    expect(await settlementOf(id)).toEqual([{ invoice_id, codigo: number, estado: 'emitida', importe: -59, lineas: [line] }]);
    const { facturas } = await office.post(contract.settle, { id });
    expect(facturas).toHaveLength(1);
    expect(await office.get(invoice.data, { id: facturas[0]! })).toMatchObject({ rectifica_id: invoice_id, estado: 'borrador', base: -59, total: -71.39 });
    expect(await settlementOf(id)).toEqual([]);
    expect((await office.get(contract.data, { id })).facturas.map(each => each.id)).toEqual([invoice_id, facturas[0]]);
    expect(await office.ask(contract.settle, { body: { id } })).toMatchObject({ status: 409, message: `El contrato ${codigo} no tiene nada que regularizar` });
    await office.post(invoice.issue, { id: facturas[0]! });
    expect(await office.get(invoice.data, { id: invoice_id })).toMatchObject({ estado: 'rectificada' });
  });

  it('proposes it again once its draft is deleted', async () => {
    const { id } = await cancelled({ terms: { precio: 365, factura_meses: 12 } }, '2026-12-31');
    const { facturas } = await office.post(contract.settle, { id });
    await office.post(invoice.remove, { id: facturas[0]! });
    expect(await settlementOf(id)).toMatchObject([{ importe: -59 }]);
  });

  it('proposes nothing while an invoice is to come, or where it ends with what is invoiced', async () => {
    const { id } = await cancelled({ terms: { precio: 365, factura_meses: 1 } }, '2026-04-15');
    expect(await settlementOf(id)).toEqual([]);
    const { id: whole } = await cancelled({ terms: { precio: 365, factura_meses: 12 } }, '2027-02-28');
    expect(await settlementOf(whole)).toEqual([]);
  });

  it('charges what was never charged of a machine that had come', async () => {
    const made = await signedContract(app, { ...byMachine, terms: { precio: null, factura_meses: 12 } });
    await draftOf(made.id, '2026-03-01');
    await come(made, '2026-04-01', 365);
    await step(made.id, 'contract.cancel', { baja_el: '2027-02-28', motivo: 'Cierra' });
    const { facturas } = await office.post(contract.settle, { id: made.id });
    expect(await office.get(invoice.data, { id: facturas[0]! })).toMatchObject({ rectifica_id: null, base: 334 });
  });

  it('refuses the credit note of an invoice that is a draft: that is made again', async () => {
    const { id } = await signedContract(app, { terms: { precio: 365, factura_meses: 12 } });
    await draftOf(id, '2026-03-01');
    await step(id, 'contract.cancel', { baja_el: '2026-12-31', motivo: 'Cierra' });
    expect(await office.ask(contract.settle, { body: { id } })).toMatchObject({ status: 409, message: expect.stringContaining('borrador') as string });
  });
});

describe('Days of suspension', () => {
  it('are none where the contract is resumed on the same day', async () => {
    const { id } = await signedContract(app, { terms: { precio: 372, factura_meses: 1 } });
    await step(id, 'contract.suspend', { motivo: 'Obras' });
    await step(id, 'contract.resume');
    await step(id, 'contract.suspend', { motivo: 'Más obras' });
    await step(id, 'contract.resume');
    expect(await draftOf(id, '2026-03-01')).toMatchObject({ base: 31 });
  });

  it('are not charged: in their period, or taken off the next invoice', async () => {
    const own = await openApp();
    const { id, codigo } = await signedContract(own, { terms: { precio: 372, factura_meses: 1 } });
    const { id: other } = await signedContract(own, { terms: { precio: 372, factura_meses: 1 } });
    await draftOf(other, '2026-03-01', own.office);
    for (const each of [id, other]) await step(each, 'contract.suspend', { motivo: 'Obras' }, own.office);
    own.pass({ days: 3 });
    const later = await own.signIn('admin');
    for (const each of [id, other]) await step(each, 'contract.resume', {}, later);
    const { invoice_lines } = await later.get(invoice.data, { id: (await draftOf(id, '2026-03-01', later)).id });
    expect(invoice_lines.map(({ description, base }) => [description, base])).toEqual([
      [`Mantenimiento del 01/03/2026 al 31/03/2026, menos 3 días en suspenso, contrato ${codigo}`, 28],
    ]);
    expect(await draftOf(other, '2026-04-01', later)).toMatchObject({ base: 28 });
    expect(await draftOf(other, '2026-05-01', later)).toMatchObject({ base: 31 });
  });
});
