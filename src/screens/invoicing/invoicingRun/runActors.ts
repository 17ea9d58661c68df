// What invoicing many asks of the server: the groups that wait, the drafts, and each step of a run.
import { endpoints } from '#domain/endpoints.ts';
import type { InvoiceDraft, IssuedInvoice, ReadyGroups } from '#domain/invoicing/invoicingRun.ts';
import type { RunGroup } from '#machines/work/invoicingRunMachine.ts';
import { call } from '#src/api/client.ts';
import { service } from '#src/api/service.ts';

const { draftOfGroup, draftOfPeriod, drafts, issueAndMail, readyGroups } = endpoints.invoice;

/** Reads the groups of what is asked, as a text. */
export const readGroups = (asked: string, signal: AbortSignal): Promise<ReadyGroups> =>
  call(readyGroups, { body: JSON.parse(asked) as { por: 'cliente' | 'localizacion' }, signal, silent: true });

/** Failures are shown in the list of a run, not by a passing message. */
export const runActors = {
  read: service<readonly InvoiceDraft[], undefined>((_, signal) => call(drafts, { signal, silent: true })),
  draft: service<InvoiceDraft, { group: RunGroup | undefined; key: string }>(({ group, key }) =>
    group?.period
      ? call(draftOfPeriod, { body: group.period, silent: true, key })
      : call(draftOfGroup, { body: { work_order_ids: [...(group?.work_order_ids ?? [])] }, silent: true, key }),
  ),
  issue: service<IssuedInvoice, { id: number; key: string }>(({ id, key }) => call(issueAndMail, { body: { id }, silent: true, key })),
};
