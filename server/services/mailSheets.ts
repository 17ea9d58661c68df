// The documents of mails that were accepted without one, by what the mail is about.
import type { Sender } from '#server/services/company/mail/drawnAttachment.ts';
import { reminderSheet } from '#server/services/collecting/reminders/reminderLetter.ts';
import { invoiceSheet, workOrderSheet } from '#server/services/invoicing/documents/sheets.ts';
import { quoteSheet } from '#server/services/quotes/quoteSheet.ts';

export const mailSheets: Sender['sheets'] = { invoice: invoiceSheet, workOrder: workOrderSheet, reminder: reminderSheet, quote: quoteSheet };
