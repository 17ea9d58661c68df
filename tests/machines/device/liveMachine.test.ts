// What a tab hears and passes on, how it comes back to a connection that ended, and what a tab that joins learns of the time in which it could not hear anything yet.
import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { type LiveEmitted, liveMachine } from '#machines/device/liveMachine.ts';
import { expired, network } from '#tests/support/walks/planAnswers.ts';
import { play } from '#tests/support/walks/stagedMachine.ts';

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

const told = { at: 1_000, id: 5, message: { changes: [change] } };
const heard = { type: 'message.heard', message: told.message };

/** A tab that holds the connection. */
async function leading() {
  const tab = play(liveMachine);
  await tab.open('lead', null);
  return { ...tab, streams: () => tab.inputs('stream') };
}

it('A tab that holds the connection hears what the server says and passes it on', async () => {
  const { actor, emitted } = await leading();
  actor.send({ type: 'stream.told', ...told });
  expect(emitted).toEqual([heard, { type: 'message.shared', id: 5, message: told.message }]);
});

it('A tab without the connection hears each change of another tab once, and passes nothing on', () => {
  const { actor, emitted } = play(liveMachine);
  for (let times = 0; times < 2; times += 1) actor.send({ type: 'tab.told', ...told });
  expect(emitted).toEqual([heard]);
});

it('A tab opens a connection of its own where the browser cannot say whose turn it is', async () => {
  const { refuse, inputs } = play(liveMachine);
  await refuse('lead', network);
  expect(inputs('stream')).toEqual([{ since: null }]);
});

it('A tab that has to give the connection up hears from the others, and waits for its turn again', async () => {
  const { actor, open, inputs, emitted } = await leading();
  actor.send({ type: 'lead.lost' });
  actor.send({ type: 'tab.told', ...told });
  expect(emitted).toEqual([heard]);
  expect(inputs('lead')).toHaveLength(2);
  await open('lead', null);
  expect(inputs('stream')).toEqual([{ since: null }, { since: 5 }]);
});

it.each([
  ['ended', (tab: Awaited<ReturnType<typeof leading>>) => tab.open('stream', null)],
  ['broke', (tab: Awaited<ReturnType<typeof leading>>) => tab.refuse('stream', network)],
] as const)('A connection that %s is opened again after a pause, from the last change on, and each failure in a row is counted', async (_, end) => {
  const tab = await leading();
  tab.actor.send({ type: 'stream.told', ...told });
  await end(tab);
  tab.pass(999);
  expect(tab.streams()).toEqual([{ since: null }]);
  tab.pass(1);
  expect(tab.streams()).toEqual([{ since: null }, { since: 5 }]);
  await end(tab);
  expect(tab.actor.getSnapshot().context.failures).toBe(2);
  tab.pass(1_000);
  tab.actor.send({ type: 'stream.told', ...told, id: 6 });
  expect(tab.actor.getSnapshot().context.failures).toBe(0);
});

it('A connection is not opened again once the session has ended', async () => {
  const tab = await leading();
  await tab.refuse('stream', expired);
  tab.pass(100_000);
  expect([tab.streams(), tab.actor.getSnapshot().status]).toEqual([[{ since: null }], 'done']);
});
