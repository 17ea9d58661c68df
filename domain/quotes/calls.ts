// The calls about quotes (ours).
import type { ChargeDraft } from '../invoicing/deposit.ts';
import type { Mailbox, Queued } from '../company/mail.ts';
import type { MailWords } from '../company/mailTemplates.ts';
import type { Page, Saved } from '../kernel/answer.ts';
import { ask, get, inPerson, post, unkept } from '../kernel/endpoint.ts';
import type { ListBody } from '../kernel/list.ts';
import { office, readersOf, staff } from '../kernel/roles.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import type { Paper } from '../records/paper.ts';
import type { OrderPhoto } from '../work/wire.ts';
import type { FollowUpBody, FollowUpRow, QuoteRow } from './followUpRow.ts';
import type { followUp } from './followUp.ts';
import type { OfferAcceptance, OfferQuestion, OfferRefusal } from './offer.ts';
import type { quote } from './quote.ts';
import type { PipelineBody, QuoteBody, QuoteLinks, QuotePhotoBody, QuotePipeline, QuoteRecord, QuoteStepBody, SeenQuote } from './wire.ts';

const quotes = recordEndpoints<typeof quote>('quote');
const followUps = recordEndpoints<typeof followUp>('followUp');

export const quotesCalls = {
  quote: {
    ...quotes,
    page: readingOf('quote', ask<ListBody, Page<QuoteRow>>()('/api/quote/getPaginatedFilter', readersOf(staff))),
    create: post<QuoteBody, Saved>()('/api/quote/create', staff),
    update: post<QuoteBody, Saved>()('/api/quote/update', staff),
    data: readingOf('quote', get<QuoteRecord>()('/api/quote/data/{id}', readersOf(staff))),
    /** The page that a draft would be printed on, as it is being written; of `quoteData`, `id` says which draft it changes. */
    paper: ask<QuoteBody, Paper>()('/api/quote/papel', staff),
    /** One step of its life, with what it asks for. */
    step: post<QuoteStepBody, Saved>()('/api/quote/paso', staff),
    /** The draft of the next version of its number; the quote itself is replaced. */
    revise: post<SeenQuote, Saved>()('/api/quote/revisar', staff),
    /** Says which customer somebody is by now who was none. */
    identify: post<SeenQuote & { customer_id: number }, Saved>()('/api/quote/identificar', office),
    /** Makes the aviso of one that was accepted. */
    plan: post<SeenQuote, Saved & { notice_id: number }>()('/api/quote/hacerAviso', office),
    /** Makes the albarán of one that was accepted, with the lines that were chosen. */
    deliver: post<SeenQuote, Saved & { work_order_id: number }>()('/api/quote/hacerAlbaran', office),
    /** Makes the draft of an invoice of a part of what was accepted: an advance, or a milestone. */
    charge: post<SeenQuote & Partial<ChargeDraft>, Saved & { invoice_id: number }>()('/api/quote/facturarParte', office),
    /** Makes the draft of the invoice of its albarán, which takes off what is invoiced already. */
    bill: post<SeenQuote, Saved & { invoice_id: number }>()('/api/quote/facturarAlbaran', office),
    /** The draft of an ampliación: a quote of its own, under the same number, for what goes beyond. */
    extend: post<SeenQuote, Saved>()('/api/quote/ampliar', staff),
    /** Lets its albarán be invoiced as it is now, although more was done than was accepted; the office says why. */
    allow: post<SeenQuote & { motivo: string }, Saved>()('/api/quote/permitirExceso', office),
    /** All quotes by their state, and those of the last twelve months that were won and lost. */
    pipeline: ask<PipelineBody, QuotePipeline>()('/api/quote/embudo', readersOf(staff)),
    /** A draft is sent to its customer with it. */
    sendMail: post<{ quote_id: number; email: string; copia?: boolean } & Partial<MailWords>, { message: string } & Queued>()('/api/quote/enviarCorreo', staff),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/quote/textoCorreo/{id}', staff),
    mails: get<Mailbox>()('/api/quote/correos/{id}', staff),
    resendMail: post<{ id: number }, { id: number } & Queued>()('/api/quote/reenviarCorreo', office),
    /** The links of its customer, and how they accepted. */
    links: get<QuoteLinks>()('/api/quote/enlaces/{id}', readersOf(staff)),
    /** A link for its customer, told this once; a draft is sent with it. */
    makeLink: unkept('secret', inPerson(post<{ id: number }, { url: string }>()('/api/quote/crearEnlace', staff))),
    addPhoto: post<QuotePhotoBody, OrderPhoto>()('/api/quote/addPhoto', staff, 'form'),
    removePhoto: post<{ id: number; photo: number }, { id: number }>()('/api/quote/deletePhoto', staff),
    orderPhotos: post<{ id: number; photos: number[] }, { id: number }>()('/api/quote/orderPhotos', staff),
    revokeLink: post<{ id: number; enlace_id: number }, { id: number }>()('/api/quote/anularEnlace', staff),
  },
  followUp: {
    page: readingOf('followUp', ask<ListBody, Page<FollowUpRow>>()('/api/followUp/getPaginatedFilter', readersOf(staff))),
    export: followUps.export,
    data: readingOf('followUp', get<FollowUpRow>()('/api/followUp/data/{id}', readersOf(staff))),
    /** Sends the letter as its sender has looked at it. */
    send: post<FollowUpBody, Saved & Queued>()('/api/followUp/enviar', staff),
    mails: get<Mailbox>()('/api/followUp/correos/{id}', staff),
    /** The customer was asked by telephone. */
    tell: post<{ id: number; nota?: string }, Saved>()('/api/followUp/avisar', staff),
    /** Nobody insists any more on this quote. */
    discard: post<{ id: number; nota: string }, Saved>()('/api/followUp/descartar', staff),
  },
  /** What the page of a quote sends, which whoever has its link may. */
  offer: {
    seen: post<{ enlace: string }, null>()('/api/external/oferta/vista', 'public'),
    accept: post<OfferAcceptance, null>()('/api/external/oferta/aceptar', 'public'),
    refuse: post<OfferRefusal, null>()('/api/external/oferta/rechazar', 'public'),
    ask: post<OfferQuestion, null>()('/api/external/oferta/preguntar', 'public'),
  },
} as const;
