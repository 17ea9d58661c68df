// What comes after what the page was opened for, and never moves it.
import { Suspense, use, useDeferredValue, type ReactNode } from 'react';

const PATIENCE = 3000;

let tell: () => void = () => undefined;
/** Once, at the first visit: what the page was opened for is in sight, or it takes so long that the rest need not wait for it. */
const inSight = new Promise<void>(done => {
  tell = done;
  setTimeout(done, PATIENCE);
});

/** The rows of a list, or a record, are drawn: the rest of the page follows once they are painted. */
export const noteInSight = (): void => void requestAnimationFrame(() => setTimeout(tell));

/** Draws its children after the page's own matter: on a first visit when that is in sight, later in the background of each new page. */
export function Later({ children }: { children: ReactNode }) {
  const isNow = useDeferredValue(true, false);
  return <Suspense>{isNow && <Following>{children}</Following>}</Suspense>;
}

function Following({ children }: { children: ReactNode }) {
  use(inSight);
  return children;
}
