import { expect, it } from 'vitest';
import { dashForEmpty, emptyForDash } from '#domain/kernel/dashes.ts';

const fields = ['phone', 'email'];

it('an empty e-mail or phone is stored as a dash, and every other field as it is', () => {
  expect(dashForEmpty(fields, { phone: '', email: 'a@b.es', notes: '', code: 7 })).toEqual({ phone: '-', email: 'a@b.es', notes: '', code: 7 });
});

it('a dash of an e-mail or phone is shown as nothing, and every other dash as it is', () => {
  expect(emptyForDash(fields, { phone: '-', email: '--', notes: '-', code: null })).toEqual({ phone: '', email: '--', notes: '-', code: null });
});
