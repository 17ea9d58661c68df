// What travels in the calls about supplier invoices besides the plain records (§7).
import type { DraftOf } from '../kernel/entity.ts';
import type { providerInvoice } from './providerInvoice.ts';

/** Multipart: the fields as JSON, the document as a file; a stored document stays when none is sent. */
export interface ProviderInvoiceBody {
  data: DraftOf<typeof providerInvoice> & { id?: number; version?: number };
  documento?: File | null;
}
