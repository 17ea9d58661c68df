import { lazy, memo, Suspense, useEffect, type ReactNode } from 'react';
import { Guard } from '#src/session/Guard.tsx';
import { publicScreens } from '#src/session/PublicScreens.tsx';
import type { Session } from '#src/session/session.ts';
import { SessionProvider, useSessionContext } from '#src/session/SessionProvider.tsx';
import { Waiting } from '#src/session/Waiting.tsx';

const loadShell = () => import('#src/layout/Shell.tsx');
/** Drawn anew for another screen, not for another state of the session. */
const Shell = memo(lazy(async () => ({ default: (await loadShell()).Shell })));

const EntryChoice = lazy(async () => ({ default: (await import('#src/session/code/EntryChoice.tsx')).EntryChoice }));

/** Nothing of the office is drawn before a user who came in by an entry code has chosen how to sign in from now on. */
const Chosen = ({ children }: { children: ReactNode }) => (useSessionContext(({ chooses }) => chooses) ? <EntryChoice /> : children);

/** Guard, then the shell of the office around the screen, or a public screen alone. */
export function App({ session }: { session: Session }) {
  // A user who is signing in, or has a token, will need the shell: it is fetched while the server answers.
  useEffect(() => {
    const fetchShell = () => {
      if (session.actor.getSnapshot().hasTag('busy')) void loadShell().catch(() => undefined);
    };
    fetchShell();
    const { unsubscribe } = session.actor.subscribe(fetchShell);
    return unsubscribe;
  }, [session]);
  return (
    <SessionProvider session={session}>
      <Suspense fallback={<Waiting />}>
        <Guard>
          {({ show, params }, isInside) => {
            // what is open to all stands alone, but a signed-in user finds /404 within the office
            if (!(show in publicScreens) || (isInside && show === 'notFound'))
              return (
                <Chosen>
                  <Shell routeKey={show} params={params} />
                </Chosen>
              );
            const Screen = publicScreens[show as keyof typeof publicScreens];
            return <Screen key={show} params={params} />;
          }}
        </Guard>
      </Suspense>
    </SessionProvider>
  );
}
