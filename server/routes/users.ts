// Users and groups: what is unlike the generic calls (§7 User).
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#domain/endpoints.ts';
import { entities } from '#domain/index.ts';
import { groups } from '#domain/session/groups.ts';
import { userModules } from '#domain/company/userModules.ts';
import { Done, answer } from '../answer.ts';
import { invalid } from '../errors.ts';
import type { Services } from '../services/kernel/context.ts';
import { filterIn } from '../services/records/listQuery.ts';
import { changeImage } from '../services/session/users.ts';
import { pageFor } from './records.ts';
import { fileIn } from './uploads.ts';

export function userRoutes(app: FastifyInstance, services: Services): void {
  const { user, group } = endpoints;
  const entity = entities.user;
  answer(app, services, user.allUsers, async (ctx, { params, query }) => pageFor(ctx, entity, { page: params.page, pageSize: query.pageSize }));
  answer(app, services, user.page, async (ctx, { body }) => {
    const { path, ...list } = body;
    return pageFor(ctx, entity, { ...list, filter: { ...filterIn(list), ...filterOfPath(path) } });
  });
  answer(app, services, user.updateImage, async (ctx, { body }) => {
    const file = fileIn(body, 'imagen');
    if (!file) throw invalid({ imagen: 'Seleccione una imagen' });
    return new Done('Imagen guardada', await changeImage(ctx, body.id, file));
  });
  answer(app, services, user.deleteImage, async (ctx, { params }) => new Done('Imagen eliminada', await changeImage(ctx, params.id, undefined)));
  answer(app, services, group.all, async () => groups.map(({ id, name }) => ({ id, name })));
  answer(app, services, group.dropdown, async () => groups.map(({ id, name }) => ({ value: id, label: name })));
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
