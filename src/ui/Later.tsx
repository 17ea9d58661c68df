// What comes after what the page was opened for, and never moves it.
import { Component, Suspense, use, useDeferredValue, type ReactNode } from 'react';

const PATIENCE = 1500;

let tell: () => void = () => undefined;
/** Once, at the first visit: what the page was opened for is in sight, or it takes so long that the rest need not wait for it. */
const inSight = new Promise<void>(done => {
  tell = done;
  setTimeout(done, PATIENCE);
});

const followers = new Set<() => void>();

/** The rows of a list, or a record, are drawn: the rest of the page follows once they are painted. */
export function noteInSight(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      tell();
      for (const each of followers) each();
    }),
  );
}

/** Calls `follow` whenever rows or a record have been painted; answers how to leave. */
export function followSight(follow: () => void): () => void {
  followers.add(follow);
  return () => void followers.delete(follow);
}

/** Draws its children after the page's own matter: on a first visit when that is in sight, later in the background of each new page. What cannot be fetched is done without.
 * `before` holds its place. */
export function Later({ before = null, children }: { before?: ReactNode; children: ReactNode }) {
  const isNow = useDeferredValue(true, false);
  return (
    <Without>
      <Suspense fallback={before}>{isNow ? <Following>{children}</Following> : before}</Suspense>
    </Without>
  );
}

/** React reports the fault itself. */
class Without extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? null : this.props.children;
  }
}

function Following({ children }: { children: ReactNode }) {
  use(inSight);
  return children;
}
