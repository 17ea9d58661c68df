// The list of everything that becomes due is read again when one of its records is written.
import { expect, it } from 'vitest';
import { dueEntities } from '#domain/overview/deadlines.ts';
import { concerns } from '#domain/records/live.ts';

it.each(dueEntities)('The list of deadlines follows what is written of %s', entity => {
  expect(concerns('deadline', entity)).toBe(true);
});
