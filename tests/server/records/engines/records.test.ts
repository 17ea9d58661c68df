// What is true of the records of every entity.
import { describe, expect, it } from 'vitest';
import { type EntityName, entities } from '#domain/index.ts';
import { stampNames } from '#domain/kernel/entity.ts';
import { openApp } from '#tests/support/app/app.ts';
import { rowsOf, subjectsOf } from '#tests/support/samples/subjects.ts';

const app = await openApp();
const { office, db, given } = app;
const subjects = subjectsOf(app);

const staleOwn = { status: 409, code: 30001, message: 'Usted ha modificado este registro en otra ventana. Recargue antes de guardar.' };
const stale = { ...staleOwn, message: 'Otra persona ha modificado este registro. Recargue antes de guardar.' };
const secret = ['password', 'password_confirm'];
const without = (values: object, names: readonly string[]) => Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

it('the table names every entity that is created by itself', () => {
  const others: EntityName[] = [
    'apiKey',
    'certificate',
    'checklist',
    'cobro',
    'company',
    'contractMachine',
    'eInvoice',
    'fiscalPeriod',
    'plannedVisit',
    'priceRevision',
    'providerInvoice',
    'reminder',
    'followUp',
    'workday',
  ];
  expect(Object.keys(subjects).sort()).toEqual(
    Object.keys(entities)
      .filter(name => !others.includes(name as EntityName))
      .sort(),
  );
});

describe.each(Object.keys(subjects) as EntityName[])('%s', name => {
  const { draft, change, wrap, needle, unique = {} } = subjects[name]!;
  const rows = rowsOf(name);

  const read = async (id: number) => (await office.get(rows.data, { id })) as Record<string, unknown>;
  async function create() {
    const sent = await draft();
    const { id } = (await office.post(rows.create, wrap(sent))) as { id: number };
    return { id, sent, record: await read(id) };
  }
  const auditOf = (id: number) => db.selectFrom('audit').selectAll().where('entity', '=', name).where('record_id', '=', id).orderBy('id').execute();

  it('is created, read, changed, and deleted', async () => {
    const { id, sent, record } = await create();
    const shown = Object.entries(without(sent, secret)).filter(([field, value]) => value !== '' && value !== null && field !== 'user_id');
    expect(record).toMatchObject({ id, version: 1, created_at: '2026-03-02 09:00:00', updated_at: '2026-03-02 09:00:00', ...Object.fromEntries(shown) });
    const answer = await office.ask(rows.update, { body: wrap({ id, version: 1, ...change }) });
    expect(answer).toMatchObject({ status: 200, code: 20001, data: { id, version: 2 } });
    const after = await read(id);
    expect(after).toMatchObject({ ...change, version: 2 });
    expect(without(after, [...Object.keys(change), ...stampNames])).toEqual(without(record, [...Object.keys(change), ...stampNames]));
    expect(await office.ask(rows.remove, { body: { id } })).toMatchObject({ status: 200, code: 20001, data: { id } });
    expect((await office.ask(rows.data, { params: { id } })).status).toBe(404);
  });

  it('leaves a row in the audit for each of it: who, when, before, after', async () => {
    const { id } = await create();
    await office.post(rows.update, wrap({ id, ...change }));
    await office.post(rows.remove, { id });
    const [created, changed, deleted, ...more] = await auditOf(id);
    expect(more).toEqual([]);
    const who = { at: '2026-03-02 09:00:00', user_id: await given.officeId() };
    const [field, value] = Object.entries(change)[0]!;
    expect(created).toMatchObject({ ...who, action: 'create', before: null });
    expect(changed).toMatchObject({ ...who, action: 'update' });
    expect(JSON.parse(changed!.after!)).toMatchObject({ [field]: value });
    expect(JSON.parse(changed!.before!)[field]).toEqual(JSON.parse(created!.after!)[field] ?? null);
    expect(deleted).toMatchObject({ ...who, action: 'delete', after: null });
    expect(JSON.parse(deleted!.before!)).toMatchObject({ id, ...change });
    expect(JSON.stringify([created, changed, deleted])).not.toMatch(/secreto|\$argon2|password/);
  });

  it('is saved as it was read', async () => {
    const { id, record } = await create();
    expect(await office.ask(rows.update, { body: wrap(record) })).toMatchObject({ status: 200, data: { id, version: 2 } });
    expect(without(await read(id), stampNames)).toEqual(without(record, stampNames));
  });

  it('is not changed from an older version', async () => {
    const { id } = await create();
    await office.post(rows.update, wrap({ id, version: 1, ...change }));
    const before = await read(id);
    for (const version of [1, 3, 0, 'x', '']) {
      const answer = await office.ask(rows.update, { body: wrap({ id, version, ...change }) });
      expect(answer).toMatchObject({ ...staleOwn, errors: { version: staleOwn.message } });
    }
    await db.updateTable(entities[name].table).set({ updated_by: null }).where('id', '=', id).execute();
    expect(await office.ask(rows.update, { body: wrap({ id, version: 1, ...change }) })).toMatchObject({ ...stale, errors: { version: stale.message } });
    await db
      .updateTable(entities[name].table)
      .set({ updated_by: before['updated_by'] as number })
      .where('id', '=', id)
      .execute();
    expect(await read(id)).toEqual(before);
  });

  it('refuses a field that it does not have, by name', async () => {
    const sent = wrap({ ...(await draft()), inventado: 1 });
    const message = 'El campo «inventado» no existe';
    expect(await office.ask(rows.create, { body: sent })).toMatchObject({ status: 422, code: 40001, message, errors: { inventado: message } });
    const { id } = await create();
    expect(await office.refused(rows.update, wrap({ id, inventado: 1 }))).toMatchObject({ status: 422, message });
  });

  it('refuses a list or an object where a value belongs', async () => {
    const values = await draft();
    const field = Object.keys(change)[0]!;
    for (const wrong of [{ a: 1 }, ['x']])
      expect(await office.refused(rows.create, wrap({ ...values, [field]: wrong }))).toEqual({
        status: 400,
        code: 40001,
        message: `El campo «${field}» no tiene el tipo esperado`,
      });
  });

  it.each(Object.entries(unique))('shares its %s with no other, neither when it is created nor when it is changed', async (field, message) => {
    const { sent: taken } = await create();
    const { id, record } = await create();
    const refusal = { status: 409, code: 30001, message, errors: { [field]: message } };
    const value = taken[field];
    for (const same of typeof value === 'string' ? [value, ` ${value} `] : [value]) {
      expect(await office.ask(rows.create, { body: wrap({ ...(await draft()), [field]: same }) })).toMatchObject(refusal);
      expect(await office.ask(rows.update, { body: wrap({ id, [field]: same }) })).toMatchObject(refusal);
    }
    expect(await read(id)).toEqual(record);
    expect(await office.ask(rows.update, { body: wrap({ id, [field]: record[field] }) })).toMatchObject({ status: 200 });
  });

  it('is found in its lists and dropdowns', async () => {
    const { id, sent } = await create();
    const text = needle(sent);
    const list = (await office.ask(rows.page, { body: { page: 1, filter: { text } } })).data as { items: { id: number }[] };
    expect(list.items.map(item => item.id)).toContain(id);
    expect(((await office.get(rows.all)) as { id: number }[]).map(item => item.id)).toContain(id);
    const { total } = (await office.get(rows.pageAt, { page: 1 })) as { total: number };
    expect(total).toBe(((await office.get(rows.all)) as unknown[]).length);
    const option = await office.get(rows.dropdownById, { id });
    expect(option).toMatchObject({ value: id, label: expect.stringContaining(text) });
    expect(await office.get(rows.dropdown)).toContainEqual(option);
    const found = (await office.post(rows.filteredDropdown, { query: text.toUpperCase() })) as { value: number; label: string }[];
    expect(found.find(each => each.value === id)?.label).toContain(text);
    for (const query of ['', text.slice(0, 2), '   ']) expect(await office.post(rows.filteredDropdown, { query })).toEqual([]);
  });

  it('that is not there is not found', async () => {
    const lost = { status: 404, code: 40001, message: 'No existe lo que busca' };
    for (const id of [999_999, 0, -1, 1.5, 'uno', null, undefined, 2 ** 60]) {
      expect(await office.refused(rows.update, wrap({ id, ...change }))).toEqual(lost);
      expect(await office.refused(rows.remove, { id })).toEqual(lost);
    }
    const { id: gone } = await create();
    await office.post(rows.remove, { id: gone });
    expect(await office.refused(rows.data, undefined, { id: gone })).toMatchObject({
      status: 404,
      message: expect.stringMatching(/^Est[ea] .+ se borró el 02\/03\/2026/) as string,
    });
    for (const id of [999_999, 'uno', '1;drop table customer', '٣']) {
      expect(await office.refused(rows.data, undefined, { id })).toEqual(lost);
      expect(await office.refused(rows.dropdownById, undefined, { id })).toEqual(lost);
    }
  });
});
