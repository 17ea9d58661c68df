// What the played server says may be done with a record: what its lifecycle offers by its state, as the real one answers it.
import { invoiceSteps } from '#domain/invoicing/steps.ts';
import { noticeSteps, workOrderSteps } from '#domain/work/steps.ts';
import { offered } from '#machines/lifecycles/ask.ts';
import { invoiceLifecycle } from '#machines/lifecycles/invoice.ts';
import { noticeLifecycle, noticeStateOf } from '#machines/lifecycles/notice.ts';
import { workOrderLifecycle } from '#machines/lifecycles/workOrder.ts';
import { factsBut } from '#tests/support/samples/invoiceFacts.ts';

interface Stored {
  estado?: string;
  status_id?: number | null;
  trabajo_realizado?: string;
  work_order_lines?: unknown[];
  invoice_lines?: unknown[];
  simplificada?: boolean;
  sustituye?: boolean;
}

const keys = <Steps extends object>(steps: Steps) => Object.keys(steps) as (keyof Steps)[];

/** The data of a path with what is allowed and, of an aviso, without albaranes, where a test does not say it. */
export function withSteps(path: string, data: unknown): unknown {
  const kind = /^\/api\/(workOrder|invoice|notice)\/data\//.exec(path)?.[1];
  if (!kind || typeof data !== 'object' || data === null || 'allowed' in data) return data;
  return { ...(kind === 'notice' && { albaranes: [] }), ...data, allowed: stepsOf(kind, data) };
}

function stepsOf(kind: string, { estado = '', status_id, trabajo_realizado, work_order_lines, invoice_lines, simplificada, sustituye }: Stored): string[] {
  if (kind === 'notice') return offered(noticeLifecycle, noticeStateOf(status_id ?? 1) ?? 'pendiente', {}, keys(noticeSteps));
  if (kind === 'workOrder') {
    if (!estado) return [];
    const facts = { lines: work_order_lines?.length ?? 0, isWritten: Boolean(trabajo_realizado), isNamed: false, invoiceIsOpen: true };
    return offered(workOrderLifecycle, estado, facts, keys(workOrderSteps));
  }
  if (!estado) return [];
  const facts = factsBut({
    lines: invoice_lines?.length ?? 0,
    isSettled: estado === 'cobrada',
    isOrdinary: !sustituye,
    isSimplified: Boolean(simplificada),
  });
  return offered(invoiceLifecycle, estado, facts, keys(invoiceSteps));
}
