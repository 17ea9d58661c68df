// Electronic invoices: what is missing, what was signed, and what was written down of each.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { extensionOf } from '#domain/kernel/fileTypes.ts';
import { eInvoiceWords } from '#machines/lifecycles/eInvoice.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { noteTaken } from '#server/services/records/audit/exported.ts';
import { electronicFile, electronicLook, prepareElectronic, signElectronic, takeElectronicStep } from '#server/services/fiscal/electronic/eInvoices.ts';
import { mailElectronic } from '#server/services/fiscal/electronic/eInvoiceMail.ts';

export function eInvoiceRoutes(app: FastifyInstance, services: Services): void {
  const { eInvoice } = endpoints;
  answer(app, services, eInvoice.look, (ctx, { params }) => electronicLook(ctx, params.id));
  answer(app, services, eInvoice.prepare, async (ctx, { body }) => new Done('Factura electrónica preparada', await prepareElectronic(ctx, body)));
  answer(app, services, eInvoice.sign, async (ctx, { body }) => new Done('Factura electrónica firmada', await signElectronic(ctx, body.id)));
  answer(app, services, eInvoice.step, async (ctx, { body }) => {
    const { estado, ...saved } = await takeElectronicStep(ctx, body);
    return new Done(`Factura electrónica: ${eInvoiceWords.states[estado].toLowerCase()}`, saved);
  });
  for (const format of ['facturae', 'ubl'] as const)
    answer(app, services, eInvoice[format], async (ctx, { params }) => {
      const { name, type, text } = await electronicFile(ctx, params.id, format);
      await noteTaken(ctx, 'invoice', extensionOf(name), { documento: name });
      return new Download(name, type, Buffer.from(text, 'utf8'));
    });
  answer(app, services, eInvoice.sendMail, (ctx, { body }) => mailElectronic(ctx, body));
}
