// Adding people of the team, and what is done with their entry codes.
import type { EntryCode, EntryCodes, TeamBody } from '#domain/company/team.ts';
import { endpoints } from '#domain/endpoints.ts';
import { groupOf } from '#domain/session/groups.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { user } = endpoints;

export const emptyPerson = { name: '', contact: '', roles: groupOf('trabajador') };

/** `onMade` is told the codes, which the server never answers again. */
export const teamActors = (onMade: (made: EntryCodes) => void) =>
  editorActors({
    isAct: true,
    load: () => Promise.resolve({ values: { people: [emptyPerson] } }),
    save: async ({ values, key }, signal) => {
      const made = await call(user.invite, { body: values as unknown as TeamBody, signal, key });
      onMade(made);
      return { id: made.codes[0]!.id, version: 1 };
    },
  });

export const mailCode = ({ id, url }: EntryCode, _signal: AbortSignal, key: string) => call(user.mailEntryCode, { body: { id, url }, key });
