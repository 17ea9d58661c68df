// How the mail server is read and saved: the server tries it before it stores it, and answers in words.
import { endpoints } from '#domain/endpoints.ts';
import { mailProviders, mailServerDraft } from '#domain/company/mailServer.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { mailServer, changeMailServer } = endpoints.company;

/** What the form starts from where no server is stored. */
const first = { ...mailServerDraft.getDefault(), servidor: mailProviders.microsoft.servidor, version: 0 };

export const mailServerActors = editorActors({
  load: async (_, signal) => {
    const { manda: _source, guardados: _kept, ...stored } = await call(mailServer, { signal });
    return { values: stored.version === 0 ? first : { ...stored, clave: '' } };
  },
  save: ({ values: { version, ...fields }, key }, signal) =>
    call(changeMailServer, { body: { ...mailServerDraft.cast(fields), version: Number(version) }, signal, key }),
});
