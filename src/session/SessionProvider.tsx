import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { InsideUser } from '#domain/session/authEndpoints.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { SessionContext as Known, sessionMachine } from '#machines/session/sessionMachine.ts';
import { draftsOf } from '#src/session/drafts.ts';
import type { Session } from '#src/session/session.ts';
import { DraftsProvider, OwnId } from '#src/ui/form/Drafts.tsx';

const SessionContext = createContext<Session | null>(null);

/** Gives the session to everything below, and keeps the drafts of the signed-in user. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  const userId = useSnapshot(session).context.user?.id ?? 0;
  const openDraft = useMemo(() => draftsOf(userId), [userId]);
  return (
    <SessionContext value={session}>
      <OwnId value={userId || null}>
        <DraftsProvider value={openDraft}>{children}</DraftsProvider>
      </OwnId>
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('Falta SessionProvider');
  return session;
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** Reads the session without @xstate/react, so that the login need not load it. */
function useSnapshot({ actor }: Session): Snapshot {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const { unsubscribe } = actor.subscribe(listener);
      return unsubscribe;
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => actor.getSnapshot());
}

/** The state of the session. */
export function useSessionState(): Snapshot {
  return useSnapshot(useSession());
}

/** A part of what the session knows. */
export function useSessionContext<Part>(pick: (context: Known) => Part): Part {
  return pick(useSessionState().context);
}

/** The signed-in user. Only below the guard. */
export function useUser(): InsideUser {
  const user = useSessionContext(context => context.user);
  if (!user) throw new Error('Nadie ha iniciado sesión');
  return user;
}

export function useRoles(): readonly Role[] {
  return useSessionContext(context => context.roles);
}
