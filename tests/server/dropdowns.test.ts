// How much a dropdown and a catalogue answer, and what is said of tables that have outgrown them.
import { beforeAll, describe, expect, it } from 'vitest';
import { constants } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities/index.ts';
import { newRow } from '#server/db/records.ts';
import { openApp } from '#tests/support/app.ts';

const app = await openApp();
const { office, services } = app;
const { productFamily } = endpoints;
const who = { id: null, at: '2026-03-01 00:00:00' };

/** Families straight into the table: thousands of calls would say no more. */
async function addFamilies(from: number, count: number) {
  const { engine } = services;
  await engine.transact(async trx => {
    for (let start = from; start < from + count; start += 500) {
      const rows = Array.from({ length: Math.min(500, from + count - start) }, (_, index) =>
        newRow(entities.productFamily, { name: `Familia ${String(start + index).padStart(5, '0')}` }, who, []),
      );
      await trx
        .insertInto('product_family')
        .values(rows as never)
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
