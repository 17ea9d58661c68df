// The arrows by which a stored thing went from one state to another, found in its lifecycle: for drawing what happened.
import type { AnyStateMachine, AnyTransitionDefinition, AnyStateNode } from 'xstate';

/** The name of an arrow, by which a picture finds it: '{source id}|{event or always}|{which of them}'. */
export function arrowId(arrow: AnyTransitionDefinition): string {
  const { source, eventType } = arrow;
  const siblings: readonly AnyTransitionDefinition[] = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id}|${eventType === '' ? 'always' : eventType}|${siblings.indexOf(arrow)}`;
}

const nodeOf = (machine: AnyStateMachine, state: string): AnyStateNode | undefined => machine.root.states[state];
const arrowsOf = (node: AnyStateNode | undefined): AnyTransitionDefinition[] => [...(node?.transitions.values() ?? [])].flat();

/** The arrows from `from` to `to`: by `event` where it is one of the lifecycle, else by the first event that leads there. Empty where none does. */
export function pathBetween(machine: AnyStateMachine, from: string, to: string, event: string): string[] {
  const all = [...arrowsOf(nodeOf(machine, from)), ...arrowsOf(machine.root)];
  const named = all.filter(arrow => arrow.eventType === event);
  for (const arrow of named.length > 0 || from === to ? named : all) {
    const target = arrow.target?.[0];
    if (target?.key === to) return [arrowId(arrow)];
    const onward = target?.always?.find(each => each.target?.[0]?.key === to);
    if (onward) return [arrowId(arrow), arrowId(onward)];
  }
  return [];
}

/** The arrows to the state in which a thing was created: a factura may be issued as it is made. */
export function pathFromStart(machine: AnyStateMachine, to: string): string[] {
  const start = machine.root.initial?.target[0];
  if (!start || start.key === to) return [];
  const onward = start.always?.find(each => each.target?.[0]?.key === to);
  return onward ? [arrowId(onward)] : pathBetween(machine, start.key, to, '');
}

/** The arrow that an event which was refused would have been. */
export function arrowTried(machine: AnyStateMachine, from: string, event: string): string | null {
  const arrow = arrowsOf(nodeOf(machine, from)).find(each => each.eventType === event);
  return arrow ? arrowId(arrow) : null;
}
