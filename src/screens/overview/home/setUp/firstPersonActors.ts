// The name and the e-mail of the first user, who was created without them.
import { endpoints } from '#domain/endpoints.ts';
import { user } from '#domain/company/user.ts';
import { FIRST_EMAIL, FIRST_NAME } from '#domain/session/firstEmail.ts';
import { dialogActors } from '#src/api/actors.ts';

export const firstPersonDraft = user.draft.pick(['first_name', 'last_name', 'email']);

/** What was invented for the first user is not shown as if they had written it. */
export const firstPersonActors = dialogActors(endpoints.user, {
  toValues: ({ first_name, last_name, email, version }) => ({
    first_name: first_name === FIRST_NAME ? '' : first_name,
    last_name,
    email: email === FIRST_EMAIL ? '' : email,
    version,
  }),
});
