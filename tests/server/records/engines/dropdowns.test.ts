// How much a dropdown and a catalogue answer, and what is said of tables that have outgrown them.
import { beforeAll, describe, expect, it } from 'vitest';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { newRow } from '#server/db/records.ts';
import { openApp } from '#tests/support/app/app.ts';
import type { InsertObject } from 'kysely';
import type { Tables } from '#server/db/tables.ts';

const app = await openApp();
const { office, services, given, addUser } = app;
const { productFamily } = endpoints;
const who = { id: null, at: '2026-03-01 00:00:00' };

/** Families straight into the table: thousands of calls would say no more. */
async function addFamilies(from: number, count: number) {
  const { engine } = services;
  await engine.transact(async trx => {
    for (let start = from; start < from + count; start += 500) {
      const rows = Array.from({ length: Math.min(500, from + count - start) }, (_, index) =>
        newRow(entities.productFamily, { name: `Familia ${String(start + index).padStart(5, '0')}` }, who),
      );
      await trx
        .insertInto('product_family')
        .values(rows as InsertObject<Tables, 'product_family'>[])
        .execute();
    }
  });
}

describe('with 1,000 families', () => {
  beforeAll(() => addFamilies(0, 1_000));

  it('a dropdown answers the first hundred, by label', async () => {
    const options = await office.get(productFamily.dropdown);
    expect(options).toHaveLength(constants.dropdownMax);
    expect(options[0]?.label).toBe('Familia 00000');
    expect(options.at(-1)?.label).toBe('Familia 00099');
  });

  it('a search answers fifty matches', async () => {
    expect(await office.post(productFamily.filteredDropdown, { query: 'familia' })).toHaveLength(constants.filteredDropdownMax);
    expect((await office.post(productFamily.filteredDropdown, { query: '00777' })).map(option => option.label)).toEqual(['Familia 00777']);
  });

  it('the catalogue answers all', async () => {
    expect(await office.get(productFamily.all)).toHaveLength(1_000);
  });
});

describe('beyond 5,000', () => {
  beforeAll(() => addFamilies(1_000, constants.allMax - 999));

  it('the catalogue is refused and points at the pages', async () => {
    const { code, message } = await office.ask(productFamily.all);
    expect({ code, message }).toEqual({ code: 40_001, message: expect.stringContaining('page') });
  });
});

describe('with 60 machines and 120 technicians', () => {
  let location_id: number;
  let customer_id: number;
  beforeAll(async () => {
    customer_id = await given.customer();
    location_id = await given.location({ customer_id });
    for (let n = 0; n < 60; n++) await given.machine({ location_id, name: `Split ${String(n).padStart(3, '0')}` });
    for (let n = 0; n < 120; n++) await addUser({ first_name: 'Técnico', last_name: String(n).padStart(3, '0'), roles: 2 });
  }, 60_000);

  it.each([
    ['of one customer', () => ({ query: '', customer_id })],
    ['of a search', () => ({ query: 'split' })],
  ])('the machines %s are the first fifty, by name', async (_which, body) => {
    const options = await office.post(endpoints.machine.filteredDropdown, body());
    expect(options.map(option => option.label.slice(0, 9))).toEqual(Array.from({ length: 50 }, (_, n) => `Split ${String(n).padStart(3, '0')}`));
  });

  it('the staff are the first hundred, and fifty of a search', async () => {
    expect(await office.post(endpoints.user.adminDropdown, undefined)).toHaveLength(constants.dropdownMax);
    expect(await office.post(endpoints.user.filteredAdminDropdown, { query: 'tecnico' })).toHaveLength(constants.filteredDropdownMax);
  });
});
