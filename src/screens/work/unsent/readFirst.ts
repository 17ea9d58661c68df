// What is compared with a second albarán of an aviso.
import { endpoints } from '#domain/endpoints.ts';
import type { NoticeRecord, WorkOrderRecord } from '#domain/work/wire.ts';
import { call } from '#src/api/client.ts';

interface First {
  notice: NoticeRecord;
  /** Its albarán that is not finished, where the user may change it. */
  order: WorkOrderRecord | null;
}

/** An aviso that has albaranes, and the one of them that is not finished. */
export async function readFirst(noticeId: number, signal: AbortSignal): Promise<First> {
  const notice = await call(endpoints.notice.data, { params: { id: noticeId }, signal, silent: true });
  const order = notice.order_id === null ? null : await call(endpoints.workOrder.data, { params: { id: notice.order_id }, signal, silent: true });
  return { notice, order };
}
