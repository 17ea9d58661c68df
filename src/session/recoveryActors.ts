// How links are asked for by mail, and a password reset is completed; errors are shown in the form.
import { authEndpoints } from '#domain/session/authEndpoints.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

const mailing = (row: typeof authEndpoints.forgotPassword | typeof authEndpoints.mailSignInLink) =>
  service<unknown, { identity: string }>((body, signal) => call<string, { identity: string }, null, boolean>(row, { body, signal, silent: true, key: null }));

/** Asks for the mail with the link, by what it is for. */
export const sendLink = { password: mailing(authEndpoints.forgotPassword), signIn: mailing(authEndpoints.mailSignInLink) } as const;

/** Sets the new password, by the code of the link. */
export const savePassword = service<unknown, { code: string; password: string; password_confirm: string }>(({ code, ...passwords }, signal) =>
  call(authEndpoints.changePassword, { body: { forgotten_password_code: code, ...passwords }, signal, silent: true, key: null }),
);
