// Where a record with a lifecycle is found.
import { href } from '#domain/routes.ts';
import type { Lived } from '#machines/lifecycles/stored.ts';

const places: Partial<Record<Lived, (id: number) => string>> = {
  call: id => `${href('calls')}?abrir=${id}`,
  notice: id => href('noticeEdit', { id_work: id }),
  workOrder: id => href('workOrderDetail', { id_work: id }),
  invoice: id => href('invoiceEdit', { id_invoice: id }),
  cobro: id => `${href('debts')}?abrir=${id}`,
};

/** The page or the open dialog of a record; null for a mail, which has none. */
export const recordHref = (entity: string, id: number): string | null => places[entity as Lived]?.(id) ?? null;
