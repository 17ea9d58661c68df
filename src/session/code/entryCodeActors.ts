// What the page of an entry code asks, and the choice after it; what goes wrong is shown on the page.
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import type { RecoveryCodes } from '#domain/session/secondStep.ts';
import { entryChoiceMachine } from '#machines/session/entryChoiceMachine.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';
import { install } from '#src/session/code/installPrompt.ts';

const asked = { silent: true, key: null } as const;

/** Whose a code is. */
export const readOwner = (code: string, signal: AbortSignal) => call(authEndpoints.entryOf, { body: { code }, signal, ...asked });

export const boundChoice = entryChoiceMachine.provide({
  actors: {
    add: service<RecoveryCodes, undefined>((_, signal) => import('#src/session/passkeys.ts').then(({ makePasskey }) => makePasskey({ current: '' }, signal))),
    save: service<unknown, { password: string; password_confirm: string }>((body, signal) => call(authEndpoints.choosePassword, { body, signal, ...asked })),
    leave: service<unknown, undefined>((_, signal) => call(authEndpoints.chooseLater, { signal, ...asked })),
    install: service<unknown, undefined>(() => install()),
  },
});
