// Watches the machines that a page under test runs, without a word in the program: each one that starts is followed by its inspector.
// A machine binds its methods when it is made: where one is made as the program loads, a test imports this before the program.
import { StateMachine, type AnyActorScope, type AnyStateMachine } from 'xstate';
import { Coverage } from '#tests/support/walks/coverage.ts';

const watched = new Map<string, Coverage>();
let all: Map<string, Coverage> | undefined;
const machineClass = StateMachine.prototype as unknown as { id: string; getInitialSnapshot: (scope: AnyActorScope, input: unknown) => unknown };
const start = machineClass.getInitialSnapshot;
machineClass.getInitialSnapshot = function (this: typeof machineClass, scope, input) {
  if (all && !all.has(this.id)) all.set(this.id, new Coverage());
  for (const coverage of [watched.get(this.id), all?.get(this.id)]) if (coverage) scope.system.inspect(coverage.inspect);
  return start.call(this, scope, input);
};

/** Writes down what every actor of `machine` walks from now on, also of its `provide()`d copies. */
export function watch(machine: AnyStateMachine, coverage: Coverage): void {
  watched.set(machine.id, coverage);
}

/** Writes down what every actor of every machine walks from now on, by the machine's id. */
export function watchAll(): ReadonlyMap<string, Coverage> {
  return (all = new Map<string, Coverage>());
}
