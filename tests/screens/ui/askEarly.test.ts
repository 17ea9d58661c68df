// What is asked before it is needed: it is taken once, and never after a write.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codes } from '#domain/kernel/answer.ts';
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import { askEarly } from '#src/api/early.ts';

const list = endpoints.failureCode.all;
const early = () => askEarly({ ...list, token: null });
let answers: number;

beforeEach(() => {
  answers = 0;
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    answers += 1;
    return Promise.resolve(new Response(JSON.stringify({ code: codes.ok, data: [{ id: answers }] }), { headers: { 'content-type': 'application/json' } }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('An early answer is given to the first call that asks the same, and to no other', async () => {
  void early();
  expect(await call(list)).toEqual([{ id: 1 }]);
  expect(await call(list)).toEqual([{ id: 2 }]);
});

it('An early answer is forgotten when something is written, which it may not know of', async () => {
  void early();
  await call(endpoints.failureCode.remove, { body: { id: 7 }, key: null });
  expect(await call(list)).toEqual([{ id: 3 }]);
});
