// What the screens of avisos ask the server.
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/endpoint.ts';
import type { SessionUser } from '#domain/authEndpoints.ts';
import type { MachineVisit } from '#domain/wire.ts';
import type { Span } from '#domain/rules/calendarSpan.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { thisMinute } from '#src/api/companyClock.ts';

/** A new aviso is of now; a technician's is their own (§6). `given` may name its customer. */
export function noticeActors(user: SessionUser) {
  return dialogActors(endpoints.notice, {
    defaults: given => ({ created: thisMinute(), user_id: user.roles.includes('admin') ? null : user.id, ...(given as object | null) }),
  });
}

export type NoticeView = AnswerOf<typeof endpoints.notice.data> & { orders: number };

/** An aviso, and how many albaranes it has. */
export async function readNotice(id: number, signal: AbortSignal): Promise<NoticeView> {
  const [record, orders] = await Promise.all([
    call(endpoints.notice.data, { params: { id }, signal }),
    call(endpoints.workOrder.page, { body: { page: 1, pageSize: 1, filter: { notice_id: id } }, signal }),
  ]);
  return { ...record, orders: orders.total };
}

export interface NoticeContents {
  record: AnswerOf<typeof endpoints.notice.data>;
  customer: AnswerOf<typeof endpoints.customer.customerData> | null;
  /** What was done to its machine, the newest first. */
  visits: MachineVisit[];
}

/** An aviso with its customer and the history of its machine. */
export async function readNoticeContents(id: number, signal: AbortSignal): Promise<NoticeContents> {
  const record = await call(endpoints.notice.data, { params: { id }, signal });
  const { customer_id, machine_id } = record;
  const [customer, visits] = await Promise.all([
    customer_id === null ? null : call(endpoints.customer.customerData, { params: { id: customer_id }, signal }),
    machine_id === null ? [] : call(endpoints.machine.history, { params: { id: machine_id }, signal }),
  ]);
  return { record, customer, visits };
}

/** The avisos of the days that a calendar shows. */
export const loadCalendar = (span: Span, signal: AbortSignal) => call(endpoints.notice.calendar, { body: span, signal });
