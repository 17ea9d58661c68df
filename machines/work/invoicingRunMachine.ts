// Many albaranes and contracts invoiced at once: a draft for each chosen group, a look over them, and then each issued and mailed, one after another.
import { assign, setup } from 'xstate';
import type { InvoiceDraft, IssuedInvoice } from '#domain/invoicing/invoicingRun.ts';
import { keyFor, keysDone, keysSent, keysFrom, type CommandKeys, type Seeded } from '#machines/editing/commandKeys.ts';
import { type Failure, isExpired, isUnreachable, toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** Albaranes, or a period of a contract, that become one draft. */
export interface RunGroup {
  name: string;
  customer_id: number;
  work_order_ids: readonly number[];
  period?: { contract_id: number; desde: string };
}

/** What could not be done, and why. */
export interface RunProblem {
  name: string;
  message: string;
  customer_id: number;
  /** The draft or the invoice; null of a group that has none. */
  invoice_id: number | null;
}

export interface RunInput extends Seeded {
  /** Whether it begins with drafts that are there. */
  isResumed: boolean;
  /** The drafts that this run has made, by their ids; null for all that there are, of which none is chosen by itself. */
  own: readonly number[] | null;
  /** Drafts that are left out, by their ids. */
  left: readonly number[];
}

export interface RunContext extends Omit<RunInput, 'seed'> {
  /** What is still to be made a draft. */
  groups: readonly RunGroup[];
  drafts: readonly InvoiceDraft[];
  /** Drafts that are still to be issued. */
  queue: readonly number[];
  issued: readonly IssuedInvoice[];
  problems: readonly RunProblem[];
  /** How many steps there are in the part that is under way. */
  total: number;
  isStopping: boolean;
  keys: CommandKeys;
  /** Why it left off, or could not begin. */
  message: string | null;
}

export type RunEvent =
  | { type: 'drafts.asked'; groups: readonly RunGroup[] }
  | { type: 'drafts.resumed' }
  | { type: 'draft.toggled'; id: number }
  | { type: 'issue.asked' }
  | { type: 'issue.confirmed' }
  | { type: 'issue.cancelled' }
  | { type: 'run.stopped' }
  | { type: 'run.retried' }
  | { type: 'run.closed' };

const fresh = { groups: [], drafts: [], left: [], queue: [], issued: [], problems: [], total: 0, isStopping: false, message: null };

/** What another try does: what was not reached, and what failed or went without its mail. */
const unfinished = ({ queue, problems }: RunContext): number[] => [...new Set([...queue, ...problems.flatMap(({ invoice_id }) => invoice_id ?? [])])];

/** The drafts that are not left out. */
export const chosenOf = ({ drafts, left }: Pick<RunContext, 'drafts' | 'left'>): InvoiceDraft[] => drafts.filter(({ id }) => !left.includes(id));

const begin = (queue: readonly number[]) => ({ queue, total: queue.length, problems: [], isStopping: false, message: null });

/** What is said of an invoice that is issued and has no mail. */
const unmailed = (drafts: readonly InvoiceDraft[], { id, codigo, customer_id }: IssuedInvoice): RunProblem => ({
  name: drafts.find(draft => draft.id === id)?.customer_name ?? codigo,
  message: `La factura ${codigo} está emitida, pero no se ha enviado: el cliente no tiene correo electrónico`,
  customer_id,
  invoice_id: id,
});

/** A step that fails does not stop the others; the run stops only where the server does not answer or the session is over, and the rest remains to be done. */
export const invoicingRunMachine = setup({
  types: { context: {} as RunContext, events: {} as RunEvent, input: {} as RunInput, tags: {} as 'busy' | 'asking' | 'drafts' | 'running' },
  actors: {
    read: unbound<readonly InvoiceDraft[]>('read'),
    draft: unbound<InvoiceDraft, { group: RunGroup | undefined; key: string }>('draft'),
    issue: unbound<IssuedInvoice, { id: number; key: string }>('issue'),
  },
  guards: {
    isResumed: ({ context }) => context.isResumed,
    isAny: (_, { groups }: { groups: readonly RunGroup[] }) => groups.length > 0,
    isLastGroup: ({ context: { groups, isStopping } }) => isStopping || groups.length <= 1,
    isAnyChosen: ({ context }) => chosenOf(context).length > 0,
    isLastDraft: ({ context: { queue, isStopping } }) => isStopping || queue.length <= 1,
    isUnfinished: ({ context }) => unfinished(context).length > 0,
    isCutOff: (_, { error }: { error: unknown }) => isUnreachable(error) || isExpired(error),
  },
  actions: {
    takeGroups: assign((_, { groups }: { groups: readonly RunGroup[] }) => ({ ...fresh, groups, own: [], total: groups.length })),
    askAll: assign({ own: null }),
    keepDraft: assign(({ context: { groups, drafts, own, keys } }, { draft }: { draft: InvoiceDraft }) => ({
      keys: keysDone(keys),
      groups: groups.slice(1),
      drafts: [...drafts, draft],
      own: [...(own ?? []), draft.id],
    })),
    noteGroup: assign(({ context: { groups, problems } }, { message }: Failure) => ({
      groups: groups.slice(1),
      problems: [...problems, ...groups.slice(0, 1).map(({ name, customer_id }) => ({ name, message, customer_id, invoice_id: null }))],
    })),
    showDrafts: assign(({ context: { own, left } }, { drafts }: { drafts: readonly InvoiceDraft[] }) => ({
      ...fresh,
      drafts: drafts.filter(({ id }) => own === null || own.includes(id)),
      left: own === null ? drafts.map(({ id }) => id) : left,
    })),
    toggle: assign(({ context: { left } }, { id }: { id: number }) => ({ left: left.includes(id) ? left.filter(each => each !== id) : [...left, id] })),
    takeChosen: assign(({ context }) => begin(chosenOf(context).map(({ id }) => id))),
    takeUnfinished: assign(({ context }) => begin(unfinished(context))),
    keepIssued: assign(({ context: { queue, drafts, issued, problems, keys } }, { invoice }: { invoice: IssuedInvoice }) => ({
      keys: keysDone(keys),
      queue: queue.slice(1),
      issued: [...issued.filter(({ id }) => id !== invoice.id), invoice],
      problems: invoice.correo === '' ? [...problems, unmailed(drafts, invoice)] : problems,
    })),
    noteDraft: assign(({ context: { queue, drafts, problems } }, { message }: Failure) => ({
      queue: queue.slice(1),
      problems: [
        ...problems,
        ...drafts.filter(({ id }) => id === queue[0]).map(({ id, customer_id, customer_name: name }) => ({ name, message, customer_id, invoice_id: id })),
      ],
    })),
    keepGroupKey: assign(({ context: { groups, keys } }) => ({ keys: keysSent(keys, groups[0]) })),
    keepDraftKey: assign(({ context: { queue, keys } }) => ({ keys: keysSent(keys, queue[0]) })),
    stop: assign({ isStopping: true }),
    explain: assign((_, { message }: Failure) => ({ message })),
    forget: assign(fresh),
  },
}).createMachine({
  id: 'invoicingRun',
  context: ({ input: { seed, ...asked } }) => ({ ...fresh, ...asked, keys: keysFrom({ seed }) }),
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isResumed', target: 'reading' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'drafts.asked': {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'drafting',
          actions: { type: 'takeGroups', params: ({ event }) => event },
        },
        'drafts.resumed': { target: 'reading', actions: 'askAll' },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: { target: 'reviewing', actions: { type: 'showDrafts', params: ({ event }) => ({ drafts: event.output }) } },
        onError: { target: 'choosing', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    drafting: {
      tags: ['busy', 'running'],
      on: { 'run.stopped': { actions: 'stop' } },
      entry: 'keepGroupKey',
      invoke: {
        id: 'draft',
        src: 'draft',
        input: ({ context: { groups, keys } }) => ({ group: groups[0], key: keyFor(keys, groups[0]) }),
        onDone: [
          { guard: 'isLastGroup', target: 'reviewing', actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) } },
          { target: 'drafting', reenter: true, actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isCutOff', params: ({ event }) => event },
            target: 'reviewing',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          { guard: 'isLastGroup', target: 'reviewing', actions: { type: 'noteGroup', params: ({ event }) => toFailure(event.error) } },
          { target: 'drafting', reenter: true, actions: { type: 'noteGroup', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    reviewing: {
      tags: 'drafts',
      on: {
        'draft.toggled': { actions: { type: 'toggle', params: ({ event }) => event } },
        'issue.asked': { guard: 'isAnyChosen', target: 'confirming' },
        'run.closed': { target: 'choosing', actions: 'forget' },
      },
    },
    confirming: {
      tags: ['drafts', 'asking'],
      on: { 'issue.confirmed': { target: 'issuing', actions: 'takeChosen' }, 'issue.cancelled': 'reviewing' },
    },
    issuing: {
      tags: ['busy', 'running'],
      on: { 'run.stopped': { actions: 'stop' } },
      entry: 'keepDraftKey',
      invoke: {
        id: 'issue',
        src: 'issue',
        input: ({ context: { queue, keys } }) => ({ id: queue[0] ?? 0, key: keyFor(keys, queue[0]) }),
        onDone: [
          { guard: 'isLastDraft', target: 'finished', actions: { type: 'keepIssued', params: ({ event }) => ({ invoice: event.output }) } },
          { target: 'issuing', reenter: true, actions: { type: 'keepIssued', params: ({ event }) => ({ invoice: event.output }) } },
        ],
        onError: [
          {
            guard: { type: 'isCutOff', params: ({ event }) => event },
            target: 'finished',
            actions: { type: 'explain', params: ({ event }) => toFailure(event.error) },
          },
          { guard: 'isLastDraft', target: 'finished', actions: { type: 'noteDraft', params: ({ event }) => toFailure(event.error) } },
          { target: 'issuing', reenter: true, actions: { type: 'noteDraft', params: ({ event }) => toFailure(event.error) } },
        ],
      },
    },
    finished: {
      on: {
        'run.retried': { guard: 'isUnfinished', target: 'issuing', actions: 'takeUnfinished' },
        'run.closed': { target: 'choosing', actions: 'forget' },
      },
    },
  },
});
