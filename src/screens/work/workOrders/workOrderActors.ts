// What the screens of an albarán ask: the record, an aviso or nothing to start from, and how it is saved and sent.
import { endpoints } from '#domain/endpoints.ts';
import type { Option } from '#domain/kernel/answer.ts';
import { formatDate } from '#domain/kernel/format.ts';
import type { NoticeRecord, WorkOrderBody, WorkOrderRecord } from '#domain/work/wire.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { companyDefaults } from '#src/documents/lines/lineSources.ts';
import type { Addressed } from '#src/documents/mails/EmailDialog.tsx';
import { thisMinute, today } from '#src/api/companyClock.ts';

/** What a new albarán is of: an aviso, or else a customer. */
export interface OrderSource {
  noticeId: number | null;
  customerId: number | null;
}

/** Whom a new albarán without an aviso is for. */
export async function customerOf(customerId: number | null, signal: AbortSignal) {
  if (customerId === null) return {};
  const { name } = await call(endpoints.customer.customerData, { params: { id: customerId }, signal });
  return { customer_id: customerId, customer_name: name };
}

/** The actors of one opened editor. */
export function workOrderActors(source: OrderSource, isAnother: boolean) {
  return editorActors({
    of: 'workOrder',
    load: async ({ id }, signal) => {
      if (id === null) {
        const { notice, values } = await newOrder(source, signal);
        return { values, beside: { ...(await companyDefaults(signal)), notice } };
      }
      const [beside, order] = await Promise.all([companyDefaults(signal), call(endpoints.workOrder.data, { params: { id }, signal })]);
      return { values: { ...order }, isReadOnly: !order.allowed.includes('workOrder.edit'), beside };
    },
    save: ({ values, id, intent, key }, signal) => {
      const body = toBody(values, { ...(id !== null && { id, version: Number(values.version) }), ...(intent === 'facturar' && { facturar: true }) });
      if (id !== null) return call(endpoints.workOrder.update, { body, signal, key });
      const made = { ...body, ...(isAnother && { otra_visita: true }) };
      return call(body.orderData.notice_id ? endpoints.workOrder.createFromNotice : endpoints.workOrder.create, { body: made, signal, key });
    },
  });
}

/** What a new albarán begins with, and its aviso. */
async function newOrder({ noticeId, customerId }: OrderSource, signal: AbortSignal): Promise<{ values: FormValues; notice: NoticeRecord | null }> {
  const { code } = await call(endpoints.workOrder.lastCode, { signal });
  const start = { code, fecha_albaran: today(), fecha_creacion: thisMinute(), work_order_lines: [], failure_codes: [] };
  if (noticeId === null) return { values: { ...start, ...(await customerOf(customerId, signal)) }, notice: null };
  const notice = await call(endpoints.notice.data, { params: { id: noticeId }, signal });
  const { customer_id, customer_name, machine_id, location_id, user_id, user_name, notice_description } = notice;
  return { values: { ...start, notice_id: noticeId, customer_id, customer_name, machine_id, location_id, user_id, user_name, notice_description }, notice };
}

export async function loadFailureCodes(_: undefined, signal: AbortSignal): Promise<Option[]> {
  const codes = await call(endpoints.failureCode.all, { signal });
  return codes.map(({ id, name, category_name }) => ({ value: id, label: category_name ? `${category_name}: ${name}` : name }));
}

/** Sends an albarán by mail, named by its date. */
export const sendOrder =
  ({ fecha_albaran }: WorkOrderRecord) =>
  ({ id, ...sent }: Addressed, key: string) =>
    call(endpoints.workOrder.sendMail, { body: { ...sent, workOrder_id: id, date: formatDate(fecha_albaran).replaceAll('/', '_') }, silent: true, key });

/** The actors of the dialog that changes only the date of an albarán. */
export const workOrderDateActors = dialogActors(
  { data: endpoints.workOrder.data },
  {
    save: ({ values, id, key }, signal) => {
      const orderData = { ...(values as WorkOrderBody['orderData']), ...(id !== null && { id }) };
      return call(endpoints.workOrder.update, { body: { orderData }, signal, key });
    },
  },
);

/** What is sent of the form (§7: orderData, work_order_lines, failure_codes); `more` goes along with its fields. */
export function toBody({ work_order_lines, failure_codes, version: _version, ...order }: FormValues, more: WorkOrderBody['orderData']): WorkOrderBody {
  return {
    orderData: { ...(order as WorkOrderBody['orderData']), ...more },
    work_order_lines: work_order_lines as WorkOrderBody['work_order_lines'],
    failure_codes: failure_codes as number[],
  };
}
