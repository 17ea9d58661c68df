// The menu and the breadcrumb of a screen; kept apart from the table of screens, because a visitor who has not signed in does not need them.
import type { Role } from './kernel/roles.ts';
import { type Route, type RouteKey, isPermitted, routes } from './routes.ts';

export interface MenuEntry {
  key: RouteKey;
  path: string;
  title: string;
  number: number;
  label: string;
}

/** The menu of a user: the permitted rows that belong to it, in order; `label` is what it shows: '1. Llamadas'. */
export function menuFor(has: readonly Role[]): MenuEntry[] {
  return (Object.entries(routes) as [RouteKey, Route][])
    .flatMap(([key, row]) => {
      const { path, title, menu: number, numbered } = row;
      return number !== undefined && isPermitted(row, has) ? [{ key, path, title, number, label: numbered ? `${number}. ${title}` : title }] : [];
    })
    .sort((a, b) => a.number - b.number);
}

/** The rows of the office's menu that hold several screens, in this order below its daily ones. */
const folds = [
  { name: 'compras', title: 'Compras', keys: ['providers', 'providerInvoices'] },
  { name: 'equipos', title: 'Equipos', keys: ['equipment', 'installations', 'visits', 'deadlines'] },
  { name: 'ventas', title: 'Ventas', keys: ['quotes', 'contracts'] },
  { name: 'empresa', title: 'Empresa', keys: ['users', 'workdays', 'company', 'books', 'verifactu', 'audit', 'flows'] },
] as const satisfies readonly { name: string; title: string; keys: readonly RouteKey[] }[];

export type FoldName = (typeof folds)[number]['name'];

export interface MenuFold {
  name: FoldName;
  title: string;
  entries: MenuEntry[];
}

/** A menu of so many entries is a list without folds: that of a technician, a customer, the gestoría. */
const UNFOLDED_MAX = 10;

/** The menu of a user: its rows by their number, then what the user has pinned, then the folds. A fold without any of their screens is not there, and one with a single screen is that screen. */
export function menuRowsFor(has: readonly Role[], pinned: readonly RouteKey[] = []): { rows: MenuEntry[]; pins: MenuEntry[]; folds: MenuFold[] } {
  const all = menuFor(has);
  if (all.length <= UNFOLDED_MAX) return { rows: all, pins: [], folds: [] };
  const isFolded = (key: RouteKey) => folds.some(({ keys }) => (keys as readonly RouteKey[]).includes(key));
  const pins = all.filter(({ key }) => isFolded(key) && pinned.includes(key));
  const left = folds.map(({ name, title, keys }) => ({
    name,
    title,
    entries: (keys as readonly RouteKey[]).flatMap(key => all.filter(entry => entry.key === key && !pins.includes(entry))),
  }));
  const single = left.filter(({ entries }) => entries.length === 1).flatMap(({ entries }) => entries);
  return { rows: all.filter(({ key }) => !isFolded(key)), pins: [...pins, ...single], folds: left.filter(({ entries }) => entries.length > 1) };
}

/** Under which screen others hang; the rest hang under Inicio. */
const parents: Partial<Record<RouteKey, RouteKey>> = {
  callsOfCustomer: 'calls',
  noticeNew: 'notices',
  noticeEdit: 'notices',
  workOrderDetail: 'workOrders',
  workOrderNew: 'workOrders',
  workOrderEdit: 'workOrders',
  invoicingRun: 'readyToInvoice',
  invoiceNew: 'invoices',
  invoiceImport: 'invoices',
  invoiceEdit: 'invoices',
  reminders: 'debts',
  paymentRun: 'providerInvoices',
  bookMaps: 'books',
  providerInvoice: 'providerInvoices',
  customerProfile: 'customers',
  quoteNew: 'quotes',
  quoteEdit: 'quotes',
  quotePipeline: 'quotes',
  followUps: 'quotes',
  quote: 'quotes',
  contract: 'contracts',
  priceRevisions: 'contracts',
  contractTemplates: 'contracts',
  contractTemplate: 'contractTemplates',
  contractNew: 'contracts',
  contractSigning: 'contracts',
  certificates: 'installations',
  equipmentPage: 'equipment',
  tariffs: 'products',
  kits: 'products',
  operationRegister: 'installations',
  usersOfModule: 'users',
  usersOfCustomer: 'users',
  userProfile: 'users',
  fiscalRecord: 'verifactu',
  declaration: 'verifactu',
  storyOfCustomer: 'noticesOfCustomer',
  noticeOfCustomerNew: 'notices',
  noticeOfCustomerEdit: 'notices',
  flow: 'flows',
  guidePage: 'guide',
};

/** From Inicio down to a screen. */
export function breadcrumb(key: RouteKey): { key: RouteKey; title: string; path: string }[] {
  const row: Route = routes[key];
  const self = { key, title: row.title, path: row.path };
  if (key === 'home') return [self];
  return [...breadcrumb(parents[key] ?? 'home'), self];
}
