// What the states of a life mean to those who count lives.
import { type Lived, storedLives } from '#machines/flows/stored.ts';

/** The placeholder for the state of a deleted record. */
export const GONE = '-';

/** Whether nothing is expected to happen any more to what is in a state, as its lifecycle says. */
export const isEnd = (entity: Lived, state: string): boolean => storedLives[entity].lifecycle.root.states[state]?.tags.includes('end') ?? false;

/** A stored state by its name in the lifecycle. */
export const nameOfState = (entity: Lived, raw: string): string => (raw === GONE ? GONE : (storedLives[entity].stateOf(raw) ?? raw));
