// What a record says is known to the compiler: every line below that is marked would compile if records lost their types.
import { expect, it } from 'vitest';
import { entities } from '#domain/index.ts';
import type { FieldsOf } from '#domain/kernel/entity.ts';
import type { Party } from '#domain/invoicing/wire.ts';
import { find } from '#server/db/records.ts';
import { openApp } from '#tests/support/app/app.ts';

const { db, given } = await openApp();

it('a record has the fields of its entity, its stamps and the names next to it, and no others', async () => {
  const customer_id = await given.customer({ name: 'Hotel Almería' });
  const customer = (await find(db, entities.customer, customer_id))!;
  const name: string = customer.name;
  expect([name, customer.version]).toEqual(['Hotel Almería', 1]);
  expect(typeof customer.customer_category_name).toBe('string');
  // @ts-expect-error -- a slip of the fingers
  expect(customer.nmae).toBeUndefined();
  // @ts-expect-error -- a field of another entity
  expect(customer['notice_id']).toBeUndefined();
});

it('what is chosen of a table, or saved, must have every field that is asked for', async () => {
  const row = await db.selectFrom('customer').select(['name', 'nif_cif']).executeTakeFirst();
  // @ts-expect-error -- the address is forgotten
  const party: Party | undefined = row;
  // @ts-expect-error -- the name is forgotten
  const product: FieldsOf<typeof entities.failureCategory> = {};
  expect([party, product]).toHaveLength(2);
});
