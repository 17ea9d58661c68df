// The calls about supplier invoices (§7).
import type { Saved } from '../kernel/answer.ts';
import { ask, get, post, unkept } from '../kernel/endpoint.ts';
import type { ListBody } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { bookkeepers, office } from '../kernel/roles.ts';
import type { providerInvoice } from './providerInvoice.ts';
import type { BillAgeing, BillRead, BillPaymentBody, BillStepBody, DueBill, ProviderInvoiceBody, ProviderInvoiceRecord, SepaBody, SepaLook } from './wire.ts';

export const purchasesCalls = {
  providerInvoice: {
    ...recordEndpoints<typeof providerInvoice>('providerInvoice'),
    data: readingOf('providerInvoice', get<ProviderInvoiceRecord>()('/api/providerInvoice/data/{id}', bookkeepers)),
    create: post<ProviderInvoiceBody, Saved>()('/api/providerInvoice/create', office, 'form'),
    update: post<ProviderInvoiceBody, Saved>()('/api/providerInvoice/update', office, 'form'),
    /** What a document says, before it is written down: nothing is stored. */
    read: post<{ documento: File }, BillRead>()('/api/providerInvoice/leer', office, 'form'),
    lastCode: get<{ code: string }>()('/api/providerInvoice/getLastCode/{year}', office),
    /** One step of its life, with what it asks for. */
    step: post<BillStepBody, Saved>()('/api/providerInvoice/paso', office),
    /** What is due until a day, by supplier. */
    due: ask<{ hasta: string }, { filas: DueBill[] }>()('/api/providerInvoice/porPagar', office),
    /** One payment of an invoice, or one for several: all of it or nothing. */
    pay: post<BillPaymentBody, { id: number; pagos: number[] }>()('/api/providerInvoice/pagar', office, 'data'),
    /** What a file for the bank would pay of the chosen invoices, and what it leaves out. */
    transfers: ask<Pick<SepaBody, 'partes'>, SepaLook>()('/api/providerInvoice/transferencias', office),
    /** The file: it pays nothing and marks nothing as paid, and still counts as a write, which no auditor does. */
    sepa: unkept('file', post<SepaBody, Blob>()('/api/providerInvoice/sepa', office)),
    takeBack: post<{ id: number }, Saved>()('/api/providerInvoice/anularPago', office),
    /** What is owed by how long it is overdue, of the filtered list. */
    ageing: ask<Pick<ListBody, 'filter'>, BillAgeing>()('/api/providerInvoice/antiguedad', bookkeepers),
  },
} as const;
