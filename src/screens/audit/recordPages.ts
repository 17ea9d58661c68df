// Where the record of an entry is seen, where it has a page or a dialog of its own.
import type { AuditEntry } from '#domain/audit.ts';
import { type RouteKey, href } from '#domain/routes.ts';

type Listed = Extract<RouteKey, 'calls' | 'debts' | 'reminders' | 'providers' | 'providerInvoices' | 'products' | 'productFamilies'>;

const opened = (list: Listed) => (id: number) => `${href(list)}?abrir=${id}`;

const pages: Record<string, (id: number) => string> = {
  customer: id => href('customerProfile', { id_customer: id }),
  notice: id => href('noticeEdit', { id_work: id }),
  workOrder: id => href('workOrderDetail', { id_work: id }),
  invoice: id => href('invoiceEdit', { id_invoice: id }),
  user: id => href('userProfile', { id_usuario: id }),
  company: () => href('company'),
  call: opened('calls'),
  cobro: opened('debts'),
  reminder: opened('reminders'),
  provider: opened('providers'),
  providerInvoice: opened('providerInvoices'),
  product: opened('products'),
  productFamily: opened('productFamilies'),
};

/** The address of the record of an entry; undefined where it is gone or is seen nowhere by itself. */
export const recordPage = ({ entity, record_id, record_name }: Pick<AuditEntry, 'entity' | 'record_id' | 'record_name'>): string | undefined =>
  record_name === null ? undefined : pages[entity]?.(record_id);
