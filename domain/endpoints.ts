// The table of all calls (§7). The client visits a row with `call`, the server with `answer`.
import type { AnnulBody } from './annulment.ts';
import type { SubstituteBody } from './substitution.ts';
import type { Deleted, Page, Option, Saved } from './answer.ts';
import { constants } from './constants.ts';
import type { Grouping, InvoiceDraft, IssuedInvoice, ReadyGroups } from './invoicingRun.ts';
import type { ListBody, ListFilter } from './list.ts';
import { type Endpoint, ask, get, inPerson, post, withFiles, writingGet } from './endpoint.ts';
import type { DraftOf, Entity, ShownOf } from './entity.ts';
import { type Access, access } from './access.ts';
import type { AuditCheck, AuditDetail, AuditEntry } from './audit.ts';
import type { Board, BoardQuery, Move } from './board.ts';
import type { Restored } from './deletion.ts';
import { authEndpoints } from './authEndpoints.ts';
import type { WorkOrderDate } from './authEndpoints.ts';
import type { entities } from './entities/index.ts';
import type { EverythingBody, FoundRecord } from './everything.ts';
import type { FirstNumber } from './firstNumber.ts';
import type { History } from './history.ts';
import type { LifeFigures } from './lives.ts';
import type { KeptLayout, ListName, ListSettings, SavedViewBody, ViewOfList } from './listViews.ts';
import type { ImportReport } from './importReport.ts';
import type { Mailbox } from './mail.ts';
import type { MailKindName, MailTemplate, MailWords } from './mailTemplates.ts';
import type { LastMerging, MergeBody, MergePair, MergePreview } from './merging.ts';
import type { MailChoices } from './customerMails.ts';
import type { CustomerMatch, Known, Town } from './customerMatch.ts';
import type { OwnData, OwnDataChange, OwnMails, PortalHome, PortalInvoices, PortalOrder, PortalPlace, PortalStory, RequestBody } from './portal.ts';
import type { Declaration } from './verifactu/declaration.ts';
import type { ActivationBody, CertificateCheck, Readiness } from './verifactu/readiness.ts';
import type { Correction, FiscalCallDetail, FiscalCallRow, SenderView } from './verifactu/sending.ts';
import type { FiscalCheck, FiscalDetail, FiscalRow, FiscalState } from './verifactu/view.ts';
import { customers, everyone, office, staff } from './roles.ts';
import type { Story, StoryBody } from './story.ts';
import type { ReminderOutcome, ReminderRecord, ReminderRow } from './reminders.ts';
import type {
  Ageing,
  ApiKeyCreated,
  CollectionBody,
  CustomerAccount,
  CustomerFigures,
  EquipmentOverview,
  EquipmentRow,
  ExportBody,
  OrderPhoto,
  PaymentBody,
  CallRecord,
  NoticeRecord,
  WorkOrderRecord,
  InvoiceRecord,
  DebtRecord,
  WorkOrderBody,
  InvoiceBody,
  PhotoBody,
  NoticeFromCall,
  ProviderInvoiceBody,
  CompanyBody,
  ImportBody,
  CompanySeries,
  Dashboard,
  StateCounts,
  CalendarEntry,
  MachineVisit,
  VisitDay,
  SignBody,
  WorkOrderHabits,
} from './wire.ts';

/** A call that reads records of an entity. */
const readingOf = <Name extends string, E extends object>(of: Name, row: E): E & { of: Name } => ({ ...row, of });

/** The generic nine of an entity, and its filtered list, whose name is not the same everywhere (§7). */
// oxlint-disable-next-line typescript/no-explicit-any -- any shape of record has these calls
export function recordEndpoints<E extends Entity<keyof typeof access, any, any>>(name: E['name'], listPath = 'getPaginatedFilter') {
  type Row = ShownOf<E>;
  const { read, create, update, delete: remove }: Access = access[name];
  const base = `/api/${name}` as const;
  return {
    all: get<Row[]>()(`${base}/all`, read),
    pageAt: get<Page<Row>>()(`${base}/page/{page}`, read),
    page: readingOf(name, ask<ListBody, Page<Row>>()(`${base}/${listPath}`, read)),
    export: ask<ExportBody, Blob>()(`${base}/export`, read),
    dropdown: get<Option[]>()(`${base}/dropdown`, read),
    filteredDropdown: ask<{ query: string }, Option[]>()(`${base}/filteredDropdown`, read),
    dropdownById: get<Option>()(`${base}/dropdownById/{id}`, read),
    create: post<DraftOf<E>, Saved>()(`${base}/create`, create, 'data'),
    data: readingOf(name, get<Row>()(`${base}/data/{id}`, read)),
    update: post<Partial<DraftOf<E>> & { id: number; version?: number }, Saved>()(`${base}/update`, update, 'data'),
    remove: post<{ id: number }, Deleted>()(`${base}/delete`, remove),
  };
}

const checkDni = <N extends 'customer' | 'provider'>(name: N) => ask<{ id: number | null; dni: string }, boolean>()(`/api/${name}/checkDNI` as const, office);

const workOrders = recordEndpoints<typeof entities.workOrder>('workOrder');
const invoices = recordEndpoints<typeof entities.invoice>('invoice');
const debts = recordEndpoints<typeof entities.cobro>('cobro');
const reminders = recordEndpoints<typeof entities.reminder>('reminder');
const users = recordEndpoints<typeof entities.user>('user', 'getFilteredUsers');
const keys = recordEndpoints<typeof entities.apiKey>('apiKey');
const notices = recordEndpoints<typeof entities.notice>('notice');

export const endpoints = {
  auth: authEndpoints,
  dashboard: { figures: get<Dashboard>()('/api/dashboard/figures', everyone) },
  flow: { counts: get<StateCounts>()('/api/flow/counts', office) },
  /** The box for everything: only what the lists of whoever asks would show. */
  search: { everything: ask<EverythingBody, FoundRecord[]>()('/api/search/everything', staff) },
  user: {
    ...users,
    create: inPerson(users.create),
    update: inPerson(users.update),
    remove: inPerson(users.remove),
    allUsers: get<Page<ShownOf<typeof entities.user>>>()('/api/user/getAllUsers/page/{page}', office),
    page: readingOf('user', ask<ListBody & { path?: string }, Page<ShownOf<typeof entities.user>>>()('/api/user/getFilteredUsers', office)),
    updateImage: post<{ id: number; imagen: File }, Saved>()('/api/user/updateUserImage', everyone, 'form'),
    deleteImage: writingGet<Saved>()('/api/user/deleteUserImage/{id}', everyone),
    adminDropdown: ask<undefined, Option[]>()('/api/user/getAdminUsersDropdown', office, 'nothing'),
    filteredAdminDropdown: ask<{ query: string }, Option[]>()('/api/user/getFilteredAdminUsersDropdown', office),
  },
  group: {
    all: get<{ id: number; name: string }[]>()('/api/group/all', office),
    dropdown: get<Option[]>()('/api/group/dropdown', office),
  },
  customerCategory: recordEndpoints<typeof entities.customerCategory>('customerCategory'),
  customer: {
    ...recordEndpoints<typeof entities.customer>('customer'),
    checkDni: checkDni('customer'),
    customerData: readingOf('customer', get<ShownOf<typeof entities.customer>>()('/api/customer/getCustomerData/{id}', staff)),
    /** The next code, and the category that most are of: what a new one begins with. */
    lastCode: get<{ code: number; customer_category_id: number | null }>()('/api/customer/getLastCode', office),
    /** Who has this telephone, this NIF or nearly this name. */
    matches: ask<Partial<Known>, CustomerMatch[]>()('/api/customer/coincidencias', office),
    town: get<Town | null>()('/api/customer/poblacion/{postal_code}', office),
    /** Their movements between two days, as PDF. */
    statement: get<Blob>()('/api/customer/extracto/{id}/{desde}/{hasta}', office),
    /** What is looked at first: debt, open avisos, machines, last visit. */
    figures: get<CustomerFigures>()('/api/customer/resumen/{id}', staff),
    story: ask<StoryBody, Story>()('/api/customer/cronologia', staff),
    /** The words in which it would be mailed. */
    statementWords: get<MailWords>()('/api/customer/textoExtracto/{id}', office),
    mailStatement: post<{ customer_id: number; desde: string; hasta: string; email: string } & Partial<MailWords>, { message: string }>()(
      '/api/customer/enviarExtracto',
      office,
    ),
  },
  location: recordEndpoints<typeof entities.location>('location'),
  machine: {
    ...recordEndpoints<typeof entities.machine>('machine'),
    page: ask<ListBody, Page<EquipmentRow>>()('/api/machine/getPaginatedFilter', staff),
    filteredDropdown: ask<{ query: string; customer_id?: number | null }, Option[]>()('/api/machine/filteredDropdown', staff),
    history: get<MachineVisit[]>()('/api/machine/history/{id}', everyone),
    overview: get<EquipmentOverview>()('/api/machine/ficha/{id}', staff),
    story: ask<StoryBody, Story>()('/api/machine/cronologia', staff),
    /** Which machine a sticker is of; of customers, their own only. */
    ofCode: get<{ id: number }>()('/api/machine/codigo/{code}', everyone),
    /** One sticker as PDF, and sheets of those of a selection or of all of a customer. */
    sticker: get<Blob>()('/api/machine/etiqueta/{id}', staff),
    stickers: ask<{ ids?: number[]; customer_id?: number }, Blob>()('/api/machine/etiquetas', staff),
    addDocument: post<{ id: number; documento: File }, { id: number }>()('/api/machine/addDocument', office, 'form'),
    removeDocument: post<{ id: number; document: number }, { id: number }>()('/api/machine/deleteDocument', office),
    ofLocation: get<Page<ShownOf<typeof entities.machine>>>()('/api/machine/getPaginatedByLocation/{a}/{b}', staff),
  },
  call: {
    ...recordEndpoints<typeof entities.call>('call'),
    data: readingOf('call', get<CallRecord>()('/api/call/data/{id}', [...office, ...customers])),
  },
  notice: {
    ...notices,
    data: readingOf('notice', get<NoticeRecord>()('/api/notice/data/{id}', everyone)),
    create: post<DraftOf<typeof entities.notice> | NoticeFromCall, Saved>()('/api/notice/create', staff, 'data'),
    ofCustomer: get<Page<ShownOf<typeof entities.notice>>>()('/api/notice/getPaginatedByCustomer/{a}/{b}', everyone),
    calendar: ask<{ desde: string; hasta: string }, CalendarEntry[]>()('/api/notice/calendar', staff),
    day: get<VisitDay>()('/api/notice/day', staff),
    /** What the office plans by: the visits of some days, what waits for a day, and who is away. */
    board: ask<BoardQuery, Board>()('/api/notice/planificacion', office),
    /** All moves, or none. */
    plan: post<{ moves: Move[] }, Saved[]>()('/api/notice/planificar', office),
    cancel: post<{ id: number }, Saved>()('/api/notice/cancelar', office),
    reopen: post<{ id: number }, Saved>()('/api/notice/reabrir', office),
    /** The technician sets out, and turns back. */
    leave: post<{ id: number }, Saved>()('/api/notice/enCamino', staff),
    turnBack: post<{ id: number }, Saved>()('/api/notice/yaNoVoy', staff),
    mails: get<Mailbox>()('/api/notice/correos/{id}', office),
  },
  absence: recordEndpoints<typeof entities.absence>('absence'),
  productFamily: recordEndpoints<typeof entities.productFamily>('productFamily', 'getFilteredFamilies'),
  provider: {
    ...recordEndpoints<typeof entities.provider>('provider'),
    checkDni: checkDni('provider'),
    lastCode: get<{ code: number }>()('/api/provider/getLastCode', office),
  },
  providerInvoice: {
    ...recordEndpoints<typeof entities.providerInvoice>('providerInvoice'),
    create: post<ProviderInvoiceBody, Saved>()('/api/providerInvoice/create', office, 'form'),
    update: post<ProviderInvoiceBody, Saved>()('/api/providerInvoice/update', office, 'form'),
    lastCode: get<{ code: string }>()('/api/providerInvoice/getLastCode/{year}', office),
  },
  product: recordEndpoints<typeof entities.product>('product', 'getFilteredProducts'),
  failureCategory: recordEndpoints<typeof entities.failureCategory>('failureCategory'),
  failureCode: recordEndpoints<typeof entities.failureCode>('failureCode'),
  workOrder: {
    ...workOrders,
    create: post<WorkOrderBody, Saved>()('/api/workOrder/create', staff),
    update: post<WorkOrderBody, Saved>()('/api/workOrder/update', staff),
    createFromNotice: post<WorkOrderBody, Saved>()('/api/workOrder/createWorkorderFromNotice', staff),
    data: readingOf('workOrder', get<WorkOrderRecord>()('/api/workOrder/data/{id}', staff)),
    lastCode: get<{ code: string }>()('/api/workOrder/getLastCode', staff),
    checkCode: ask<{ code: string; id: number | null; entity?: 'product' }, boolean | -1>()('/api/workOrder/checkCode', staff),
    /** Either drawn or absent: the fields of the other way may be left out. */
    sign: post<SignBody, Saved>()('/api/workOrder/firmar', staff),
    habits: get<WorkOrderHabits>()('/api/workOrder/habituales', staff),
    terminar: post<{ id: number }, Saved>()('/api/workOrder/terminar', staff),
    reabrir: post<{ id: number }, Saved>()('/api/workOrder/reabrir', staff),
    facturar: writingGet<Saved>()('/api/workOrder/facturar/{id}', office),
    goBack: post<{ id: number }, Saved>()('/api/workOrder/goBackFacturar', office),
    sendMail: post<{ workOrder_id: number; email: string; date?: string } & Partial<MailWords>, { message: string }>()(
      '/api/workOrder/enviarCorreoAlbaran',
      staff,
    ),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/workOrder/textoCorreo/{id}', staff),
    mails: get<Mailbox>()('/api/workOrder/correos/{id}', staff),
    resendMail: post<{ id: number }, { id: number }>()('/api/workOrder/reenviarCorreo', staff),
    assignInvoice: post<{ work_order_id: number; invoice_id: number }, Saved>()('/api/workOrder/assignInvoice', office),
    addPhoto: post<PhotoBody, OrderPhoto>()('/api/workOrder/addPhoto', staff, 'form'),
    removePhoto: post<{ id: number; photo: number }, { id: number }>()('/api/workOrder/deletePhoto', staff),
    orderPhotos: post<{ id: number; photos: number[] }, { id: number }>()('/api/workOrder/orderPhotos', staff),
    switchDates: writingGet<{ fecha: WorkOrderDate }>()('/api/workOrder/switchFechas', staff),
  },
  invoice: {
    ...invoices,
    create: post<InvoiceBody, Saved>()('/api/invoice/create', office, 'form'),
    update: post<InvoiceBody, Saved>()('/api/invoice/update', office, 'form'),
    data: readingOf('invoice', get<InvoiceRecord>()('/api/invoice/data/{id}', ['admin', 'cliente'])),
    lastCode: get<{ code: string }>()('/api/invoice/getLastCode/{year}', office),
    checkCode: ask<{ code: string; id: number | null }, boolean>()('/api/invoice/checkCode', office),
    /** To an address; without one, of an issued invoice, to its customer's own. */
    sendMail: post<{ invoice_id: number; email?: string } & Partial<MailWords>, { message: string }>()('/api/invoice/enviarCorreoFactura', office),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/invoice/textoCorreo/{id}', office),
    mails: get<Mailbox>()('/api/invoice/correos/{id}', office),
    resendMail: post<{ id: number }, { id: number }>()('/api/invoice/reenviarCorreo', office),
    documents: get<Blob>()('/api/invoice/descargarDocumentos/{id}', ['admin', 'cliente']),
    checkMaxSize: get<{ maxFileSize: number; maxTotalSize: number }>()('/api/invoice/checkMaxSize', everyone),
    issue: post<{ id: number }, Saved>()('/api/invoice/emitir', office),
    rectify: post<{ id: number }, Saved>()('/api/invoice/rectificar', office),
    annul: post<AnnulBody, Saved>()('/api/invoice/anular', office),
    /** Issues a complete invoice in place of simplified ones. */
    substitute: post<SubstituteBody, Saved>()('/api/invoice/sustituir', office),
    /** What waits for its invoice, put together by customer or by place. */
    readyGroups: readingOf('workOrder', ask<{ por?: Grouping; filter?: ListFilter }, ReadyGroups>()('/api/invoice/listosParaFacturar', office)),
    /** Makes the draft of albaranes of one customer. */
    draftOfGroup: post<{ work_order_ids: number[] }, InvoiceDraft>()('/api/invoice/crearBorrador', office),
    /** The drafts that bill albaranes. */
    drafts: get<InvoiceDraft[]>()('/api/invoice/borradores', office),
    /** Issues a draft with its mail; of one that is issued only the mail that it lacks. */
    issueAndMail: post<{ id: number }, IssuedInvoice>()('/api/invoice/emitirYEnviar', office),
  },
  cobro: {
    page: debts.page,
    export: debts.export,
    pageAt: debts.pageAt,
    all: debts.all,
    data: readingOf('cobro', get<DebtRecord>()('/api/cobro/data/{id}', office)),
    update: debts.update,
    pay: post<PaymentBody, Saved>()('/api/cobro/pagar', office, 'data'),
    takeBack: post<{ id: number }, Saved>()('/api/cobro/anularPago', office),
    /** What is owed by how long it is overdue, of the filtered list. */
    ageing: ask<Pick<ListBody, 'filter'>, Ageing>()('/api/cobro/antiguedad', office),
    /** What a customer owes, the oldest first, and what is on their account. */
    account: get<CustomerAccount>()('/api/cobro/cuenta/{id}', office),
    /** One payment for several cobros of a customer; what no share takes stays on account. */
    collect: post<CollectionBody, Saved>()('/api/cobro/cobrar', office, 'data'),
    takeBackCredit: post<{ id: number }, Saved>()('/api/cobro/anularSaldo', office),
  },
  reminder: {
    page: readingOf('reminder', ask<ListBody, Page<ReminderRow>>()('/api/reminder/getPaginatedFilter', office)),
    export: reminders.export,
    data: readingOf('reminder', get<ReminderRecord>()('/api/reminder/data/{id}', office)),
    /** Subject and text of the letter. */
    update: reminders.update,
    /** Each for itself: one that cannot be sent does not keep back the others. */
    send: post<{ ids: number[] }, ReminderOutcome>()('/api/reminder/enviar', office),
    /** The customer was told by telephone. */
    tell: post<{ id: number; nota?: string }, Saved>()('/api/reminder/avisar', office),
    postpone: post<{ id: number; pospuesto_hasta: string }, Saved>()('/api/reminder/posponer', office),
    resume: post<{ id: number }, Saved>()('/api/reminder/reanudar', office),
    discard: post<{ id: number; nota: string }, Saved>()('/api/reminder/descartar', office),
  },
  company: {
    data: readingOf('company', get<ShownOf<typeof entities.company>>()('/api/company/data/{id}', everyone)),
    update: post<CompanyBody, Saved>()('/api/company/update', office, 'form'),
    series: get<CompanySeries>()('/api/company/series', office),
    firstNumber: post<FirstNumber, { code: string }>()('/api/company/primerNumero', ['admin']),
    mail: get<Mailbox>()('/api/company/mail', office),
    resendMail: post<{ id: number }, { id: number }>()('/api/company/reenviarCorreo', office),
    /** The words of every kind of mail; the standard ones of a kind are kept by sending them. */
    mailTemplates: get<MailTemplate[]>()('/api/company/textosCorreo', office),
    changeMailTemplate: post<MailWords & { kind: MailKindName; version?: number }, Saved>()('/api/company/textoCorreo', office),
    testMail: post<{ email: string }, { message: string }>()('/api/company/testMail', office),
  },
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
  /** A key is seen by its own user alone. */
  apiKey: {
    page: inPerson(keys.page),
    create: inPerson(post<DraftOf<typeof entities.apiKey>, ApiKeyCreated>()('/api/apiKey/create', office, 'data')),
    remove: inPerson(keys.remove),
  },
  /** What was deleted a moment ago comes back. */
  deletion: { undo: inPerson(post<{ ids: number[] }, Restored>()('/api/borrado/deshacer', office)) },
  /** One record of two that are the same. */
  merge: {
    preview: ask<MergePair, MergePreview>()('/api/fusion/comparar', office),
    apply: post<MergeBody, Saved>()('/api/fusion/fusionar', office),
    /** The last one into a record, while it can be undone. */
    last: get<LastMerging | null>()('/api/fusion/ultima/{thing}/{id}', office),
    undo: post<{ id: number }, Saved>()('/api/fusion/deshacer', office),
  },
  /** What people keep of a list: its columns, and filters under a name. */
  listView: {
    settings: get<ListSettings>()('/api/vista/lista/{list}', staff),
    /** The saved views of every list that one reads. */
    all: get<ViewOfList[]>()('/api/vista/todas', staff),
    keep: post<KeptLayout, { list: ListName }>()('/api/vista/columnas', staff),
    save: post<SavedViewBody, Saved>()('/api/vista/guardar', staff),
    remove: post<{ id: number }, { id: number }>()('/api/vista/borrar', staff),
  },
  /** Who did what, and when; it is only ever added to. */
  /** Records of invoices for the tax agency. */
  verifactu: {
    state: get<FiscalState>()('/api/verifactu/state', office),
    page: readingOf('fiscalRecord', ask<ListBody, Page<FiscalRow>>()('/api/verifactu/page', office)),
    data: get<FiscalDetail>()('/api/verifactu/data/{id}', office),
    verify: ask<{ from?: number }, FiscalCheck>()('/api/verifactu/verify', office),
    /** Checks everything that must be right before; asks AEAT, and changes nothing. */
    readiness: ask<object, Readiness>()('/api/verifactu/readiness', ['admin']),
    activate: post<ActivationBody, { id: number }>()('/api/verifactu/activate', ['admin']),
    /** The certificate that records are sent with; null where nothing leaves the server. */
    certificate: get<CertificateCheck | null>()('/api/verifactu/certificate', office),
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
    /** After a restore AEAT is asked first what it has; `isUnchecked`: it cannot be asked. */
    resume: post<{ isUnchecked?: boolean }, object>()('/api/verifactu/resume', ['admin']),
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
  audit: {
    page: readingOf('audit', ask<ListBody, Page<AuditEntry>>()('/api/audit/getPaginatedFilter', office)),
    export: ask<ExportBody, Blob>()('/api/audit/export', office),
    data: get<AuditDetail>()('/api/audit/data/{id}', office),
    /** What happened to a record that has a lifecycle, `thing` by the wire name of its entity. */
    history: get<History>()('/api/audit/history/{thing}/{id}', office),
    /** Walks the chain on from a seal, a part of it at a time; `kept` is a seal that was kept elsewhere. Both as '1234:hash'. */
    verify: ask<{ from?: string; kept?: string }, AuditCheck>()('/api/audit/verify', office),
    /** How long the things of one kind stay in their states, month by month in `state`, and by which ways they went. */
    lives: get<LifeFigures>()('/api/audit/lives/{thing}/{state}', office),
  },
  /** Reports of the first lines only (`constants.importLinesShown`); a refused `apply` brings its report as `data`. */
  import: {
    preview: post<ImportBody, ImportReport>()('/api/import/preview', office, 'form'),
    apply: post<ImportBody, ImportReport>()('/api/import/apply', office, 'form'),
  },
} as const;

/** Every row, with the name by which code calls it: `customer.checkDni`. */
export const endpointRows: readonly (readonly [string, Endpoint])[] = Object.entries(endpoints).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, row]) => [`${group}.${name}`, row as Endpoint] as const),
);
