// What the screen of the record books shows of a period, one at a time; and how its amounts are written and its documents reached.
import type { Lack } from '#domain/books/book.ts';
import { formatEuros } from '#domain/kernel/format.ts';
import { fromScaled } from '#domain/kernel/scaled.ts';
import { href } from '#domain/routes.ts';

export const tabs = [
  { key: 'casillas', title: 'Casillas del 303' },
  { key: 'expedidas', title: 'Expedidas' },
  { key: 'recibidas', title: 'Recibidas' },
  { key: 'bienes', title: 'Bienes de inversión' },
  { key: '390', title: 'Modelo 390' },
  { key: '347', title: 'Modelo 347' },
] as const;
export type Tab = (typeof tabs)[number]['key'];

/** '12,10 €' of 1210. */
export const euros = (cents: number) => formatEuros(fromScaled(cents, 2));

/** The page of the invoice behind a row. */
export const addressOfRow = (libro: Lack['libro'], id: number) =>
  libro === 'expedidas' ? href('invoiceEdit', { id_invoice: id }) : href('providerInvoice', { id });
