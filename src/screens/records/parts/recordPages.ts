// Where the record of an entry is seen, where it has a page or a dialog of its own.
import type { AuditEntry } from '#domain/records/audit.ts';
import { type RouteKey, href, routes } from '#domain/routes.ts';
import { accessTable } from '#domain/tables/accessTable.ts';

/** Those with a page of their own; any other is opened in its list. */
const pages: Partial<Record<string, (id: number) => string>> = {
  customer: id => href('customerProfile', { id_customer: id }),
  notice: id => href('noticeEdit', { id_work: id }),
  workOrder: id => href('workOrderDetail', { id_work: id }),
  invoice: id => href('invoiceEdit', { id_invoice: id }),
  user: id => href('userProfile', { id_usuario: id }),
  company: () => href('company'),
  machine: id => href('equipmentPage', { id }),
  customerCategory: id => `${href('company')}?categoria-cliente=${id}`,
  failureCategory: id => `${href('company')}?categoria-averia=${id}`,
  localHoliday: id => `${href('company')}?festivo=${id}`,
  failureCode: id => `${href('company')}?averia=${id}`,
};

const rows: Partial<Record<string, { list?: RouteKey }>> = accessTable;

function openedInList(entity: string, id: number): string | undefined {
  const list = rows[entity]?.list;
  return list && `${routes[list].path}?abrir=${id}`;
}

/** The address of the record of an entry; undefined where it is gone or is seen nowhere by itself. */
export const recordPage = ({ entity, record_id, record_name }: Pick<AuditEntry, 'entity' | 'record_id' | 'record_name'>): string | undefined =>
  record_name === null ? undefined : (pages[entity]?.(record_id) ?? openedInList(entity, record_id));
