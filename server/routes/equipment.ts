// Machines, products and kits: what is unlike the generic calls; and the timelines, theirs and those of customers.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { Done, Download, answer } from '#server/answer.ts';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { addDocument, removeDocument } from '#server/services/catalogue/documents.ts';
import { equipmentDropdown, equipmentPage, equipmentQuery } from '#server/services/catalogue/equipment.ts';
import { equipmentOverview } from '#server/services/catalogue/overview.ts';
import { createKit, kitRecord, pricedKit, updateKit } from '#server/services/catalogue/kits.ts';
import { pricedProduct } from '#server/services/catalogue/prices.ts';
import { equipmentOfCode, stickerOf, stickersOf } from '#server/services/catalogue/stickers.ts';
import { optionQueryIn } from '#server/services/records/dropdowns.ts';
import { idIn, idOf } from '#server/services/records/validate.ts';
import { customerFigures } from '#server/services/overview/story/figures.ts';
import { storyOfCustomer, storyOfEquipment } from '#server/services/overview/story/story.ts';
import { machineHistory } from '#server/services/work/machineHistory.ts';
import { exportFor, pageFor, saidDone } from './records.ts';
import { fileIn } from './uploads.ts';

export function equipmentRoutes(app: FastifyInstance, services: Services, pdf: Pdf): void {
  const { customer, kit, machine, product } = endpoints;
  const entity = entities.machine;
  answer(app, services, machine.page, (ctx, { body }) => equipmentPage(ctx, body));
  answer(app, services, machine.export, async (ctx, { body }) => exportFor(ctx, entity, await equipmentQuery(ctx, { filter: body.filter }), body));
  answer(app, services, machine.ofLocation, async (ctx, { params, query }) => {
    return pageFor(ctx, entity, { page: params.b, pageSize: query.pageSize, filter: { location_id: idOf(params.a) } });
  });
  answer(app, services, machine.filteredDropdown, (ctx, { body }) => equipmentDropdown(ctx, optionQueryIn(body), idIn(body, 'customer_id') || undefined));
  answer(app, services, machine.history, (ctx, { params }) => machineHistory(ctx, params.id));
  answer(app, services, machine.overview, (ctx, { params }) => equipmentOverview(ctx, params.id));
  answer(app, services, machine.story, (ctx, { body }) => storyOfEquipment(ctx, body));
  answer(app, services, machine.ofCode, (ctx, { params }) => equipmentOfCode(ctx, params.code));
  answer(
    app,
    services,
    machine.addDocument,
    async (ctx, { body }) => new Done('Documento guardado', await addDocument(ctx, body.id, fileIn(body, 'documento'))),
  );
  answer(app, services, machine.removeDocument, async (ctx, { body }) => new Done('Documento quitado', await removeDocument(ctx, body.id, body.document)));

  answer(app, services, machine.sticker, async (ctx, { params }) => {
    const file = await pdf.print(ctx.user.id, () => stickerOf(ctx, params.id));
    return new Download(`etiqueta_${params.id}.pdf`, 'application/pdf', file);
  });
  answer(app, services, machine.stickers, async (ctx, { body }) => {
    const file = await pdf.print(ctx.user.id, () => stickersOf(ctx, body));
    return new Download('etiquetas.pdf', 'application/pdf', file);
  });

  answer(app, services, product.price, (ctx, { body }) => pricedProduct(ctx, body));

  answer(app, services, kit.create, async (ctx, { body }) => new Done(saidDone(entities.kit, 'create'), await createKit(ctx, body)));
  answer(app, services, kit.data, (ctx, { params }) => kitRecord(ctx, params.id));
  answer(app, services, kit.update, async (ctx, { body }) => new Done(saidDone(entities.kit, 'update'), await updateKit(ctx, body)));
  answer(app, services, kit.lines, (ctx, { body }) => pricedKit(ctx, body));

  answer(app, services, customer.figures, (ctx, { params }) => customerFigures(ctx, params.id));
  answer(app, services, customer.story, (ctx, { body }) => storyOfCustomer(ctx, body));
}
