// Facturas and cobros (§7 Invoice, Other).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { Done, answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { takeBackCredit } from '#server/services/collecting/account.ts';
import { annulInvoice } from '#server/services/invoicing/annulment.ts';
import { ageing } from '#server/services/collecting/ageing.ts';
import { customerAccount } from '#server/services/collecting/customerAccount.ts';
import { bornOfInvoice, debtRecord, pay, takeBackPayment, takeBackReceipt } from '#server/services/collecting/debts.ts';
import { createOpening } from '#server/services/collecting/openings.ts';
import { createInvoice, isCodeFree, issueInvoice, updateInvoice } from '#server/services/invoicing/invoices.ts';
import { invoiceRecord } from '#server/services/invoicing/invoiceRecord.ts';
import { draftPaper } from '#server/services/invoicing/documents/draftPaper.ts';
import { draftOfGroup, draftsOf, issueAndMail, readyGroups } from '#server/services/invoicing/invoicingRun.ts';
import { draftOfPeriod, duePeriods } from '#server/services/invoicing/contractPeriods.ts';
import { previewCode } from '#server/services/records/numbering.ts';
import { collect } from '#server/services/collecting/receipts.ts';
import { rectifyInvoice } from '#server/services/invoicing/rectification.ts';
import { redoInvoice } from '#server/services/invoicing/redoing.ts';
import { substituteInvoices, withdrawSubstitute } from '#server/services/invoicing/substitution.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { idIn, textIn, yearIn } from '#server/services/records/validate.ts';
import { saidDone } from './records.ts';

export function invoiceRoutes(app: FastifyInstance, services: Services): void {
  const { invoice, cobro } = endpoints;
  const entity = entities.invoice;
  answer(app, services, invoice.create, async (ctx, { body }) => {
    const { issued, ...saved } = await createInvoice(ctx, body);
    return new Done(issued ? 'Factura emitida' : saidDone(entity, 'create'), saved);
  });
  answer(app, services, invoice.update, async (ctx, { body }) => {
    const { issued, ...saved } = await updateInvoice(ctx, body);
    return new Done(issued ? 'Factura emitida' : saidDone(entity, 'update'), saved);
  });
  answer(app, services, invoice.data, (ctx, { params }) => invoiceRecord(ctx, params.id));
  answer(app, services, invoice.paper, (ctx, { body }) => draftPaper(ctx, body));
  answer(app, services, invoice.lastCode, async (ctx, { params }) => {
    return { code: await previewCode(ctx.engine.db, 'invoice', yearIn(ctx, params)) };
  });
  answer(app, services, invoice.checkCode, (ctx, { body }) => isCodeFree(ctx.engine.db, textIn(body, 'code'), idIn(body, 'id')));
  answer(app, services, invoice.issue, async (ctx, { body }) => new Done('Factura emitida', await issueInvoice(ctx, body.id)));
  answer(app, services, invoice.rectify, async (ctx, { body }) => {
    const { id, sustituye } = await getOwn(ctx.engine.db, ctx, entity, body.id);
    if (sustituye) return new Done('Factura de signo contrario emitida', await withdrawSubstitute(ctx, id));
    return new Done('Borrador de la rectificativa creado', await rectifyInvoice(ctx, id));
  });

  answer(app, services, invoice.redo, async (ctx, { body }) => new Done('Rectificativa emitida: corrija ahora la factura nueva', await redoInvoice(ctx, body)));

  answer(app, services, invoice.annul, async (ctx, { body }) => new Done('Factura anulada', await annulInvoice(ctx, body)));

  answer(app, services, invoice.substitute, async (ctx, { body }) => new Done('Factura emitida', await substituteInvoices(ctx, body)));

  answer(app, services, invoice.readyGroups, (ctx, { body }) => readyGroups(ctx, body));
  answer(app, services, invoice.draftOfGroup, (ctx, { body }) => draftOfGroup(ctx, body));
  answer(app, services, invoice.duePeriods, (ctx, { body }) => duePeriods(ctx, body));
  answer(app, services, invoice.draftOfPeriod, (ctx, { body }) => draftOfPeriod(ctx, body));
  answer(app, services, invoice.drafts, ctx => draftsOf(ctx.engine.db));
  answer(app, services, invoice.issueAndMail, (ctx, { body }) => issueAndMail(ctx, body.id));

  answer(app, services, cobro.create, async () => {
    throw bornOfInvoice();
  });
  answer(app, services, cobro.open, async (ctx, { body }) => new Done('Deuda anterior añadida', await createOpening(ctx, body)));
  answer(app, services, cobro.data, (ctx, { params }) => debtRecord(ctx, params.id));
  answer(app, services, cobro.pay, async (ctx, { body }) => {
    const saved = await pay(ctx, body);
    return new Done(Number(body.cantidad) < 0 ? 'Devolución registrada' : 'Pago registrado', saved);
  });
  answer(app, services, cobro.ageing, (ctx, { body }) => ageing(ctx, body.filter));
  answer(app, services, cobro.account, (ctx, { params }) => customerAccount(ctx, params.id));
  answer(app, services, cobro.collect, async (ctx, { body }) => new Done('Pago registrado', await collect(ctx, body)));
  answer(app, services, cobro.takeBackCredit, async (ctx, { body }) => new Done('Saldo anulado', await takeBackCredit(ctx, body.id)));
  answer(app, services, cobro.takeBackReceipt, async (ctx, { body }) => new Done('Pago anulado', await takeBackReceipt(ctx, body.id)));
  answer(app, services, cobro.takeBack, async (ctx, { body }) => new Done('Pago anulado', await takeBackPayment(ctx, body.id)));
}
