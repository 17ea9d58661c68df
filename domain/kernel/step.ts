// What a person may do with a stored thing: an event of its lifecycle that somebody asks for, with the call that does it and its words.
// The server answers which steps are allowed now (`allowed`); a screen draws these and no others.
import type { Endpoint } from './endpoint.ts';

export interface Step {
  /** The call that takes the step; its roles are those who may. */
  by: Endpoint;
  /** On its button, where it has one. */
  label?: string;
  /** What its button says by the state to which it leads, where it leads to several; `label` says what is true of all. */
  to?: Readonly<Record<string, string>>;
  /** Whether its button asks before it is taken. */
  asks?: true;
}
