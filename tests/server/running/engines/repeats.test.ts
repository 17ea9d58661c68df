// Every command of the API under its key: five at once, again, and by another process have one effect and the same answer; with other data it is refused.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openExamples } from '#tests/support/samples/exampleCalls.ts';

const { app, inOrder, readied } = await openExamples();
const commands = inOrder.filter(([, row]) => !row.reads && row.roles !== 'public');
const kept = commands.filter(([, row]) => !row.unkept);

/** What was written by how many requests from an entry of the audit on. */
const writers = async (after: number) =>
  (await app.db.selectFrom('audit').select('request_id').distinct().where('id', '>', after).where('request_id', 'is not', null).execute()).length;
const lastEntry = async () =>
  (
    await app.db
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

describe('Every command that is sent again has one effect and the same answer', () => {
  it.each(kept)('%s', async (name, row) => {
    const send = await readied(name, row);
    const key = { 'idempotency-key': randomUUID() };
    const before = await lastEntry();
    const five = await Promise.all(Array.from({ length: 5 }, () => send(key)));
    const answers = [...five, await send(key)].map(({ statusCode, body }) => `${statusCode} ${withoutId(body)}`);
    expect([...new Set(answers)]).toEqual([answers[0]]);
    expect(await writers(before)).toBeLessThanOrEqual(1);
  });
});

/** What is refused names its request in no answer but a fault, each its own. */
const withoutId = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
