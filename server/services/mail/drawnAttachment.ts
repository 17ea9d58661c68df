// The document of a mail that was accepted without it: drawn when it is first sent, so that whoever finishes or issues something does not wait for it, and kept.
import type { Pdf } from '../../adapters/pdf/pdf.ts';
import type { Sheet } from '../../adapters/pdf/sheet.ts';
import { type Ctx, type Services, nowText } from '../context.ts';
import { documentName, invoiceSheet, workOrderSheet } from '../documents/sheets.ts';
import { operator } from '../session/operator.ts';
import { reminderSheet } from '../reminders/reminderLetter.ts';
import { attach, attachmentOf, factsOf, keepAttachment } from './mails.ts';
import type { Claimed } from './outbox.ts';

/** What sends mails. */
export interface Sender extends Services {
  pdf: Pdf;
}

const sheets: Partial<Record<string, (ctx: Ctx, id: unknown) => Promise<Sheet>>> = {
  invoice: invoiceSheet,
  workOrder: workOrderSheet,
  reminder: reminderSheet,
};

/** Thrown where the document cannot be drawn now. */
class NotDrawn extends Error {
  readonly code = 'EDRAW';
}

/** The file of a mail, drawn first where it has none yet; undefined for one that carries nothing. */
export async function fileOf(sender: Sender, mail: Claimed): ReturnType<typeof attachmentOf> {
  const file = await attachmentOf(sender, mail.id);
  const sheetOf = sheets[mail.entity];
  if (file || !sheetOf) return file;
  const { pdf, ...services } = sender;
  const { sheet, file: bytes } = await pdf
    .render(operator.id, () => sheetOf({ ...services, user: operator }, mail.record_id))
    .catch((cause: unknown) => {
      throw new NotDrawn('The document of a mail cannot be drawn', { cause });
    });
  const kept = await keepAttachment(sender, `${documentName(sheet)}.pdf`, bytes);
  await sender.engine.transact(trx => attach(trx, { id: null, at: nowText(sender) }, mail.id, kept));
  return { name: kept.name, type: 'application/pdf', bytes };
}
