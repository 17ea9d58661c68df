// What the box offers without asking the server: screens, new records, and what the program itself does.
import { accessTable } from '#domain/tables/accessTable.ts';
import { hasWords, nearest, searchText, withoutSlips, wordsOf } from '#domain/kernel/search.ts';
import type { ViewOfList } from '#domain/records/listViews.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { menuFor } from '#domain/menu.ts';
import { href, isPermitted, type Route, routes } from '#domain/routes.ts';
import type { PaletteChoice } from '#machines/lists/commandPaletteMachine.ts';
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
  { label: 'Nueva llamada', icon: 'plus', also: 'anotar añadir', roles: accessTable.call.create, choice: added(href('calls')) },
  { label: 'Nuevo aviso', icon: 'plus', also: 'crear añadir', roles: accessTable.notice.create, choice: at(href('noticeNew')) },
  { label: 'Nuevo albarán', icon: 'plus', also: 'crear añadir parte trabajo', roles: accessTable.workOrder.create, choice: at(href('workOrderNew')) },
  { label: 'Nueva factura', icon: 'plus', also: 'crear añadir', roles: accessTable.invoice.create, choice: at(href('invoiceNew')) },
  { label: 'Nuevo cliente', icon: 'plus', also: 'crear añadir', roles: accessTable.customer.create, choice: added(href('customers')) },
  { label: 'Nuevo proveedor', icon: 'plus', also: 'crear añadir', roles: accessTable.provider.create, choice: added(href('providers')) },
  {
    label: 'Nueva factura de proveedor',
    icon: 'plus',
    also: 'crear añadir',
    roles: accessTable.providerInvoice.create,
    choice: added(href('providerInvoices')),
  },
  { label: 'Nuevo producto', icon: 'plus', also: 'crear añadir', roles: accessTable.product.create, choice: added(href('products')) },
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
  const beside = [
    routes.products,
    routes.productFamilies,
    routes.reminders,
    routes.followUps,
    routes.readyToInvoice,
    routes.invoicingRun,
    routes.verifactu,
  ].filter((row: Route) => isPermitted(row, roles));
  const screens = new Map([...menuFor(roles), ...beside].map(({ title, path }) => [path, title]));
  return [...screens].map(([path, title]) => ({ label: title, icon: 'right', also: does[path] ?? '', choice: at(path) }));
}

/** What is done on a screen, in the words in which people ask for it. */
const does: Readonly<Record<string, string>> = {
  [routes.calls.path]: 'teléfono recados peticiones del portal exportar',
  [routes.notices.path]: 'agenda calendario visitas planificar citas técnicos exportar',
  [routes.workOrders.path]: 'partes trabajos firmar fotos exportar',
  [routes.readyToInvoice.path]: 'facturar albaranes pendientes',
  [routes.invoicingRun.path]: 'facturar varios emitir lotes mes',
  [routes.invoices.path]: 'emitir rectificar abono anular enviar por correo exportar',
  [routes.debts.path]: 'quién debe deudas morosos vencido pagos cobrar antigüedad exportar',
  [routes.reminders.path]: 'recordatorio de pago reclamar quién debe morosos avisar',
  [routes.followUps.path]: 'presupuestos sin respuesta preguntar insistir',
  [routes.customers.path]: 'extracto saldo fusionar duplicados exportar',
  [routes.equipment.path]: 'aparatos etiquetas mantenimiento exportar',
  [routes.providers.path]: 'compras fusionar duplicados exportar',
  [routes.providerInvoices.path]: 'compras gastos exportar',
  [routes.books.path]: 'iva trimestre 303 347 390 gestoría aeat exportar',
  [routes.products.path]: 'precios tarifas existencias almacén exportar',
  [routes.users.path]: 'contraseñas permisos técnicos empleados',
  [routes.company.path]: 'ajustes importar logotipo correo textos series numeración claves copia',
  [routes.audit.path]: 'historial quién cambió registro exportar',
  [routes.verifactu.path]: 'aeat hacienda registros enviar',
};

/** Saved views, which lead to their filtered lists. */
export const viewItems = (views: readonly ViewOfList[]) =>
  views.map(({ id, list, name, query }) => {
    const { title, path } = routes[list];
    return { key: `vista:${id}`, label: name, detail: title, icon: 'eye' as const, also: `${title} vista`, choice: at(`${path}?${query}`) };
  });

/** Those that have the words of a text, in their name or in what they are found by too. */
export function matchingItems<Item extends Pick<OwnItem, 'label' | 'also'>>(items: readonly Item[], text: string): Item[] {
  const texts = items.map(({ label, also = '' }) => searchText([label, also]));
  const having = (query: string) => items.filter((_, place) => hasWords(texts[place]!, wordsOf(query)));
  const readings = [text, ...withoutSlips(text, word => nearest(word, texts.join(' ').split(/\s+/)))];
  return readings.map(having).find(found => found.length > 0) ?? [];
}
