// Every state and every arrow of every machine is walked by the machine alone, one path per arrow.
import { describe, expect, it } from 'vitest';
import { machines, type MachineId } from '#machines/index.ts';
import { Coverage } from '#tests/support/walks/coverage.ts';
import { plans } from '#tests/support/walks/plans.ts';
import { runAlone, walk } from '#tests/support/walks/walk.ts';
import { chartOf, walked } from '#tests/support/walks/walked.ts';

describe.each(Object.keys(machines) as MachineId[])('%s', id => {
  const { machine } = machines[id];
  const walks = plans[id].flatMap(plan => walk(machine, plan).map(path => ({ path, input: plan.input })));
  let covered: Promise<Coverage> | undefined;
  /** All paths, walked once for both tests, whichever of them runs first. */
  const walkAll = () =>
    (covered ??= (async () => {
      const coverage = new Coverage();
      for (const { path, input } of walks) await runAlone(machine, path, { input, coverage });
      return coverage;
    })());

  it(`walks its ${walks.length} paths`, async () => {
    await walkAll();
  });

  it('leaves no state and no arrow out', async ({ task }) => {
    const coverage = await walkAll();
    task.meta.walked = [chartOf(machine), walked('alone', machine.id, coverage)];
    expect(coverage.missing(machine)).toEqual({ states: [], arrows: [] });
  });
});
