// The chores that a write wakes: the audit is sealed, read and counted a moment after it, although the chores look by themselves once a minute.
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { keepHouse } from '#server/housekeeping.ts';
import { openApp } from '#tests/support/app/app.ts';
import { silent } from '#tests/support/fakes/silent.ts';

const { db, given, services } = await openApp();
const leave = keepHouse(services, { ...silent, error: silent.warn } as unknown as FastifyBaseLogger);
afterAll(leave);

const rowsOf = async (table: 'audit_unsealed' | 'tally_waiting') => (await db.selectFrom(table).selectAll().execute()).length;
const lastOf = (column: 'audit' | 'audit_read') =>
  column === 'audit'
    ? db.selectFrom('audit_seal').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst()
    : db.selectFrom('audit_read').select('number').where('id', '=', 1).executeTakeFirst();

test('The audit of a write is sealed, its words are read and its arrows are counted without waiting for the minute', async () => {
  await expect.poll(() => rowsOf('audit_unsealed')).toBe(0);
  const before = (await lastOf('audit'))!.number;
  await given.customer();
  await expect.poll(async () => (await lastOf('audit'))!.number).toBeGreaterThan(before);
  await expect.poll(async () => [await lastOf('audit_read'), await rowsOf('tally_waiting')]).toEqual([await lastOf('audit'), 0]);
});
