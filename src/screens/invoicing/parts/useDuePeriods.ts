// The periods of contracts that are due, read again when somebody changes a contract or invoices one.
import { endpoints } from '#domain/endpoints.ts';
import type { DuePeriods } from '#domain/invoicing/invoicingRun.ts';
import { among } from '#domain/records/live.ts';
import { call } from '#src/api/client.ts';
import { useRecordView } from '#src/ui/page/useRecordView.ts';

const read = (hasta: string | undefined, signal: AbortSignal): Promise<DuePeriods> =>
  call(endpoints.invoice.duePeriods, { body: hasta ? { hasta } : {}, signal, silent: true });

const follows = among('contract', 'contractMachine', 'invoice', 'customer');

/** Until a day, or until the end of this month. */
export const useDuePeriods = (hasta: string | undefined) => useRecordView({ read, follows }, hasta);
