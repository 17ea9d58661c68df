// Albaranes (§7 Work order).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { Done, answer } from '#server/answer.ts';
import { today } from '#server/services/kernel/context.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { assignInvoice, goBack } from '#server/services/invoicing/invoiceWorkOrders.ts';
import { previewCode } from '#server/services/records/numbering.ts';
import { workOrderHabits } from '#server/services/work/habits.ts';
import { signWorkOrder } from '#server/services/work/signatures.ts';
import { addPhoto, orderPhotos, removePhoto } from '#server/services/work/orderPhotos.ts';
import { attachWorkOrder, depositWorkOrder, discardWorkOrder, recoverWorkOrder } from '#server/services/work/looseOrders.ts';
import { findTaken } from '#server/services/records/ownRecord.ts';
import { idIn, textIn } from '#server/services/records/validate.ts';
import { createWorkOrder, switchDates, takeOwnStep, updateWorkOrder } from '#server/services/work/workOrders.ts';
import { workOrderRecord } from '#server/services/work/workOrderRecord.ts';
import { pageFor, saidDone } from './records.ts';
import { fileIn } from './uploads.ts';

export function workOrderRoutes(app: FastifyInstance, services: Services): void {
  const { workOrder } = endpoints;
  const entity = entities.workOrder;
  const product = entities.product;
  answer(app, services, workOrder.page, async (ctx, { body }) => pageFor(ctx, entity, body, ctx.user.fecha));
  answer(app, services, workOrder.pageAt, async (ctx, { params, query }) =>
    pageFor(ctx, entity, { page: params.page, pageSize: query.pageSize }, ctx.user.fecha),
  );
  answer(app, services, workOrder.create, async (ctx, { body }) => new Done(saidDone(entity, 'create'), await createWorkOrder(ctx, body)));
  answer(app, services, workOrder.createFromNotice, async (ctx, { body }) => new Done(saidDone(entity, 'create'), await createWorkOrder(ctx, body, true)));
  answer(app, services, workOrder.update, async (ctx, { body }) => new Done(saidDone(entity, 'update'), await updateWorkOrder(ctx, body)));
  answer(app, services, workOrder.data, (ctx, { params }) => workOrderRecord(ctx, params.id));
  answer(app, services, workOrder.terminar, async (ctx, { body }) => new Done('Albarán terminado', await takeOwnStep(ctx, body.id, 'workOrder.terminar')));
  answer(app, services, workOrder.reabrir, async (ctx, { body }) => new Done('Albarán reabierto', await takeOwnStep(ctx, body.id, 'workOrder.reabrir')));
  answer(
    app,
    services,
    workOrder.facturar,
    async (ctx, { params }) => new Done('Albarán enviado a facturar', await takeOwnStep(ctx, params.id, 'workOrder.facturar')),
  );
  answer(app, services, workOrder.goBack, async (ctx, { body }) => new Done('Albarán devuelto', await goBack(ctx, body.id)));
  answer(
    app,
    services,
    workOrder.assignInvoice,
    async (ctx, { body }) => new Done('Albarán añadido a la factura', await assignInvoice(ctx, body.work_order_id, body.invoice_id)),
  );
  answer(app, services, workOrder.deposit, async (ctx, { body }) => new Done('Parte enviado a la oficina', await depositWorkOrder(ctx, body)));
  answer(app, services, workOrder.attach, async (ctx, { body }) => new Done('Parte unido al aviso', await attachWorkOrder(ctx, body)));
  answer(app, services, workOrder.discard, async (ctx, { body }) => new Done('Parte descartado', await discardWorkOrder(ctx, body.id, textIn(body, 'motivo'))));
  answer(app, services, workOrder.recover, async (ctx, { body }) => new Done('Parte recuperado', await recoverWorkOrder(ctx, body.id)));
  answer(app, services, workOrder.addPhoto, async (ctx, { body }) => new Done('', await addPhoto(ctx, body, fileIn(body, 'photo'))));
  answer(app, services, workOrder.removePhoto, async (ctx, { body }) => new Done('Foto eliminada', await removePhoto(ctx, body.id, body.photo)));
  answer(app, services, workOrder.orderPhotos, async (ctx, { body }) => new Done('', await orderPhotos(ctx, body.id, body.photos)));
  answer(app, services, workOrder.sign, async (ctx, { body }) => new Done('Firma guardada', await signWorkOrder(ctx, body)));
  answer(app, services, workOrder.habits, ctx => workOrderHabits(ctx));
  answer(app, services, workOrder.lastCode, async ctx => ({ code: await previewCode(ctx.engine.db, 'workOrder', today(ctx).slice(0, 4)) }));
  answer(app, services, workOrder.switchDates, ctx => switchDates(ctx));
  answer(app, services, workOrder.checkCode, async (ctx, { body }) => {
    const isProduct = body.entity === 'product';
    const taken = await findTaken(ctx.engine.db, isProduct ? product : entity, 'code', { code: textIn(body, 'code').trim() }, idIn(body, 'id'));
    return isProduct && taken !== undefined ? -1 : taken === undefined;
  });
}
