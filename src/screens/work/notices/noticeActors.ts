// What the screens of avisos ask the server.
import { endpoints } from '#domain/endpoints.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import type { MachineVisit } from '#domain/work/wire.ts';
import type { Span } from '#domain/kernel/calendarSpan.ts';
import type { FormValues } from '#machines/editing/editorShapes.ts';
import { doubtsOfForm, isAnyway } from '#src/screens/work/notices/doubts.ts';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';
import { dialogActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';
import { thisMinute } from '#src/api/companyClock.ts';
import { lastOfMonth } from '#domain/kernel/days.ts';

/** What an aviso may be saved for, besides being saved: to make its albarán next. */
export const WORK_ORDER = 'workOrder';

/** A new aviso is of now; a technician's is their own (§6). `given` may name its customer. */
export const newNoticeDefaults =
  (user: SessionUser) =>
  (given: unknown): FormValues => ({ created: thisMinute(), user_id: user.roles.includes('admin') ? null : user.id, ...(given as object | null) });

/** The actors of one opened editor. The office is asked about what speaks against the visit, an overlap or a day off, and told of it once it is saved. */
export function noticeActors(user: SessionUser) {
  const { create, update } = endpoints.notice;
  let before: FormValues = {};
  let doubts = '';
  return dialogActors(endpoints.notice, {
    defaults: newNoticeDefaults(user),
    toValues: record => {
      before = record;
      return record;
    },
    check: async (values, id, signal, intent) => {
      doubts = user.roles.includes('admin') ? await doubtsOfForm(values, id, before, signal) : '';
      return doubts && !isAnyway(intent) ? `${doubts}. ¿Quiere guardarlo de todos modos?` : null;
    },
    save: async ({ values, id, key }, signal) => {
      const saved = await (id === null
        ? call(create, { body: values as never, signal, key })
        : call(update, { body: { ...values, id } as never, signal, key }));
      if (doubts) showToast({ kind: 'warning', text: doubts });
      return saved;
    },
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

/** How many visits of contracts are due in the month of a first day and have no aviso. */
export async function countUnplanned(month: string, signal: AbortSignal): Promise<number> {
  const filter = { sin_aviso: true, desde: month, hasta: lastOfMonth(month) };
  const { total } = await call(endpoints.plannedVisit.page, { body: { page: 1, pageSize: 1, filter }, signal, silent: true });
  return total;
}
