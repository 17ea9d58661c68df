// Supplier invoices and machines of a location: what is unlike the generic calls (§7).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/entities/index.ts';
import { Done, answer } from '../answer.ts';
import type { Condition } from '../db/records.ts';
import type { Services } from '../services/context.ts';
import { createProviderInvoice, updateProviderInvoice } from '../services/invoicing/providerInvoices.ts';
import { locationsOf } from '../services/records/equipment.ts';
import { filterIn } from '../services/records/listQuery.ts';
import { previewCode } from '../services/records/numbering.ts';
import { idOf, yearIn } from '../services/records/validate.ts';
import { pageFor, saidDone } from './records.ts';
import { fileIn } from './uploads.ts';

export function providerRoutes(app: FastifyInstance, services: Services): void {
  const { providerInvoice, machine } = endpoints;
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
  answer(app, services, machine.page, async (ctx, { body }) => {
    const { customer_id, ...filter } = filterIn(body);
    const places: Condition[] = customer_id ? [['location_id', 'in', await locationsOf(ctx, idOf(customer_id))]] : [];
    return pageFor(ctx, entities.machine, { ...body, filter }, undefined, places);
  });
  answer(app, services, machine.ofLocation, async (ctx, { params, query }) => {
    const filter = { location_id: idOf(params.a) };
    return pageFor(ctx, entities.machine, { page: params.b, pageSize: query.pageSize, filter });
  });
}
