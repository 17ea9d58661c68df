// Users and groups: what is unlike the generic calls (§7 User).
import type { FastifyInstance } from 'fastify';
import type { Group } from '#domain/company/calls.ts';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import type { FieldErrors, Option } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { fold } from '#domain/kernel/format.ts';
import { groups } from '#domain/session/groups.ts';
import { userModules } from '#domain/company/userModules.ts';
import { Done, answer } from '#server/answer.ts';
import { Refusal, invalid, notFound } from '#server/errors.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { optionQueryIn } from '#server/services/records/dropdowns.ts';
import { filterIn, pageIn } from '#server/services/records/listQuery.ts';
import { idOf } from '#server/services/records/validate.ts';
import { entryCodeFor, invite, mailEntryCode } from '#server/services/session/entryCodes.ts';
import { heldBy, tellHeld } from '#server/services/session/held.ts';
import { changeImage } from '#server/services/session/users.ts';
import { pageFor } from './records.ts';
import { fileIn } from './uploads.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { user } = endpoints;
  const entity = entities.user;
  answer(app, services, user.allUsers, async (ctx, { params, query }) => pageFor(ctx, entity, { page: params.page, pageSize: query.pageSize }));
  answer(app, services, user.page, async (ctx, { body }) => {
    const { path, ...list } = body;
    return pageFor(ctx, entity, { ...list, filter: { ...filterIn(list), ...filterOfPath(path) } });
  });
  answer(app, services, user.invite, async (ctx, { body, key }) => new Done('Personas añadidas', await invite(ctx, body, key)));
  answer(app, services, user.entryCode, (ctx, { body }) => entryCodeFor(ctx, body.id));
  answer(app, services, user.mailEntryCode, async (ctx, { body }) => {
    await mailEntryCode(ctx, body);
    return new Done('Código enviado por correo', null);
  });
  answer(app, services, user.tellHeld, (ctx, { body }) => tellHeld(ctx, body));
  answer(app, services, user.held, (ctx, { params }) => heldBy(ctx, params.id));
  answer(app, services, user.updateImage, async (ctx, { body }) => {
    const file = fileIn(body, 'imagen');
    if (!file) throw invalid({ imagen: 'Seleccione una imagen' });
    return new Done('Imagen guardada', await changeImage(ctx, body.id, file));
  });
  answer(app, services, user.deleteImage, async (ctx, { params }) => new Done('Imagen eliminada', await changeImage(ctx, params.id, undefined)));
  groupRoutes(app, services);
}

/** The groups are no table: they are read like one, and what would change them says why it does not. */
function groupRoutes(app: FastifyInstance, services: Services): void {
  const { group } = endpoints;
  const rows: Group[] = groups.map(({ id, name }) => ({ id, name }));
  const toOption = ({ id, name }: Group): Option => ({ value: id, label: name });
  const found = (id: unknown): Group => {
    const row = rows.find(each => each.id === idOf(id));
    if (!row) throw notFound();
    return row;
  };
  const refuse = async (): Promise<never> => {
    throw new Refusal('Los grupos de usuarios son fijos: no se crean, no se cambian y no se borran');
  };
  answer(app, services, group.all, async () => rows);
  answer(app, services, group.pageAt, async (_ctx, { params, query }) => {
    const errors: FieldErrors = {};
    const { page, pageSize } = pageIn({ page: params.page, pageSize: query.pageSize }, errors);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return { items: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, isMore: false, page, pageSize };
  });
  answer(app, services, group.dropdown, async () => rows.map(toOption));
  answer(app, services, group.filteredDropdown, async (_ctx, { body }) => {
    const { query } = optionQueryIn(body);
    return query.length < constants.searchMin ? [] : rows.filter(({ name }) => fold(name).includes(fold(query))).map(toOption);
  });
  answer(app, services, group.dropdownById, async (_ctx, { params }) => toOption(found(params.id)));
  answer(app, services, group.data, async (_ctx, { params }) => found(params.id));
  answer(app, services, group.create, refuse);
  answer(app, services, group.update, refuse);
  answer(app, services, group.remove, refuse);
}

/** The module of the users screen that asks: it shows one group, or the users of one customer (§2). */
function filterOfPath(path: unknown): Record<string, number> {
  if (path === undefined || path === null || path === '') return {};
  const [name = '', customer] = String(path)
    .replace(/^\/?(usuarios\/)?/, '')
    .split('/');
  if (name === 'cliente' && /^\d+$/.test(customer ?? '')) return { roles: 3, customer_id: Number(customer) };
  const found = userModules.find(each => each.path === name);
  if (!found) throw invalid({ path: 'El módulo de usuarios no existe' });
  return { roles: found.group };
}
