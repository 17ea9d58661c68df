// Supplier invoices: what is unlike the generic calls (§7).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { Done, answer } from '../answer.ts';
import type { Services } from '../services/kernel/context.ts';
import { createProviderInvoice, updateProviderInvoice } from '../services/purchases/providerInvoices.ts';
import { previewCode } from '../services/records/numbering.ts';
import { yearIn } from '../services/records/validate.ts';
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
}
