// Documents: as PDF by the file address whose token is in the path, by e-mail, and all of an invoice's in a ZIP (§7).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { statementPeriod } from '#domain/collecting/statement.ts';
import { endpoints } from '#domain/endpoints.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { resumeDownload } from '#server/services/session/sessions.ts';
import { invoiceWords, mailInvoice, mailStatement, mailWorkOrder, orderWords, statementWords } from '#server/services/invoicing/documents/mailing.ts';
import { documentsOf } from '#server/services/invoicing/documents/documentZip.ts';
import { certificateMailWords, mailCertificate } from '#server/services/contracts/certificateMail.ts';
import { contractMailWords, mailContract } from '#server/services/contracts/contractMail.ts';
import { contractSheet } from '#server/services/contracts/contractSheet.ts';
import { mailRevision, revisionSheet, revisionWords } from '#server/services/contracts/revisionLetter.ts';
import { mailQuote, quoteMailWords } from '#server/services/quotes/quoteMail.ts';
import { quoteSheet } from '#server/services/quotes/quoteSheet.ts';
import { noteTaken } from '#server/services/records/audit/exported.ts';
import { mailsOf, queuedWords, resendMail } from '#server/services/company/mail/mails.ts';
import { statementSheet } from '#server/services/collecting/statementSheet.ts';
import { documentName } from '#server/services/paper/parts.ts';
import { invoiceSheet, workOrderSheet } from '#server/services/invoicing/documents/sheets.ts';
import { portalContractSheet } from '#server/services/portal/contracts.ts';
import { displayName } from '#server/services/records/files/files.ts';
import { checked, dateContext, idOf } from '#server/services/records/validate.ts';
import { forbidden } from '#server/errors.ts';

const sheets: Record<'invoice' | 'workOrder' | 'contract' | 'priceRevision' | 'quote', (ctx: Ctx, id: unknown) => Promise<Sheet>> = {
  invoice: invoiceSheet,
  workOrder: workOrderSheet,
  contract: (ctx, id) => (ctx.user.roles.includes('cliente') ? portalContractSheet(ctx, id) : contractSheet(ctx, id)),
  priceRevision: revisionSheet,
  quote: quoteSheet,
};

/** Signs that no file of Windows may have in its name. */
const FORBIDDEN_IN_NAMES = /["*:<>?|]+/g;

/** How a document's file is called: as the last part of its address asks (§7 Files), else by its number. */
function pdfName(sheet: Sheet, extra: string | undefined): string {
  const asked =
    extra &&
    displayName(extra)
      .replace(FORBIDDEN_IN_NAMES, '_')
      .replace(/\.pdf$/i, '')
      .trim();
  return `${asked || documentName(sheet)}.pdf`;
}

export function documentRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { certificate, contract, customer, invoice, quote, workOrder } = endpoints;
  answer(app, services, invoice.sendMail, (ctx, { body }) => mailInvoice(ctx, pdf, body.invoice_id, body));
  answer(app, services, workOrder.sendMail, (ctx, { body }) => mailWorkOrder(ctx, pdf, body.workOrder_id, body, body.date));
  answer(app, services, contract.sendMail, (ctx, { body }) => mailContract(ctx, pdf, body.contract_id, body));
  answer(app, services, endpoints.priceRevision.sendMail, (ctx, { body }) => mailRevision(ctx, pdf, body.revision_id, body));
  answer(app, services, endpoints.priceRevision.mailWords, (ctx, { params }) => revisionWords(ctx, params.id));
  answer(app, services, certificate.sendMail, (ctx, { body }) => mailCertificate(ctx, pdf, body.certificate_id, body));
  answer(app, services, certificate.mailWords, (ctx, { params }) => certificateMailWords(ctx, params.id));
  answer(app, services, quote.sendMail, (ctx, { body }) => mailQuote(ctx, pdf, body.quote_id, body));
  answer(app, services, quote.mailWords, (ctx, { params }) => quoteMailWords(ctx, params.id));
  answer(app, services, contract.mailWords, (ctx, { params }) => contractMailWords(ctx, params.id));
  answer(app, services, invoice.mailWords, (ctx, { params }) => invoiceWords(ctx, params.id));
  answer(app, services, workOrder.mailWords, (ctx, { params }) => orderWords(ctx, params.id));
  answer(app, services, customer.statementWords, (ctx, { params }) => statementWords(ctx, params.id));
  for (const name of ['invoice', 'workOrder', 'notice', 'reminder', 'followUp', 'customer', 'contract', 'certificate', 'quote'] as const)
    answer(app, services, endpoints[name].mails, (ctx, { params }) => mailsOf(ctx, name, params.id));
  for (const name of ['invoice', 'workOrder', 'contract', 'quote'] as const) {
    answer(app, services, endpoints[name].resendMail, async (ctx, { body }) => new Done(queuedWords, await resendMail(ctx, name, body.id)));
  }
  answer(app, services, invoice.documents, async (ctx, { params }) => {
    const { name, stream } = await documentsOf(ctx, pdf, params.id);
    return new Download(name, 'application/zip', stream);
  });

  answer(app, services, customer.statement, async (ctx, { params: { id, desde, hasta } }) => {
    const period = checked(statementPeriod, { customer_id: idOf(id), desde, hasta }, '', dateContext(ctx));
    const { sheet, file } = await pdf.render(ctx.user.id, () => statementSheet(ctx, period));
    return new Download(`extracto_${documentName(sheet)}.pdf`, 'application/pdf', file);
  });
  answer(app, services, customer.mailStatement, (ctx, { body }) => mailStatement(ctx, pdf, body));

  for (const [controller, sheetOf] of Object.entries(sheets)) {
    const send = async (request: FastifyRequest, reply: FastifyReply) => {
      const { token = '', id, extra } = request.params as Record<string, string>;
      const user = await resumeDownload(services, token);
      if (user.roles.length === 0) throw forbidden();
      const ctx = { ...services, user };
      const { sheet, file } = await pdf.render(user.id, () => sheetOf(ctx, id));
      if (request.method === 'GET') await noteTaken(ctx, controller, 'pdf', { codigo: sheet.number });
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(pdfName(sheet, extra))}`)
        .header('cache-control', 'private, no-store')
        .send(file);
    };
    app.get(`/api/${controller}/:token/:id/:extra?`, send);
    // what has the form of a token: a call whose GET acts has the same shape of path, and answers no HEAD
    app.head(`/api/${controller}/:token(^[\\w-]{43}$)/:id/:extra?`, send);
  }
}
