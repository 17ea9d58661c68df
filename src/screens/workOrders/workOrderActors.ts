// What the albarán editor asks: the record, an aviso or nothing to start from, and how it is saved.
import { endpoints } from '#domain/endpoints.ts';
import type { Saved } from '#domain/answer.ts';
import type { WorkOrderBody } from '#domain/wire.ts';
import type { FormValues } from '#machines/editorMachine.ts';
import { editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { companyDefaults } from '#src/screens/lineSources.ts';
import { thisMinute, today } from '#src/api/companyClock.ts';

/** The actors of one opened editor; `noticeId` is the aviso that a new albarán is of. */
export function workOrderActors(noticeId: number | null) {
  /** Set once the record is there, so that a second try never makes a second one. */
  let stored: Saved | null = null;
  return editorActors({
    load: async ({ id }, signal) => {
      if (id === null) return { values: await newOrder(noticeId, signal), beside: await companyDefaults(signal) };
      const [beside, order] = await Promise.all([companyDefaults(signal), call(endpoints.workOrder.data, { params: { id }, signal })]);
      return { values: { ...order }, isReadOnly: !order.allowed.includes('workOrder.edit'), beside };
    },
    save: async ({ values, id, intent }, signal) => {
      const body = toBody(values, stored ?? (id === null ? null : { id, version: Number(values.version) }));
      if (body.orderData.id !== undefined) stored = await call(endpoints.workOrder.update, { body, signal });
      else stored = await call(body.orderData.notice_id ? endpoints.workOrder.createFromNotice : endpoints.workOrder.create, { body, signal });
      return intent === 'facturar' ? call(endpoints.workOrder.facturar, { params: { id: stored.id }, signal }) : stored;
    },
  });
}

async function newOrder(noticeId: number | null, signal: AbortSignal): Promise<FormValues> {
  const { code } = await call(endpoints.workOrder.lastCode, { signal });
  const start = { code, fecha_albaran: today(), fecha_creacion: thisMinute(), work_order_lines: [], failure_codes: [] };
  if (noticeId === null) return start;
  const notice = await call(endpoints.notice.data, { params: { id: noticeId }, signal });
  const { customer_id, customer_name, machine_id, user_id, user_name, notice_description } = notice;
  return { ...start, notice_id: noticeId, customer_id, customer_name, machine_id, user_id, user_name, notice_description };
}

/** What is sent of the form (§7: orderData, work_order_lines, failure_codes). */
function toBody({ work_order_lines, failure_codes, version: _version, ...order }: FormValues, stored: Saved | null): WorkOrderBody {
  return {
    orderData: { ...(order as WorkOrderBody['orderData']), ...stored },
    work_order_lines: work_order_lines as WorkOrderBody['work_order_lines'],
    failure_codes: failure_codes as number[],
  };
}
