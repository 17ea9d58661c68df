// The calls about calls, avisos, absences and albaranes (§7).
import type { Point } from '../parties/place.ts';
import type { Mailbox, Queued } from '../company/mail.ts';
import type { MailWords } from '../company/mailTemplates.ts';
import type { Task } from '../kernel/calendarSpan.ts';
import type { Page, Saved } from '../kernel/answer.ts';
import { ask, fromClosed, get, inPerson, post, writingGet } from '../kernel/endpoint.ts';
import type { DraftOf, ShownOf } from '../kernel/entity.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { customers, readersOf, staffAndCustomers, office, staff } from '../kernel/roles.ts';
import type { WorkOrderDate } from '../session/authEndpoints.ts';
import type { Agenda, AgendaQuery, Board, BoardQuery, Move } from './board.ts';
import type { notice } from './notice.ts';
import type { phoneCall } from './phoneCall.ts';
import type {
  CallRecord,
  LooseOrder,
  NoticeFromCall,
  NoticeRecord,
  OrderPhoto,
  PhotoBody,
  SignBody,
  VisitDay,
  WorkOrderBody,
  WorkOrderHabits,
  WorkOrderRecord,
} from './wire.ts';
import type { CorrectionBody, MarkBody } from './time/timeMark.ts';
import type { SignMonthBody, WorkdayRecord, WorkdaySheet, WorkMonth } from './time/wire.ts';
import type { workday } from './time/workday.ts';
import type { workOrder } from './workOrder.ts';

const workOrders = recordEndpoints<typeof workOrder>('workOrder');
const notices = recordEndpoints<typeof notice>('notice');
const workdays = recordEndpoints<typeof workday>('workday');

export const workCalls = {
  call: {
    ...recordEndpoints<typeof phoneCall>('call'),
    data: readingOf('call', get<CallRecord>()('/api/call/data/{id}', [...office, ...customers])),
  },
  notice: {
    ...notices,
    data: readingOf('notice', get<NoticeRecord>()('/api/notice/data/{id}', staffAndCustomers)),
    create: post<DraftOf<typeof notice> | NoticeFromCall, Saved>()('/api/notice/create', staff, 'data'),
    ofCustomer: get<Page<ShownOf<typeof notice>>>()('/api/notice/getPaginatedByCustomer/{a}/{b}', staffAndCustomers),
    calendar: ask<{ desde: string; hasta: string }, Task[]>()('/api/notice/calendar', staff),
    day: get<VisitDay>()('/api/notice/day', staff),
    /** What the office plans by: the visits of some days, what waits for a day, and who is away. */
    board: ask<BoardQuery, Board>()('/api/notice/planificacion', office),
    /** What one technician has on some days: what visits are placed among. */
    agenda: ask<AgendaQuery, Agenda>()('/api/notice/agenda', office),
    /** All moves, or none. */
    plan: post<{ moves: Move[] }, Saved[]>()('/api/notice/planificar', office),
    cancel: post<{ id: number }, Saved>()('/api/notice/cancelar', office),
    reopen: post<{ id: number }, Saved>()('/api/notice/reabrir', office),
    /** The technician sets out, and turns back. */
    leave: post<{ id: number }, Saved>()('/api/notice/enCamino', staff),
    turnBack: post<{ id: number }, Saved>()('/api/notice/yaNoVoy', staff),
    /** Whoever does its work is there: the place gets its position, unless it has one. */
    savePosition: post<{ id: number } & Point, Saved>()('/api/notice/guardarPosicion', staff),
    mails: get<Mailbox>()('/api/notice/correos/{id}', office),
    /** The page of its albarán is open on a device, where something is written or not; or it is not any more. */
    open: inPerson(post<{ id: number; abierto: boolean; empezado: boolean }, { id: number }>()('/api/notice/enDispositivo', staff)),
  },
  workday: {
    page: workdays.page,
    export: workdays.export,
    data: readingOf('workday', get<WorkdayRecord>()('/api/workday/data/{id}', readersOf(staff))),
    /** The sheet of the caller's own day that goes on. */
    own: get<WorkdaySheet>()('/api/workday/propia', staff),
    /** A press of the caller: of the day, or of a visit. */
    mark: inPerson(post<MarkBody, { id: number }>()('/api/workday/marcar', staff)),
    /** What the office corrects on somebody's sheet. */
    correct: inPerson(post<CorrectionBody, Saved>()('/api/workday/corregir', office)),
    month: get<WorkMonth>()('/api/workday/mes/{user_id}/{mes}', readersOf(staff)),
    /** The month of the caller. */
    sign: inPerson(post<SignMonthBody, Saved>()('/api/workday/firmar', staff)),
    pdf: get<Blob>()('/api/workday/pdf/{user_id}/{mes}', readersOf(staff)),
  },
  workOrder: {
    ...workOrders,
    create: post<WorkOrderBody, Saved>()('/api/workOrder/create', staff),
    update: post<WorkOrderBody, Saved>()('/api/workOrder/update', staff),
    createFromNotice: post<WorkOrderBody, Saved>()('/api/workOrder/createWorkorderFromNotice', staff),
    /** Work that was done and cannot be what it was written as: it waits for the office, whatever became of its aviso. */
    deposit: fromClosed(post<LooseOrder, Saved>()('/api/workOrder/parte', staff)),
    attach: post<{ id: number; notice_id?: number | null; visit_id?: number | null }, Saved>()('/api/workOrder/unirAviso', office),
    discard: post<{ id: number; motivo: string }, Saved>()('/api/workOrder/descartar', office),
    recover: post<{ id: number }, Saved>()('/api/workOrder/recuperar', office),
    data: readingOf('workOrder', get<WorkOrderRecord>()('/api/workOrder/data/{id}', staff)),
    lastCode: get<{ code: string }>()('/api/workOrder/getLastCode', staff),
    checkCode: ask<{ code: string; id: number | null; entity?: 'product' }, boolean | -1>()('/api/workOrder/checkCode', staff),
    /** Either drawn or absent: the fields of the other way may be left out. */
    sign: fromClosed(post<SignBody, Saved>()('/api/workOrder/firmar', staff)),
    habits: get<WorkOrderHabits>()('/api/workOrder/habituales', staff),
    terminar: fromClosed(post<{ id: number }, Saved>()('/api/workOrder/terminar', staff)),
    reabrir: post<{ id: number }, Saved>()('/api/workOrder/reabrir', staff),
    facturar: writingGet<Saved>()('/api/workOrder/facturar/{id}', office),
    goBack: post<{ id: number }, Saved>()('/api/workOrder/goBackFacturar', office),
    sendMail: post<{ workOrder_id: number; email: string; copia?: boolean; date?: string } & Partial<MailWords>, { message: string } & Queued>()(
      '/api/workOrder/enviarCorreoAlbaran',
      staff,
    ),
    /** The words in which it would be mailed. */
    mailWords: get<MailWords>()('/api/workOrder/textoCorreo/{id}', staff),
    mails: get<Mailbox>()('/api/workOrder/correos/{id}', staff),
    resendMail: post<{ id: number }, { id: number } & Queued>()('/api/workOrder/reenviarCorreo', staff),
    assignInvoice: post<{ work_order_id: number; invoice_id: number }, Saved>()('/api/workOrder/assignInvoice', office),
    addPhoto: fromClosed(post<PhotoBody, OrderPhoto>()('/api/workOrder/addPhoto', staff, 'form')),
    removePhoto: post<{ id: number; photo: number }, { id: number }>()('/api/workOrder/deletePhoto', staff),
    orderPhotos: post<{ id: number; photos: number[] }, { id: number }>()('/api/workOrder/orderPhotos', staff),
    switchDates: writingGet<{ fecha: WorkOrderDate }>()('/api/workOrder/switchFechas', staff),
  },
} as const;
