// The documents of mails that were accepted without one, by what the mail is about.
import type { Sender } from './company/mail/drawnAttachment.ts';
import { reminderSheet } from './collecting/reminders/reminderLetter.ts';
import { invoiceSheet, workOrderSheet } from './invoicing/documents/sheets.ts';
import { quoteSheet } from './quotes/quoteSheet.ts';

export const mailSheets: Sender['sheets'] = { invoice: invoiceSheet, workOrder: workOrderSheet, reminder: reminderSheet, quote: quoteSheet };
