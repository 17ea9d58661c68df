// What a page needs first, asked while the files of its screen are on the way. A caller that asks the same a moment later gets this answer.
import { fillPath } from '#domain/kernel/endpoint.ts';
import { isAuditorOnly, readsAll, type Role } from '#domain/kernel/roles.ts';
import { findRoute, type RouteKey } from '#domain/routes.ts';
import { askEarly } from '#src/api/early.ts';
import { readQuery, toListBody } from '#src/api/listQuery.ts';
import { lists, type List } from '#src/api/lists.ts';

/** The visits of a technician. */
export const DAY = '/api/notice/day';

/** The record, or the figures, that a screen reads first; parameters are those of its address. */
const reads: { [Key in RouteKey]?: `/api/${string}` } = {
  noticeEdit: '/api/notice/data/{id_work}',
  workOrderDetail: '/api/workOrder/data/{id_work}',
  workOrderEdit: '/api/workOrder/data/{id_work}',
  invoiceEdit: '/api/invoice/data/{id_invoice}',
  customerProfile: '/api/customer/getCustomerData/{id_customer}',
  equipmentPage: '/api/machine/ficha/{id}',
  flows: '/api/flow/counts',
  storyOfCustomer: '/api/portal/aviso/{id}',
  history: '/api/audit/history/{entity}/{id}',
};

/** Asks what the screen of an address will ask first, but for Inicio. What is not asked for within `life` milliseconds is forgotten. */
export function askAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>, token: string, life?: number): void {
  const found = findRoute(pathname);
  if (!found) return;
  const { key, params } = found;
  const list: List | undefined = lists[key as keyof typeof lists];
  const read = reads[key];
  if (list) void askEarly({ method: 'POST', path: list.page, body: toListBody(readQuery(new URLSearchParams(search), list), list.always), token }, life);
  else if (read) void askEarly({ method: 'GET', path: fillPath(read, params), token }, life);
}

/** What Inicio reads first, which depends on who looks at it. */
export function homeRead(roles: readonly Role[]): `/api/${string}` {
  if (roles.includes('cliente')) return '/api/portal/home';
  if (isAuditorOnly(roles)) return '/api/audit/facts';
  if (roles.includes('gestoria')) return '/api/pregunta/todas';
  return readsAll(roles) ? '/api/dashboard/figures' : DAY;
}
