// The way of a stored thing, as the head of its page draws it.
import type { AnyStateMachine } from 'xstate';
import type { Words } from '#machines/lifecycles/ask.ts';

/** A place on the way of a stored thing. */
export interface Stage {
  label: string;
  is: 'done' | 'now' | 'ahead' | 'aside';
}

/** The way of a thing in `state`: what is behind it, where it is, and what is ahead. A state off the path ends the way. */
export function stagesOf<State extends string>({ root }: AnyStateMachine, { states, path = [] }: Pick<Words<State>, 'states' | 'path'>, state: State): Stage[] {
  const places = path.map(place => (typeof place === 'string' ? [place] : place));
  const at = places.findIndex(place => place.includes(state));
  const word = (place: readonly State[]): string => states[place[0]!];
  if (at >= 0)
    return places.map((place, index) => ({ label: index === at ? states[state] : word(place), is: index < at ? 'done' : index === at ? 'now' : 'ahead' }));
  const leads = (from: string, to: string) => [...root.states[from]!.transitions.values()].flat().some(({ target }) => target?.some(({ key }) => key === to));
  const before = Object.keys(root.states).filter(from => from !== state && leads(from, state));
  const isLeft = (place: readonly State[]) =>
    place.some(each => before.includes(each) || before.some(aside => !path.flat().includes(aside as State) && leads(each, aside)));
  return [...places.slice(0, places.findIndex(isLeft) + 1).map(place => ({ label: word(place), is: 'done' as const })), { label: states[state], is: 'aside' }];
}
