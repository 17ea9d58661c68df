// Runs the search for the customer that somebody may be.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CustomerMatch, Known } from '#domain/parties/customerMatch.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type CustomerMatchEvent, customerMatchMachine } from '#machines/work/customerMatchMachine.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

/** The text of a form's value. */
export const textIn = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

export interface Matches {
  state: 'looking' | 'found' | 'unknown' | 'failed' | null;
  matches: readonly CustomerMatch[];
  failure: string | null;
  send: (event: CustomerMatchEvent) => void;
}

const actors = {
  search: service<CustomerMatch[], { known: Known | null }>(({ known }, signal) =>
    call(endpoints.customer.matches, { body: known ?? {}, signal, silent: true }),
  ),
};

/** `onTaken` is called with the customer that was chosen. */
export function useMatches(onTaken: (match: CustomerMatch) => void): Matches {
  const [machine] = useState(() => customerMatchMachine.provide({ actors }));
  const actor = useActorRef(machine);
  const state = useSelector(actor, snapshot => snapshot);
  const tell = useEffectEvent(onTaken);
  useEffect(() => {
    const { unsubscribe } = actor.on('match.taken', ({ match }) => tell(match));
    return unsubscribe;
  }, [actor]);
  return {
    state: (['looking', 'found', 'unknown', 'failed'] as const).find(tag => state.hasTag(tag)) ?? null,
    matches: state.context.matches,
    failure: state.context.message,
    send: event => actor.send(event),
  };
}

/** Tells the search what is known so far; `known` is null while it is too little. */
export function useKnown(send: Matches['send'], known: Known | null): void {
  const text = known && JSON.stringify(known);
  const tell = useEffectEvent((now: string | null) => send({ type: 'known.changed', known: now === null ? null : (JSON.parse(now) as Known) }));
  useEffect(() => tell(text), [text]);
}
