// The machine of the second step, bound to its calls; what goes wrong is shown in the form.
import type { NewApp, RecoveryCodes, Renewed, SecondStep } from '#domain/session/secondStep.ts';
import { secondStepEndpoints } from '#domain/session/secondStep.ts';
import { secondFactorMachine } from '#machines/session/secondFactorMachine.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

const asked = { silent: true, key: null } as const;

export const boundSecondFactor = secondFactorMachine.provide({
  actors: {
    look: service<SecondStep, undefined>((_, signal) => call(secondStepEndpoints.step, { signal, silent: true })),
    pass: service<{ left: number | null } & Renewed, { code: string }>((body, signal) => call(secondStepEndpoints.pass, { body, signal, ...asked })),
    start: service<NewApp, { current: string }>((body, signal) => call(secondStepEndpoints.startApp, { body, signal, ...asked })),
    confirm: service<RecoveryCodes & Renewed, { code: string }>((body, signal) => call(secondStepEndpoints.confirmApp, { body, signal, ...asked })),
    renew: service<RecoveryCodes, { current: string }>((body, signal) => call(secondStepEndpoints.newCodes, { body, signal, ...asked })),
    add: service<RecoveryCodes, { current: string }>((body, signal) => import('#src/session/passkeys.ts').then(({ makePasskey }) => makePasskey(body, signal))),
    remove: service<unknown, { current: string; of: number | null }>(({ current, of }, signal) =>
      of === null
        ? call(secondStepEndpoints.removeApp, { body: { current }, signal, ...asked })
        : call(secondStepEndpoints.removePasskey, { body: { current, id: of }, signal, ...asked }),
    ),
  },
});
