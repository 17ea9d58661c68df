// Customers and providers: what is unlike the generic calls (§7 Customer).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { answer } from '#server/answer.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { findMatches } from '#server/services/parties/customerMatches.ts';
import { nextPlainCode } from '#server/services/records/numbering.ts';
import { getOwn } from '#server/services/records/ownRecord.ts';
import { isDniFree } from '#server/services/parties/parties.ts';
import { townOf, usualCategory } from '#server/services/parties/towns.ts';
import { idIn, textIn } from '#server/services/records/validate.ts';

export function partyRoutes(app: FastifyInstance, services: Services): void {
  const { customer, provider } = endpoints;
  answer(app, services, provider.checkDni, (ctx, { body }) => isDniFree(ctx.engine, 'provider', textIn(body, 'dni'), idIn(body, 'id')));
  answer(app, services, provider.lastCode, async ctx => ({ code: await nextPlainCode(ctx.engine.db, 'provider') }));
  answer(app, services, customer.checkDni, (ctx, { body }) => isDniFree(ctx.engine, 'customer', textIn(body, 'dni'), idIn(body, 'id')));
  answer(app, services, customer.lastCode, async ({ engine }) => ({
    code: await nextPlainCode(engine.db, 'customer'),
    customer_category_id: await usualCategory(engine),
  }));
  answer(app, services, customer.matches, (ctx, { body }) =>
    findMatches(ctx, { phone: textIn(body, 'phone'), nif_cif: textIn(body, 'nif_cif'), name: textIn(body, 'name') }),
  );
  answer(app, services, customer.town, (ctx, { params }) => townOf(ctx.engine, params.postal_code));
  answer(app, services, customer.customerData, (ctx, { params }) => getOwn(ctx.engine.db, ctx, entities.customer, params.id));
}
