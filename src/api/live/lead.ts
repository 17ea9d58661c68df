// Which tab of this browser holds the connection: the one that has the lock. A page that came unencrypted has no locks, whatever the types say: there each tab that is in sight.

const hasLocks = () => 'locks' in navigator;

/** Resolves when this tab is the one to hold the connection, which it is until `until` is aborted, or until `whenLost` says otherwise. */
export const waitToLead = (name: string, until: AbortSignal): Promise<void> => (hasLocks() ? takeLock(name, until) : untilInSight(until));

/** Calls `tell` when this tab must not hold the connection any more. */
export function whenLost(until: AbortSignal, tell: () => void): void {
  if (hasLocks()) return;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(), { signal: until });
}

function takeLock(name: string, until: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve();
      return new Promise<void>(leave => until.addEventListener('abort', () => leave(), { once: true }));
    };
    navigator.locks.request(name, { signal: until }, hold).catch(reject);
  });
}

function untilInSight(until: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const found = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      found.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([until, found.signal]) });
    look();
  });
}
