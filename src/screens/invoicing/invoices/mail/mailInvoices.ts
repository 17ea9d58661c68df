// The words in which many facturas are mailed, and the mail of one of them.
import { endpoints } from '#domain/endpoints.ts';
import type { MailWay } from '#domain/company/mail.ts';
import type { MailWords } from '#domain/company/mailTemplates.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';

/** How many are mailed: with a copy to the company or without, and in other words than the template's where somebody has written them. */
export type SentAs = { copia: boolean } & Partial<MailWords>;

/** Sends one as its dialog says. */
export const sendInvoice = ({ id, ...sent }: Addressed, key: string) =>
  call(endpoints.invoice.sendMail, { body: { ...sent, invoice_id: id }, silent: true, key });

/** To the address of its customer; without words of the sender's own, in those of its template. */
export const mailToCustomer = (invoice_id: number, sent: SentAs, key: string) =>
  call(endpoints.invoice.sendMail, { body: { invoice_id, ...sent }, silent: true, key });

/** Begins with the template of facturas. `sentAs` has no words where they were left as they were, so that a credit note keeps its own. */
export function writing() {
  let template: MailWords | undefined;
  const actors = editorActors({
    load: async (_, signal) => {
      const { mailTemplates, mail } = endpoints.company;
      const [templates, { via }] = await Promise.all([call(mailTemplates, { signal }), call(mail, { signal })]);
      template = templates.find(({ kind }) => kind === 'factura');
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
