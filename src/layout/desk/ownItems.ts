// What the box offers without asking the server: screens, new records, and what the program itself does.
import { accessTable } from '#domain/tables/accessTable.ts';
import { nounTable } from '#domain/tables/nounTable.ts';
import { hasWords, nearest, searchText, withoutSlips, wordsOf } from '#domain/kernel/search.ts';
import type { ViewOfList } from '#domain/records/listViews.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { menuFor } from '#domain/menu.ts';
import type { FoundKind } from '#domain/overview/everything.ts';
import { href, isPermitted, type Route, type RouteKey, routes } from '#domain/routes.ts';
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
const added = (key: RouteKey) => `${routes[key].path}?abrir=nuevo`;

/** Where a new record of each kind is written, and the words by which that is found too; or why nowhere by itself. */
const creations: Record<FoundKind, { to: string; also?: string } | string> = {
  call: { to: added('calls'), also: 'anotar' },
  notice: { to: href('noticeNew') },
  workOrder: { to: href('workOrderNew'), also: 'parte trabajo' },
  quote: { to: href('quoteNew'), also: 'oferta' },
  contract: { to: href('contractNew'), also: 'mantenimiento' },
  invoice: { to: href('invoiceNew') },
  customer: { to: added('customers') },
  provider: { to: added('providers') },
  providerInvoice: { to: added('providerInvoices'), also: 'gasto compra' },
  product: { to: added('products') },
  productFamily: { to: added('productFamilies') },
  kit: { to: added('kits') },
  tariff: { to: added('tariffs') },
  installation: { to: added('installations') },
  contractTemplate: { to: added('contractTemplates') },
  user: { to: added('users') },
  cobro: 'it comes from its invoice; one from before is added in Cobros',
  location: 'it is added on the page of its customer',
  machine: 'it is added at its location',
  certificate: 'it is made by its contract',
  plannedVisit: 'its contract asks for it',
};

/** 'Nueva llamada', for those who may write one. */
function creationsFor(roles: readonly Role[]): OwnItem[] {
  return (Object.keys(creations) as FoundKind[]).flatMap((kind): OwnItem[] => {
    const made = creations[kind];
    const mayWrite = accessTable[kind].create.some(role => roles.includes(role));
    if (typeof made === 'string' || !mayWrite) return [];
    const { one, feminine } = nounTable[kind];
    const label = `${feminine ? 'Nueva' : 'Nuevo'} ${one.toLowerCase()}`;
    return [{ label, icon: 'plus', also: `crear añadir ${made.also ?? ''}`, choice: at(made.to) }];
  });
}

const deeds: readonly OwnItem[] = [
  { label: 'Ayuda de esta pantalla', icon: 'document', also: 'f1 cómo', choice: { does: 'help' } },
  { label: 'Atajos de teclado', icon: 'document', also: 'teclas', choice: { does: 'shortcuts' } },
  { label: 'Cerrar sesión', icon: 'exit', also: 'salir', choice: { does: 'signOut' } },
];

/** New records that a user may make, and what the program does. */
export const actionsFor = (roles: readonly Role[]): OwnItem[] => [...creationsFor(roles), ...deeds];

/** Screens that need no record and are not offered all the same. */
export const unofferedScreens: Partial<Record<RouteKey, string>> = {
  noticeNew: 'offered as an action',
  workOrderNew: 'offered as an action',
  quoteNew: 'offered as an action',
  contractNew: 'offered as an action',
  invoiceNew: 'offered as an action',
  noticeOfCustomerNew: 'a second address of the same form (§2)',
  demo: 'hidden (§2)',
};

/** Screens that a user may see without naming a record: those of the menu, in its order, and the others. */
export function screensFor(roles: readonly Role[]): OwnItem[] {
  const others = (Object.keys(routes) as RouteKey[])
    .filter(key => unofferedScreens[key] === undefined)
    .map((key): Route => routes[key])
    .filter(row => row.roles !== 'public' && !row.path.includes('{') && isPermitted(row, roles));
  const screens = new Map([...menuFor(roles), ...others].map(({ title, path }) => [path, title]));
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
  [routes.priceRevisions.path]: 'ipc subir precios carta comunicar aplicar',
  [routes.followUps.path]: 'presupuestos sin respuesta preguntar insistir',
  [routes.customers.path]: 'extracto saldo fusionar duplicados exportar',
  [routes.equipment.path]: 'aparatos etiquetas mantenimiento exportar',
  [routes.providers.path]: 'compras fusionar duplicados exportar',
  [routes.providerInvoices.path]: 'compras gastos exportar',
  [routes.books.path]: 'iva trimestre 303 347 390 gestoría aeat exportar',
  [routes.products.path]: 'precios tarifas existencias almacén exportar',
  [routes.workdays.path]: 'fichar fichaje horas pausa registro horario firmar mes exportar',
  [routes.users.path]: 'contraseñas permisos técnicos empleados',
  [routes.company.path]: 'ajustes puesta en marcha importar logotipo correo textos series numeración claves copia',
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
