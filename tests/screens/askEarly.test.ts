// What is asked before anybody needs it: taken once, and by nobody after a write.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { codes } from '#domain/answer.ts';
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

it('answers the first call that asks the same, and no other', async () => {
  void early();
  expect(await call(list)).toEqual([{ id: 1 }]);
  expect(await call(list)).toEqual([{ id: 2 }]);
});

it('is forgotten when something is written, which it may not know of', async () => {
  void early();
  await call(endpoints.failureCode.remove, { body: { id: 7 } });
  expect(await call(list)).toEqual([{ id: 3 }]);
});
