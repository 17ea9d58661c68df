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
  notices: Pending,
  noticeNew: Pending,
  noticeEdit: Pending,
  workOrders: Pending,
  workOrderDetail: Pending,
  workOrderNew: Pending,
  workOrderEdit: Pending,
  readyToInvoice: Pending,
  invoices: Pending,
  invoiceNew: Pending,
  invoiceImport: Pending,
  invoiceEdit: Pending,
  debts: Pending,
  customers: lazy(() => import('#src/screens/customers/CustomersScreen.tsx')),
  company: Pending,
  noticesOfCustomer: Pending,
  invoicesOfCustomer: Pending,
} satisfies Record<RouteKey, ComponentType<ScreenProps>> as Record<RouteKey, ComponentType<ScreenProps>>;
