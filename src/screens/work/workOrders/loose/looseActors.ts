// What the office asks about a «parte sin aviso»: which avisos it may belong to, and what is done with it.
import { endpoints } from '#domain/endpoints.ts';
import type { Option } from '#domain/kernel/answer.ts';
import { cut, formatDateTime } from '#domain/kernel/format.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { noticeLifecycle, noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { workOrder, notice } = endpoints;

/** More avisos than a customer has open; the newest first. */
const MOST = 50;

/** The avisos of its customer that can take it. */
async function noticesFor(customerId: number, signal: AbortSignal): Promise<Option[]> {
  const body = { page: 1, pageSize: MOST, filter: { customer_id: customerId, sort: { field: 'visit_at', dir: 'desc' } } } as const;
  const { items } = await call(notice.page, { body, signal });
  return items
    .map(row => ({ ...row, state: noticeStateOf(row.status_id ?? 1) ?? 'pendiente' }))
    .filter(({ state }) => always(noticeLifecycle, state, 'work.started'))
    .map(({ id, visit_at, notice_description, state }) => ({
      value: id,
      label: `n.º ${id} · ${formatDateTime(visit_at)} · ${noticeWords.states[state]} · ${cut(notice_description, 60)}`,
    }));
}

/** Begins with the aviso that it was of, where that can still take it. */
export const attachActors = editorActors({
  isAct: true,
  load: async ({ id }, signal) => {
    const order = await call(workOrder.data, { params: { id: id ?? 0 }, signal });
    const notices = await noticesFor(order.customer_id, signal);
    const notice_id = notices.some(({ value }) => value === order.parte_aviso) ? order.parte_aviso : null;
    return { values: { notice_id }, beside: notices };
  },
  save: ({ values, id, key }, signal) =>
    call(workOrder.attach, { body: { id: id ?? 0, notice_id: (values['notice_id'] as number | null) ?? null }, signal, key }),
});

export const discardActors = dialogActors(
  { data: workOrder.data },
  {
    isAct: true,
    toValues: () => ({ motivo: '' }),
    save: ({ values, id, key }, signal) => call(workOrder.discard, { body: { id: id ?? 0, motivo: String(values['motivo']) }, signal, key }),
  },
);

const waiting = { page: 1, pageSize: 1, filter: { estado: 'parte' } };

/** How many wait. */
export const readWaiting = async (_: undefined, signal: AbortSignal) => (await call(workOrder.page, { body: waiting, signal, silent: true })).total;
