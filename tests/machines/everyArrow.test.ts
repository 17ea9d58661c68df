// Every state and every arrow of every machine is walked by the machine alone, one path per arrow.
import { describe, expect, it } from 'vitest';
import { machines, type MachineId } from '#machines/index.ts';
import { Coverage } from '#tests/support/coverage.ts';
import { plans } from '#tests/support/plans.ts';
import { runAlone, walk } from '#tests/support/walk.ts';
import { chartOf, walked } from '#tests/support/walked.ts';

describe.each(Object.keys(machines) as MachineId[])('%s', id => {
  const { machine } = machines[id];
  const coverage = new Coverage();
  const walks = plans[id].flatMap(plan => walk(machine, plan).map(path => ({ path, input: plan.input })));

  it(`walks its ${walks.length} paths`, async () => {
    for (const { path, input } of walks) await runAlone(machine, path, { input, coverage });
  });

  it('leaves no state and no arrow out', ({ task }) => {
    task.meta.walked = [chartOf(machine), walked('alone', machine.id, coverage)];
    expect(coverage.missing(machine)).toEqual({ states: [], arrows: [] });
  });
});
