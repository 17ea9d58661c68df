// Which screen a row of the routes table shows; each is fetched when it is first visited.
import { lazy, type ComponentType } from 'react';
import type { RouteKey } from '#domain/routes.ts';
import { publicScreens } from '#src/session/PublicScreens.tsx';

/** What every screen is given: the parameters of its path. */
export interface ScreenProps {
  params: Record<string, string>;
}

const Pending = lazy(() => import('#src/screens/pending/PendingScreen.tsx'));

export const screens = {
  ...publicScreens,
  home: lazy(() => import('#src/screens/home/HomeScreen.tsx')),
  calls: Pending,
  callsOfCustomer: Pending,
  notices: lazy(() => import('#src/screens/notices/NoticesScreen.tsx')),
  noticeNew: Pending,
  noticeEdit: Pending,
  workOrders: lazy(() => import('#src/screens/workOrders/WorkOrdersScreen.tsx')),
  workOrderDetail: lazy(() => import('#src/screens/workOrders/WorkOrderDetailScreen.tsx')),
  workOrderNew: Pending,
  workOrderEdit: Pending,
  readyToInvoice: lazy(() => import('#src/screens/readyToInvoice/ReadyToInvoiceScreen.tsx')),
  invoices: lazy(() => import('#src/screens/invoices/InvoicesScreen.tsx')),
  invoiceNew: Pending,
  invoiceImport: Pending,
  invoiceEdit: Pending,
  debts: Pending,
  customers: lazy(() => import('#src/screens/customers/CustomersScreen.tsx')),
  company: Pending,
  noticesOfCustomer: lazy(() => import('#src/screens/notices/NoticesOfCustomerScreen.tsx')),
  invoicesOfCustomer: lazy(() => import('#src/screens/invoices/InvoicesOfCustomerScreen.tsx')),
} satisfies Record<RouteKey, ComponentType<ScreenProps>> as Record<RouteKey, ComponentType<ScreenProps>>;
