// The calls about cobros and reminders (§7).
import type { Mailbox } from '../company/mail.ts';
import type { Booked, Deleted, Page, Saved } from '../kernel/answer.ts';
import { ask, get, post } from '../kernel/endpoint.ts';
import type { DraftOf } from '../kernel/entity.ts';
import type { ListBody } from '../kernel/list.ts';
import { readingOf, recordEndpoints } from '../recordEndpoints.ts';
import { bookkeepers, office } from '../kernel/roles.ts';
import type { debt } from './debt.ts';
import type { OpeningDraft } from './opening.ts';
import type { ReminderOutcome, ReminderRecord, ReminderRow } from './remindedDebts.ts';
import type { reminder } from './reminder.ts';
import type { Ageing, CollectionBody, CustomerAccount, DebtRecord, PaymentBody } from './wire.ts';

const debts = recordEndpoints<typeof debt>('cobro');
const reminders = recordEndpoints<typeof reminder>('reminder');

export const collectingCalls = {
  cobro: {
    ...debts,
    data: readingOf('cobro', get<DebtRecord>()('/api/cobro/data/{id}', bookkeepers)),
    /** §7 has both for every entity; they say why they do nothing, for a cobro is born of its invoice. */
    create: post<DraftOf<typeof debt>, Saved>()('/api/cobro/create', office, 'data'),
    remove: post<{ id: number }, Deleted>()('/api/cobro/delete', office),
    /** A debt from before the company came here: a cobro of no invoice of ours. */
    open: post<OpeningDraft, Saved>()('/api/cobro/anterior', office, 'data'),
    pay: post<PaymentBody, Booked>()('/api/cobro/pagar', office, 'data'),
    takeBack: post<{ id: number }, Saved>()('/api/cobro/anularPago', office),
    /** What is owed by how long it is overdue, of the filtered list. */
    ageing: ask<Pick<ListBody, 'filter'>, Ageing>()('/api/cobro/antiguedad', bookkeepers),
    /** What a customer owes, the oldest first, and what is on their account. */
    account: get<CustomerAccount>()('/api/cobro/cuenta/{id}', office),
    /** One payment for several cobros of a customer; what no share takes stays on account. */
    collect: post<CollectionBody, Booked>()('/api/cobro/cobrar', office, 'data'),
    /** All of the money that came in at once: each part of it, and what was left on account. */
    takeBackReceipt: post<{ id: number }, Saved>()('/api/cobro/anularIngreso', office),
    takeBackCredit: post<{ id: number }, Saved>()('/api/cobro/anularSaldo', office),
  },
  reminder: {
    page: readingOf('reminder', ask<ListBody, Page<ReminderRow>>()('/api/reminder/getPaginatedFilter', office)),
    export: reminders.export,
    data: readingOf('reminder', get<ReminderRecord>()('/api/reminder/data/{id}', office)),
    /** Subject and text of the letter. */
    update: reminders.update,
    /** Each for itself: one that cannot be sent does not keep back the others. */
    send: post<{ ids: number[]; copia?: boolean }, ReminderOutcome>()('/api/reminder/enviar', office),
    mails: get<Mailbox>()('/api/reminder/correos/{id}', office),
    /** The customer was notified by telephone. */
    tell: post<{ id: number; nota?: string }, Saved>()('/api/reminder/avisar', office),
    postpone: post<{ id: number; pospuesto_hasta: string }, Saved>()('/api/reminder/posponer', office),
    resume: post<{ id: number }, Saved>()('/api/reminder/reanudar', office),
    discard: post<{ id: number; nota: string }, Saved>()('/api/reminder/descartar', office),
  },
} as const;
