// The kinds of records that the box finds: what a group of them is called, where one leads, and which one a page shows.
import { type FoundKind, type FoundRecord, type OpenedRecord, foundKinds } from '#domain/overview/everything.ts';
import { readsAll, type Role } from '#domain/kernel/roles.ts';
import { findRoute, href, type RouteKey, routes } from '#domain/routes.ts';
import { nounTable } from '#domain/tables/nounTable.ts';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

/** Where a record is shown: on a page of its own, of which a parameter names it, on that of another record, in a dialog of its list, or in one of its customer's page. */
type Place = { page: RouteKey } | { within: RouteKey } | { list: RouteKey } | { tab: string };

interface KindPlace {
  icon: IconName;
  at: readonly Place[];
}

/** Of several places the first that a reader may see; technicians see an aviso in its list only. */
const kindPlaces: Record<FoundKind, KindPlace> = {
  customer: { icon: 'user', at: [{ page: 'customerProfile' }] },
  location: { icon: 'way', at: [{ tab: 'localizaciones' }] },
  machine: { icon: 'refresh', at: [{ page: 'equipmentPage' }] },
  notice: { icon: 'calendar', at: [{ page: 'noticeEdit' }, { list: 'notices' }] },
  workOrder: { icon: 'document', at: [{ page: 'workOrderDetail' }] },
  quote: { icon: 'document', at: [{ page: 'quote' }] },
  contract: { icon: 'document', at: [{ page: 'contract' }] },
  plannedVisit: { icon: 'calendar', at: [{ within: 'contract' }] },
  invoice: { icon: 'document', at: [{ page: 'invoiceEdit' }] },
  cobro: { icon: 'document', at: [{ list: 'debts' }] },
  call: { icon: 'phone', at: [{ list: 'calls' }] },
  installation: { icon: 'refresh', at: [{ list: 'installations' }] },
  certificate: { icon: 'document', at: [{ list: 'certificates' }] },
  product: { icon: 'check', at: [{ list: 'products' }] },
  kit: { icon: 'check', at: [{ list: 'kits' }] },
  provider: { icon: 'user', at: [{ list: 'providers' }] },
  providerInvoice: { icon: 'document', at: [{ page: 'providerInvoice' }] },
  contractTemplate: { icon: 'document', at: [{ page: 'contractTemplate' }] },
  tariff: { icon: 'check', at: [{ list: 'tariffs' }] },
  productFamily: { icon: 'check', at: [{ list: 'productFamilies' }] },
  user: { icon: 'user', at: [{ page: 'userProfile' }] },
};

export const titleOfKind = (kind: FoundKind): string => nounTable[kind].many;
export const iconOfKind = (kind: FoundKind): IconName => kindPlaces[kind].icon;

/** The address that shows a record to a user of these roles. */
export function placeOf({ kind, id, page_id, customer_id }: FoundRecord, roles: readonly Role[]): string {
  const { at } = kindPlaces[kind];
  const place = at.find(each => !('page' in each) || readsAll(roles) || at.length === 1)!;
  if ('page' in place || 'within' in place) return routes['page' in place ? place.page : place.within].path.replace(/\{\w+\}/, String(page_id));
  if ('list' in place) return `${routes[place.list].path}?abrir=${id}`;
  return `${href('customerProfile', { id_customer: customer_id ?? 0 })}?ver=${place.tab}&abrir=${id}`;
}

const placed = foundKinds.flatMap(kind => kindPlaces[kind].at.map(at => ({ kind, at })));

/** The record that an address shows, where it is one that the box finds. */
export function recordAt(path: string, search: string): OpenedRecord | null {
  const found = findRoute(path);
  if (!found) return null;
  const asked = new URLSearchParams(search);
  const numberIn = (value: string | null | undefined) => (Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : null);
  const inDialog = numberIn(asked.get('abrir'));
  const isShown = ({ at }: (typeof placed)[number]) =>
    ('list' in at && at.list === found.key) || ('tab' in at && found.key === 'customerProfile' && at.tab === asked.get('ver'));
  const opened = inDialog === null ? undefined : placed.find(isShown);
  if (opened && inDialog !== null) return { kind: opened.kind, id: inDialog };
  const own = placed.find(({ at }) => 'page' in at && at.page === found.key);
  const id = numberIn(Object.values(found.params)[0]);
  return own && id !== null ? { kind: own.kind, id } : null;
}
