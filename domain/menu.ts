// The menu and the breadcrumb of a screen; kept apart from the table of screens, because a visitor who has not signed in does not need them.
import type { Role } from './kernel/roles.ts';
import { type Route, type RouteKey, isPermitted, routes } from './routes.ts';

interface MenuEntry {
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

/** The parts of the menu, and the screens of each; those of none come first. */
const parts: readonly { title: string; keys: readonly RouteKey[] }[] = [
  { title: 'Trabajo', keys: ['calls', 'notices', 'workOrders', 'visits', 'deadlines', 'unsent'] },
  { title: 'Dinero', keys: ['quotes', 'readyToInvoice', 'invoices', 'debts', 'contracts', 'providerInvoices', 'books'] },
  { title: 'Catálogo', keys: ['customers', 'providers', 'equipment', 'installations'] },
  { title: 'Empresa', keys: ['users', 'company', 'verifactu', 'flows', 'audit'] },
];

/** The menu of a user by its parts; a part without any of their screens is not there. */
export function menuPartsFor(has: readonly Role[]): { title: string | null; entries: MenuEntry[] }[] {
  const all = menuFor(has);
  const isOf = (keys: readonly RouteKey[]) => all.filter(({ key }) => keys.includes(key));
  const loose = all.filter(({ key }) => parts.every(({ keys }) => !keys.includes(key)));
  return [{ title: null, entries: loose }, ...parts.map(({ title, keys }) => ({ title, entries: isOf(keys) }))].filter(({ entries }) => entries.length > 0);
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
