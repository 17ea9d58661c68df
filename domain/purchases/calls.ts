// The calls about supplier invoices (§7).
import type { Saved } from '../kernel/answer.ts';
import { get, post } from '../kernel/endpoint.ts';
import { recordEndpoints } from '../recordEndpoints.ts';
import { office } from '../kernel/roles.ts';
import type { providerInvoice } from './providerInvoice.ts';
import type { ProviderInvoiceBody } from './wire.ts';

export const purchasesCalls = {
  providerInvoice: {
    ...recordEndpoints<typeof providerInvoice>('providerInvoice'),
    create: post<ProviderInvoiceBody, Saved>()('/api/providerInvoice/create', office, 'form'),
    update: post<ProviderInvoiceBody, Saved>()('/api/providerInvoice/update', office, 'form'),
    lastCode: get<{ code: string }>()('/api/providerInvoice/getLastCode/{year}', office),
  },
} as const;
