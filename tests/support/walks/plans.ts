// For every machine: what to start it with, the branches of its events, and which part of its context matters to a walk.
import type { AnyEventObject } from 'xstate';
import type { MailState } from '#domain/company/mail.ts';
import type { MachineId } from '#machines/index.ts';
import type { layoutMachine } from '#machines/device/sidebarMachine.ts';
import type { debtLifecycle } from '#machines/lifecycles/debt.ts';
import type { optionSearchMachine } from '#machines/editing/optionSearchMachine.ts';
import type { paperMachine } from '#machines/editing/paperMachine.ts';
import type { editorMachine } from '#machines/editing/editorMachine.ts';
import type { EditorInput } from '#machines/editing/editorShapes.ts';
import type { ListQuery, recordListMachine } from '#machines/lists/recordListMachine.ts';
import type { sessionMachine } from '#machines/session/sessionMachine.ts';
import { factsBut } from '#tests/support/samples/invoiceFacts.ts';
import { contractSales } from '#tests/support/walks/salePlans.ts';
import { offers } from '#tests/support/walks/offerPlans.ts';
import { activations } from '#tests/support/walks/activationPlans.ts';
import { fiscalCorrections } from '#tests/support/walks/fiscalPlans.ts';
import { invoicingRun } from '#tests/support/walks/runPlans.ts';
import { calendar, planning } from '#tests/support/walks/dayPlans.ts';
import { commandPalette, customerMatch, merging } from '#tests/support/walks/partyPlans.ts';
import { delivery, fileUpload, importing, photo, photos, uploadQueue } from '#tests/support/walks/filePlans.ts';
import { secondFactors } from '#tests/support/walks/sessionPlans.ts';
import { expired, network, refused, saved, stale, unfinished } from '#tests/support/walks/planAnswers.ts';
import { buildDelivery, offlineQueue } from '#tests/support/walks/devicePlans.ts';
import { done, failed, type Plan } from '#tests/support/walks/walk.ts';

const info = (roles: string[]) => ({
  user: { id: 1, username: 'ana', first_name: 'Ana', last_name: 'Ruiz', customer_id: null },
  roles,
  avatar: null,
  downloadToken: 'd1',
});

const session: Plan<typeof sessionMachine> = {
  input: { token: 't0' },
  cases: [
    { type: 'signIn.asked', identity: 'ana', password: 'secreto-frio-1' },
    { type: 'link.followed', code: 'c0d1g0' },
    { type: 'path.visited', path: '/facturas' },
    { type: 'token.renewed', token: 't2' },
    done('signIn', { token: 't1' }),
    failed('signIn', refused),
    done('info', info(['admin'])),
    done('info', info([])),
    failed('info', network),
    failed('info', expired),
    failed('info', unfinished),
    failed('info', refused),
  ],
  // a user never sees a refresh answer without roles: the session would have ended before
  possible: (snapshot, event) => !(snapshot.matches('authenticated') && event['output']?.roles?.length === 0),
};

const query: ListQuery = { page: 1, pageSize: 2, text: '', filter: {}, sort: null };
const [one, two] = [{ id: 1 }, { id: 2 }];

const narrow = { columns: [{ name: 'created', hidden: false, width: 96 }], default_view: null };

const recordList: Plan<typeof recordListMachine> = {
  input: { query },
  cases: [
    { type: 'page.changed', page: 2 },
    { type: 'pageSize.changed', pageSize: 2 },
    { type: 'sort.changed', sort: { field: 'name', dir: 'desc' } },
    { type: 'filter.changed', filter: { checked: true } },
    { type: 'text.typed', text: 'ab' },
    { type: 'text.typed', text: 'abc' },
    { type: 'query.replaced', query },
    { type: 'list.changed', ids: [1] },
    { type: 'delete.asked', row: one },
    done('page', { items: [one, two], total: 3, page: 1, pageSize: 2 }),
    done('page', { items: [one], total: 3, page: 2, pageSize: 2 }),
    done('page', { items: [], total: 1, page: 2, pageSize: 2 }),
    failed('page'),
    done('remove', null),
    failed('remove', refused),
  ],
  project: ({ rows, query: { page, text }, text: typed, isOutdated }) => [rows?.length ?? null, page, typed === 'abc' && text === '', isOutdated],
  possible: (snapshot, event) => {
    if (event.type === 'list.fetch') return false; // the machine's own
    const { items, page } = (event['output'] as { items?: unknown[]; page?: number } | undefined) ?? {};
    return items === undefined || page === snapshot.context.query.page;
  },
};

const stored = { name: '', version: 1 };

const editor = (input: Partial<EditorInput>, intents: string[] = ['save'], more: AnyEventObject[] = []): Plan<typeof editorMachine> => ({
  input: { mode: 'edit', id: 7, given: null, ...input },
  cases: [
    ...intents.map(intent => ({ type: 'form.submitted', values: { name: 'Sur' }, intent })),
    { type: 'record.overtaken', by: 'Eva Ruiz', isGone: false },
    { type: 'record.overtaken', by: 'Eva Ruiz', isGone: true },
    { type: 'form.delegated', values: { name: 'Sur' }, intent: 'notice' },
    { type: 'delegate.saved', saved },
    { type: 'delegate.failed', failure: refused },
    { type: 'delegate.failed', failure: stale },
    { type: 'leave.asked', to: null },
    done('load', { values: stored }),
    done('load', { values: stored, isReadOnly: true }),
    failed('load', network),
    done('theirs', { values: { ...stored, version: 5 } }),
    failed('theirs', network),
    done('check', null),
    done('check', 'El DNI/CIF ya existe'),
    failed('check', network),
    done('save', saved),
    failed('save', refused),
    failed('save', stale),
    ...more,
  ],
  project: ({ dirty, refusal, intent, overtaken, lost }) => [dirty, refusal !== null, intent, overtaken?.isGone, lost?.values['name']],
});

const lost = { key: 'clave-sin-respuesta', mode: 'edit', id: 7, intent: 'save' } as const;
const settling = [
  { type: 'delegate.failed', failure: network, isLost: true },
  failed('save', network),
  done('settle', saved),
  failed('settle', refused),
  failed('settle', network),
];

/** An editor of an act, and those of which a save was never answered: of the same words, of others, and of an act. */
const otherEditors = [
  editor({ isAct: true }, ['save'], [done('theirs', { values: {}, record: { id: 7, version: 5 } })]),
  editor({ kept: { base: stored, values: { name: 'Sur' }, lost: { ...lost, values: { name: 'Sur' } } } }, ['save'], settling),
  editor({ kept: { base: stored, values: { name: 'Sur' }, lost: { ...lost, values: { name: 'Norte' } } } }, ['save'], settling),
  editor({ isAct: true, kept: { base: stored, values: { name: 'Sur' }, lost: { ...lost, values: { name: 'Norte' } } } }, ['save'], settling),
];

const optionSearch: Plan<typeof optionSearchMachine> = {
  input: { chosen: null },
  cases: [
    { type: 'text.typed', text: 'lo' },
    { type: 'text.typed', text: 'lop' },
    { type: 'option.chosen', option: { value: 3, label: 'López' } },
    { type: 'chosen.replaced', option: { value: 4, label: 'Pérez' } },
    done('search', [{ value: 3, label: 'López' }]),
    failed('search', network),
  ],
  project: ({ chosen }) => chosen?.value ?? null,
};

const paper: Plan<typeof paperMachine> = {
  input: { draft: { observaciones: '' } },
  cases: [{ type: 'draft.written', draft: { observaciones: 'Sin IVA' } }, done('draw', { title: 'FACTURA' }), failed('draw', network)],
  project: ({ paper: drawn }) => drawn !== null,
};

const layout = (width: number, open: boolean): Plan<typeof layoutMachine> => ({
  input: { width, open },
  cases: [
    { type: 'viewport.resized', width: 1023 },
    { type: 'viewport.resized', width: 1024 },
  ],
  project: ({ remembered }) => remembered,
});

const amounts = (importe: number, deuda: number): Plan<typeof debtLifecycle> => ({
  input: { importe, deuda },
  cases: [
    { type: 'payment.made', cantidad: 1000 },
    { type: 'refund.made', cantidad: 1000 },
    { type: 'payment.reversed', cantidad: 1000 },
    { type: 'payment.reversed', cantidad: -1000 },
    { type: 'debt.annulled', cantidad: importe },
  ],
  project: ({ deuda: owed }) => owed,
  possible: ({ context }) => Math.abs(context.deuda) <= 3000,
});

const mailbox = (state: MailState, queued: number) => ({ via: 'smtp', queued, failed: 0, mails: [{ id: 5, state }] });

const deletion = { kind: 'deletion', ids: [5] } as const;

export const plans: Record<MachineId, Plan[]> = {
  phoneCall: [{}],
  notice: [{}],
  workOrder: [
    { input: { lines: 1, invoiceIsOpen: true } },
    { input: { lines: 0, isWritten: true, isNamed: true, invoiceIsOpen: false } },
    { input: { lines: 0, isWritten: false } },
  ],
  invoice: [
    { input: factsBut({ notes: 1 }) },
    { input: factsBut({ isSettled: true }) },
    { input: factsBut({ isOrdinary: false, isSimplified: false }) },
    { input: {} },
  ],
  debt: [amounts(2000, 2000), amounts(-1000, -1000)],
  followUp: [{ input: { maySend: true, isQueued: true } }, { input: {} }],
  reminder: [{ input: { hasAddress: true, isQueued: true } }, { input: { hasAddress: false, isQueued: false } }],
  contract: [{ input: { hasIssuer: true, hasMachines: true, hasPlans: true, hasPrice: true, isFree: true, isOver: true } }, { input: {} }],
  quote: [
    { input: { hasIssuer: true, hasLines: true, maySend: true, wasRejected: true } },
    { input: { hasIssuer: true, hasLines: true, maySend: true, isOver: true, wasSeen: true, hasNotice: true, hasOrder: true } },
    { input: { hasIssuer: true, hasLines: true, maySend: true, hasRest: true, isReady: true, isOriginal: true, isBeyond: true } },
    { input: { hasIssuer: true, hasLines: true, maySend: true, wasRejected: true, isKnown: false } },
    { input: { hasIssuer: true, hasLines: true, maySend: true, isOver: true, isKnown: false } },
    { input: { hasIssuer: true, hasLines: true, maySend: true } },
    { input: {} },
  ],
  deposit: [
    { input: { isDraft: true, isGone: false, isTaken: false, isPaid: false } },
    { input: { isDraft: false, isGone: true, isTaken: false, isPaid: false } },
    { input: { isDraft: false, isGone: false, isTaken: true, isPaid: false } },
    { input: { isDraft: false, isGone: false, isTaken: false, isPaid: true } },
    { input: { isDraft: false, isGone: false, isTaken: false, isPaid: false } },
  ],
  plannedVisit: [{ input: { isOpen: true } }, { input: { isOpen: false } }],
  certificate: [{ input: { hasIssuer: true, isJustified: true, isOver: true } }, { input: {} }],
  checklist: [{ input: { isComplete: true } }, { input: { isComplete: false } }],
  providerInvoice: [
    { input: { isNothing: true, isSettled: true } },
    { input: { isSettled: true, isUnpaid: true } },
    { input: { isSettled: true, isUnpaid: false } },
    { input: { isSettled: false, isUnpaid: true } },
    { input: { isSettled: false, isUnpaid: false } },
  ],
  fiscalPeriod: [{ input: { isOver: true } }, { input: {} }],
  eInvoice: [{ input: { isComplete: true } }, { input: {} }],
  priceRevision: [{ input: { isInForce: true, isCurrent: true } }, { input: {} }],
  installationDuty: [
    { input: { isKnown: false, isAsked: false, hasPlan: false, isEnough: false } },
    { input: { isKnown: true, isAsked: false, hasPlan: false, isEnough: false } },
    { input: { isKnown: true, isAsked: true, hasPlan: false, isEnough: false } },
    { input: { isKnown: true, isAsked: true, hasPlan: true, isEnough: false } },
    { input: { isKnown: true, isAsked: true, hasPlan: true, isEnough: true } },
  ],
  workday: [
    { input: { isBegun: false, isPaused: false, isEnded: false, isOdd: false } },
    { input: { isBegun: true, isPaused: false, isEnded: false, isOdd: false } },
    { input: { isBegun: true, isPaused: true, isEnded: false, isOdd: false } },
    { input: { isBegun: true, isPaused: false, isEnded: true, isOdd: false } },
    { input: { isBegun: true, isPaused: false, isEnded: false, isOdd: true } },
  ],
  setUpStep: [{ input: { hasSome: true, hasAll: true } }, { input: { hasSome: true, hasAll: false } }, { input: { hasSome: false, hasAll: false } }],
  fiscalRecord: [{}],
  fiscalSender: [{}],
  fiscalMembership: [{ input: { isBeingTold: false, isOver: true } }, { input: { isBeingTold: true, isOver: false } }],
  mail: [
    { input: { isSecret: false, isNews: false, isReminder: false, isKept: false } },
    { input: { isSecret: false, isNews: false, isReminder: false, isKept: true } },
    { input: { isSecret: true, isNews: false, isReminder: false, isKept: false } },
    { input: { isSecret: false, isNews: true, isReminder: false, isKept: false } },
    { input: { isSecret: false, isNews: false, isReminder: true, isKept: false } },
  ],
  session: [session, { ...session, input: { token: null } }],
  secondFactor: secondFactors,
  layout: [layout(1440, true), layout(1440, false), layout(800, true)],
  commandPalette: [commandPalette],
  live: [
    {
      cases: [
        done('lead', null),
        failed('lead', refused),
        done('stream', null),
        failed('stream', network),
        failed('stream', expired),
        { type: 'stream.told', at: 2, id: 5, message: { changes: [] } },
        { type: 'tab.told', at: 2, id: 5, message: { changes: [] } },
        { type: 'tab.joined', opened: 1 },
      ],
      project: ({ last, failures }) => [last, Math.min(failures, 1)].join(),
    },
  ],
  follow: [{ cases: [{ type: 'changes.heard', changes: [] }], project: () => null }],
  playback: [
    {
      cases: [
        { type: 'play.begun', path: '+hasLines,invoice.issue', length: 2 },
        { type: 'path.turned', path: '+hasLines' },
      ],
      project: ({ shown }) => shown,
    },
  ],
  offlineQueue: [
    offlineQueue([]),
    offlineQueue([buildDelivery()]),
    offlineQueue([buildDelivery({ state: 'failed', message: 'No' })]),
    offlineQueue([buildDelivery({ tries: 2 })]),
  ],
  recordList: [recordList, { ...recordList, input: { query: { ...query, page: 2 } } }],
  editor: [
    editor({ mode: 'add', id: null }),
    editor({}),
    editor({ asksBefore: ['issue'], stays: true }, ['save', 'issue']),
    editor({ kept: { base: { version: 0 }, values: { name: 'Sur' } } }),
    ...otherEditors,
  ],
  optionSearch: [optionSearch],
  paper: [paper],
  merge: [merging],
  contractSale: contractSales,
  offer: offers,
  activation: activations,
  fiscalCorrection: fiscalCorrections,
  customerMatch: [customerMatch],
  many: [
    {
      cases: [
        { type: 'all.asked', query },
        { type: 'all.progressed', gathered: 100 },
        { type: 'action.asked', rows: [{ id: 1 }, { id: 2 }] },
        done('gather', [{ id: 1 }, { id: 2 }, { id: 3 }]),
        failed('gather', network),
        done('act', { id: 1, undo: 5 }),
        failed('act', refused),
        failed('act', network),
      ],
      project: ({ done: over, failed: refusedOnes, isStopped, gathered, message }) => [over.length, refusedOnes.length, isStopped, gathered, message].join(),
    },
  ],
  fileExport: [
    {
      cases: [
        { type: 'export.asked', given: { format: 'csv', filter: {} } },
        { type: 'export.progressed', progress: 0.5 },
        done('download', null),
        failed('download', network),
      ],
    },
  ],
  listLayout: [
    {
      input: { layout: { columns: [], default_view: null } },
      cases: [{ type: 'layout.changed', layout: narrow }, { type: 'layout.read', layout: narrow }, done('keep', { list: 'notices' }), failed('keep', network)],
      project: ({ isBehind }) => String(isBehind),
    },
  ],
  undo: [
    {
      cases: [
        { type: 'deed.done', deed: deletion },
        { type: 'undo.asked', deed: deletion },
        done('restore', { restored: 1, failed: [] }),
        failed('restore', refused),
      ],
      project: ({ deed: last }) => last !== null,
    },
  ],
  command: [
    {
      cases: [{ type: 'command.given', input: 5 }, { type: 'command.asked', input: 5 }, done('run', saved), failed('run', refused), failed('run', network)],
    },
  ],
  recordView: [
    {
      input: { of: 1 },
      cases: [
        { type: 'record.turned', of: 2 },
        { type: 'action.chosen', action: 'facturar', ask: false },
        { type: 'action.chosen', action: 'rectificar', ask: true },
        done('read', { id: 1 }),
        failed('read', network),
        done('refresh', { id: 1 }),
        failed('refresh', network),
        done('act', { id: 1 }),
        failed('act', network),
      ],
      // once turned, a walk only waits for what comes
      project: ({ of }) => of,
    },
  ],
  passwordRecovery: [{ cases: [{ type: 'recovery.submit', identity: 'ana@frigoria.es' }, failed('send', network)] }],
  passwordReset: [
    {
      input: { code: 'abc' },
      cases: [{ type: 'reset.submit', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' }, failed('save', refused)],
    },
  ],
  entryChoice: [false, true].map(isInstalled => ({
    input: { isInstalled },
    cases: [
      { type: 'password.given', password: 'secreto-frio-2', password_confirm: 'secreto-frio-2' },
      done('add', { codes: ['ABCD-EFGH'] }),
      done('add', { codes: [] }),
      failed('add', refused),
      failed('save', refused),
      failed('leave', network),
      failed('install', refused),
    ],
  })),
  callToNotice: [
    {
      input: { values: { text: 'No enfría' }, callId: null },
      cases: [done('saveCall', saved), failed('saveCall', refused), done('createNotice', { id: 9, version: 1 }), failed('createNotice', network)],
    },
  ],
  mailbox: [
    {
      cases: [
        { type: 'mail.resend', id: 5 },
        { type: 'mail.recall', id: 5 },
        done('read', mailbox('en cola', 1)),
        done('read', mailbox('enviado', 0)),
        done('read', mailbox('fallido', 0)),
        failed('read', network),
        done('resend', { id: 5 }),
        failed('resend', refused),
        done('recall', { restored: 1, failed: [] }),
        failed('recall', refused),
      ],
      project: ({ box }) => box?.mails[0]?.state,
      // what is on its way is stopped, and not sent again
      possible: ({ context }, event) => (event.type === 'mail.resend' ? context.box?.queued === 0 : event.type !== 'mail.recall' || context.box?.queued === 1),
    },
  ],
  fileUpload: [fileUpload(null), fileUpload('contrato.pdf'), fileUpload('contrato.pdf', 'removed'), fileUpload(null, photo)],
  photos: [photos],
  uploadQueue: [uploadQueue],
  delivery: [delivery],
  invoicingRun: [invoicingRun, { ...invoicingRun, input: { isResumed: true, own: [1, 2], left: [2] } }],
  import: [importing],
  calendar: [calendar],
  planning: [planning],
};
