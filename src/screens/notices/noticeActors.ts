// What the page of an aviso asks the server.
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/endpoint.ts';
import type { SessionUser } from '#domain/authEndpoints.ts';
import { noticeSteps, type NoticeStep } from '#domain/steps.ts';
import { takeStep } from '#src/api/steps.ts';
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

/** Cancels or reopens it. */
export function moveNotice(action: string, { id }: NoticeView, signal: AbortSignal) {
  return takeStep(noticeSteps[action as NoticeStep], id, signal);
}
