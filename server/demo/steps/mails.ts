// Mails of the last invoices, by the product's own outbox to a server that takes them, but for some addresses that are gone.
import { mailSheets } from '#server/services/mailSheets.ts';
import { DateTime } from 'luxon';
import { UNDO_OFFERED } from '#domain/records/deletion.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { mailInvoice } from '#server/services/invoicing/documents/mailing.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { deliverDue } from '#server/services/company/mail/outbox.ts';
import type { Invoice } from '../billing.ts';

/** How many of the last invoices were sent. */
const SENT = 18;
/** Every how many of them has an address that is gone. */
const LOST = 6;

/** Sends the last invoices that nobody has paid yet, each in the evening of its day, with nothing leaving this machine. */
export async function sendInvoices(services: Services, pdf: Pdf, invoices: readonly Invoice[]): Promise<void> {
  const sent = invoices.filter(({ customer, estado, debt }) => debt && estado === 'emitida' && customer.email !== '-').slice(-SENT);
  for (const [index, { id, date, customer }] of sent.entries()) {
    const lastMoment = services.clock().minus({ milliseconds: UNDO_OFFERED.mail });
    const evening = DateTime.min(DateTime.fromISO(`${date}T20:05:00`, { zone: services.clock().zone }), lastMoment);
    const isGone = index % LOST === LOST - 1;
    const send = () => (isGone ? Promise.reject(new UnknownMailbox()) : Promise.resolve());
    const then: Services = { ...services, clock: () => evening, wakeOutbox: () => {}, mailer: { ...services.mailer, via: async () => 'smtp', send } };
    await mailInvoice({ ...then, user: operator }, pdf, id, { email: customer.email });
    const goesOn = new AbortController().signal;
    const due = evening.plus({ milliseconds: UNDO_OFFERED.mail });
    await deliverDue({ ...then, clock: () => due, pdf, sheets: mailSheets }, { closing: goesOn, cut: goesOn });
  }
}

/** What a mail server says of an address that is gone. */
class UnknownMailbox extends Error {
  readonly code = 'EENVELOPE';
  readonly responseCode = 550;
  readonly response = '550 5.1.1 El buzón no existe';
}
