// What the office asks about a «parte sin aviso»: which avisos it may belong to, and what is done with it.
import { endpoints } from '#domain/endpoints.ts';
import type { Option } from '#domain/kernel/answer.ts';
import { cut, formatDateTime, monthName } from '#domain/kernel/format.ts';
import type { AttachDraft } from '#domain/work/looseOrder.ts';
import type { WorkOrderRecord } from '#domain/work/wire.ts';
import { unplannedVisits } from '#machines/lifecycles/plannedVisit.ts';
import { always } from '#machines/lifecycles/ask.ts';
import { noticeLifecycle, noticeStateOf, noticeWords } from '#machines/lifecycles/notice.ts';
import { dialogActors, editorActors } from '#src/api/actors.ts';
import { call } from '#src/api/client.ts';

const { workOrder, notice, plannedVisit } = endpoints;

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

/** The visits of its customer's contracts that nobody has planned yet, the next first. */
async function visitsFor({ customer_id, location_id }: WorkOrderRecord, signal: AbortSignal): Promise<VisitOption[]> {
  const pages = unplannedVisits.map(estado => {
    const filter = { customer_id, estado, sort: { field: 'fecha', dir: 'asc' } } as const;
    return call(plannedVisit.page, { body: { page: 1, pageSize: MOST, filter }, signal });
  });
  const rows = (await Promise.all(pages)).flatMap(({ items }) => items).toSorted((one, other) => one.fecha.localeCompare(other.fecha));
  return rows.map(row => ({
    value: row.id,
    label: [monthName(row.fecha.slice(0, 7)), row.plan_name, row.location_name].filter(Boolean).join(' · '),
    isHere: location_id === null || row.location_id === location_id,
  }));
}

interface VisitOption extends Option {
  /** Of the place where the work was done. */
  isHere: boolean;
}

export interface AttachBeside {
  notices: readonly Option[];
  visits: readonly VisitOption[];
  /** How many results wait for their visit. */
  results: number;
}

/** Begins with the aviso that it was of, where that can still take it; what has results of a list, else with the visit whose turn it is. */
export const attachActors = editorActors({
  isAct: true,
  load: async ({ id }, signal) => {
    const order = await call(workOrder.data, { params: { id: id ?? 0 }, signal });
    const [notices, visits] = await Promise.all([noticesFor(order.customer_id, signal), visitsFor(order, signal)]);
    const notice_id = notices.some(({ value }) => value === order.parte_aviso) ? order.parte_aviso : null;
    const results = order.operaciones_sueltas;
    const visit_id = results > 0 && notice_id === null ? (visits.find(({ isHere }) => isHere)?.value ?? null) : null;
    return { values: { notice_id, visit_id }, beside: { notices, visits, results } satisfies AttachBeside };
  },
  save: ({ values, id, key }, signal) => {
    const { visit_id = null, notice_id = null } = values as Partial<AttachDraft>;
    return call(workOrder.attach, { body: { id: id ?? 0, ...(visit_id === null ? { notice_id } : { visit_id }) }, signal, key });
  },
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
