// Which states and arrows of a machine were really walked, seen from outside by its inspector.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** A state and all below it; history states are only signposts and do not count. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  const children = Object.values(node.states as Record<string, AnyStateNode>);
  return [node, ...children.filter(child => child.type !== 'history').flatMap(nodesOf)];
}

/** All arrows that lead or do something: on, after, onDone, onError, always. */
export function arrowsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine.root)
    .flatMap(node => [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as AnyTransitionDefinition[])
    .filter(arrow => arrow.target !== undefined || arrow.actions.length > 0);
}

/** Name of an arrow, the same for a machine and its `provide()`d copies: `session.unknown —path.visited→ session.verifying`. */
export function nameOf(arrow: AnyTransitionDefinition): string {
  const { source } = arrow;
  const siblings = arrow.eventType === '' ? (source.always ?? []) : (source.transitions.get(arrow.eventType) ?? []);
  const branch = siblings.length > 1 ? ` [${siblings.findIndex(sibling => sibling === arrow) + 1}]` : '';
  const targets = arrow.target?.map((target: AnyStateNode) => target.id).join(' + ');
  return `${source.id} —${arrow.eventType === '' ? 'always' : arrow.eventType}${branch}→ ${targets ?? '(stays)'}`;
}

/** Collects what was walked; hand `inspect` to `createActor`. */
export class Coverage {
  readonly states = new Set<string>();
  readonly arrows = new Set<string>();

  readonly inspect = (event: InspectionEvent): void => {
    if (event.type === '@xstate.microstep') {
      for (const arrow of event._transitions) {
        this.states.add(arrow.source.id);
        if (arrow.eventType !== undefined) this.arrows.add(nameOf(arrow));
      }
    }
    if ('snapshot' in event && '_nodes' in event.snapshot) {
      for (const node of event.snapshot._nodes as AnyStateNode[]) this.states.add(node.id);
    }
  };

  /** The states and arrows of `machine` that were never walked. */
  missing(machine: AnyStateMachine): { states: string[]; arrows: string[] } {
    return {
      states: nodesOf(machine.root)
        .map(node => node.id)
        .filter(id => !this.states.has(id)),
      arrows: arrowsOf(machine)
        .map(nameOf)
        .filter(name => !this.arrows.has(name)),
    };
  }
}
