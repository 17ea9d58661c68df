// Every state, event, guard, action and actor of every machine has Spanish words, and no words are left of something that is gone.
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { machines } from '#machines/index.ts';

function statesBelow(node: StateNode): string[] {
  return Object.values(node.states).flatMap(child => (child.type === 'history' ? [] : [child.path.join('.'), ...statesBelow(child)]));
}

function partsOf(machine: AnyStateMachine): Record<'states' | 'events' | 'guards' | 'actions' | 'actors', string[]> {
  const { guards, actions, actors } = machine.implementations;
  return {
    states: statesBelow(machine.root),
    events: machine.events.filter(type => !type.startsWith('xstate.')),
    guards: Object.keys(guards),
    actions: Object.keys(actions),
    actors: Object.keys(actors),
  };
}

const sorted = (names: string[]) => names.toSorted((one, other) => one.localeCompare(other));

describe.each(Object.entries(machines))('%s', (_, { machine, words }) => {
  it.each(Object.entries(partsOf(machine)))('has words for all of its %s and for nothing else', (part, names) => {
    expect(sorted(Object.keys(words[part as keyof typeof words] ?? {}))).toEqual(sorted(names));
  });

  it('begins names with a capital letter and words within a sentence with a small one', () => {
    const { states, events, actors, actions } = words;
    expect([states, events, actors].flatMap(Object.values).filter(text => !/^\p{Lu}/u.test(text))).toEqual([]);
    expect(Object.values(actions).filter(text => !/^\p{Ll}/u.test(text))).toEqual([]);
  });

  it('says each guard as a whole sentence: an article or the like, its noun, and a verb with a small letter, without a full stop', () => {
    const subject = /^(El|La|Los|Las|Lo|Su|Un|Una|Algún|Alguna|Algunos|Ningún|Todo|Todas|Otro|Otra) \p{L}/u;
    const wrong = Object.values(words.guards).filter(([of, said]) => !subject.test(of) || !/^\p{Ll}/u.test(said) || /[.«»]$/.test(said));
    expect(wrong).toEqual([]);
  });

  it('never calls two of its events, or two states side by side, the same', () => {
    const within = (path: string) => path.slice(0, path.lastIndexOf('.') + 1);
    const named = [...Object.entries(words.states).map(([path, text]) => within(path) + text), ...Object.values(words.events).map(text => `on ${text}`)];
    expect(named.filter((text, place) => named.indexOf(text) !== place)).toEqual([]);
  });
});
