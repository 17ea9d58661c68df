// The kinds of records that the box finds: what a group of them is called, where one leads, and which one a page shows.
import type { FoundKind, FoundRecord, OpenedRecord } from '#domain/overview/everything.ts';
import { readsAll, type Role } from '#domain/kernel/roles.ts';
import { findRoute, href, type RouteKey } from '#domain/routes.ts';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

interface KindPlace {
  title: string;
  icon: IconName;
  to: (found: FoundRecord, roles: readonly Role[]) => string;
}

const inList = (path: string) => (found: FoundRecord) => `${path}?abrir=${found.id}`;
const inProfile = (tab: string) => (found: FoundRecord) => `${href('customerProfile', { id_customer: found.customer_id ?? 0 })}?ver=${tab}&abrir=${found.id}`;

export const kindPlaces: Record<FoundKind, KindPlace> = {
  customer: { title: 'Clientes', icon: 'user', to: ({ id }) => href('customerProfile', { id_customer: id }) },
  location: { title: 'Localizaciones', icon: 'way', to: inProfile('localizaciones') },
  machine: { title: 'Máquinas', icon: 'refresh', to: ({ id }) => href('equipmentPage', { id }) },
  notice: {
    title: 'Avisos',
    icon: 'calendar',
    to: (found, roles) => (readsAll(roles) ? href('noticeEdit', { id_work: found.id }) : inList(href('notices'))(found)),
  },
  workOrder: { title: 'Albaranes', icon: 'document', to: ({ id }) => href('workOrderDetail', { id_work: id }) },
  quote: { title: 'Presupuestos', icon: 'document', to: ({ id }) => href('quote', { id }) },
  invoice: { title: 'Facturas', icon: 'document', to: ({ id }) => href('invoiceEdit', { id_invoice: id }) },
  call: { title: 'Llamadas', icon: 'phone', to: inList(href('calls')) },
  product: { title: 'Productos', icon: 'check', to: inList(href('products')) },
  provider: { title: 'Proveedores', icon: 'user', to: inList(href('providers')) },
  providerInvoice: { title: 'Facturas de proveedores', icon: 'document', to: ({ id }) => href('providerInvoice', { id }) },
};

/** Pages of one record, by the parameter that names it. */
const pages: { [Key in RouteKey]?: readonly [FoundKind, param: string] } = {
  customerProfile: ['customer', 'id_customer'],
  equipmentPage: ['machine', 'id'],
  noticeEdit: ['notice', 'id_work'],
  workOrderDetail: ['workOrder', 'id_work'],
  invoiceEdit: ['invoice', 'id_invoice'],
  providerInvoice: ['providerInvoice', 'id'],
};
/** Lists that open one of their records in a dialog. */
const listed: { [Key in RouteKey]?: FoundKind } = {
  notices: 'notice',
  calls: 'call',
  products: 'product',
  providers: 'provider',
};
const tabs: Record<string, FoundKind> = { localizaciones: 'location', maquinas: 'machine' };

/** The record that an address shows, where it is one that the box finds. */
export function recordAt(path: string, search: string): OpenedRecord | null {
  const found = findRoute(path);
  if (!found) return null;
  const asked = new URLSearchParams(search);
  const inDialog = Number(asked.get('abrir'));
  const kind = found.key === 'customerProfile' ? tabs[asked.get('ver') ?? ''] : listed[found.key];
  if (kind && Number.isSafeInteger(inDialog) && inDialog > 0) return { kind, id: inDialog };
  const [own, param] = pages[found.key] ?? [];
  const id = Number(found.params[param ?? '']);
  return own && Number.isSafeInteger(id) && id > 0 ? { kind: own, id } : null;
}
