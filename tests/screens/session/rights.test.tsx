// Every screen × every role, in the whole program: whom the guard lets in, and that a screen asks only what its user may ask.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, type RenderResult } from 'vitest-browser-react';
import { StrictMode } from 'react';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { endpointRows } from '#domain/endpoints.ts';
import { live } from '#domain/records/live.ts';
import type { Role } from '#domain/kernel/roles.ts';
import { href, routes, type Route, type RouteKey } from '#domain/routes.ts';
import { App } from '#src/App.tsx';
import { playedMoney } from '#tests/support/pages/playedMoney.ts';
import { path as here, standAt, standBack } from '#tests/support/pages/address.ts';
import { enter, infoOf, leave, playServer, type Inside } from '#tests/support/pages/playedServer.tsx';

const params = {
  customer_id: 5,
  id_customer: 5,
  id_work: 7,
  id_invoice: 7,
  work_order_ids: '7',
  id_usuario: 3,
  module: 'trabajadores',
  machine: 'invoice',
  page: 'palabras',
  entity: 'invoice',
  id: 7,
};
/** A sticker leads everybody elsewhere (tests/journeys/catalogue/equipment.test.ts). */
const screens = (Object.entries(routes) as [RouteKey, Route][]).filter(([key, row]) => row.roles !== 'public' && key !== 'sticker').map(([key]) => key);
const addressOf = (key: RouteKey) => href(key as 'workOrderEdit', params);

/** The screens of those who may not see all of them, as the company says and not as the table does. */
const shown: Record<Exclude<Role, 'admin'>, RouteKey[]> = {
  trabajador: [
    'home',
    'notices',
    'noticeNew',
    'workOrders',
    'workOrderDetail',
    'workOrderNew',
    'workOrderEdit',
    'customers',
    'customerProfile',
    'equipment',
    'equipmentPage',
    'installations',
    'quotes',
    'quoteNew',
    'quoteEdit',
    'quotePipeline',
    'followUps',
    'quote',
    'products',
    'productFamilies',
    'kits',
    'account',
    'guide',
    'guidePage',
    'unsent',
    'workdays',
  ],
  cliente: [
    'home',
    'request',
    'noticesOfCustomer',
    'storyOfCustomer',
    'ordersOfCustomer',
    'invoicesOfCustomer',
    'equipmentOfCustomer',
    'contractsOfCustomer',
    'quotesOfCustomer',
    'contractOfCustomer',
    'account',
    'guide',
    'guidePage',
    'ownData',
  ],
  gestoria: ['home', 'invoices', 'invoiceEdit', 'debts', 'providerInvoices', 'providerInvoice', 'books', 'bookMaps', 'account', 'guide', 'guidePage'],
  auditor: [
    'home',
    'calls',
    'callsOfCustomer',
    'notices',
    'noticeEdit',
    'workOrders',
    'workOrderDetail',
    'readyToInvoice',
    'invoices',
    'invoiceEdit',
    'debts',
    'reminders',
    'deadlines',
    'customers',
    'customerProfile',
    'equipment',
    'equipmentPage',
    'quotes',
    'quotePipeline',
    'followUps',
    'quote',
    'contracts',
    'priceRevisions',
    'contractTemplates',
    'contractTemplate',
    'contract',
    'visits',
    'workdays',
    'installations',
    'certificates',
    'operationRegister',
    'providers',
    'providerInvoices',
    'providerInvoice',
    'paymentRun',
    'books',
    'bookMaps',
    'products',
    'productFamilies',
    'kits',
    'tariffs',
    'users',
    'usersOfModule',
    'usersOfCustomer',
    'userProfile',
    'company',
    'noticeOfCustomerEdit',
    'flows',
    'flow',
    'history',
    'audit',
    'checks',
    'verifactu',
    'fiscalRecord',
    'declaration',
    'account',
    'guide',
    'guidePage',
  ],
};

const order = {
  id: 7,
  version: 1,
  code: 'A26-1',
  estado: 'pendiente',
  customer_id: 5,
  user_id: 3,
  fecha_albaran: '2026-03-02',
  fecha_creacion: '2026-03-02 09:00:00',
};
const notice = { id: 7, version: 1, created: '2026-03-02 09:00:00', notice_description: 'Gotea', customer_id: 5, user_id: 3, status_id: 1 };
const invoice = {
  id: 7,
  version: 1,
  codigo: 'F26-1',
  estado: 'emitida',
  customer_id: 5,
  rectifica_id: null,
  fecha_creacion: '2026-03-02',
  base: 0,
  iva: 0,
  total: 0,
};
const story = { items: [], total: 0, isMore: false, page: 1, pageSize: 20, years: [] };
const answers = {
  '/api/': { items: [], total: 0, page: 1, pageSize: 20 },
  '/api/vista/lista': { columns: [], default_view: null, views: [], allowed: [] },
  '/api/company/server': { faults: [], version: '0.1.0', lastCopy: null, isSample: true, contact: null },
  '/api/dashboard/figures': { today: '2026-03-02' },
  '/api/dashboard/dinero': playedMoney,
  '/api/contract/data': {
    id: 7,
    codigo: 'C26-1',
    name: 'Mantenimiento',
    inicio: '2026-03-01',
    estado: 'vigente',
    importe: 0,
    maquinas: [],
    planes: [],
    visitas: [],
    facturas: [],
    revisiones: [],
    regularizar: [],
    firma: null,
    customer_email: '',
    allowed: [],
    holding: [],
  },
  '/api/contract/margen/7': {
    ingresos: 0,
    albaranes: 0,
    sin_horas: 0,
    horas: 0,
    coste_hora: null,
    mano_obra: null,
    piezas: 0,
    margen: 0,
    porcentaje: null,
    sin_coste: [],
  },
  '/api/contractTemplate/data/7': { id: 7, name: 'Hotel', meses: 12, factura_meses: 1, factura_dia: 1, planes: [] },
  '/api/quote/data/7': {
    id: 7,
    version: 1,
    codigo: 'P26-1',
    name: 'Split',
    estado: 'borrador',
    customer_id: 5,
    fecha: '2026-03-02',
    valido_hasta: '2026-04-01',
    base: 0,
    iva: 0,
    total: 0,
    secciones: [],
    fotos: [],
    quote_lines: [],
    rates: [],
    versiones: [],
    customer_email: '',
    allowed: ['quote.edit'],
    holding: [],
  },
  '/api/quote/embudo': { columnas: [], ganados: { desde: '2025-04-01', tecnicos: [], origenes: [], meses: [] } },
  '/api/quote/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  '/api/providerInvoice/data/7': {
    id: 7,
    n_factura_nuestro: '2026/00007',
    proveedor_name: 'Frío Sur',
    estado: 'recibida',
    clase: 'F1',
    documento: '',
    motivo: '',
    retencion: 0,
    tipos: [],
    vencimientos: [],
    pagos: [],
    allowed: [],
    holding: [],
  },
  '/api/providerInvoice/porPagar': { filas: [] },
  '/api/providerInvoice/antiguedad': { total: { por_vencer: 0, hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0, total: 0 }, filas: [] },
  '/api/libros/leer': { expedidas: [], recibidas: [], faltas: [], casillas: [], terceros: [], anual: [], cierre: null },
  '/api/deadline/opciones': { months: [], towns: [] },
  '/api/notice/calendar': [],
  '/api/notice/day': { today: '2026-03-02', jornada: { dia: '2026-03-02', estado: 'sin empezar', marcas: [] }, visits: [] },
  '/api/workday/propia': { dia: '2026-03-02', estado: 'sin empezar', marcas: [] },
  '/api/notice/data/7': notice,
  '/api/workOrder/data/7': {
    ...order,
    work_order_lines: [],
    failure_codes: [],
    failure_orders: [],
    order_photos: [],
    rates: [],
    base: 0,
    iva: 0,
    total: 0,
    firma: null,
  },
  '/api/workOrder/habituales': { fallos: [], escritas: [], productos: [] },
  '/api/contract/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  '/api/workOrder/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  '/api/customer/getCustomerData/5': { id: 5, name: 'Bar Julián', phone: '-', phone_2: '', address: 'Calle Real, 3', postal_code: '14001', city: 'Córdoba' },
  '/api/customer/resumen/5': { abiertos: 0, maquinas: 0, revisiones: 0, ultima_visita: null },
  '/api/customer/cronologia': story,
  '/api/machine/cronologia': story,
  '/api/machine/ficha/7': {
    id: 7,
    name: 'Split',
    codigo: 'K7PM2XQ9RT',
    location_name: 'Local',
    documentos: [],
    interiores: [],
    historia: true,
    lugar: { address: 'Calle Real, 3', phone: '', latitude: null, longitude: null },
    cliente: { id: 5, name: 'Bar Julián', phone: '' },
  },
  '/api/customer/data/5': { id: 5, name: 'Bar Julián', phone: '-', email: '-' },
  '/api/customer/dropdownById/5': { value: 5, label: 'Bar Julián' },
  '/api/customerCategory/dropdown': [],
  '/api/productFamily/all': [],
  '/api/machine/filteredDropdown': [],
  '/api/failureCode/all': [],
  '/api/failureCategory/all': [],
  '/api/failureCategory/dropdown': [],
  '/api/user/getAdminUsersDropdown': [],
  '/api/user/enDispositivos/3': [],
  '/api/user/data/3': { id: 3, version: 1, username: 'ana', first_name: 'Ana', last_name: 'Ruiz', roles: 1, active: true, imagen: '' },
  '/api/invoice/data/7': {
    ...invoice,
    sustituye: false,
    sustituida_id: null,
    sustituidas: [],
    invoice_lines: [],
    work_orders: [],
    rates: [],
    cliente: null,
    cobro_id: null,
    pagado: null,
    pendiente: null,
    rectificada_por: [],
  },
  '/api/invoice/contratosPorFacturar': { periodos: [], isMore: false },
  '/api/cobro/antiguedad': { total: {}, clientes: 0, filas: [] },
  '/api/invoice/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  '/api/notice/correos/7': { via: 'smtp', queued: 0, failed: 0, mails: [] },
  '/api/flow/counts': {
    phoneCall: {},
    notice: {},
    workOrder: {},
    invoice: {},
    debt: {},
    reminder: {},
    followUp: {},
    fiscalRecord: {},
    fiscalSender: {},
    fiscalMembership: {},
    mail: {},
  },
  '/api/audit/facts': {
    today: '2026-03-02',
    refused: { count: 0, isMore: false, from: '2026-02-24' },
    reissued: { count: 0, isMore: false },
    entries: { count: 0, isMore: false },
    check: null,
    sealed: 0,
    waits: [],
  },
  '/api/audit/lives/invoice/borrador': { states: [], state: 'borrador', months: [], slowest: [], paths: [], ended: 0, open: 0 },
  '/api/audit/arrows': { begun: 0, arrows: [], states: [] },
  '/api/flow/ways': {},
  '/api/flow/versions/invoice': [],
  '/api/flow/steps': { count: 0, unknown: [] },
  '/api/flow/scenarios': [],
  '/api/audit/history/invoice/7': { entity: 'invoice', id: 7, name: 'F26-1', state: 'emitida', entries: [] },
  '/api/verifactu/data/7': {
    id: 7,
    invoice_id: 7,
    type: 'alta',
    kind: 'F1',
    number: 'F26-1',
    issued: '2026-03-02',
    stamp: '2026-03-02T09:00:00+01:00',
    total: 0,
    quota: 0,
    hash: '',
    hashed: '',
    xml: '',
    installation: '',
    previous: null,
    next: null,
    faults: [],
    recipient: null,
    estado: 'correcto',
    code: null,
    sending: { estado: 'correcto', answers: [], replaced_by: null, replaces: null, allowed: [] },
  },
  '/api/installation/operaciones/7': { id: 7, name: 'Planta', customer_name: 'Bar', location_name: 'Barra', expediente: '', filas: [], hay_mas: false },
  '/api/iguales': [],
  '/api/verifactu/sender': {
    estado: 'esperando',
    reason: '',
    pending: 0,
    invoices: 0,
    toResolve: 0,
    unconfirmed: 0,
    oldest: null,
    called: null,
    next: null,
    clock: null,
    isRestored: false,
    membership: { estado: 'dentro', ends: null, isOver: false, allowed: [] },
    allowed: [],
  },
  '/api/secondStep/protection': { app: null, passkeys: [], codes: 0, demanded: false },
  '/api/secondStep/ofUser/3': { app: null, passkeys: [], codes: 0, demanded: false },
  '/api/verifactu/certificate': { shown: null, faults: [], manda: 'nadie' },
  '/api/verifactu/state': { environment: 'apagado', activated: null, missing: [], obligedSince: null, records: 0, toResolve: 0, lost: [] },
  '/api/verifactu/declaraciones': [{ id: 1, version: '1.0.0', since: '2026-03-02', points: [{ letter: 'a', title: 'Nombre', text: 'Frigoria' }] }],
  '/api/company/data/1': { id: 1, version: 1, name: 'Frigoria' },
  '/api/company/series': {
    year: 2026,
    workOrder: 'A26-1',
    invoice: 'F26-1',
    creditNote: 'R26-1',
    simplified: 'S26-1',
    simplifiedNote: 'RS26-1',
    providerInvoice: 'P26-1',
    choosable: ['invoice'],
    taken: [],
  },
  '/api/portal/contrato/7': {
    id: 7,
    version: 1,
    code: 'C26-00007',
    name: 'Mantenimiento',
    state: 'vigente',
    from: '2026-03-01',
    until: '2027-02-28',
    next: null,
    price: 600,
    renewal: 'Se renueva solo',
    response: null,
    included: [],
    conditions: '',
    machines: [],
    plans: [],
    coming: [],
    made: [],
    signed: null,
    certificates: [],
  },
  '/api/portal/home': {
    today: '2026-03-02',
    company: { name: 'Frigoria', phone: '', email: '', iban: '', enlace_pago: '' },
    visits: [],
    open: 0,
    owed: [],
    toSign: [],
    toAccept: [],
  },
  '/api/portal/equipos': { items: [], total: 0, isMore: false, page: 1, pageSize: 0 },
  '/api/portal/aviso/7': { kind: 'notice', id: 7, state: 'recibido', asked: 'Gotea', received: '2026-03-02 09:00:00', visit: null, photos: [], orders: [] },
  '/api/portal/facturas/anos': [],
  '/api/portal/facturas': { items: [], total: 0, isMore: false, page: 1, pageSize: 20 },
  '/api/portal/datos': { username: 'ana', first_name: 'Ana', last_name: 'Ruiz', email: 'ana@frigoria.es', phone: '', company: 'Bar Julián', address: '' },
  '/api/company/textosCorreo': [{ kind: 'factura', subject: 'Factura {numero}', text: 'Adjunta.', version: 0 }],
  '/api/company/mail': { via: 'smtp', queued: 0, failed: 0, mails: [] },
};

let inside: Inside;
let screen: RenderResult;
afterEach(async () => {
  await screen.unmount();
  await leave(inside);
  standBack();
});

async function enterAs(role: Role, path: string) {
  playServer({ ...answers, '/api/auth/info': infoOf(role) });
  inside = await enter(path);
  standAt(path);
  screen = await render(
    <StrictMode>
      <App session={inside.session} />
    </StrictMode>,
  );
}

const rows: readonly (readonly [string, Endpoint])[] = [...endpointRows, ['live', live]];
const rowsByPattern = rows.map(([name, row]) => ({ name, row, pattern: new RegExp(`^${row.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

/** The calls that were made, by name, and what the table of calls says of each. */
function calls() {
  const paths = vi.mocked(window.fetch).mock.calls.map(([asked]) => new URL(asked instanceof Request ? asked.url : asked, window.location.href).pathname);
  return [...new Set(paths)].map(path => rowsByPattern.find(({ pattern }) => pattern.test(path)) ?? { name: path, row: { roles: [] as readonly Role[] } });
}

/** Until all that was asked has come and is drawn: a part that cannot draw its answer takes the whole screen with it, and may be asked for by another part. */
async function drawn(): Promise<void> {
  const { results } = vi.mocked(window.fetch).mock;
  for (let asked = -1; asked !== results.length;) {
    asked = results.length;
    await Promise.allSettled(results.map(({ value }) => value as Promise<unknown>));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

/** How pages of one record are called. */
const titles: Partial<Record<RouteKey, string>> = {
  fiscalRecord: 'Registro 7: F26-1',
  workOrderDetail: 'Albarán A26-1',
  workOrderEdit: 'Albarán A26-1',
  customerProfile: 'Cliente Bar Julián',
  equipmentPage: 'Máquina Split',
  contract: 'Contrato C26-1',
  contractTemplate: 'Plantilla Hotel',
  providerInvoice: 'Factura de proveedor 2026/00007',
  quote: 'Presupuesto P26-1',
  quoteEdit: 'Presupuesto P26-1',
  operationRegister: 'Registro de operaciones: Planta',
  contractOfCustomer: 'Contrato C26-00007',
  guidePage: 'Palabras',
  callsOfCustomer: 'Llamadas de Bar Julián',
  noticeEdit: 'Aviso n.º 7',
  noticeOfCustomerEdit: 'Aviso n.º 7',
  storyOfCustomer: 'Aviso n.º 7',
  invoiceEdit: 'Factura F26-1',
  users: 'Administradores',
  usersOfModule: 'Trabajadores',
  usersOfCustomer: 'Usuarios del cliente',
  userProfile: 'Usuario Ana Ruiz',
  flow: 'Factura',
  history: 'Historia: Factura F26-1',
};

const heading = () => page.getByRole('heading', { level: 1 }).first();

describe.each(Object.entries(shown) as [Role, RouteKey[]][])('%s', (role, own) => {
  it.each(screens.filter(key => !own.includes(key)))('finds no page at %s, and nothing was asked for it', async key => {
    await enterAs(role, addressOf(key));
    await expect.element(heading()).toHaveTextContent('Página no encontrada');
    expect(here()).toBe('/404');
    // what the menu counts and what tells of news belong to no page
    expect(calls().flatMap(({ name }) => (['dashboard.waiting', 'live'].includes(name) ? [] : [name]))).toEqual(['auth.info']);
  });

  it.each(own)('sees %s, which asks only what they may ask', async key => {
    await enterAs(role, addressOf(key));
    await expect.element(heading()).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    const brand = role === 'cliente' ? 'Climas del Sur' : 'Frigoria';
    await drawn();
    await expect.poll(() => [here(), document.title]).toEqual([addressOf(key), `${titles[key] ?? routes[key].title} · ${brand}`]);
    await expect.element(page.getByText('No se puede mostrar esta pantalla')).not.toBeInTheDocument();
    const asked = calls();
    expect(asked.map(({ name }) => name)).toContain('auth.info');
    expect(asked.filter(({ row }) => row.roles !== 'public' && !(row.roles as readonly Role[]).includes(role)).map(({ name }) => name)).toEqual([]);
  });
});
