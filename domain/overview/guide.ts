// The pages of the guide (docs/guia): who reads each, and which screens lead to it.
import { type Role, bookkeepers, customers, everyone, office, readersOf, staff } from '../kernel/roles.ts';
import type { RouteKey } from '../routes.ts';

export interface GuidePage {
  /** Its file without `.md`, and the end of its address. */
  slug: string;
  title: string;
  part: (typeof guideParts)[number];
  roles: readonly Role[];
  /** The screens that lead to it; of several pages of one screen, the first that the reader may see. */
  from: readonly RouteKey[];
  /** Words by which Ctrl+K finds it too. */
  also: string;
}

export const guideParts = ['Empezar', 'Cada día', 'Dinero', 'Clientes y mantenimiento', 'Ley y control', 'Palabras'] as const;

const readers = readersOf(office);
const staffReaders = readersOf(staff);
const bookReaders = readersOf(bookkeepers);

export const guidePages: readonly GuidePage[] = [
  { slug: 'primera-hora', title: 'La primera hora', part: 'Empezar', roles: office, from: [], also: 'puesta en marcha empezar primer día' },
  {
    slug: 'configuracion',
    title: 'Configuración',
    part: 'Empezar',
    roles: readers,
    from: ['company'],
    also: 'ajustes importar series correo textos',
  },
  {
    slug: 'personas',
    title: 'Personas y acceso',
    part: 'Empezar',
    roles: readers,
    from: ['users', 'usersOfModule', 'usersOfCustomer', 'userProfile'],
    also: 'usuarios contraseñas permisos códigos técnicos',
  },
  { slug: 'mi-cuenta', title: 'Su cuenta', part: 'Empezar', roles: everyone, from: ['account'], also: 'contraseña dos pasos clave de acceso sesiones' },
  {
    slug: 'buscar',
    title: 'Buscar, listas y teclado',
    part: 'Empezar',
    roles: [...staffReaders, 'gestoria'],
    from: [],
    also: 'ctrl k teclas filtros exportar deshacer atajos',
  },
  {
    slug: 'dia-oficina',
    title: 'El día de la oficina',
    part: 'Cada día',
    roles: office,
    from: ['home', 'calls', 'callsOfCustomer', 'deadlines'],
    also: 'llamadas inicio mañana teléfono',
  },
  {
    slug: 'planificar',
    title: 'Avisos y planificación',
    part: 'Cada día',
    roles: readers,
    from: ['notices', 'noticeNew', 'noticeEdit', 'noticeOfCustomerNew', 'noticeOfCustomerEdit', 'calls', 'callsOfCustomer', 'workdays'],
    also: 'agenda citas calendario ausencias festivos jornada fichar horas',
  },
  {
    slug: 'dia-tecnico',
    title: 'El día del técnico',
    part: 'Cada día',
    roles: staff,
    from: ['home', 'notices', 'noticeNew', 'workdays'],
    also: 'visitas ruta parte firma jornada horas',
  },
  {
    slug: 'tabletas',
    title: 'Tabletas y trabajo sin cobertura',
    part: 'Cada día',
    roles: staff,
    from: ['unsent'],
    also: 'móvil sin red enviar offline perdida',
  },
  {
    slug: 'albaranes',
    title: 'Albaranes',
    part: 'Cada día',
    roles: staffReaders,
    from: ['workOrders', 'workOrderDetail', 'workOrderNew', 'workOrderEdit'],
    also: 'partes firma fotos material',
  },
  {
    slug: 'portal',
    title: 'El portal del cliente',
    part: 'Cada día',
    roles: [...office, ...customers],
    from: [
      'request',
      'noticesOfCustomer',
      'storyOfCustomer',
      'ordersOfCustomer',
      'invoicesOfCustomer',
      'equipmentOfCustomer',
      'contractsOfCustomer',
      'quotesOfCustomer',
      'contractOfCustomer',
      'ownData',
      'sticker',
      'home',
    ],
    also: 'pedir servicio mis facturas área de clientes',
  },
  {
    slug: 'presupuestos',
    title: 'Presupuestos',
    part: 'Dinero',
    roles: staffReaders,
    from: ['quotes', 'quoteNew', 'quoteEdit', 'quotePipeline', 'followUps', 'quote'],
    also: 'ofertas alternativas enlace aceptar seguimiento',
  },
  {
    slug: 'facturar',
    title: 'Facturar',
    part: 'Dinero',
    roles: bookReaders,
    from: ['readyToInvoice', 'invoicingRun', 'invoices', 'invoiceNew', 'invoiceImport'],
    also: 'emitir lotes simplificada electrónica facturae',
  },
  {
    slug: 'rectificar',
    title: 'Rectificar y anular',
    part: 'Dinero',
    roles: bookReaders,
    from: ['invoiceEdit'],
    also: 'abono rectificativa error factura mal',
  },
  {
    slug: 'cobrar',
    title: 'Cobros y recordatorios',
    part: 'Dinero',
    roles: bookReaders,
    from: ['debts', 'reminders'],
    also: 'pagos deudas morosos extracto saldo',
  },
  {
    slug: 'proveedores',
    title: 'Facturas de proveedores',
    part: 'Dinero',
    roles: bookReaders,
    from: ['providerInvoices', 'providerInvoice', 'paymentRun'],
    also: 'compras gastos sepa transferencia pagar',
  },
  { slug: 'fin-de-mes', title: 'Fin de mes', part: 'Dinero', roles: readers, from: [], also: 'cierre trimestre fin de año' },
  {
    slug: 'clientes',
    title: 'Clientes y proveedores',
    part: 'Clientes y mantenimiento',
    roles: staffReaders,
    from: ['customers', 'customerProfile', 'providers', 'checks'],
    also: 'fusionar duplicados localizaciones',
  },
  {
    slug: 'maquinas',
    title: 'Máquinas y etiquetas',
    part: 'Clientes y mantenimiento',
    roles: staffReaders,
    from: ['equipment', 'equipmentPage', 'sticker'],
    also: 'equipos qr historia revisión',
  },
  {
    slug: 'productos',
    title: 'Productos, tarifas y kits',
    part: 'Clientes y mantenimiento',
    roles: staffReaders,
    from: ['products', 'productFamilies', 'kits', 'tariffs'],
    also: 'precios catálogo almacén',
  },
  {
    slug: 'contratos',
    title: 'Contratos y visitas',
    part: 'Clientes y mantenimiento',
    roles: readers,
    from: ['contracts', 'contractNew', 'contractSigning', 'contractTemplates', 'contractTemplate', 'priceRevisions', 'contract', 'visits', 'deadlines'],
    also: 'mantenimiento planes plantillas revisar precio',
  },
  {
    slug: 'instalaciones',
    title: 'Instalaciones, certificados e inspección del RITE',
    part: 'Clientes y mantenimiento',
    roles: staffReaders,
    from: ['installations', 'certificates', 'operationRegister'],
    also: 'rite norma registro de operaciones industria',
  },
  {
    slug: 'auditor',
    title: 'El auditor',
    part: 'Ley y control',
    roles: readers,
    from: ['audit', 'flows', 'flow', 'history', 'home'],
    also: 'auditoría quién cambió sello expediente',
  },
  {
    slug: 'gestoria',
    title: 'La gestoría',
    part: 'Ley y control',
    roles: bookReaders,
    from: ['books', 'bookMaps', 'home'],
    also: 'iva trimestre 303 347 390 libros asesor',
  },
  {
    slug: 'verifactu',
    title: 'VERI*FACTU',
    part: 'Ley y control',
    roles: readers,
    from: ['verifactu', 'fiscalRecord', 'declaration'],
    also: 'aeat hacienda registros verifactu',
  },
  { slug: 'inspeccion', title: 'Una inspección de Hacienda', part: 'Ley y control', roles: readers, from: [], also: 'aeat inspector comprobación' },
  { slug: 'palabras', title: 'Palabras', part: 'Palabras', roles: everyone, from: [], also: 'glosario diccionario qué significa' },
];

/** The pages that these roles read, in the order of the guide. */
export const guideFor = (has: readonly Role[]): GuidePage[] => guidePages.filter(({ roles }) => roles.some(role => has.includes(role)));

/** The page to which a screen leads its reader; undefined where none fits. */
export const guideOf = (key: RouteKey, has: readonly Role[]): GuidePage | undefined => guideFor(has).find(({ from }) => from.includes(key));
