import { lazy, Suspense, useDeferredValue, useEffect, useMemo, type ReactNode } from 'react';
import { navigate } from 'wouter/use-browser-location'; // the rest of the router comes with the office
import type { SnapshotFrom } from 'xstate';
import { guard, routes, type GuardSession, type RouteKey } from '#domain/routes.ts';
import type { sessionMachine } from '#machines/session/sessionMachine.ts';
import { missing } from '#src/session/notFound/missingPath.ts';
import { PlaceContext, useBrowserPlace } from '#src/session/place.ts';
import { forgetPlace, keepPlace, keptPlace } from '#src/session/returnPlace.ts';
import { useSession, useSessionState } from '#src/session/SessionProvider.tsx';
import { Waiting } from '#src/session/Waiting.tsx';

const loadExpiredBox = () => import('#src/session/ExpiredBox.tsx');
const ExpiredBox = lazy(async () => ({ default: (await loadExpiredBox()).ExpiredBox }));

export interface Shown {
  show: RouteKey;
  params: Record<string, string>;
}

/**
 * Shows what the routes table allows the user to see, or leads elsewhere (§2, access guard). A screen whose files are on their way takes the place of the one before
 * when they are there: nothing is hidden meanwhile, and a line at the top says that something is coming.
 */
export function Guard({ children }: { children: (shown: Shown, isInside: boolean) => ReactNode }) {
  const { actor } = useSession();
  const state = useSessionState();
  const { path, search } = useBrowserPlace();
  const { phase } = phaseOf(state);
  const { roles } = state.context;
  const verdict = useMemo(() => guard(path, phase === 'authenticated' ? { phase, roles } : { phase }), [path, phase, roles]);
  const wanted = useMemo(() => ({ verdict, place: { path, search } }), [verdict, path, search]);
  const coming = useDeferredValue(wanted);
  const shown = phase === 'authenticated' ? coming : wanted; // a screen of the office is not kept for anybody who is not inside
  const target = 'go' in verdict ? (path === routes.login.path ? afterSignIn(state) : verdict.go) : null;

  useEffect(() => {
    actor.send({ type: 'path.visited', path: path + search });
  }, [actor, path, search]);
  useEffect(() => {
    if (target === null) return;
    // a user who scans the sticker of a machine signs in on the way; any other page opened without a session is forgotten
    if (path.startsWith('/m/')) keepPlace({ userId: null, path });
    navigate(target, { replace: true, state: target === routes.notFound.path ? missing(path) : null });
  }, [target, path]);
  const isInside = state.hasTag('inside');
  useEffect(() => {
    if (isInside) void loadExpiredBox().catch(() => undefined); // before it is needed: it must be there when the network is not
  }, [isInside]);
  useEffect(() => {
    if (isInside && path !== routes.login.path) forgetPlace();
  }, [isInside, path]);

  return (
    <>
      <div className={shown === wanted ? 'busy-line is-page' : 'busy-line is-page is-shown'} aria-hidden="true" />
      <PlaceContext value={shown.place}>
        {'show' in shown.verdict ? (
          children(shown.verdict, phase === 'authenticated')
        ) : (
          <Waiting isUnreachable={state.matches('unreachable')} message={state.context.message} />
        )}
      </PlaceContext>
      <Suspense>{state.matches('expired') && <ExpiredBox onAccept={() => actor.send({ type: 'expired.accepted' })} />}</Suspense>
    </>
  );
}

/** An expired session keeps its screen under the box that says so. */
function phaseOf(state: SnapshotFrom<typeof sessionMachine>): GuardSession {
  if (state.hasTag('outside') || isSigningIn(state)) return { phase: 'anonymous' };
  if (state.context.user && (state.hasTag('inside') || state.matches('expired'))) return { phase: 'authenticated', roles: state.context.roles };
  return { phase: 'unknown' };
}

/** The password was right, the roles are on their way: the login stays in sight. A token found at the start has a path to go to. */
function isSigningIn(state: SnapshotFrom<typeof sessionMachine>): boolean {
  return state.matches('verifying') && state.context.path === null;
}

/** Back to where the same user stood when the session ended, or to the sticker that was scanned, else to Inicio. */
function afterSignIn({ context }: SnapshotFrom<typeof sessionMachine>): string {
  const place = keptPlace();
  return context.user && place && (place.userId ?? context.user.id) === context.user.id ? place.path : routes.home.path;
}
