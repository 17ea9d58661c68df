// What a tab that joins is told of the time in which it could not hear anything yet.
import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { type LiveEmitted, liveMachine } from '#machines/liveMachine.ts';

const change = { entity: 'customer', id: 1, action: 'update', by: null } as const;

/** What the tab that holds the connection says to one that was opened at a moment, having heard of a change at 1.000 and of nothing at 2.000. */
async function saidTo(opened: number): Promise<LiveEmitted[]> {
  const actor = createActor(
    liveMachine.provide({
      actors: {
        lead: fromPromise<unknown, undefined>(async () => null),
        stream: fromPromise<unknown, { since: number | null }>(() => new Promise(() => undefined)),
      },
    }),
  );
  const said: LiveEmitted[] = [];
  actor.start();
  await new Promise<void>(resolve => actor.subscribe(state => state.matches({ leading: 'listening' }) && resolve()));
  actor.send({ type: 'stream.told', at: 1_000, id: 5, message: { changes: [change] } });
  actor.send({ type: 'stream.told', at: 2_000, id: 6, message: { changes: [] } });
  actor.on('*', emitted => said.push(emitted));
  actor.send({ type: 'tab.joined', opened });
  actor.stop();
  return said;
}

it('a tab that was opened before the last change reads again, one that was opened after it does not', async () => {
  expect(await saidTo(900)).toEqual([{ type: 'message.shared', id: 6, message: { changes: [], missed: true } }]);
  expect(await saidTo(1_001)).toEqual([{ type: 'message.shared', id: 6, message: { changes: [] } }]);
});

it('a tab that takes the connection over remembers what it heard from the one before', async () => {
  let lead = () => {};
  const given = new Promise<void>(resolve => (lead = resolve));
  const actor = createActor(
    liveMachine.provide({
      actors: {
        lead: fromPromise<unknown, undefined>(() => given),
        stream: fromPromise<unknown, { since: number | null }>(() => new Promise(() => undefined)),
      },
    }),
  );
  const said: LiveEmitted[] = [];
  actor.start();
  actor.send({ type: 'tab.told', at: 1_000, id: 5, message: { changes: [change] } });
  lead();
  await new Promise<void>(resolve => actor.subscribe(state => state.matches({ leading: 'listening' }) && resolve()));
  actor.on('*', emitted => said.push(emitted));
  actor.send({ type: 'tab.joined', opened: 900 });
  actor.stop();
  expect(said).toEqual([{ type: 'message.shared', id: 5, message: { changes: [], missed: true } }]);
});
