// What the portal shows a customer of their quotes: each is read, and accepted, on the page of its link.
import type { QuoteState } from '../quotes/quote.ts';

/** How a quote stands, as its customer sees it. A draft is none of theirs yet, and of several versions they see the newest that was sent. */
export type PortalQuoteState = Exclude<QuoteState, 'borrador' | 'sustituido'>;

export interface PortalQuote {
  id: number;
  code: string;
  name: string;
  state: PortalQuoteState;
  /** Its day, and the last one on which it may be accepted. */
  on: string;
  until: string;
  /** Euros with VAT. */
  total: number;
}
