// The calls of the portal of customers (§7).
import type { MailChoices } from '../parties/customerMails.ts';
import type { Page, Saved } from '../kernel/answer.ts';
import { constants } from '../kernel/constants.ts';
import { ask, get, inPerson, post, unkept, withFiles } from '../kernel/endpoint.ts';
import type { ListBody } from '../kernel/list.ts';
import { customers } from '../kernel/roles.ts';
import type { PortalQuote } from './quotes.ts';
import type { DayRequest, PortalContract, PortalContractPage, RefuseContractBody, SignContractBody } from './contracts.ts';
import type { OwnData, OwnDataChange, OwnMails, PortalHome, PortalInvoice, PortalOrder, PortalPlace, PortalStory, RequestBody } from './portal.ts';

export const portalCalls = {
  /** What a customer reads and asks for, of their own only. */
  portal: {
    home: get<PortalHome>()('/api/portal/home', customers),
    /** Their places with the machines of each, all on one page. */
    equipment: ask<ListBody, Page<PortalPlace>>()('/api/portal/equipos', customers),
    request: withFiles(constants.requestPhotosMax, post<RequestBody, Saved>()('/api/portal/pedir', customers, 'form')),
    stories: ask<ListBody, Page<PortalStory>>()('/api/portal/avisos', customers),
    story: get<PortalStory>()('/api/portal/aviso/{id}', customers),
    orders: ask<ListBody, Page<PortalOrder>>()('/api/portal/albaranes', customers),
    invoices: ask<ListBody, Page<PortalInvoice>>()('/api/portal/facturas', customers),
    /** Those with invoices, the last one first. */
    yearsOfInvoices: get<number[]>()('/api/portal/facturas/anos', customers),
    yearOfInvoices: get<Blob>()('/api/portal/facturas/zip/{year}', customers),
    /** Their quotes, without drafts. */
    quotes: ask<ListBody, Page<PortalQuote>>()('/api/portal/presupuestos', customers),
    /** The page of one of them. */
    openQuote: unkept('secret', inPerson(post<{ id: number }, { url: string }>()('/api/portal/abrirPresupuesto', customers))),
    /** Their contracts, without drafts. */
    contracts: ask<ListBody, Page<PortalContract>>()('/api/portal/contratos', customers),
    contract: get<PortalContractPage>()('/api/portal/contrato/{id}', customers),
    signContract: post<SignContractBody, Saved>()('/api/portal/firmarContrato', customers),
    refuseContract: post<RefuseContractBody, Saved>()('/api/portal/rechazarContrato', customers),
    /** One of their certificates of maintenance that was issued. */
    certificate: get<Blob>()('/api/portal/certificado/{id}', customers),
    /** The visits that are to come, as a calendar reads them. */
    calendar: get<Blob>()('/api/portal/calendario', customers),
    /** A llamada that asks for another day. */
    askDay: post<DayRequest, Saved>()('/api/portal/visita/pedirDia', customers),
    ownData: get<OwnData>()('/api/portal/datos', customers),
    changeOwnData: post<OwnDataChange, Saved>()('/api/portal/datos', customers),
    mails: get<OwnMails>()('/api/portal/correos', customers),
    chooseMails: post<MailChoices, Saved>()('/api/portal/correos', customers),
  },
} as const;
