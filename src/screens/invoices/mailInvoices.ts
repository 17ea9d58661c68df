// The words in which many facturas are mailed, and the mail of one of them.
import { endpoints } from '#domain/endpoints.ts';
import type { MailWay } from '#domain/mail.ts';
import type { MailWords } from '#domain/mailTemplates.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

/** To the address of its customer; without words of the sender's own, in those of its template. */
export const mailToCustomer = (invoice_id: number, own: MailWords | null) => call(endpoints.invoice.sendMail, { body: { invoice_id, ...own }, silent: true });

/** Begins with the template of facturas. `ownOf` is null where it was left as it was, so that a credit note keeps its own. */
export function writing() {
  let template: MailWords | undefined;
  const actors = editorActors({
    load: async (_, signal) => {
      const { mailTemplates, mail } = endpoints.company;
      const [templates, { via }] = await Promise.all([call(mailTemplates, { signal }), call(mail, { signal })]);
      template = templates.find(({ kind }) => kind === 'factura');
      const beside: { via: MailWay } = { via };
      return { values: { subject: template?.subject ?? '', text: template?.text ?? '' }, beside };
    },
    save: () => Promise.resolve({ id: 0, version: 0 }),
  });
  const ownOf = ({ subject, text }: MailWords): MailWords | null => (subject === template?.subject && text === template.text ? null : { subject, text });
  return { actors, ownOf };
}
