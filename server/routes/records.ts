// The generic nine calls and the filtered list, for every entity (§7).
import type { FastifyInstance } from 'fastify';
import { constants } from '#domain/kernel/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { formatCount } from '#domain/kernel/format.ts';
import { type EntityName, entities } from '#domain/index.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { Done, Download, answer } from '#server/answer.ts';
import { type PageQuery, page } from '#server/services/records/page.ts';
import type { Ctx, Services } from '#server/services/kernel/context.ts';
import { allRecords, dropdown, dropdownById, optionQueryIn } from '#server/services/records/dropdowns.ts';
import { noteExport } from '#server/services/records/audit/exported.ts';
import { viewOf } from '#server/services/records/access.ts';
import { exportList } from '#server/services/records/exports.ts';
import { listQuery } from '#server/services/records/listQuery.ts';
import { recordToEdit } from '#server/services/records/frozen.ts';
import { undoDeletions } from '#server/services/records/undoDelete.ts';
import { createRecord, deleteRecord, updateRecord } from '#server/services/records/saveRecord.ts';

type Rows = Partial<
  Record<'all' | 'pageAt' | 'page' | 'export' | 'dropdown' | 'filteredDropdown' | 'dropdownById' | 'create' | 'data' | 'update' | 'remove', Endpoint>
>;

/** Calls that a noun answers in its own file. */
const ownHandlers: Partial<Record<EntityName, readonly (keyof Rows)[]>> = {
  machine: ['filteredDropdown', 'page', 'export'],
  call: ['data'],
  notice: ['create', 'data'],
  workOrder: ['create', 'update', 'data', 'page', 'pageAt'],
  invoice: ['create', 'update', 'data'],
  cobro: ['data', 'create'],
  reminder: ['page', 'data'],
  quote: ['create', 'update', 'data', 'page'],
  followUp: ['page', 'data'],
  contract: ['data'],
  contractTemplate: ['data'],
  kit: ['create', 'update', 'data'],
  bookMap: ['create', 'update', 'data'],
  installation: ['data'],
  certificate: ['data'],
  workday: ['data'],
  plannedVisit: ['page', 'export'],
  priceRevision: ['page'],
  user: ['page'],
  providerInvoice: ['create', 'update', 'data'],
  company: ['update'],
  apiKey: ['create', 'remove'],
};

const past = { create: ['creado', 'creada'], update: ['guardado', 'guardada'], remove: ['borrado', 'borrada'] } as const;

/** 'Cliente creado', 'Llamada guardada'. */
export function saidDone(entity: Entity, what: keyof typeof past): string {
  return `${entity.one} ${past[what][entity.feminine ? 1 : 0]}`;
}

/** A page of an entity's rows that the user may see. */
export async function pageFor<E extends Entity>(ctx: Ctx, entity: E, body: unknown, dateField?: string) {
  return page(ctx.engine, entity, listQuery(entity, body, viewOf(entity, ctx.user), dateField));
}

/** The whole list of a query as a file, which the audit notes. */
export async function exportFor(ctx: Ctx, entity: Entity, query: PageQuery, { filter, format }: { filter?: unknown; format?: unknown }): Promise<Download> {
  const file = await exportList(ctx, entity, query, format === 'xlsx' ? 'xlsx' : 'csv');
  await noteExport(ctx, entity.name, file, filter);
  return new Download(`${entity.many}.${file.extension}`, file.type, file.body, { 'x-total-rows': String(file.total) });
}

export function recordRoutes(app: FastifyInstance, services: Services): void {
  for (const [name, each] of Object.entries(entities)) {
    const entity = each;
    const rows = endpoints[name as EntityName] as Rows;
    const own = ownHandlers[name as EntityName] ?? [];
    const on = (key: keyof Rows, handler: Parameters<typeof answer>[3]) => {
      const row = rows[key];
      if (row && !own.includes(key)) answer(app, services, row, handler);
    };
    on('all', ctx => allRecords(ctx, entity));
    on('pageAt', (ctx, { params, query }) => pageFor(ctx, entity, { page: params.page, pageSize: query.pageSize }));
    on('page', (ctx, { body }) => pageFor(ctx, entity, body));
    on('export', async (ctx, { body }) => {
      const query = listQuery(entity, { filter: body.filter }, viewOf(entity, ctx.user), entity.name === 'workOrder' ? ctx.user.fecha : entity.date);
      return exportFor(ctx, entity, query, body);
    });
    on('dropdown', ctx => dropdown(ctx, entity, { query: '', recent: [] }, constants.dropdownMax));
    on('filteredDropdown', async (ctx, { body }) => {
      const asked = optionQueryIn(body);
      return asked.query.length < constants.searchMin && asked.recent.length === 0 ? [] : dropdown(ctx, entity, asked, constants.filteredDropdownMax);
    });
    on('dropdownById', (ctx, { params }) => dropdownById(ctx, entity, params.id));
    on('create', async (ctx, { body }) => new Done(saidDone(entity, 'create'), await createRecord(ctx, entity, body)));
    on('data', (ctx, { params }) => recordToEdit(ctx, entity, params.id));
    on('update', async (ctx, { body }) => new Done(saidDone(entity, 'update'), await updateRecord(ctx, entity, body)));
    on('remove', async (ctx, { body }) => new Done(saidDone(entity, 'remove'), await deleteRecord(ctx, entity, body.id)));
  }
  answer(app, services, endpoints.deletion.undo, async (ctx, { body }) => {
    const done = await undoDeletions(ctx, body);
    if (done.failed.length > 0) return done;
    return new Done(done.restored === 1 ? 'Recuperado' : `Recuperados ${formatCount(done.restored)} registros`, done);
  });
}
