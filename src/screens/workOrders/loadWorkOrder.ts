// What the albarán editor starts from: the record, an aviso, or nothing.
import { endpoints } from '#domain/endpoints.ts';
import type { LoadedDocument } from '#machines/documentEditor.ts';
import { call } from '#src/api/client.ts';
import { companyDefaults } from '#src/screens/lineSources.ts';
import { thisMinute, today } from '#src/api/companyClock.ts';

export async function loadWorkOrder(id: number | null, noticeId: number | null, signal: AbortSignal): Promise<LoadedDocument & { iva: number }> {
  const { iva } = await companyDefaults(signal);
  if (id !== null) {
    const order = await call(endpoints.workOrder.data, { params: { id }, signal });
    return { values: order, estado: order.estado, iva };
  }
  const { code } = await call(endpoints.workOrder.lastCode, { signal });
  const start = { code, fecha_albaran: today(), fecha_creacion: thisMinute(), work_order_lines: [], failure_codes: [] };
  if (noticeId === null) return { values: start, estado: null, iva };
  const notice = await call(endpoints.notice.data, { params: { id: noticeId }, signal });
  const { customer_id, customer_name, machine_id, user_id, user_name, notice_description } = notice;
  return { values: { ...start, notice_id: noticeId, customer_id, customer_name, machine_id, user_id, user_name, notice_description }, estado: null, iva };
}
