// Supplier invoices: what is unlike the generic calls (§7).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { billWords } from '#machines/lifecycles/providerInvoice.ts';
import { dueBills, payBills, takeBackBillPayment, takeBillStep } from '#server/services/purchases/billLife.ts';
import { billAgeing } from '#server/services/purchases/billAgeing.ts';
import { readBill } from '#server/services/purchases/billReading.ts';
import { createProviderInvoice, providerInvoiceRecord, updateProviderInvoice } from '#server/services/purchases/providerInvoices.ts';
import { lookAtTransfers, sepaFile } from '#server/services/purchases/transfers.ts';
import { previewCode } from '#server/services/records/numbering.ts';
import { yearIn } from '#server/services/records/validate.ts';
import { saidDone } from './records.ts';
import { fileIn } from './uploads.ts';

export function providerRoutes(app: FastifyInstance, services: Services): void {
  const { providerInvoice } = endpoints;
  const entity = entities.providerInvoice;
  answer(
    app,
    services,
    providerInvoice.create,
    async (ctx, { body }) => new Done(saidDone(entity, 'create'), await createProviderInvoice(ctx, body.data ?? body, fileIn(body, 'documento'))),
  );
  answer(
    app,
    services,
    providerInvoice.update,
    async (ctx, { body }) => new Done(saidDone(entity, 'update'), await updateProviderInvoice(ctx, body.data ?? body, fileIn(body, 'documento'))),
  );
  answer(app, services, providerInvoice.lastCode, async (ctx, { params }) => {
    return { code: await previewCode(ctx.engine.db, 'providerInvoice', yearIn(ctx, params)) };
  });
  answer(app, services, providerInvoice.data, (ctx, { params }) => providerInvoiceRecord(ctx, params.id));
  answer(app, services, providerInvoice.step, async (ctx, { body }) => {
    const { estado, ...saved } = await takeBillStep(ctx, body);
    return new Done(`Factura de proveedor: ${billWords.states[estado].toLowerCase()}`, saved);
  });
  answer(app, services, providerInvoice.read, (ctx, { body }) => readBill(ctx, fileIn(body, 'documento')));
  answer(app, services, providerInvoice.due, (ctx, { body }) => dueBills(ctx, body));
  answer(app, services, providerInvoice.pay, async (ctx, { body }) => {
    const paid = await payBills(ctx, body);
    return new Done(paid.pagos.length === 1 ? 'Pago anotado' : `${paid.pagos.length} pagos anotados`, paid);
  });
  answer(app, services, providerInvoice.transfers, (ctx, { body }) => lookAtTransfers(ctx, body));
  answer(app, services, providerInvoice.sepa, async (ctx, { body }) => {
    const { name, body: file } = await sepaFile(ctx, body);
    return new Download(name, 'application/xml; charset=utf-8', file);
  });
  answer(app, services, providerInvoice.takeBack, async (ctx, { body }) => new Done('Pago anulado', await takeBackBillPayment(ctx, body.id)));
  answer(app, services, providerInvoice.ageing, (ctx, { body }) => billAgeing(ctx, body.filter));
}
