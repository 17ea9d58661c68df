// The table of screens (§2): path, title, who may see it, and its place in the menu.
// Menu, breadcrumb, links and guard are read from here.
import { type Role, bookkeepers, customers, everyone, office, readersOf, staff, staffAndCustomers, writersOf } from './kernel/roles.ts';

export interface Route<Path extends string = string> {
  path: Path;
  title: string;
  /** Roles of which one is needed; an empty list is open to any signed-in user; `public` needs no session. */
  roles: readonly Role[] | 'public';
  /** Place in the menu; absent: not in the menu. */
  menu?: number;
  /** Whether the menu shows its place before the title: '1. Llamadas'. */
  numbered?: true;
}

/** A screen to read, open to auditors where the office may see it. */
const route = <const Path extends string>(row: Route<Path>): Route<Path> => ({ ...row, roles: row.roles === 'public' ? row.roles : readersOf(row.roles) });

/** A screen that is there to write. */
const formRoute = <const Path extends string>(row: Route<Path> & { roles: readonly Role[] }): Route<Path> => ({ ...row, roles: writersOf(row.roles) });

export const routes = {
  login: route({ path: '/login', title: 'Iniciar sesión', roles: 'public' }),
  resetPassword: route({ path: '/resetPassword/{forgotten_password_code}', title: 'Nueva contraseña', roles: 'public' }),
  notFound: route({ path: '/404', title: 'Página no encontrada', roles: 'public' }),
  home: route({ path: '/', title: 'Inicio', roles: everyone, menu: 0 }),
  calls: route({ path: '/llamadas', title: 'Llamadas', roles: office, menu: 1, numbered: true }),
  callsOfCustomer: route({ path: '/llamadas/cliente/{customer_id}', title: 'Llamadas del cliente', roles: office }),
  notices: route({ path: '/avisos', title: 'Avisos', roles: staff, menu: 2, numbered: true }),
  noticeNew: formRoute({ path: '/avisos/nuevo', title: 'Aviso nuevo', roles: staff }),
  noticeEdit: route({ path: '/avisos/editar/{id_work}', title: 'Editar aviso', roles: office }),
  workOrders: route({ path: '/trabajos', title: 'Albaranes', roles: staff, menu: 3, numbered: true }),
  workOrderDetail: route({ path: '/trabajos/detalles/{id_work}', title: 'Detalles del albarán', roles: staff }),
  workOrderNew: formRoute({ path: '/trabajos/nuevo', title: 'Albarán nuevo', roles: staff }),
  workOrderEdit: formRoute({ path: '/trabajos/editar/{id_work}', title: 'Editar albarán', roles: staff }),
  readyToInvoice: route({ path: '/listo-facturar', title: 'Listo Facturar', roles: office, menu: 4, numbered: true }),
  invoicingRun: formRoute({ path: '/listo-facturar/varios', title: 'Facturar varios', roles: office }),
  invoices: route({ path: '/facturas', title: 'Facturas', roles: bookkeepers, menu: 5, numbered: true }),
  invoiceNew: formRoute({ path: '/facturas/nuevo', title: 'Factura nueva', roles: office }),
  invoiceImport: formRoute({ path: '/facturas/nuevo/{work_order_ids}', title: 'Factura nueva', roles: office }),
  invoiceEdit: route({ path: '/facturas/editar/{id_invoice}', title: 'Editar factura', roles: bookkeepers }),
  debts: route({ path: '/cobros', title: 'Cobros', roles: bookkeepers, menu: 6, numbered: true }),
  reminders: route({ path: '/cobros/recordatorios', title: 'Recordatorios', roles: office }),
  customers: route({ path: '/clientes', title: 'Clientes', roles: staff, menu: 7, numbered: true }),
  customerProfile: route({ path: '/clientes/perfil/{id_customer}', title: 'Perfil del cliente', roles: staff }),
  quotes: route({ path: '/presupuestos', title: 'Presupuestos', roles: staff, menu: 22 }),
  quoteNew: formRoute({ path: '/presupuestos/nuevo', title: 'Presupuesto nuevo', roles: staff }),
  quoteEdit: formRoute({ path: '/presupuestos/editar/{id}', title: 'Editar presupuesto', roles: staff }),
  quotePipeline: route({ path: '/presupuestos/embudo', title: 'Embudo de presupuestos', roles: staff }),
  followUps: route({ path: '/presupuestos/seguimientos', title: 'Seguimientos', roles: staff }),
  quote: route({ path: '/presupuestos/{id}', title: 'Presupuesto', roles: staff }),
  contracts: route({ path: '/contratos', title: 'Contratos', roles: office, menu: 18 }),
  contractNew: formRoute({ path: '/contratos/nuevo', title: 'Contrato nuevo', roles: office }),
  contractSigning: formRoute({ path: '/contratos/{id}/firmar', title: 'Firmar el contrato', roles: office }),
  contractTemplates: route({ path: '/contratos/plantillas', title: 'Plantillas de contratos', roles: office }),
  priceRevisions: route({ path: '/contratos/revisiones', title: 'Revisiones de precio', roles: office }),
  contractTemplate: route({ path: '/contratos/plantillas/{id}', title: 'Plantilla de contrato', roles: office }),
  contract: route({ path: '/contratos/{id}', title: 'Contrato', roles: office }),
  visits: route({ path: '/visitas', title: 'Visitas', roles: office, menu: 19 }),
  deadlines: route({ path: '/vencimientos', title: 'Vencimientos', roles: office, menu: 21 }),
  installations: route({ path: '/instalaciones', title: 'Instalaciones', roles: staff, menu: 20 }),
  certificates: route({ path: '/instalaciones/certificados', title: 'Certificados', roles: office }),
  operationRegister: route({ path: '/instalaciones/{id}/operaciones', title: 'Registro de operaciones', roles: office }),
  equipment: route({ path: '/maquinas', title: 'Máquinas', roles: staff, menu: 10, numbered: true }),
  equipmentPage: route({ path: '/maquinas/{id}', title: 'Máquina', roles: staff }),
  sticker: route({ path: '/m/{code}', title: 'Etiqueta', roles: staffAndCustomers }),
  providers: route({ path: '/proveedores', title: 'Proveedores', roles: office, menu: 8, numbered: true }),
  providerInvoices: route({ path: '/facturas-proveedores', title: 'Facturas Proveedores', roles: bookkeepers, menu: 9, numbered: true }),
  books: route({ path: '/libros', title: 'Libros de IVA', roles: bookkeepers, menu: 23 }),
  bookMaps: route({ path: '/libros/formatos', title: 'Formatos de exportación', roles: bookkeepers }),
  paymentRun: route({ path: '/facturas-proveedores/pagos', title: 'Pagos a proveedores', roles: office }),
  providerInvoice: route({ path: '/facturas-proveedores/{id}', title: 'Factura de proveedor', roles: bookkeepers }),
  products: route({ path: '/productos', title: 'Productos', roles: staff }),
  productFamilies: route({ path: '/familia_productos', title: 'Familias de productos', roles: staff }),
  kits: route({ path: '/kits', title: 'Kits', roles: staff }),
  tariffs: route({ path: '/tarifas', title: 'Tarifas', roles: office }),
  users: route({ path: '/usuarios', title: 'Usuarios', roles: office, menu: 11, numbered: true }),
  usersOfModule: route({ path: '/usuarios/{module}', title: 'Usuarios', roles: office }),
  usersOfCustomer: route({ path: '/usuarios/cliente/{customer_id}', title: 'Usuarios del cliente', roles: office }),
  userProfile: route({ path: '/usuarios/perfil/{id_usuario}', title: 'Perfil de usuario', roles: office }),
  company: route({ path: '/configuracion', title: 'Configuración', roles: office, menu: 12 }),
  checks: route({ path: '/configuracion/comprobaciones', title: 'Comprobaciones', roles: office }),
  verifactu: route({ path: '/verifactu', title: 'VERI*FACTU', roles: office, menu: 13 }),
  fiscalRecord: route({ path: '/verifactu/{id}', title: 'Registro de facturación', roles: office }),
  declaration: route({ path: '/declaracion-responsable', title: 'Declaración responsable', roles: office }),
  audit: route({ path: '/auditoria', title: 'Auditoría', roles: office, menu: 16 }),
  demo: formRoute({ path: '/demo', title: 'Demostración', roles: office }),
  workdays: route({ path: '/jornada', title: 'Jornada', roles: staff, menu: 24 }),
  unsent: formRoute({ path: '/pendientes', title: 'Sin enviar', roles: ['trabajador'], menu: 17 }),
  request: formRoute({ path: '/pedir', title: 'Pedir un servicio', roles: customers, menu: 1 }),
  noticesOfCustomer: route({ path: '/avisos-cliente', title: 'Mis avisos', roles: customers, menu: 13 }),
  storyOfCustomer: route({ path: '/avisos-cliente/{id}', title: 'Aviso', roles: customers }),
  ordersOfCustomer: route({ path: '/albaranes-cliente', title: 'Mis albaranes', roles: customers, menu: 14 }),
  noticeOfCustomerNew: formRoute({ path: '/avisos-cliente/nuevo', title: 'Aviso nuevo', roles: office }),
  noticeOfCustomerEdit: route({ path: '/avisos-cliente/editar/{id_work}', title: 'Editar aviso', roles: office }),
  flows: route({ path: '/flujos', title: 'Flujos', roles: office, menu: 15 }),
  flow: route({ path: '/flujos/{machine}', title: 'Flujo', roles: office }),
  history: route({ path: '/historia/{entity}/{id}', title: 'Historia', roles: office }),
  invoicesOfCustomer: route({ path: '/facturas-cliente', title: 'Mis facturas', roles: customers, menu: 15 }),
  equipmentOfCustomer: route({ path: '/equipos', title: 'Mis equipos', roles: customers, menu: 16 }),
  contractsOfCustomer: route({ path: '/contratos-cliente', title: 'Mis contratos', roles: customers, menu: 17 }),
  quotesOfCustomer: route({ path: '/presupuestos-cliente', title: 'Mis presupuestos', roles: customers, menu: 18 }),
  contractOfCustomer: route({ path: '/contratos-cliente/{id}', title: 'Contrato', roles: customers }),
  guide: route({ path: '/ayuda', title: 'Ayuda', roles: everyone }),
  guidePage: route({ path: '/ayuda/{page}', title: 'Página de la ayuda', roles: everyone }),
  account: route({ path: '/mi-cuenta', title: 'Mi cuenta', roles: everyone }),
  ownData: route({ path: '/mis-datos', title: 'Mis datos', roles: customers, menu: 19 }),
} as const;

export type RouteKey = keyof typeof routes;

type Split<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Split<Rest> : never;
type Params<Key extends RouteKey> = Record<Split<(typeof routes)[Key]['path']>, string | number>;

/** The address of a screen, with its parameters filled in: `href('noticeEdit', { id_work: 3 })`. */
export function href<Key extends RouteKey>(key: Key, ...[params]: Split<(typeof routes)[Key]['path']> extends never ? [] : [Params<Key>]): string {
  return routes[key].path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String((params as Record<string, string | number>)[name])));
}

const patterns = Object.entries(routes).map(([key, row]) => ({
  key: key as RouteKey,
  row: row as Route,
  names: [...row.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]!),
  pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '([^/]+)')}${row.path === '/' ? '' : '/?'}$`),
}));

/** The screen that a path shows and its parameters, or undefined for an unknown path. Literal paths win over parameters. */
export function findRoute(path: string): { key: RouteKey; row: Route; params: Record<string, string> } | undefined {
  const found = patterns.filter(each => each.pattern.test(path)).sort((a, b) => a.names.length - b.names.length)[0];
  if (!found) return undefined;
  const values = found.pattern.exec(path)!.slice(1);
  return { key: found.key, row: found.row, params: Object.fromEntries(found.names.map((name, index) => [name, safeDecode(values[index]!)])) };
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Whether a user with these roles may see a screen (§2: a route with no roles is open). */
export function isPermitted(row: Route, has: readonly Role[]): boolean {
  return row.roles === 'public' || row.roles.length === 0 || row.roles.some(role => has.includes(role));
}

/** What the guard needs to know of the session. */
export type GuardSession = { phase: 'anonymous' } | { phase: 'unknown' } | { phase: 'authenticated'; roles: readonly Role[] };

export type Verdict = { show: RouteKey; params: Record<string, string> } | { go: string } | { wait: true };

/** What to do with a visit to `path` (§2, access guard). */
export function guard(path: string, session: GuardSession): Verdict {
  const found = findRoute(path);
  if (session.phase === 'anonymous') {
    if (!found || found.row.roles !== 'public') return { go: routes.login.path };
    return { show: found.key, params: found.params };
  }
  if (found?.key === 'login') return { go: routes.home.path };
  // a signed-in user sees it within the office, which is not known yet
  if (session.phase === 'unknown' && found?.key === 'notFound') return { wait: true };
  if (found?.row.roles === 'public') return { show: found.key, params: found.params };
  if (session.phase === 'unknown') return { wait: true };
  if (!found || !isPermitted(found.row, session.roles)) return { go: routes.notFound.path };
  return { show: found.key, params: found.params };
}
