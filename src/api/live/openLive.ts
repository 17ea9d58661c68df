// Live changes of this tab: the machine bound to the connection, to the other tabs of this browser, and to the screens.
import { createActor, fromPromise } from 'xstate';
import { liveMachine, type LiveEvent, type Told } from '#machines/device/liveMachine.ts';
import { tellChanges } from '#src/api/heardChanges.ts';
import { service } from '#src/api/service.ts';
import { waitToLead, whenLost } from '#src/api/live/lead.ts';
import { ring } from '#src/api/live/ring.ts';
import { ringSetting } from '#src/api/live/ringSetting.ts';
import { readStream } from '#src/api/live/stream.ts';

/** What a tab tells the others when it was opened. */
interface Joined {
  opened: number;
}

const LONGEST_PAUSE = 30_000;

/** Listens for `userId` from now on; the answer ends it. Tabs of the same user share one connection. */
export function openLive(userId: number): () => void {
  const name = `frigoria.vivo.${userId}`;
  const closing = new AbortController();
  const tabs = new BroadcastChannel(name);
  const send = (event: LiveEvent) => actor.send(event);
  const bound = liveMachine.provide({
    actors: {
      // the lock is held for as long as this tab listens, and not only until it was given
      lead: fromPromise<unknown, undefined>(() => waitToLead(name, closing.signal)),
      stream: service<unknown, { since: number | null }>(({ since }, signal) =>
        readStream(since, told => send({ type: 'stream.told', at: Date.now(), ...told }), signal),
      ),
    },
    // five hundred browsers that lost one server do not come back at the same moment
    delays: { pause: ({ context }) => Math.min(LONGEST_PAUSE, 1_000 * 2 ** (context.failures - 1)) * (0.5 + Math.random()) },
  });
  const actor = createActor(bound);
  actor.on('message.heard', ({ message: { changes, missed = false } }) =>
    tellChanges({ changes: changes.map(change => ({ ...change, isMine: change.by?.id === userId })), missed }),
  );
  actor.on('message.heard', ({ message }) => {
    const isCall = message.changes.some(({ entity, action, by }) => entity === 'call' && action === 'create' && by?.id !== userId);
    if (isCall && ringSetting.isOn()) void ring();
  });
  actor.on('message.shared', ({ id, message }) => tabs.postMessage({ id, message } satisfies Told));
  tabs.addEventListener('message', ({ data }: MessageEvent<Told | Joined>) =>
    send('opened' in data ? { type: 'tab.joined', ...data } : { type: 'tab.told', at: Date.now(), ...data }),
  );
  whenLost(closing.signal, () => send({ type: 'lead.lost' }));
  actor.start();
  tabs.postMessage({ opened: performance.timeOrigin } satisfies Joined);
  return () => {
    actor.stop();
    closing.abort();
    tabs.close();
  };
}
