// Which screen a row of the routes table shows; each is fetched when it is first visited.
import { lazy, type ComponentType, type ReactNode } from 'react';
import { routes, type RouteKey } from '#domain/routes.ts';
import { hasKeptPages } from '#src/api/keptPages.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { publicLoads } from '#src/session/PublicScreens.tsx';

const WorkOrder = () => import('#src/screens/work/workOrders/WorkOrderScreen.tsx');
const QuoteEditor = () => import('#src/screens/quotes/quotes/QuoteEditorScreen.tsx');
const Notice = () => import('#src/screens/work/notices/NoticeScreen.tsx');
const Users = () => import('#src/screens/company/users/UsersScreen.tsx');
const Invoice = () => import('#src/screens/invoicing/invoices/InvoiceScreen.tsx');

/** What fetches the screen of a row. */
export const screenLoads = {
  ...publicLoads,
  notFound: () => import('#src/screens/session/NotFoundScreen.tsx'),
  home: () => import('#src/screens/overview/home/HomeByRoleScreen.tsx'),
  calls: () => import('#src/screens/work/calls/CallsScreen.tsx'),
  callsOfCustomer: () => import('#src/screens/work/calls/CallsOfCustomerScreen.tsx'),
  notices: () => import('#src/screens/work/notices/NoticesScreen.tsx'),
  noticeNew: Notice,
  noticeEdit: Notice,
  workOrders: () => import('#src/screens/work/workOrders/WorkOrdersScreen.tsx'),
  workOrderDetail: () => import('#src/screens/work/workOrders/WorkOrderDetailScreen.tsx'),
  workOrderNew: WorkOrder,
  workOrderEdit: WorkOrder,
  readyToInvoice: () => import('#src/screens/invoicing/readyToInvoice/ReadyToInvoiceScreen.tsx'),
  invoicingRun: () => import('#src/screens/invoicing/invoicingRun/InvoicingRunScreen.tsx'),
  invoices: () => import('#src/screens/invoicing/invoices/InvoicesScreen.tsx'),
  invoiceNew: Invoice,
  invoiceImport: Invoice,
  invoiceEdit: () => import('#src/screens/invoicing/invoices/InvoiceEditScreen.tsx'),
  debts: () => import('#src/screens/collecting/debts/DebtsScreen.tsx'),
  reminders: () => import('#src/screens/collecting/reminders/RemindersScreen.tsx'),
  quotes: () => import('#src/screens/quotes/quotes/QuotesScreen.tsx'),
  quoteNew: QuoteEditor,
  quoteEdit: QuoteEditor,
  quotePipeline: () => import('#src/screens/quotes/quotes/PipelineScreen.tsx'),
  followUps: () => import('#src/screens/quotes/followUps/FollowUpsScreen.tsx'),
  quote: () => import('#src/screens/quotes/quotes/QuoteScreen.tsx'),
  contracts: () => import('#src/screens/contracts/contracts/ContractsScreen.tsx'),
  contractNew: () => import('#src/screens/contracts/sale/SaleScreen.tsx'),
  contractSigning: () => import('#src/screens/contracts/sale/SigningScreen.tsx'),
  contractTemplates: () => import('#src/screens/contracts/contractTemplates/ContractTemplatesScreen.tsx'),
  contractTemplate: () => import('#src/screens/contracts/contractTemplates/ContractTemplateScreen.tsx'),
  priceRevisions: () => import('#src/screens/contracts/contracts/RevisionsScreen.tsx'),
  contract: () => import('#src/screens/contracts/contracts/ContractScreen.tsx'),
  visits: () => import('#src/screens/contracts/visits/VisitsScreen.tsx'),
  deadlines: () => import('#src/screens/overview/deadlines/DeadlinesScreen.tsx'),
  certificates: () => import('#src/screens/contracts/certificates/CertificatesScreen.tsx'),
  installations: () => import('#src/screens/contracts/installations/InstallationsScreen.tsx'),
  customers: () => import('#src/screens/parties/customers/CustomersScreen.tsx'),
  customerProfile: () => import('#src/screens/overview/customer/CustomerProfileScreen.tsx'),
  operationRegister: () => import('#src/screens/contracts/installations/OperationRegisterScreen.tsx'),
  equipment: () => import('#src/screens/catalogue/equipment/EquipmentScreen.tsx'),
  equipmentPage: () => import('#src/screens/overview/machine/EquipmentDetailScreen.tsx'),
  sticker: () => import('#src/screens/catalogue/equipment/StickerScreen.tsx'),
  providers: () => import('#src/screens/parties/providers/ProvidersScreen.tsx'),
  providerInvoices: () => import('#src/screens/purchases/providerInvoices/ProviderInvoicesScreen.tsx'),
  bookMaps: () => import('#src/screens/books/bookMaps/BookMapsScreen.tsx'),
  books: () => import('#src/screens/books/BooksScreen.tsx'),
  paymentRun: () => import('#src/screens/purchases/providerInvoices/PaymentRunScreen.tsx'),
  providerInvoice: () => import('#src/screens/purchases/providerInvoices/ProviderInvoiceScreen.tsx'),
  products: () => import('#src/screens/catalogue/products/ProductsScreen.tsx'),
  kits: () => import('#src/screens/catalogue/kits/KitsScreen.tsx'),
  tariffs: () => import('#src/screens/catalogue/tariffs/TariffsScreen.tsx'),
  productFamilies: () => import('#src/screens/catalogue/productFamilies/ProductFamiliesScreen.tsx'),
  users: Users,
  usersOfModule: Users,
  usersOfCustomer: Users,
  userProfile: () => import('#src/screens/company/users/UserProfileScreen.tsx'),
  history: () => import('#src/screens/records/audit/HistoryScreen.tsx'),
  guide: () => import('#src/screens/overview/guide/GuideScreen.tsx'),
  guidePage: () => import('#src/screens/overview/guide/GuidePageScreen.tsx'),
  account: () => import('#src/screens/session/account/AccountScreen.tsx'),
  company: () => import('#src/screens/company/settings/CompanyScreen.tsx'),
  checks: () => import('#src/screens/records/checks/ChecksScreen.tsx'),
  verifactu: () => import('#src/screens/fiscal/verifactu/VerifactuScreen.tsx'),
  declaration: () => import('#src/screens/fiscal/verifactu/DeclarationScreen.tsx'),
  fiscalRecord: () => import('#src/screens/fiscal/verifactu/FiscalRecordScreen.tsx'),
  audit: () => import('#src/screens/records/audit/AuditScreen.tsx'),
  demo: () => import('#src/screens/records/demo/DemoScreen.tsx'),
  workdays: () => import('#src/screens/work/time/WorkdaysScreen.tsx'),
  unsent: () => import('#src/screens/work/unsent/UnsentScreen.tsx'),
  request: () => import('#src/screens/portal/request/RequestScreen.tsx'),
  noticesOfCustomer: () => import('#src/screens/portal/NoticesOfCustomerScreen.tsx'),
  storyOfCustomer: () => import('#src/screens/portal/StoryScreen.tsx'),
  ordersOfCustomer: () => import('#src/screens/portal/OrdersOfCustomerScreen.tsx'),
  noticeOfCustomerNew: Notice,
  noticeOfCustomerEdit: Notice,
  flows: () => import('#src/screens/records/flows/FlowsScreen.tsx'),
  flow: () => import('#src/screens/records/flows/FlowScreen.tsx'),
  invoicesOfCustomer: () => import('#src/screens/portal/InvoicesOfCustomerScreen.tsx'),
  contractsOfCustomer: () => import('#src/screens/portal/contracts/ContractsOfCustomerScreen.tsx'),
  quotesOfCustomer: () => import('#src/screens/portal/quotes/QuotesOfCustomerScreen.tsx'),
  contractOfCustomer: () => import('#src/screens/portal/contracts/ContractOfCustomerScreen.tsx'),
  equipmentOfCustomer: () => import('#src/screens/portal/EquipmentOfCustomerScreen.tsx'),
  ownData: () => import('#src/screens/portal/OwnDataScreen.tsx'),
} satisfies Record<RouteKey, () => Promise<{ default: ComponentType<never> }>> as unknown as Record<
  RouteKey,
  () => Promise<{ default: ComponentType<ScreenProps> }>
>;

let known: { knownPage: typeof knownPage } | undefined;

/** Fetches what draws of a record's page what its row knows, where a list was seen. */
export async function loadKnown(key: RouteKey): Promise<void> {
  if (routes[key].path.includes('{') && hasKeptPages()) known ??= await import('#src/screens/KnownPages.tsx');
}

/** What the row that was pressed knows of its record's page; null where there was none. */
export const knownPage = (key: RouteKey, params: Record<string, string>): ReactNode => known?.knownPage(key, params) ?? null;

const screenOf = (key: RouteKey) =>
  lazy(async () => {
    const [screen] = await Promise.all([screenLoads[key](), loadKnown(key).catch(() => undefined)]);
    return screen;
  });

export const screens = Object.fromEntries(Object.keys(screenLoads).map(key => [key, screenOf(key as RouteKey)])) as unknown as Record<
  RouteKey,
  ComponentType<ScreenProps>
>;
