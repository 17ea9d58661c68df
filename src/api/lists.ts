// The lists that an address shows: the call that reads a page, what the address may hold, and how it is sorted until somebody sorts.
// Known apart from the screens, so that the first page is asked while their files are on the way.
import type { ListFilter } from '#domain/kernel/list.ts';
import type { RouteKey } from '#domain/routes.ts';
import type { ListQueryOptions } from '#src/api/listQuery.ts';

export interface List extends ListQueryOptions {
  page: `/api/${string}`;
  /** A filter that is always there, in addition to those of the address. */
  always?: ListFilter;
}

const dates = { desde: 'text', hasta: 'text' } as const;

export const lists = {
  calls: { page: '/api/call/getPaginatedFilter', filters: { checked: 'flag', origen: 'text', customer_id: 'number', user_id: 'number', ...dates } },
  notices: {
    page: '/api/notice/getPaginatedFilter',
    filters: { status_id: 'number', abierto: 'flag', customer_id: 'number', user_id: 'number', machine_id: 'number', call_id: 'number', ...dates },
    sort: { field: 'visit_at', dir: 'asc' },
    // whoever comes from a customer, a machine or a call wants all of its avisos
    usual: { flag: 'abierto', unless: ['status_id', 'customer_id', 'machine_id', 'call_id', 'desde', 'hasta'] },
  },
  workdays: { page: '/api/workday/getPaginatedFilter', filters: { estado: 'text', user_id: 'number', ...dates } },
  workOrders: {
    page: '/api/workOrder/getPaginatedFilter',
    filters: { estado: 'text', customer_id: 'number', notice_id: 'number', machine_id: 'number', ...dates },
  },
  readyToInvoice: { page: '/api/workOrder/getPaginatedFilter', filters: { customer_id: 'number', ...dates }, always: { estado: 'listo' } },
  invoices: { page: '/api/invoice/getPaginatedFilter', filters: { estado: 'text', registro: 'text', customer_id: 'number', ...dates } },
  debts: {
    page: '/api/cobro/getPaginatedFilter',
    filters: { estado: 'text', abierto: 'flag', por_cobrar: 'flag', customer_id: 'number', invoice_id: 'number', ...dates },
    sort: { field: 'fecha_vencimiento', dir: 'asc' },
    usual: { flag: 'abierto', unless: ['estado'] },
  },
  customers: { page: '/api/customer/getPaginatedFilter', filters: {} },
  quotes: {
    page: '/api/quote/getPaginatedFilter',
    filters: {
      estado: 'text',
      sin_respuesta: 'flag',
      customer_id: 'number',
      machine_id: 'number',
      notice_id: 'number',
      call_id: 'number',
      user_id: 'number',
      seguimiento_id: 'number',
      ...dates,
    },
  },
  contracts: { page: '/api/contract/getPaginatedFilter', filters: { estado: 'text', customer_id: 'number', ...dates } },
  priceRevisions: {
    page: '/api/priceRevision/getPaginatedFilter',
    filters: { estado: 'text', por_decidir: 'flag', contract_id: 'number', customer_id: 'number', ...dates },
    usual: { flag: 'por_decidir', unless: ['estado', 'contract_id'] },
  },
  contractTemplates: { page: '/api/contractTemplate/getPaginatedFilter', filters: {} },
  visits: {
    page: '/api/plannedVisit/getPaginatedFilter',
    filters: { estado: 'text', por_hacer: 'flag', sin_aviso: 'flag', town: 'text', customer_id: 'number', contract_id: 'number', ...dates },
    usual: { flag: 'por_hacer', unless: ['estado', 'sin_aviso', 'contract_id'] },
  },
  certificates: { page: '/api/certificate/getPaginatedFilter', filters: { estado: 'text', customer_id: 'number', installation_id: 'number' } },
  installations: { page: '/api/installation/getPaginatedFilter', filters: { estado: 'text', customer_id: 'number', location_id: 'number' } },
  deadlines: { page: '/api/deadline/getPaginatedFilter', filters: { kind: 'text', town: 'text', customer_id: 'number', ...dates } },
  equipment: { page: '/api/machine/getPaginatedFilter', filters: { customer_id: 'number', location_id: 'number', revision_vencida: 'flag' } },
  providers: { page: '/api/provider/getPaginatedFilter', filters: {} },
  providerInvoices: {
    page: '/api/providerInvoice/getPaginatedFilter',
    filters: { proveedor_id: 'number', gas: 'number', estado: 'text', por_pagar: 'flag', abierto: 'flag', ...dates },
  },
  products: { page: '/api/product/getFilteredProducts', filters: { product_family_id: 'number', provider_id: 'number', bajo_minimo: 'flag' } },
  productFamilies: { page: '/api/productFamily/getFilteredFamilies', filters: {} },
  bookMaps: { page: '/api/bookMap/getPaginatedFilter', filters: {} },
  kits: { page: '/api/kit/getPaginatedFilter', filters: {} },
  tariffs: {
    page: '/api/tariff/getPaginatedFilter',
    filters: { customer_id: 'number', customer_category_id: 'number', product_id: 'number', product_family_id: 'number' },
  },
  audit: {
    page: '/api/audit/getPaginatedFilter',
    filters: { entidad: 'text', registro: 'number', paso: 'text', quien: 'number', resultado: 'text', ...dates },
  },
  noticesOfCustomer: { page: '/api/portal/avisos', filters: { estado: 'text' } },
  ordersOfCustomer: { page: '/api/portal/albaranes', filters: { estado: 'text' } },
  invoicesOfCustomer: { page: '/api/portal/facturas', filters: { estado: 'text' } },
  contractsOfCustomer: { page: '/api/portal/contratos', filters: { estado: 'text' } },
  quotesOfCustomer: { page: '/api/portal/presupuestos', filters: { estado: 'text' } },
  equipmentOfCustomer: { page: '/api/portal/equipos', filters: { estado: 'text' } },
} as const satisfies { [Key in RouteKey]?: List };
