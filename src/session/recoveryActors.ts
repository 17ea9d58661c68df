// How a forgotten password is asked for and replaced; what goes wrong stands in the form.
import { authEndpoints } from '#domain/authEndpoints.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

/** Asks for the mail with the link. */
export const sendLink = service<unknown, { identity: string }>((body, signal) => call(authEndpoints.forgotPassword, { body, signal, silent: true }));

/** Sets the new password, by the code of the link. */
export const savePassword = service<unknown, { code: string; password: string; password_confirm: string }>(({ code, ...passwords }, signal) =>
  call(authEndpoints.changePassword, { body: { forgotten_password_code: code, ...passwords }, signal, silent: true }),
);
