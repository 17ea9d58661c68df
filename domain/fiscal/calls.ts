// The calls about records of invoices for the tax agency (§7), and about electronic invoices.
import type { Queued } from '../company/mail.ts';
import type { MailWords } from '../company/mailTemplates.ts';
import type { Page, Saved } from '../kernel/answer.ts';
import { ask, get, inPerson, post } from '../kernel/endpoint.ts';
import type { ListBody } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { bookkeepers, readersOf, office } from '../kernel/roles.ts';
import type { ElectronicLook, References, eInvoice } from './electronic/eInvoice.ts';
import type { EInvoiceStep } from './electronic/stepNames.ts';
import type { Declaration } from './declaration.ts';
import type { ActivationBody, CertificateCheck, CertificateDraft, Readiness } from './readiness.ts';
import type { Resuming } from './resuming.ts';
import type { Correction, FiscalCallDetail, FiscalCallRow, SenderView } from './sending.ts';
import type { FiscalCheck, FiscalDetail, FiscalRow, FiscalState } from './view.ts';

const eInvoices = recordEndpoints<typeof eInvoice>('eInvoice');

export const fiscalCalls = {
  /** Records of invoices for the tax agency. */
  verifactu: {
    state: get<FiscalState>()('/api/verifactu/state', office),
    page: readingOf('fiscalRecord', ask<ListBody, Page<FiscalRow>>()('/api/verifactu/page', office)),
    data: get<FiscalDetail>()('/api/verifactu/data/{id}', office),
    verify: ask<{ from?: number }, FiscalCheck>()('/api/verifactu/verify', office),
    /** Checks everything that must be right before; asks AEAT, and changes nothing. */
    readiness: ask<object, Readiness>()('/api/verifactu/readiness', ['admin']),
    activate: post<ActivationBody, { id: number }>()('/api/verifactu/activate', ['admin']),
    /** The company's certificate, also before VERI*FACTU is activated: electronic invoices are signed with it. */
    certificate: get<CertificateCheck>()('/api/verifactu/certificate', office),
    /** Keeps the company's certificate, sealed, once it was opened. */
    saveCertificate: inPerson(post<CertificateDraft, Saved>()('/api/verifactu/certificado', ['admin'])),
    /** What the producer declares of this version, then of others. */
    declarations: get<Declaration[]>()('/api/verifactu/declaraciones', office),
    declarationPdf: get<Blob>()('/api/verifactu/declaracion/{id}', office),
    /** What is sent, and what keeps it from being sent. */
    sender: get<SenderView>()('/api/verifactu/sender', office),
    calls: readingOf('fiscalCall', ask<ListBody, Page<FiscalCallRow>>()('/api/verifactu/calls', office)),
    /** What a call said and what came back, as they travelled. */
    callData: get<FiscalCallDetail>()('/api/verifactu/call/{id}', ['admin']),
    /** The records of invoices issued between two days, with AEAT's answers, as a ZIP. */
    export: get<Blob>()('/api/verifactu/exportar/{desde}/{hasta}', office),
    /** After a restore AEAT is asked first what it has, unless it cannot be asked; numbers that are on paper are not given again. */
    resume: post<Resuming, object>()('/api/verifactu/resume', ['admin']),
    retry: post<object, object>()('/api/verifactu/retry', office),
    /** Has AEAT asked about a record whose call got no answer. */
    ask: post<{ id: number }, { id: number }>()('/api/verifactu/ask', office),
    /** Makes the record that takes the place of one that AEAT does not like; answers its number. */
    correct: post<Correction, { id: number }>()('/api/verifactu/correct', ['admin']),
    /** The company leaves on the last day of this year; the calls from then on say so. */
    leave: post<object, object>()('/api/verifactu/dejar', ['admin']),
    /** It does not leave after all, or comes back after that day. */
    stay: post<object, object>()('/api/verifactu/seguir', ['admin']),
  },
  /** By the id of their invoice, but for `data`. */
  eInvoice: {
    data: eInvoices.data,
    /** What is missing of an issued invoice, and what was done with it. */
    look: readingOf('invoice', get<ElectronicLook>()('/api/eInvoice/factura/{id}', readersOf(bookkeepers))),
    prepare: post<{ id: number } & Partial<References>, Saved>()('/api/eInvoice/preparar', office),
    sign: post<{ id: number }, Saved>()('/api/eInvoice/firmar', office),
    /** What was done elsewhere, written down. */
    step: post<{ id: number; paso: EInvoiceStep; registro?: string; motivo?: string }, Saved>()('/api/eInvoice/paso', office),
    /** Facturae: what was signed, or what would be. */
    facturae: get<Blob>()('/api/eInvoice/facturae/{id}', readersOf(bookkeepers)),
    ubl: get<Blob>()('/api/eInvoice/ubl/{id}', readersOf(bookkeepers)),
    /** What was signed, to its customer; the mail is among those of the invoice. */
    sendMail: post<{ id: number; email: string; copia?: boolean } & Partial<MailWords>, { message: string } & Queued>()('/api/eInvoice/enviarCorreo', office),
  },
} as const;
