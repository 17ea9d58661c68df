// What a button does on the server, through the command machine.
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { commandMachine } from '#machines/editing/commandMachine.ts';
import { newSeed, service } from '#src/api/service.ts';

export interface Command<Input> {
  isBusy: boolean;
  /** What it was given last, until that failed. */
  given: Input | null;
  /** What waits for a yes. */
  asked: Input | null;
  /** Does it; nothing where it is being done already. */
  run: (input: Input) => void;
  /** Puts the question first. */
  ask: (input: Input) => void;
  /** For its button, which keeps the focus: that it is being done, and that pressing it now does nothing. */
  marks: { 'aria-busy': boolean; 'aria-disabled': boolean };
  /** For the question's box. */
  answers: { onNo: () => void; onYes: () => void };
}

/**
 * Runs one call at a time, under its idempotency key where it writes; `onDone` is called with its result while the screen is mounted.
 * Writes ignore the signal, so that leaving the screen cancels only reads; anything that others than the screen must know belongs in `run`.
 */
export function useCommand<Input, Output>(
  run: (input: Input, signal: AbortSignal, key: string) => Promise<Output>,
  onDone?: (output: Output, input: Input) => void,
): Command<Input> {
  const machine = useMemo(
    () =>
      commandMachine.provide({
        actors: { run: service<unknown, { given: unknown; key: string }>(({ given, key }, signal) => run(given as Input, signal, key)) },
      }),
    [run],
  );
  const actor = useActorRef(machine, { input: newSeed() });
  const state = useSelector(actor, snapshot => snapshot);
  const tell = useEffectEvent((output: unknown, input: unknown) => onDone?.(output as Output, input as Input));
  useEffect(() => {
    const { unsubscribe } = actor.on('command.done', ({ output, input }) => tell(output, input));
    return unsubscribe;
  }, [actor]);
  const given = state.context.given as Input | null;
  const isBusy = state.hasTag('busy');
  return {
    isBusy,
    given,
    asked: state.hasTag('asking') ? given : null,
    run: input => actor.send({ type: 'command.given', input }),
    ask: input => actor.send({ type: 'command.asked', input }),
    marks: { 'aria-busy': isBusy, 'aria-disabled': isBusy },
    answers: {
      onNo: () => actor.send({ type: 'command.cancelled' }),
      onYes: () => actor.send({ type: 'command.confirmed' }),
    },
  };
}
