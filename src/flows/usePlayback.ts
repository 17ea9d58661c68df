// The path of a simulation shown again, step by step.
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { playbackMachine } from '#machines/lists/playbackMachine.ts';

export interface Playback {
  /** How many steps are shown; null where all of them are. */
  shown: number | null;
  /** How many there are. */
  length: number;
  isPlaying: boolean;
  begin: () => void;
  pause: () => void;
  resume: () => void;
  step: () => void;
}

/** `path` is whose steps are shown, and `length` how many of them are possible. */
export function usePlayback(path: string, length: number): Playback {
  const [now, send] = useMachine(playbackMachine);
  useEffect(() => send({ type: 'path.turned', path }), [path, send]);
  return {
    shown: now.matches('whole') ? null : now.context.shown,
    length,
    isPlaying: now.matches('playing'),
    begin: () => send({ type: 'play.begun', path, length }),
    pause: () => send({ type: 'play.paused' }),
    resume: () => send({ type: 'play.resumed' }),
    step: () => send({ type: 'step.asked' }),
  };
}
