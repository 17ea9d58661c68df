import { expect, it } from 'vitest';
import { type SetUpPart, type SetUpState, setUpSteps } from '#domain/overview/setUp.ts';
import { derived, next } from '#machines/lifecycles/ask.ts';
import { openSetUpStates, setUpLifecycle } from '#machines/lifecycles/derived/setUpStep.ts';

/** All choices of some parts, of which each is there or is missing. */
const choicesOf = (parts: readonly SetUpPart[]): SetUpPart[][] =>
  parts.reduce<SetUpPart[][]>((choices, part) => choices.flatMap(choice => [choice, [...choice, part]]), [[]]);

const factsOf = (parts: readonly SetUpPart[], there: readonly SetUpPart[]) => ({ hasSome: there.length > 0, hasAll: there.length === parts.length });

it('A step is done when all of its parts are there, begun when one is, and else pending, in every combination of every step', () => {
  const states = Object.entries(setUpSteps).map(([step, parts]) => {
    const counted: Record<SetUpState, number> = { pendiente: 0, 'a medias': 0, hecho: 0 };
    for (const there of choicesOf(parts)) counted[derived(setUpLifecycle, factsOf(parts, there))] += 1;
    return [step, parts.length, counted] as const;
  });
  expect(states.map(([step, parts, { pendiente, 'a medias': begun, hecho }]) => [step, pendiente, begun, hecho, parts])).toEqual(
    states.map(([step, parts]) => [step, 1, 2 ** parts - 2, 1, parts]),
  );
});

it('A step goes on and back with what is stored, from every state to every other', () => {
  const facts = { pendiente: factsOf(setUpSteps.empresa, []), 'a medias': factsOf(setUpSteps.empresa, ['iban']), hecho: { hasSome: true, hasAll: true } };
  for (const from of Object.keys(facts))
    for (const [to, now] of Object.entries(facts)) expect(next(setUpLifecycle, from, now, 'setUp.revised'), `${from} to ${to}`).toBe(to);
  expect(openSetUpStates).toEqual(['pendiente', 'a medias']);
});

it('No two steps look for the same part', () => {
  const parts = Object.values(setUpSteps).flat();
  expect(new Set(parts).size).toBe(parts.length);
});
