// The session of this tab: the root machine bound to the client, the stored token and the browser.
import { createActor, type ActorRefFrom } from 'xstate';
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { sessionMessages } from '#domain/kernel/sessionMessages.ts';
import { type SignInInput, sessionMachine } from '#machines/session/sessionMachine.ts';
import { service } from '#src/api/service.ts';
import { call, connect, type Message } from '#src/api/client.ts';
import { followTiles } from '#src/api/companyTiles.ts';
import { followZone } from '#src/api/companyZone.ts';
import { wearColor } from '#src/session/companyColor.ts';
import { handInAfter, leaveOwnDevice, openOwnDevice, resumeHandingIn, resumeOwnDevice } from '#src/session/ownDevice.ts';
import { forgetPlace, keepPlace } from '#src/session/returnPlace.ts';
import { remembered } from '#src/session/remembered.ts';
import { reloadUnasked } from '#src/ui/form/leaving/leaveGuards.ts';

export interface Session {
  actor: ActorRefFrom<typeof sessionMachine>;
  /** A token for file addresses that is good for some minutes yet. */
  downloadToken: () => Promise<string>;
  close: () => void;
}

const RENEW_AFTER = 10 * 60_000; // the server lets it live 15 minutes

const bound = sessionMachine.provide({
  actors: {
    signIn: service((body: SignInInput, signal) => {
      const asked = { signal, silent: true, key: null };
      if (body === 'passkey') return import('#src/session/passkeys.ts').then(({ signInByPasskey }) => signInByPasskey(signal));
      return 'code' in body ? call(authEndpoints.signInByLink, { body, ...asked }) : call(authEndpoints.login, { body, ...asked });
    }),
    info: service(async ({ token }: { token: string }, signal) => {
      const info = await call(authEndpoints.info, { token, signal, silent: true });
      followZone(info.zone);
      followTiles(info.tiles);
      await wearColor(info.roles.includes('cliente') ? info.company.color : '');
      return info;
    }),
    signOut: service<unknown, { token: string }>(({ token }, signal) => call(authEndpoints.logout, { token, signal, silent: true, key: null })),
  },
});

const here = () => window.location.pathname + window.location.search;

/** Opens the session with what this browser remembers. Called once, by `main.tsx`; messages of the client go to `onMessage`. */
export function openSession(onMessage: (message: Message) => void): Session {
  const actor = createActor(bound, { input: { token: localStorage.getItem(remembered.token) } });
  let userId: number | null = null;
  let download = { token: '', since: 0 };

  actor.subscribe(state => {
    const { context } = state;
    if (context.user) userId = context.user.id;
    if (state.hasTag('inside') && userId !== null) {
      if (context.roles.includes('trabajador')) openOwnDevice(userId);
      else void leaveOwnDevice();
    }
    if (context.downloadToken && context.downloadToken !== download.token) download = { token: context.downloadToken, since: Date.now() };
    if (state.matches('anonymous')) void wearColor('');
    if (state.matches('signingOut') && userId !== null) {
      forgetPlace();
      void leaveOwnDevice();
    }
  });
  actor.on('session.opened', ({ token }) => localStorage.setItem(remembered.token, token));
  actor.on('session.closed', () => localStorage.removeItem(remembered.token));
  actor.on('session.reload', ({ returnTo }) => {
    if (userId !== null && returnTo !== null) keepPlace({ userId, path: returnTo });
    reloadUnasked();
  });

  const followOtherTabs = (event: StorageEvent) => {
    if (event.key !== remembered.token || event.newValue === actor.getSnapshot().context.token) return;
    if (userId !== null && actor.getSnapshot().hasTag('inside')) keepPlace({ userId, path: here() });
    reloadUnasked();
  };
  window.addEventListener('storage', followOtherTabs);
  const followAvatar = () => actor.send({ type: 'avatar.changed' });
  window.addEventListener('avatar-changed', followAvatar);
  const disconnect = connect({
    token: () => actor.getSnapshot().context.token,
    onMessage,
    onExpired: message => {
      const { token } = actor.getSnapshot().context;
      if (message === sessionMessages.accountClosed && token !== null) void handInAfter(token);
      actor.send({ type: 'session.expired', path: here() });
    },
    onUnfinished: () => {
      if (userId !== null && actor.getSnapshot().hasTag('inside')) keepPlace({ userId, path: here() });
      actor.send({ type: 'session.unfinished' });
    },
  });
  if (actor.getSnapshot().context.token !== null) resumeOwnDevice();
  void resumeHandingIn();
  actor.start();
  actor.send({ type: 'path.visited', path: here() }); // a token is checked at once, before anything is drawn

  return {
    actor,
    downloadToken: async () => {
      if (Date.now() - download.since > RENEW_AFTER) {
        const old = download.token;
        actor.send({ type: 'info.refresh' });
        await new Promise<void>(resolve => {
          const { unsubscribe } = actor.subscribe(state => {
            const isOver = !state.hasTag('inside') || state.matches({ authenticated: 'current' });
            if (state.context.downloadToken === old && !isOver) return;
            unsubscribe();
            resolve();
          });
        });
      }
      return download.token;
    },
    close: () => {
      window.removeEventListener('storage', followOtherTabs);
      window.removeEventListener('avatar-changed', followAvatar);
      disconnect();
      void wearColor('');
      actor.stop();
    },
  };
}
