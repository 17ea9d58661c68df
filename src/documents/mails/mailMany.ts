// The words in which one kind of document is mailed to many.
import { endpoints } from '#domain/endpoints.ts';
import type { MailWay } from '#domain/company/mail.ts';
import type { MailKindName, MailWords } from '#domain/company/mailTemplates.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

/** How many are mailed: with a copy to the company or without, and in other words than the template's where somebody has written them. */
export type SentAs = { copia: boolean } & Partial<MailWords>;

/** Begins with the template of a kind. `sentAs` has no words where they were left as they were, so that what has a template of its own keeps it. */
export function writing(kind: MailKindName) {
  let template: MailWords | undefined;
  const actors = editorActors({
    load: async (_, signal) => {
      const { mailTemplates, mail } = endpoints.company;
      const [templates, { via }] = await Promise.all([call(mailTemplates, { signal }), call(mail, { signal })]);
      template = templates.find(each => each.kind === kind);
      const beside: { via: MailWay } = { via };
      return { values: { subject: template?.subject ?? '', text: template?.text ?? '', copia: false }, beside };
    },
    save: () => Promise.resolve({ id: 0, version: 0 }),
  });
  const sentAs = ({ subject, text, copia }: MailWords & { copia: boolean }): SentAs => ({
    copia,
    ...((subject !== template?.subject || text !== template.text) && { subject, text }),
  });
  return { actors, sentAs };
}
