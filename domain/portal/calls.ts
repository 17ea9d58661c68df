// The calls of the portal of customers (§7).
import type { MailChoices } from '../parties/customerMails.ts';
import type { Page, Saved } from '../kernel/answer.ts';
import { constants } from '../kernel/constants.ts';
import { get, post, withFiles } from '../kernel/endpoint.ts';
import { customers } from '../kernel/roles.ts';
import type { OwnData, OwnDataChange, OwnMails, PortalHome, PortalInvoices, PortalOrder, PortalPlace, PortalStory, RequestBody } from './portal.ts';

export const portalCalls = {
  /** What a customer reads and asks for, of their own only. */
  portal: {
    home: get<PortalHome>()('/api/portal/home', customers),
    equipment: get<PortalPlace[]>()('/api/portal/equipos', customers),
    request: withFiles(constants.requestPhotosMax, post<RequestBody, Saved>()('/api/portal/pedir', customers, 'form')),
    stories: get<Page<PortalStory>>()('/api/portal/avisos/{page}', customers),
    story: get<PortalStory>()('/api/portal/aviso/{id}', customers),
    orders: get<Page<PortalOrder>>()('/api/portal/albaranes/{page}', customers),
    invoices: get<PortalInvoices>()('/api/portal/facturas/{page}', customers),
    yearOfInvoices: get<Blob>()('/api/portal/facturas/zip/{year}', customers),
    ownData: get<OwnData>()('/api/portal/datos', customers),
    changeOwnData: post<OwnDataChange, Saved>()('/api/portal/datos', customers),
    mails: get<OwnMails>()('/api/portal/correos', customers),
    chooseMails: post<MailChoices, Saved>()('/api/portal/correos', customers),
  },
} as const;
