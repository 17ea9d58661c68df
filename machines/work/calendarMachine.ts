// The tasks calendar: which days are looked at, and what happens on them (§2 Tasks calendar).
import { assign, emit, setup } from 'xstate';
import { spanOf, stepDate, type CalendarView, type Span } from '#domain/kernel/calendarSpan.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { unbound } from '#machines/flows/unbound.ts';

/** What the machine needs to know of an entry; the calendar knows more. */
export interface Entry {
  id: number;
}

/** Where one looks: `date` is a day of the span that `view` shows. */
export interface CalendarPlace {
  view: CalendarView;
  date: string;
}

/** Dates are `YYYY-MM-DD`. Without a place: this week. */
export interface CalendarInput {
  today: string;
  place?: CalendarPlace | null;
}

export interface CalendarContext extends CalendarPlace {
  /** Those of the last span that came; they stay visible while another is on its way. */
  entries: Entry[];
  message: string | null;
}

/** `day.opened` shows one day of another view. `today.asked` brings the date, because a page may stay open overnight. */
export type CalendarEvent =
  | { type: 'view.changed'; view: CalendarView }
  | { type: 'span.previous' }
  | { type: 'span.next' }
  | { type: 'today.asked'; today: string }
  | { type: 'date.jumped'; date: string }
  | { type: 'day.opened'; date: string }
  | { type: 'calendar.reload' }
  | { type: 'load.retry' };

export type CalendarEmitted = { type: 'place.changed'; place: CalendarPlace };

/** Calendar. Every move loads its span and cancels the one on its way. */
export const calendarMachine = setup({
  types: {
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    input: {} as CalendarInput,
    emitted: {} as CalendarEmitted,
    tags: {} as 'busy' | 'failed',
  },
  actors: { load: unbound<Entry[], Span>('load') },
  actions: {
    move: assign((_, change: Partial<CalendarPlace>) => change),
    step: assign(({ context: { view, date } }, { steps }: { steps: 1 | -1 }) => ({ date: stepDate(view, date, steps) })),
    show: assign((_, { entries }: { entries: Entry[] }) => ({ entries })),
    explain: assign((_, { message }: { message: string }) => ({ message })),
    tellPlace: emit(({ context: { view, date } }) => ({ type: 'place.changed', place: { view, date } }) as const),
  },
}).createMachine({
  id: 'calendar',
  context: ({ input: { today, place } }) => ({ view: place?.view ?? 'week', date: place?.date ?? today, entries: [], message: null }),
  initial: 'loading',
  on: {
    'view.changed': { target: '.loading', actions: [{ type: 'move', params: ({ event }) => ({ view: event.view }) }, 'tellPlace'] },
    'span.previous': { target: '.loading', actions: [{ type: 'step', params: { steps: -1 } }, 'tellPlace'] },
    'span.next': { target: '.loading', actions: [{ type: 'step', params: { steps: 1 } }, 'tellPlace'] },
    'today.asked': { target: '.loading', actions: [{ type: 'move', params: ({ event }) => ({ date: event.today }) }, 'tellPlace'] },
    'date.jumped': { target: '.loading', actions: [{ type: 'move', params: ({ event }) => ({ date: event.date }) }, 'tellPlace'] },
    'day.opened': { target: '.loading', actions: [{ type: 'move', params: ({ event }) => ({ view: 'day', date: event.date }) }, 'tellPlace'] },
    'calendar.reload': '.loading',
  },
  states: {
    loading: {
      description: 'Lo que ya se veía sigue a la vista.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => spanOf(context.view, context.date),
        onDone: { target: 'ready', actions: { type: 'show', params: ({ event }) => ({ entries: event.output }) } },
        onError: { target: 'failed', actions: { type: 'explain', params: ({ event }) => toFailure(event.error) } },
      },
    },
    ready: {},
    failed: { tags: 'failed', on: { 'load.retry': 'loading' } },
  },
});
