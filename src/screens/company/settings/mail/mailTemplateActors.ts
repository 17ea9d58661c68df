// How the words of a kind of mail are read and saved; a kind is known by its place in the table.
import { endpoints } from '#domain/endpoints.ts';
import { type MailWords, mailKindNames } from '#domain/company/mailTemplates.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { data, mailTemplates, changeMailTemplate } = endpoints.company;

/** What a preview says of ourselves. */
export type Ourselves = Record<'empresa' | 'telefono', string>;

export const kindAt = (id: number | null) => mailKindNames[(id ?? 0) - 1] ?? 'factura';

export const mailTemplateActors = editorActors({
  load: async ({ id }, signal) => {
    const [templates, { name, phone }] = await Promise.all([call(mailTemplates, { signal }), call(data, { params: { id: 1 }, signal })]);
    const beside: Ourselves = { empresa: name, telefono: phone };
    return { values: { ...templates.find(({ kind }) => kind === kindAt(id)) }, beside };
  },
  save: async ({ values, id, key }, signal) => {
    const { subject, text } = values as unknown as MailWords;
    return call(changeMailTemplate, { body: { kind: kindAt(id), subject, text, version: Number(values.version) }, signal, key });
  },
});
