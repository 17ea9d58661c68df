// Which screen a row of the routes table shows; each is fetched when it is first visited.
import { lazy, type ComponentType } from 'react';
import type { RouteKey } from '#domain/routes.ts';
import type { ScreenProps } from '#src/screens/screenProps.ts';
import { publicScreens } from '#src/session/PublicScreens.tsx';

const WorkOrder = lazy(() => import('#src/screens/workOrders/WorkOrderScreen.tsx'));
const Notice = lazy(() => import('#src/screens/notices/NoticeScreen.tsx'));
const Users = lazy(() => import('#src/screens/users/UsersScreen.tsx'));
const Equipment = lazy(() => import('#src/screens/equipment/EquipmentScreen.tsx'));
const Invoice = lazy(() => import('#src/screens/invoices/InvoiceScreen.tsx'));

export const screens = {
  ...publicScreens,
  home: lazy(() => import('#src/screens/HomeByRoleScreen.tsx')),
  calls: lazy(() => import('#src/screens/calls/CallsScreen.tsx')),
  callsOfCustomer: lazy(() => import('#src/screens/calls/CallsOfCustomerScreen.tsx')),
  notices: lazy(() => import('#src/screens/notices/NoticesScreen.tsx')),
  noticeNew: Notice,
  noticeEdit: Notice,
  workOrders: lazy(() => import('#src/screens/workOrders/WorkOrdersScreen.tsx')),
  workOrderDetail: lazy(() => import('#src/screens/workOrders/WorkOrderDetailScreen.tsx')),
  workOrderNew: WorkOrder,
  workOrderEdit: WorkOrder,
  readyToInvoice: lazy(() => import('#src/screens/readyToInvoice/ReadyToInvoiceScreen.tsx')),
  invoicingRun: lazy(() => import('#src/screens/invoicingRun/InvoicingRunScreen.tsx')),
  invoices: lazy(() => import('#src/screens/invoices/InvoicesScreen.tsx')),
  invoiceNew: Invoice,
  invoiceImport: Invoice,
  invoiceEdit: Invoice,
  debts: lazy(() => import('#src/screens/debts/DebtsScreen.tsx')),
  reminders: lazy(() => import('#src/screens/reminders/RemindersScreen.tsx')),
  customers: lazy(() => import('#src/screens/customers/CustomersScreen.tsx')),
  customerProfile: lazy(() => import('#src/screens/customers/CustomerProfileScreen.tsx')),
  equipment: Equipment,
  equipmentPage: Equipment,
  sticker: lazy(() => import('#src/screens/equipment/StickerScreen.tsx')),
  providers: lazy(() => import('#src/screens/providers/ProvidersScreen.tsx')),
  providerInvoices: lazy(() => import('#src/screens/providerInvoices/ProviderInvoicesScreen.tsx')),
  products: lazy(() => import('#src/screens/products/ProductsScreen.tsx')),
  productFamilies: lazy(() => import('#src/screens/productFamilies/ProductFamiliesScreen.tsx')),
  users: Users,
  usersOfModule: Users,
  usersOfCustomer: Users,
  userProfile: lazy(() => import('#src/screens/users/UserProfileScreen.tsx')),
  history: lazy(() => import('#src/screens/audit/HistoryScreen.tsx')),
  company: lazy(() => import('#src/screens/company/CompanyScreen.tsx')),
  verifactu: lazy(() => import('#src/screens/verifactu/VerifactuScreen.tsx')),
  declaration: lazy(() => import('#src/screens/verifactu/DeclarationScreen.tsx')),
  fiscalRecord: lazy(() => import('#src/screens/verifactu/FiscalRecordScreen.tsx')),
  audit: lazy(() => import('#src/screens/audit/AuditScreen.tsx')),
  demo: lazy(() => import('#src/screens/demo/DemoScreen.tsx')),
  unsent: lazy(() => import('#src/screens/unsent/UnsentScreen.tsx')),
  request: lazy(() => import('#src/screens/portal/request/RequestScreen.tsx')),
  noticesOfCustomer: lazy(() => import('#src/screens/portal/NoticesOfCustomerScreen.tsx')),
  storyOfCustomer: lazy(() => import('#src/screens/portal/StoryScreen.tsx')),
  ordersOfCustomer: lazy(() => import('#src/screens/portal/OrdersOfCustomerScreen.tsx')),
  noticeOfCustomerNew: Notice,
  noticeOfCustomerEdit: Notice,
  flows: lazy(() => import('#src/screens/flows/FlowsScreen.tsx')),
  flow: lazy(() => import('#src/screens/flows/FlowScreen.tsx')),
  invoicesOfCustomer: lazy(() => import('#src/screens/portal/InvoicesOfCustomerScreen.tsx')),
  equipmentOfCustomer: lazy(() => import('#src/screens/portal/EquipmentOfCustomerScreen.tsx')),
  ownData: lazy(() => import('#src/screens/portal/OwnDataScreen.tsx')),
} satisfies Record<RouteKey, ComponentType<ScreenProps>> as Record<RouteKey, ComponentType<ScreenProps>>;
