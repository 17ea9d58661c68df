import type { OwedInvoice } from '#domain/portal/portal.ts';

export interface WayToPay {
  label: string;
  /** Where an invoice is paid. */
  href: (invoice: OwedInvoice) => string;
}

/** Links to pay an invoice, in addition to the transfer. There is none until the company has an agreement with a bank: each is a row here. */
export const waysToPay: readonly WayToPay[] = [];
