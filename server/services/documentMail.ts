// An invoice or an albarán by e-mail, its PDF attached (§7 enviarCorreoFactura, enviarCorreoAlbaran).
import { object } from 'yup';
import { entities } from '#domain/entities/index.ts';
import { email } from '#domain/fields.ts';
import { formatDate, formatEuros } from '#domain/format.ts';
import { messages } from '#domain/messages.ts';
import type { Pdf } from '../adapters/pdf/pdf.ts';
import type { Sheet } from '../adapters/pdf/sheet.ts';
import { audit } from '../db/records.ts';
import { invalid } from '../errors.ts';
import { type Ctx, whoOf } from './context.ts';
import { invoiceRecord } from './invoices.ts';
import { documentName, invoiceSheet, workOrderSheet } from './sheets.ts';
import { checked } from './validate.ts';
import { workOrderRecord } from './workOrders.ts';

const draft = object({ email: email().required(messages.invalidEmail) });

/** A valid address; throws 422 with its message. */
export const addressOf = (value: unknown): string => checked(draft, { email: value }).email;

/** Mails an invoice; answers the words of success. */
export async function mailInvoice(ctx: Ctx, pdf: Pdf, id: unknown, sentTo: unknown): Promise<{ message: string }> {
  const to = addressOf(sentTo);
  const invoice = await invoiceRecord(ctx, id);
  const sheet = await invoiceSheet(ctx, id);
  const facts = [
    `Fecha: ${formatDate(invoice.fecha_creacion)}`,
    `Vencimiento: ${formatDate(invoice.fecha_vencimiento)}`,
    `Total: ${formatEuros(invoice.total)}`,
  ];
  await sendDocument(ctx, pdf, sheet, to, facts);
  await ctx.engine.transact(trx => audit(trx, whoOf(ctx), entities.invoice.name, invoice.id, 'mailed', null, { email: to }));
  return { message: `Factura enviada a ${to}` };
}

/** Mails an albarán; `date` is its day as the sender saw it, DD_MM_YYYY, and names the attached file. */
export async function mailWorkOrder(ctx: Ctx, pdf: Pdf, id: unknown, sentTo: unknown, date: unknown): Promise<{ message: string }> {
  const to = addressOf(sentTo);
  if (date !== undefined && (typeof date !== 'string' || !/^\d{2}_\d{2}_\d{4}$/.test(date))) throw invalid({ date: messages.notADate });
  const order = await workOrderRecord(ctx, id);
  const sheet = await workOrderSheet(ctx, id);
  await sendDocument(ctx, pdf, sheet, to, [`Fecha: ${formatDate(order.fecha_albaran)}`], date);
  await ctx.engine.transact(trx => audit(trx, whoOf(ctx), entities.workOrder.name, order.id, 'mailed', null, { email: to }));
  return { message: `Albarán enviado a ${to}` };
}

async function sendDocument(ctx: Ctx, pdf: Pdf, sheet: Sheet, to: string, facts: string[], suffix?: string): Promise<void> {
  const kind = sheet.title.charAt(0) + sheet.title.slice(1).toLowerCase();
  const title = `${kind} ${sheet.number}`;
  const lines = [`Le enviamos adjunto el documento «${title}».`, ...facts, 'Un saludo,', sheet.issuer.name];
  await ctx.mailer.send({
    to,
    subject: `${title} de ${sheet.issuer.name}`,
    text: lines.join('\n\n'),
    html: lines.map(line => `<p>${escapeHtml(line)}</p>`).join(''),
    attachments: [{ filename: `${documentName(sheet)}${suffix ? `_${suffix}` : ''}.pdf`, content: await pdf.render(sheet), contentType: 'application/pdf' }],
  });
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`);
