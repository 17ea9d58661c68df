// What the box offers without asking the server: screens, new records, and what the program itself does.
import { access } from '#domain/access.ts';
import { hasWords, searchText, wordsOf } from '#domain/search.ts';
import type { ViewOfList } from '#domain/listViews.ts';
import type { Role } from '#domain/roles.ts';
import { menuFor } from '#domain/menu.ts';
import { href, isPermitted, type Route, routes } from '#domain/routes.ts';
import type { PaletteChoice } from '#machines/commandPaletteMachine.ts';
import type { IconName } from '#src/ui/widgets/Icon.tsx';

export interface OwnItem {
  label: string;
  icon: IconName;
  /** Words by which it is found too. */
  also?: string;
  choice: PaletteChoice;
}

const at = (to: string): PaletteChoice => ({ to, isApart: false });
const added = (list: string) => at(`${list}?abrir=nuevo`);

const creations: readonly (OwnItem & { roles: readonly Role[] })[] = [
  { label: 'Nueva llamada', icon: 'plus', also: 'anotar añadir', roles: access.call.create, choice: added(href('calls')) },
  { label: 'Nuevo aviso', icon: 'plus', also: 'crear añadir', roles: access.notice.create, choice: at(href('noticeNew')) },
  { label: 'Nuevo albarán', icon: 'plus', also: 'crear añadir parte trabajo', roles: access.workOrder.create, choice: at(href('workOrderNew')) },
  { label: 'Nueva factura', icon: 'plus', also: 'crear añadir', roles: access.invoice.create, choice: at(href('invoiceNew')) },
  { label: 'Nuevo cliente', icon: 'plus', also: 'crear añadir', roles: access.customer.create, choice: added(href('customers')) },
  { label: 'Nuevo proveedor', icon: 'plus', also: 'crear añadir', roles: access.provider.create, choice: added(href('providers')) },
  { label: 'Nueva factura de proveedor', icon: 'plus', also: 'crear añadir', roles: access.providerInvoice.create, choice: added(href('providerInvoices')) },
  { label: 'Nuevo producto', icon: 'plus', also: 'crear añadir', roles: access.product.create, choice: added(href('products')) },
];

const deeds: readonly OwnItem[] = [
  { label: 'Ayuda de esta pantalla', icon: 'document', also: 'f1 cómo', choice: { does: 'help' } },
  { label: 'Atajos de teclado', icon: 'document', also: 'teclas', choice: { does: 'shortcuts' } },
  { label: 'Cerrar sesión', icon: 'exit', also: 'salir', choice: { does: 'signOut' } },
];

/** New records that a user may make, and what the program does. */
export const actionsFor = (roles: readonly Role[]): OwnItem[] => [...creations.filter(each => each.roles.some(role => roles.includes(role))), ...deeds];

/** Screens that a user may see: those of the menu, and those that only others lead to. */
export function screensFor(roles: readonly Role[]): OwnItem[] {
  const beside = [routes.products, routes.productFamilies].filter((row: Route) => isPermitted(row, roles));
  return [...menuFor(roles), ...beside].map(({ title, path }) => ({ label: title, icon: 'right', choice: at(path) }));
}

/** Saved views, which lead to their filtered lists. */
export const viewItems = (views: readonly ViewOfList[]) =>
  views.map(({ id, list, name, query }) => {
    const { title, path } = routes[list];
    return { key: `vista:${id}`, label: name, detail: title, icon: 'eye' as const, also: `${title} vista`, choice: at(`${path}?${query}`) };
  });

/** Those that have the words of a text, in their name or in what they are found by too. */
export function matchingItems<Item extends Pick<OwnItem, 'label' | 'also'>>(items: readonly Item[], text: string): Item[] {
  const words = wordsOf(text);
  return items.filter(({ label, also = '' }) => hasWords(searchText([label, also]), words));
}
