// How the statement of a customer is asked for: this year's to begin with, as a file or by mail.
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Statement } from '#domain/collecting/statement.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { today } from '#src/api/companyClock.ts';
import { callForFile } from '#src/api/files/download.ts';
import { saveFile } from '#src/api/files/saveFile.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

const { customer } = endpoints;

/** It goes to the customer's own address unless somebody says otherwise. */
export const statementActors = editorActors({
  load: async ({ id }, signal) => {
    const params = { id: id ?? 0 };
    const [{ email }, words] = await Promise.all([call(customer.customerData, { params, signal }), call(customer.statementWords, { params, signal })]);
    return { values: { customer_id: id, desde: `${today().slice(0, 4)}-01-01`, hasta: today(), email, ...words } };
  },
  isAct: true,
  save: async ({ values, intent, key }, signal) => {
    const { customer_id, desde, hasta, email: to, copia, subject, text } = values as Required<Statement>;
    if (intent === 'mail') {
      const { message, mails } = await call(customer.mailStatement, {
        body: { customer_id, desde, hasta, email: to, copia, ...(subject && { subject }), ...(text && { text }) },
        signal,
        key,
      });
      showToast({ kind: 'success', text: message, duration: constants.messageDuration, undo: { kind: 'mail', ids: mails } });
    } else saveFile(await callForFile(customer.statement, { params: { id: customer_id, desde, hasta }, signal }));
    return { id: customer_id, version: 0 };
  },
});
