// The document of a mail that was accepted without it: drawn when first sent, so that a user who finishes or issues something does not wait, and then stored.
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { type Ctx, type Services, nowText } from '#server/services/kernel/context.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { attach, attachmentOf, keepAttachment } from './mails.ts';
import type { Claimed } from './outbox.ts';

/** What sends mails. */
export interface Sender extends Services {
  pdf: Pdf;
  /** The document of a mail, by what it is about. */
  sheets: Partial<Record<string, (ctx: Ctx, id: unknown) => Promise<Sheet>>>;
}

/** Thrown where the document cannot be drawn now. */
class NotDrawn extends Error {
  readonly code = 'EDRAW';
}

/** The file of a mail, drawn first where it has none yet; undefined for one that carries nothing. */
export async function fileOf(sender: Sender, mail: Claimed): ReturnType<typeof attachmentOf> {
  const file = await attachmentOf(sender, mail.id);
  const { pdf, sheets, ...services } = sender;
  const sheetOf = sheets[mail.entity];
  if (file || !sheetOf) return file;
  const { sheet, file: bytes } = await pdf
    .render(operator.id, () => sheetOf({ ...services, user: operator }, mail.record_id))
    .catch((cause: unknown) => {
      throw new NotDrawn('The document of a mail cannot be drawn', { cause });
    });
  const kept = await keepAttachment(sender, `${documentName(sheet)}.pdf`, bytes);
  await sender.engine.transact(trx => attach(trx, { id: null, at: nowText(sender) }, mail.id, kept));
  return { name: kept.name, type: 'application/pdf', bytes };
}
