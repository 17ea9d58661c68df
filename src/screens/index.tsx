// Which screen a row of the routes table shows; each is fetched when it is first visited.
import { lazy, type ComponentType } from 'react';
import type { RouteKey } from '#domain/routes.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { publicScreens } from '#src/session/PublicScreens.tsx';

const WorkOrder = lazy(() => import('#src/screens/work/workOrders/WorkOrderScreen.tsx'));
const Notice = lazy(() => import('#src/screens/work/notices/NoticeScreen.tsx'));
const Users = lazy(() => import('#src/screens/company/users/UsersScreen.tsx'));
const Invoice = lazy(() => import('#src/screens/invoicing/invoices/InvoiceScreen.tsx'));

export const screens = {
  ...publicScreens,
  home: lazy(() => import('#src/screens/overview/home/HomeByRoleScreen.tsx')),
  calls: lazy(() => import('#src/screens/work/calls/CallsScreen.tsx')),
  callsOfCustomer: lazy(() => import('#src/screens/work/calls/CallsOfCustomerScreen.tsx')),
  notices: lazy(() => import('#src/screens/work/notices/NoticesScreen.tsx')),
  noticeNew: Notice,
  noticeEdit: Notice,
  workOrders: lazy(() => import('#src/screens/work/workOrders/WorkOrdersScreen.tsx')),
  workOrderDetail: lazy(() => import('#src/screens/work/workOrders/WorkOrderDetailScreen.tsx')),
  workOrderNew: WorkOrder,
  workOrderEdit: WorkOrder,
  readyToInvoice: lazy(() => import('#src/screens/invoicing/readyToInvoice/ReadyToInvoiceScreen.tsx')),
  invoicingRun: lazy(() => import('#src/screens/invoicing/invoicingRun/InvoicingRunScreen.tsx')),
  invoices: lazy(() => import('#src/screens/invoicing/invoices/InvoicesScreen.tsx')),
  invoiceNew: Invoice,
  invoiceImport: Invoice,
  invoiceEdit: Invoice,
  debts: lazy(() => import('#src/screens/collecting/debts/DebtsScreen.tsx')),
  reminders: lazy(() => import('#src/screens/collecting/reminders/RemindersScreen.tsx')),
  customers: lazy(() => import('#src/screens/parties/customers/CustomersScreen.tsx')),
  customerProfile: lazy(() => import('#src/screens/overview/customer/CustomerProfileScreen.tsx')),
  equipment: lazy(() => import('#src/screens/catalogue/equipment/EquipmentScreen.tsx')),
  equipmentPage: lazy(() => import('#src/screens/overview/machine/EquipmentDetailScreen.tsx')),
  sticker: lazy(() => import('#src/screens/catalogue/equipment/StickerScreen.tsx')),
  providers: lazy(() => import('#src/screens/parties/providers/ProvidersScreen.tsx')),
  providerInvoices: lazy(() => import('#src/screens/purchases/providerInvoices/ProviderInvoicesScreen.tsx')),
  products: lazy(() => import('#src/screens/catalogue/products/ProductsScreen.tsx')),
  productFamilies: lazy(() => import('#src/screens/catalogue/productFamilies/ProductFamiliesScreen.tsx')),
  users: Users,
  usersOfModule: Users,
  usersOfCustomer: Users,
  userProfile: lazy(() => import('#src/screens/company/users/UserProfileScreen.tsx')),
  history: lazy(() => import('#src/screens/records/audit/HistoryScreen.tsx')),
  account: lazy(() => import('#src/screens/session/account/AccountScreen.tsx')),
  company: lazy(() => import('#src/screens/company/settings/CompanyScreen.tsx')),
  checks: lazy(() => import('#src/screens/records/checks/ChecksScreen.tsx')),
  verifactu: lazy(() => import('#src/screens/fiscal/verifactu/VerifactuScreen.tsx')),
  declaration: lazy(() => import('#src/screens/fiscal/verifactu/DeclarationScreen.tsx')),
  fiscalRecord: lazy(() => import('#src/screens/fiscal/verifactu/FiscalRecordScreen.tsx')),
  audit: lazy(() => import('#src/screens/records/audit/AuditScreen.tsx')),
  demo: lazy(() => import('#src/screens/records/demo/DemoScreen.tsx')),
  unsent: lazy(() => import('#src/screens/work/unsent/UnsentScreen.tsx')),
  request: lazy(() => import('#src/screens/portal/request/RequestScreen.tsx')),
  noticesOfCustomer: lazy(() => import('#src/screens/portal/NoticesOfCustomerScreen.tsx')),
  storyOfCustomer: lazy(() => import('#src/screens/portal/StoryScreen.tsx')),
  ordersOfCustomer: lazy(() => import('#src/screens/portal/OrdersOfCustomerScreen.tsx')),
  noticeOfCustomerNew: Notice,
  noticeOfCustomerEdit: Notice,
  flows: lazy(() => import('#src/screens/records/flows/FlowsScreen.tsx')),
  flow: lazy(() => import('#src/screens/records/flows/FlowScreen.tsx')),
  invoicesOfCustomer: lazy(() => import('#src/screens/portal/InvoicesOfCustomerScreen.tsx')),
  equipmentOfCustomer: lazy(() => import('#src/screens/portal/EquipmentOfCustomerScreen.tsx')),
  ownData: lazy(() => import('#src/screens/portal/OwnDataScreen.tsx')),
} satisfies Record<RouteKey, ComponentType<ScreenProps>> as Record<RouteKey, ComponentType<ScreenProps>>;
