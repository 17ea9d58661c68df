// The calls about invoices (§7).
import type { Mailbox, Queued } from '../company/mail.ts';
import type { MailWords } from '../company/mailTemplates.ts';
import type { Saved } from '../kernel/answer.ts';
import { ask, get, post } from '../kernel/endpoint.ts';
import type { ListFilter } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { bookkeepers, office, readersOf, staffAndCustomers } from '../kernel/roles.ts';
import type { AnnulBody } from './annulment.ts';
import type { invoice } from './invoice.ts';
import type { DuePeriods, Grouping, InvoiceDraft, IssuedInvoice, ReadyGroups } from './invoicingRun.ts';
import type { SubstituteBody } from './substitution.ts';
import type { Paper } from '../records/paper.ts';
import type { InvoiceBody, InvoiceRecord } from './wire.ts';

const invoices = recordEndpoints<typeof invoice>('invoice');

export const invoicingCalls = {
  invoice: {
    ...invoices,
    create: post<InvoiceBody, Saved>()('/api/invoice/create', office, 'form'),
    update: post<InvoiceBody, Saved>()('/api/invoice/update', office, 'form'),
    data: readingOf('invoice', get<InvoiceRecord>()('/api/invoice/data/{id}', [...bookkeepers, 'cliente'])),
    /** The page that a draft would be printed on, as it is being written; of `invoiceData`, `id` says which draft it changes. */
    paper: ask<InvoiceBody, Paper>()('/api/invoice/papel', office),
    lastCode: get<{ code: string }>()('/api/invoice/getLastCode/{year}', office),
    checkCode: ask<{ code: string; id: number | null }, boolean>()('/api/invoice/checkCode', office),
    /** To an address; without one, of an issued invoice, to its customer's own. */
    sendMail: post<{ invoice_id: number; email?: string; copia?: boolean } & Partial<MailWords>, { message: string } & Queued>()(
      '/api/invoice/enviarCorreoFactura',
      office,
    ),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/invoice/textoCorreo/{id}', office),
    mails: get<Mailbox>()('/api/invoice/correos/{id}', office),
    resendMail: post<{ id: number }, { id: number } & Queued>()('/api/invoice/reenviarCorreo', office),
    documents: get<Blob>()('/api/invoice/descargarDocumentos/{id}', ['admin', 'cliente']),
    checkMaxSize: get<{ maxFileSize: number; maxTotalSize: number }>()('/api/invoice/checkMaxSize', staffAndCustomers),
    issue: post<{ id: number }, Saved>()('/api/invoice/emitir', office),
    rectify: post<{ id: number }, Saved>()('/api/invoice/rectificar', office),
    /** Takes a whole invoice back by an issued credit note; answers the draft of the one in its place. */
    redo: post<{ id: number }, Saved>()('/api/invoice/rehacer', office),
    annul: post<AnnulBody, Saved>()('/api/invoice/anular', office),
    /** Issues a complete invoice in place of simplified ones. */
    substitute: post<SubstituteBody, Saved>()('/api/invoice/sustituir', office),
    /** What waits for its invoice, put together by customer or by place. */
    readyGroups: readingOf('workOrder', ask<{ por?: Grouping; filter?: ListFilter }, ReadyGroups>()('/api/invoice/listosParaFacturar', office)),
    /** Makes the draft of albaranes of one customer. */
    draftOfGroup: post<{ work_order_ids: number[] }, InvoiceDraft>()('/api/invoice/crearBorrador', office),
    /** The periods of contracts that are due until a day, the end of this month where none is said. */
    duePeriods: ask<{ hasta?: string }, DuePeriods>()('/api/invoice/contratosPorFacturar', readersOf(office)),
    /** Makes the draft of a period of a contract. */
    draftOfPeriod: post<{ contract_id: number; desde: string }, InvoiceDraft>()('/api/invoice/crearBorradorDeContrato', office),
    /** The drafts that bill albaranes or contracts. */
    drafts: get<InvoiceDraft[]>()('/api/invoice/borradores', office),
    /** Issues a draft with its mail; of one that is issued only the mail that it lacks. */
    issueAndMail: post<{ id: number }, IssuedInvoice>()('/api/invoice/emitirYEnviar', office),
  },
} as const;
