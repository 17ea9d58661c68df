// The arrows by which a stored thing went from one state to another, found in its lifecycle: for drawing what happened.
import type { AnyStateMachine, StateNode } from 'xstate';
import { arrowsFrom } from '#machines/flows/chart.ts';

/** The arrows of a state; none of one that is not there. */
function arrowsOf(node: StateNode | undefined) {
  const arrows = node ? arrowsFrom(node) : [];
  return arrows.map(({ id, transition: { eventType, target } }) => ({ id, event: eventType, target: target?.[0] }));
}

const stateOf = (machine: AnyStateMachine, state: string): StateNode | undefined => machine.root.states[state];

/** The arrows from `from` to `to`: by `event` where it is one of the lifecycle, else by the first event that leads there. Empty where none does. */
export function pathBetween(machine: AnyStateMachine, from: string, to: string, event: string): string[] {
  const all = [...arrowsOf(stateOf(machine, from)), ...arrowsOf(machine.root)].filter(arrow => arrow.event !== '');
  const named = all.filter(arrow => arrow.event === event);
  for (const { id, target } of named.length > 0 || from === to ? named : all) {
    if (target?.key === to) return [id];
    const onward = onwardTo(target, to);
    if (onward !== undefined) return [id, onward];
  }
  return [];
}

/** The arrows to the state in which a thing was created: a factura may be issued as it is made. */
export function pathFromStart(machine: AnyStateMachine, to: string): string[] {
  const start = machine.root.initial?.target[0];
  if (!start || start.key === to) return [];
  const onward = onwardTo(start, to);
  return onward === undefined ? pathBetween(machine, start.key, to, '') : [onward];
}

/** The arrow that an event which was refused would have been. */
export function arrowTried(machine: AnyStateMachine, from: string, event: string): string | null {
  return arrowsOf(stateOf(machine, from)).find(arrow => arrow.event === event)?.id ?? null;
}

/** The arrow that is taken at once, by what the facts say, from a state where nothing stays. */
const onwardTo = (node: StateNode | undefined, to: string) => arrowsOf(node).find(({ event, target }) => event === '' && target?.key === to)?.id;
