import { createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { machines } from '#machines/index.ts';
import { covering } from '#tests/support/walks/covering.ts';
import { Coverage } from '#tests/support/walks/coverage.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { runAlone, walk, type Path } from '#tests/support/walks/walk.ts';

const door = createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: 'opened', lock: [{ guard: () => false, target: 'locked' }, { target: 'closed' }] } },
    opened: { after: { 1000: 'closed' }, on: { 'door.slammed': 'closed' } },
    locked: {},
  },
});

describe('a walk', () => {
  it('has one path per situation and event, none the beginning of another', () => {
    expect(walk(door, {}).map(path => path.title)).toEqual(['lock', 'open → door.slammed', 'open → after 1000']);
  });

  it('names the states and arrows that were never walked', async () => {
    const coverage = new Coverage();
    for (const path of walk(door, {})) await runAlone(door, path, { coverage });
    expect(coverage.missing(door)).toEqual({ states: ['door.locked'], arrows: ['door.closed —lock [1]→ door.locked'] });
  });

  it('fails where the machine leaves the path', async () => {
    const path = { title: 'open', steps: [{ type: 'open' }], states: ['closed', 'locked'] };
    await expect(runAlone(door, path, {})).rejects.toThrow('«open», step 1: is in "opened", ought to be in "locked"');
  });
});

it('a covering selection walks every arrow with fewer paths', async () => {
  const { machine } = machines.editor;
  const [plan] = plans.editor;
  const all = walk(machine, plan!);
  const few = await covering(machine, all, plan!.input);
  const missingAfter = async (paths: Path[]) => {
    const coverage = new Coverage();
    for (const path of paths) await runAlone(machine, path, { input: plan!.input, coverage });
    return coverage.missing(machine);
  };
  expect(await missingAfter(few)).toEqual(await missingAfter(all));
  expect(few.length).toBeLessThan(all.length / 2);
});
