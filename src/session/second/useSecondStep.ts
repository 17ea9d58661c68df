import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SecondFactorEvent, SecondFactorPurpose, secondFactorMachine } from '#machines/session/secondFactorMachine.ts';
import { boundSecondFactor } from '#src/session/second/secondStepActors.ts';

export interface SecondStepModel {
  state: SnapshotFrom<typeof secondFactorMachine>;
  send: (event: SecondFactorEvent) => void;
}

interface Told {
  onPassed: () => void;
  onLeft: () => void;
  /** The session has this token from now on. */
  onRenewed?: (token: string) => void;
}

/** Runs the second step; tells how it ended. */
export function useSecondStep(input: { purpose: SecondFactorPurpose; of?: number | null }, { onPassed, onLeft, onRenewed }: Told): SecondStepModel {
  const actor = useActorRef(boundSecondFactor, { input });
  const state = useSelector(actor, snapshot => snapshot);
  const tell = useEffectEvent((isPassed: boolean) => (isPassed ? onPassed() : onLeft()));
  const tellRenewed = useEffectEvent((token: string) => onRenewed?.(token));
  useEffect(() => {
    const { unsubscribe } = actor.on('token.renewed', ({ token }) => tellRenewed(token));
    return unsubscribe;
  }, [actor]);
  const isOver = state.status === 'done';
  const isPassed = state.matches('passed');
  useEffect(() => {
    if (isOver) tell(isPassed);
  }, [isOver, isPassed]);
  return { state, send: actor.send };
}
