import { endpoints } from '#domain/endpoints.ts';
import type { WaitingCounts } from '#domain/overview/figures.ts';
import { among } from '#domain/records/live.ts';
import { readAll } from '#src/api/calls.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const services = { read: readAll(endpoints.dashboard.waiting, { silent: true }), follows: among('call', 'notice', 'workOrder', 'invoice', 'cobro') };

/** Reads what waits for the office, and reads it anew when somebody writes something of it. */
export function MenuCounts({ onCounted }: { onCounted: (counts: WaitingCounts) => void }) {
  useRecordView({ ...services, onRead: onCounted });
  return null;
}
