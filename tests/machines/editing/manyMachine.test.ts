import { createActor } from 'xstate';
import { expect, it } from 'vitest';
import { manyMachine } from '#machines/editing/manyMachine.ts';
import { gates } from '#tests/support/walks/gates.ts';
import { withGates, withSeed } from '#tests/support/walks/walk.ts';

const rows = [1, 2, 3].map(id => ({ id }));

it('A row that was never answered is told from the refused, and keeps its key while others are done', async () => {
  const waiting = gates();
  const actor = createActor(withGates(manyMachine, waiting), { input: withSeed({}) }).start();
  const keys = () => waiting.calls.map(({ input }) => input as { row: { id: number }; key: string }).map(({ row, key }) => [row.id, key] as const);
  const run = (asked: readonly { id: number }[]) => {
    actor.send({ type: 'action.asked', rows: asked });
    actor.send({ type: 'action.confirmed', how: 'mail' });
  };
  run(rows);
  await waiting.refuse('act', { message: 'Ya se ha avisado hoy', code: 30001 });
  await waiting.refuse('act', { message: 'No se puede conectar con el servidor' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'telling',
    context: {
      failed: [
        { row: { id: 1 }, isUnanswered: false },
        { row: { id: 2 }, isUnanswered: true },
      ],
    },
  });
  actor.send({ type: 'report.closed' });
  run([rows[2]!, rows[1]!]);
  await waiting.open('act', {});
  await waiting.open('act', {});
  const [, lost, , again] = keys();
  expect(again).toEqual(lost);
  run([rows[1]!]);
  expect(keys().at(-1)).not.toEqual(lost);
});
