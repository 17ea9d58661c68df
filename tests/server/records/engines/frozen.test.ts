// Every fact that something relies on, tried by each way to change it: the call of its form, a file that is imported, merging, undoing a merge.
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { importKinds, imports, isSold } from '#domain/company/imports.ts';
import { entities } from '#domain/index.ts';
import { type FrozenFactName, factsOf, frozenFacts, frozenWords } from '#domain/records/frozen.ts';
import { frozenEntities } from '#domain/records/frozenEntities.ts';
import { isMergeable } from '#domain/records/merging.ts';
import { openApp } from '#tests/support/app/app.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';
import { PDF, upload } from '#tests/support/app/upload.ts';
import { buildIndoorUnit, nifOf } from '#tests/support/samples/build.ts';
import { signedContract } from '#tests/support/samples/signedContract.ts';

const app = await openApp({ fiscal: { environment: 'simulado' } });
const { office, given, db } = app;
const { customer, fiscalPeriod, indoorUnit, merge, operation, provider, providerInvoice } = endpoints;

let serial = 0;
const nextNif = () => nifOf(61_000_000 + ++serial);
const bill = async (proveedor_id: number, fecha: string) => {
  const number = `F-${++serial}`;
  const fields = { proveedor_id, n_factura_nuestro: number, n_factura_proveedor: number, fecha_factura: fecha, fecha_operacion: fecha, fecha_recepcion: fecha };
  const data = JSON.stringify({ ...fields, total_neto: 100, porcentaje_iva: 21, porcentaje_irpf: 0 });
  return (await upload(office, providerInvoice.create, { data }, { field: 'documento', name: 'factura.pdf', bytes: PDF })).data!.id;
};
const booked = async (nif_cif = nextNif()) => {
  const id = await given.provider({ nif_cif });
  await bill(id, '2026-02-02');
  return id;
};

interface Tried {
  id: number;
  /** Another value of each field, of which the first is tried alone. */
  other: Record<string, unknown>;
  /** What the call of the form says instead of the words of the fact. */
  ownWords?: unknown;
}

/** For each fact a record in which it is frozen. */
const frozen: Record<FrozenFactName, () => Promise<Tried>> = {
  async recordedTaxpayer() {
    await startRecords(app);
    return { id: 1, other: { name: 'Otra, S.L.', nif_cif: 'A28000008' } };
  },
  bookedSupplier: async () => ({ id: await booked(), other: { nif_cif: nextNif() } }),
  async closedBill() {
    const id = await bill(await given.provider(), '2025-05-05');
    const quarter = { ejercicio: 2025, periodo: '2T' } as const;
    for (const paso of ['period.review', 'period.close'] as const) await office.post(fiscalPeriod.step, { ...quarter, paso });
    const day = '2025-05-06';
    const numbers = { proveedor_id: await given.provider(), n_factura_nuestro: 'X-1', n_factura_proveedor: 'X-1', clase: 'R4', porcentaje_irpf: -15 };
    const days = { fecha_factura: day, fecha_operacion: day, fecha_recepcion: '2026-01-02' };
    return {
      id,
      other: { ...numbers, ...days, total_neto: 99, porcentaje_iva: 10, tipos: [{ base: 99, iva: 21 }] },
      ownWords: expect.stringMatching(/^El 2.º trimestre de 2025 está cerrado: /),
    };
  },
  username: async () => ({ id: await app.addUser({ username: `tecnico${++serial}`, roles: 2 }), other: { username: 'otro' } }),
  async signedTerms() {
    const { id } = await signedContract(app);
    return { id, other: { customer_id: await given.customer(), inicio: '2026-04-01', meses: 24 } };
  },
  async machineOfContract() {
    const { id: contract_id } = await signedContract(app);
    const { id } = await db.selectFrom('contract_machine').select('id').where('contract_id', '=', contract_id).executeTakeFirstOrThrow();
    return { id, other: { contract_id: await given.contract() } };
  },
  planOfContract: async () => ({ id: await given.plan(), other: { contract_id: await given.contract() } }),
  async operationOfPlan() {
    const draft = { ...entities.operation.draft.getDefault(), ...entities.operation.example.draft, plan_id: await given.plan() };
    const { id } = await office.post(operation.create, draft);
    return { id, other: { plan_id: await given.plan() } };
  },
  async unitOfMachine() {
    const { id } = await office.post(indoorUnit.create, buildIndoorUnit({ machine_id: await given.machine() }));
    return { id, other: { machine_id: await given.machine() } };
  },
};

type Of = (typeof frozenFacts)[FrozenFactName]['of'];

/** The call that a form of this entity makes. */
const save = (of: Of, data: object): Promise<{ status: number; message?: string | undefined; errors?: Record<string, string> | undefined }> =>
  of === 'company' || of === 'providerInvoice'
    ? upload(office, endpoints[of].update, { data: JSON.stringify(data) })
    : office.ask(endpoints[of].update as typeof provider.update, { body: data });

const facts = Object.entries(frozenFacts) as [FrozenFactName, (typeof frozenFacts)[FrozenFactName]][];
const read = (of: Of, id: number) => office.get(endpoints[of].data as typeof provider.data, { id }) as Promise<Record<string, unknown>>;

it('Each entity whose record is read anew before it is edited has such facts', () => {
  expect(frozenEntities.filter(name => factsOf(name).length === 0)).toEqual([]);
});

describe.each(facts)('%s', (name, { of, fields }) => {
  it('is said ahead where it is read, refused for each of its fields, and stays', async () => {
    const { id, other, ownWords } = await frozen[name]();
    const before = await read(of, id);
    expect(before['frozen']).toMatchObject(Object.fromEntries(fields.map(field => [field, frozenWords(name)])));
    expect(Object.keys(other).toSorted()).toEqual([...fields].toSorted());
    for (const field of fields) {
      const answer = await save(of, { id, [field]: other[field] });
      expect([field, ownWords ? answer.message : answer.errors?.[field]]).toEqual([field, ownWords ?? frozenWords(name)]);
    }
    expect(await save(of, before)).toMatchObject({ status: 200 }); // what was read, sent back whole, is no change
    const { version: _version, updated_at: _at, updated_by: _by, ...after } = await read(of, id);
    expect(before).toMatchObject(after);
  });
});

it('A supplier without invoices, and one whose NIF is wrong or foreign and missing, gets another NIF', async () => {
  const id = await given.provider();
  expect(await read('provider', id)).toMatchObject({ frozen: {} });
  expect(await save('provider', { id, nif_cif: nextNif() })).toMatchObject({ status: 200 });
  const wrong = await booked();
  await db.updateTable('provider').set({ nif_cif: 'B14000003' }).where('id', '=', wrong).execute();
  expect(await save('provider', { id: wrong, nif_cif: 'B14000004' })).toMatchObject({ status: 200 });
  expect(await save('provider', { id: wrong, nif_cif: nextNif() })).toMatchObject({ status: 422 });
  expect(await save('provider', { id: wrong, nif_cif: 'ES-B14000004', phone: '957 10 20 30' })).toMatchObject({ status: 200 });
});

describe('By a file', () => {
  const kindOf = (of: string) => importKinds.find(kind => !isSold(kind) && imports[kind].entity.name === of);
  const imported = facts.filter(([, { of }]) => kindOf(of) !== undefined);

  it.each(imported)('%s is refused in its line', async (name, { of, fields }) => {
    const { id, other } = await frozen[name]();
    const before = await read(of, id);
    const { columns } = imports[kindOf(of)!];
    const named = fields.map(field => columns.find(column => column.field === field)!.title);
    const content = [`Código;${named.join(';')}`, [before['code'], ...fields.map(field => other[field])].join(';')].join('\r\n');
    const file = { field: 'file', name: 'datos.csv', bytes: Buffer.from(content) };
    for (const call of [endpoints.import.preview, endpoints.import.apply]) {
      const { data } = (await upload(office, call, { data: JSON.stringify({ kind: kindOf(of) }) }, file)) as unknown as { data: { lines: object[] } };
      expect(data.lines).toMatchObject([{ outcome: 'error', messages: expect.arrayContaining([`${named[0]}: ${frozenWords(name)}`]) }]);
    }
    expect(await read(of, id)).toEqual(before);
  });
});

describe('By merging', () => {
  const apply = async (entity: 'provider' | 'customer', kept: number, gone: number, taken: string[] = []) => {
    const { kept: one, gone: another } = await office.post(merge.preview, { entity, kept, gone });
    return office.ask(merge.apply, { body: { entity, kept, gone, kept_version: one.version, gone_version: another.version, taken } });
  };
  const undo = async (thing: 'provider' | 'customer', id: number) =>
    office.ask(merge.undo, { body: { id: (await office.get(merge.last, { thing, id }))!.id } });
  const mergeableFacts = facts.filter(([, { of }]) => isMergeable(of)).map(([name]) => name);

  it('only suppliers have such a fact', () => {
    expect(mergeableFacts).toEqual(['bookedSupplier']);
  });

  it('a supplier with invoices neither takes another NIF nor goes into one of another', async () => {
    const [one, other] = [await booked(), await given.provider({ nif_cif: nextNif() })];
    for (const refused of [await apply('provider', one, other, ['nif_cif']), await apply('provider', other, one)])
      expect(refused).toMatchObject({ status: 409, message: expect.stringContaining(frozenWords('bookedSupplier')) });
    expect(await apply('provider', one, other)).toMatchObject({ status: 200 });
  });

  it('a supplier gets their former NIF back only while nothing was booked under the one that they took', async () => {
    const [one, other, third, fourth] = [await given.provider(), await booked(), await given.provider(), await booked()];
    expect(await apply('provider', one, other, ['nif_cif'])).toMatchObject({ status: 200 });
    expect(await undo('provider', one)).toMatchObject({ status: 200 });
    expect(await apply('provider', third, fourth, ['nif_cif'])).toMatchObject({ status: 200 });
    await bill(third, '2026-02-03');
    expect(await undo('provider', third)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Ya no se puede deshacer: no se cambia: hay facturas/),
    });
    expect(await office.ask(provider.data, { params: { id: fourth } })).toMatchObject({ status: 404 });
  });

  it('a customer with issued invoices does not take the NIF of another', async () => {
    const [one, other] = [await given.customer(), await given.customer()];
    await given.issued({ customer_id: one });
    const { nif_cif } = await office.get(customer.data, { id: one });
    expect(await apply('customer', one, other, ['nif_cif'])).toMatchObject({
      status: 409,
      message: expect.stringContaining('hay 1 factura emitida con un NIF distinto de'),
    });
    expect(await office.get(customer.data, { id: one })).toMatchObject({ nif_cif });
  });
});
