// The mail of one factura: as its dialog says, or as all that were marked.
import { endpoints } from '#domain/endpoints.ts';
import { call } from '#src/api/client.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';
import type { SentAs } from '#src/documents/mails/mailMany.ts';

/** Sends one as its dialog says. */
export const sendInvoice = ({ id, ...sent }: Addressed, key: string) =>
  call(endpoints.invoice.sendMail, { body: { ...sent, invoice_id: id }, silent: true, key });

/** To the address of its customer; without words of the sender's own, in those of its template. */
export const mailToCustomer = (invoice_id: number, sent: SentAs, key: string) =>
  call(endpoints.invoice.sendMail, { body: { invoice_id, ...sent }, silent: true, key });
