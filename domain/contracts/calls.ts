// The calls about installations, contracts and their visits (§7, ours).
import type { Mailbox, Queued } from '../company/mail.ts';
import type { MailWords } from '../company/mailTemplates.ts';
import type { Page, Saved } from '../kernel/answer.ts';
import { ask, fromClosed, get, post } from '../kernel/endpoint.ts';
import type { Restored } from '../records/deletion.ts';
import type { ListBody } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { office, readersOf, staff } from '../kernel/roles.ts';
import type { certificate } from './certificate.ts';
import type { contract, contractMachine } from './contract.ts';
import type { installation } from './installation.ts';
import type { contractTemplate } from './template.ts';
import type { operation } from './operation.ts';
import type { plannedVisit } from './plannedVisit.ts';
import type { Sale, SaleQuestion } from './sale.ts';
import type { priceRevision } from './priceRevision.ts';
import type {
  CertificateRecord,
  IssueBody,
  ContractMargin,
  ContractRecord,
  ContractStepBody,
  InstallationRecord,
  OperationRegister,
  PlanMonthBody,
  PlannedMonth,
  ProposeBody,
  RevisionPreview,
  RevisionListRow,
  RevisionStepBody,
  RevisionsAsked,
  SaleProposal,
  SignHereBody,
  SignOnPaperBody,
  TemplateRecord,
  VisitPreview,
  VisitRow,
  VisitStepBody,
  WriteResultsBody,
} from './wire.ts';

const contracts = recordEndpoints<typeof contract>('contract');
const installations = recordEndpoints<typeof installation>('installation');
const certificates = recordEndpoints<typeof certificate>('certificate');
const visits = recordEndpoints<typeof plannedVisit>('plannedVisit');

const revisions = recordEndpoints<typeof priceRevision>('priceRevision');
const machines = recordEndpoints<typeof contractMachine>('contractMachine');
const templates = recordEndpoints<typeof contractTemplate>('contractTemplate');
const operations = recordEndpoints<typeof operation>('operation');

export const contractsCalls = {
  contract: {
    ...contracts,
    data: readingOf('contract', get<ContractRecord>()('/api/contract/data/{id}', readersOf(office))),
    /** What it leaves in a year. */
    margin: get<ContractMargin>()('/api/contract/margen/{id}/{year}', readersOf(office)),
    /** One step of its life, with what it asks for. */
    step: post<ContractStepBody, Saved>()('/api/contract/paso', office),
    /** The drafts of what is to be made up for of a contract that has no invoice to come. */
    settle: post<{ id: number }, { facturas: number[] }>()('/api/contract/regularizar', office),
    /** A draft is sent to its customer with it. */
    sendMail: post<{ contract_id: number; email: string; copia?: boolean } & Partial<MailWords>, { message: string } & Queued>()(
      '/api/contract/enviarCorreo',
      office,
    ),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/contract/textoCorreo/{id}', office),
    mails: get<Mailbox>()('/api/contract/correos/{id}', office),
    resendMail: post<{ id: number }, { id: number } & Queued>()('/api/contract/reenviarCorreo', office),
    /** What contracts would cost after a revision, before anything is written. */
    revisions: ask<RevisionsAsked, RevisionPreview>()('/api/contract/revisiones', readersOf(office)),
    /** Proposes the revisions that were seen, all of them or none. */
    propose: post<ProposeBody, { revisiones: number[] }>()('/api/contract/proponerRevisiones', office),
    /** What the norm asks of machines that a contract would cover, before anything is written. */
    proposal: ask<SaleQuestion, SaleProposal>()('/api/contract/propuesta', readersOf(office)),
    /** Prepares a whole contract: installation, machines, plans with their operations, and price; all of it or nothing. */
    sell: post<Sale, Saved>()('/api/contract/preparar', office),
    /** Its customer signs on the screen of the office; a draft is sent with it. */
    signHere: post<SignHereBody, Saved>()('/api/contract/firmarAqui', office),
    /** The paper that was signed is kept; a draft is sent with it. */
    signOnPaper: post<SignOnPaperBody, Saved>()('/api/contract/firmadoEnPapel', office, 'form'),
    /** Which visits a plan would give in the period of its contract. */
    preview: ask<{ contract_id: number; plan_id?: number; meses: number; primera: string }, VisitPreview>()('/api/contract/visitas', readersOf(office)),
  },
  /** Read with their contract. */
  contractMachine: { data: machines.data, create: machines.create, update: machines.update, remove: machines.remove },
  priceRevision: {
    page: readingOf('priceRevision', ask<ListBody, Page<RevisionListRow>>()('/api/priceRevision/getPaginatedFilter', readersOf(office))),
    export: revisions.export,
    data: revisions.data,
    step: post<RevisionStepBody, Saved>()('/api/priceRevision/paso', office),
    /** One that was proposed is communicated with it. Without an address, it goes to that of its customer. */
    sendMail: post<{ revision_id: number; email?: string; copia?: boolean } & Partial<MailWords>, { message: string } & Queued>()(
      '/api/priceRevision/enviarCorreo',
      office,
    ),
    /** The words in which its letter would be mailed. */
    mailWords: get<MailWords>()('/api/priceRevision/textoCorreo/{id}', office),
  },
  installation: {
    ...installations,
    /** Its register of operations, the newest first. */
    operations: get<OperationRegister>()('/api/installation/operaciones/{id}', readersOf(office)),
    data: readingOf('installation', get<InstallationRecord>()('/api/installation/data/{id}', readersOf(staff))),
  },
  certificate: {
    page: certificates.page,
    export: certificates.export,
    data: readingOf('certificate', get<CertificateRecord>()('/api/certificate/data/{id}', readersOf(office))),
    /** What was used in the year. */
    update: certificates.update,
    issue: post<IssueBody, Saved>()('/api/certificate/emitir', office),
    /** One that was issued. */
    pdf: get<Blob>()('/api/certificate/pdf/{id}', readersOf(office)),
    /** One that was issued, to its customer. */
    sendMail: post<{ certificate_id: number; email: string; copia?: boolean } & Partial<MailWords>, { message: string } & Queued>()(
      '/api/certificate/enviarCorreo',
      office,
    ),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/certificate/textoCorreo/{id}', office),
    mails: get<Mailbox>()('/api/certificate/correos/{id}', office),
  },
  operation: {
    ...operations,
    /** Puts into a plan what is usual for the machines of its contract and is not in it. */
    propose: post<{ plan_id: number }, { creadas: number }>()('/api/operation/proponer', office),
  },
  contractTemplate: {
    ...templates,
    data: readingOf('contractTemplate', get<TemplateRecord>()('/api/contractTemplate/data/{id}', readersOf(office))),
    /** A template of what a contract says now, with its plans. */
    fromContract: post<{ contract_id: number; name: string }, Saved>()('/api/contractTemplate/deContrato', office),
  },
  checklist: {
    /** The results of the visit of an albarán, as its technician writes them; the same again changes nothing. `id` is that of the albarán. */
    write: fromClosed(post<WriteResultsBody, { id: number }>()('/api/checklist/resultados', staff)),
  },
  plannedVisit: {
    page: readingOf('plannedVisit', ask<ListBody, Page<VisitRow>>()('/api/plannedVisit/getPaginatedFilter', readersOf(office))),
    /** Those of a filter that a map shows. */
    map: readingOf('plannedVisit', ask<ListBody, Page<VisitRow>>()('/api/plannedVisit/mapa', readersOf(office))),
    /** The towns in which visits are made. */
    towns: get<{ towns: string[] }>()('/api/plannedVisit/poblaciones', readersOf(office)),
    export: visits.export,
    data: visits.data,
    /** Another day for it. */
    update: visits.update,
    step: post<VisitStepBody, Saved>()('/api/plannedVisit/paso', office),
    /** Avisos for many visits at once, with technician and day; all of them or none. */
    plan: post<PlanMonthBody, PlannedMonth>()('/api/plannedVisit/planificar', office),
    /** Takes back a planning of a moment ago; what somebody has touched since stays. */
    unplan: post<{ id: number }, Restored>()('/api/plannedVisit/deshacerPlanificacion', office),
  },
} as const;
