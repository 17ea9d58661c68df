// A command whose answer is lost, and that is given again in the same way, travels again under its key: generated from the walks of every machine.
import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import { expect, it } from 'vitest';
import { machines, type MachineId } from '#machines/index.ts';
import { gates } from '#tests/support/walks/gates.ts';
import { network } from '#tests/support/walks/planAnswers.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { type Path, take, walk, withGates, withSeed } from '#tests/support/walks/walk.ts';

const DONE = /^xstate\.done\.actor\.(.+)$/;

/** How a command is given again where the way to it does not begin at the state in which its loss leaves the machine. */
const again: Partial<Record<MachineId, (snapshot: AnyMachineSnapshot, sent: unknown) => AnyEventObject[]>> = {
  command: () => [{ type: 'command.given', input: 5 }],
  recordList: () => [{ type: 'delete.asked', row: { id: 1 } }, { type: 'delete.confirmed' }],
  callToNotice: () => [{ type: 'notice.retry' }],
  invoicingRun: (snapshot, sent) =>
    snapshot.matches('finished')
      ? [{ type: 'run.retried' }]
      : [{ type: 'run.closed' }, { type: 'drafts.asked', groups: [(Object(sent) as { group: unknown }).group] }],
  listLayout: () => [{ type: 'keep.retry' }],
  many: ({ context }) => [
    { type: 'report.closed' },
    { type: 'action.asked', rows: context.failed.map(({ row }: { row: unknown }) => row) },
    { type: 'action.confirmed' },
  ],
  mailbox: ({ context }) =>
    context.box?.queued > 0 ? [{ type: 'mail.recall', id: context.chosen }] : [{ type: 'mail.resend', id: context.chosen }, { type: 'resend.confirmed' }],
  planning: () => [{ type: 'cards.moved', moves: [{ id: 1, version: 1, user_id: 3, fecha_visita: '2026-03-11 10:00:00', duracion: null }] }],
};

/** Commands that are given again by something else than before, each with the test that does so. */
const otherwise: Record<string, string> = {
  'editor.save': 'editorMachine.test.ts',
  'editor.settle': 'editorMachine.test.ts',
  'import.apply': 'importMachine.test.ts: the file is looked at once more',
  'callToNotice.saveCall': 'callToNoticeMachine.test.ts: its form comes back',
  'planning.undo': 'the board is read again and shows what became of it',
  'uploadQueue.send': 'photos.test.ts: a file has a key of its own',
};

type Call = { id: string; input: unknown };
const keyOf = ({ input }: Call) => (Object(input) as { key?: unknown }).key;
const textOf = ({ input }: Call) => JSON.stringify({ ...Object(input), key: null });

/** A command at the end of a path that is lost there and given again: what was sent at first, and then; undefined where nothing is sent a second time. */
async function retried(id: MachineId, { steps, states }: Path, last: number, input: unknown): Promise<[Call, Call | undefined]> {
  const { machine } = machines[id];
  const actorId = DONE.exec(steps[last]!.type)![1]!;
  const waiting = gates();
  const clock = new SimulatedClock();
  const actor = createActor(withGates(machine, waiting), { input: withSeed(input), clock }) as AnyActorRef;
  actor.start();
  for (const event of steps.slice(0, last)) await take(machine, actor, event, waiting, clock);
  const sent = () => waiting.calls.filter(call => call.id === actorId);
  const first = sent().at(-1)!;
  const count = sent().length;
  await waiting.refuse(actorId, network);
  const snapshot = actor.getSnapshot();
  const now = JSON.stringify(snapshot.value);
  const from = states.slice(0, last).findLastIndex(state => JSON.stringify(state) === now);
  for (const event of again[id]?.(snapshot, first.input) ?? (from < 0 ? [] : steps.slice(from, last)))
    await take(machine, actor, event, waiting, clock).catch(() => undefined);
  actor.stop();
  return [first, sent().length > count ? sent().at(-1) : undefined];
}

it.each(Object.keys(machines) as MachineId[])('%s sends again under the same key what was never answered', async id => {
  const [commands, repeated] = [new Set<string>(), new Set<string>()];
  const taken = new Set<string>(); // paths begin alike
  for (const plan of plans[id])
    for (const path of walk(machines[id].machine, plan))
      for (const [last, { type }] of path.steps.entries()) {
        if (!DONE.test(type)) continue;
        const way = JSON.stringify([plan.input, path.steps.slice(0, last + 1)]);
        if (taken.has(way)) continue;
        taken.add(way);
        const [first, second] = await retried(id, path, last, plan.input);
        const name = `${id}.${first.id}`;
        if (typeof keyOf(first) !== 'string' || name in otherwise) continue;
        commands.add(name);
        if (!second || textOf(second) !== textOf(first)) continue;
        expect([path.title, keyOf(second)]).toEqual([path.title, keyOf(first)]);
        repeated.add(name);
      }
  expect([...repeated]).toEqual([...commands]);
});
