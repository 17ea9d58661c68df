// The sidebar: next to the page on a desktop, over it on a mobile (§2 Layouts and navigation).
import { assign, emit, setup } from 'xstate';
import { constants } from '#domain/kernel/constants.ts';

/** `remembered`: whether the sidebar is open on a desktop; the cookie's value. */
export interface LayoutContext {
  /** Where it started. */
  width: number;
  remembered: boolean;
}

export type LayoutEvent = { type: 'viewport.resized'; width: number } | { type: 'sidebar.toggled' } | { type: 'route.changed' };

export type LayoutEmitted = { type: 'sidebar.remembered'; open: boolean };

/** Layout. Only a desktop's sidebar is remembered; a mobile's closes on navigation and when the window becomes narrow. */
export const layoutMachine = setup({
  types: {
    context: {} as LayoutContext,
    events: {} as LayoutEvent,
    input: {} as { width: number; open: boolean },
    emitted: {} as LayoutEmitted,
    tags: {} as 'open' | 'mobile',
  },
  guards: {
    isMobile: ({ context }) => isMobile(context.width),
    isRemembered: ({ context }) => context.remembered,
    becomesMobile: (_, { width }: { width: number }) => isMobile(width),
    becomesDesktop: (_, { width }: { width: number }) => !isMobile(width),
  },
  actions: {
    remember: assign((_, { open }: { open: boolean }) => ({ remembered: open })),
    tellRemembered: emit((_, { open }: { open: boolean }) => ({ type: 'sidebar.remembered', open }) as const),
  },
}).createMachine({
  id: 'layout',
  context: ({ input }) => ({ width: input.width, remembered: input.open }),
  initial: 'measuring',
  states: {
    measuring: { always: [{ guard: 'isMobile', target: 'mobile' }, { target: 'desktop' }] },
    desktop: {
      initial: 'recalling',
      on: {
        'viewport.resized': { guard: { type: 'becomesMobile', params: ({ event }) => event }, target: 'mobile' },
      },
      states: {
        recalling: { always: [{ guard: 'isRemembered', target: 'open' }, { target: 'closed' }] },
        open: {
          tags: 'open',
          on: {
            'sidebar.toggled': {
              target: 'closed',
              actions: [
                { type: 'remember', params: { open: false } },
                { type: 'tellRemembered', params: { open: false } },
              ],
            },
          },
        },
        closed: {
          on: {
            'sidebar.toggled': {
              target: 'open',
              actions: [
                { type: 'remember', params: { open: true } },
                { type: 'tellRemembered', params: { open: true } },
              ],
            },
          },
        },
      },
    },
    mobile: {
      tags: 'mobile',
      initial: 'closed',
      on: {
        'viewport.resized': { guard: { type: 'becomesDesktop', params: ({ event }) => event }, target: 'desktop' },
      },
      states: {
        closed: { on: { 'sidebar.toggled': 'open' } },
        open: { tags: 'open', on: { 'sidebar.toggled': 'closed', 'route.changed': 'closed' } },
      },
    },
  },
});

function isMobile(width: number): boolean {
  return width < constants.mobileBelow;
}
