// Life of an aviso. It is stored as a number, `status_id`; `noticeStatus` translates.
import { setup } from 'xstate';
import type { NoticeStep } from '#domain/work/stepNames.ts';
import { type EventOf, type Words, statesTaking, statesWith } from '#machines/lifecycles/ask.ts';

export type NoticeState = 'pendiente' | 'en camino' | 'en curso' | 'terminado' | 'cancelado';

/** State → stored `status_id`; a notice made from a call starts with 1 (§9). */
export const noticeStatus = { pendiente: 1, 'en camino': 5, 'en curso': 2, terminado: 3, cancelado: 4 } as const satisfies Record<NoticeState, number>;

/** Stored `status_id` → state; undefined for a number that means nothing. */
export function noticeStateOf(statusId: number): NoticeState | undefined {
  return (Object.keys(noticeStatus) as NoticeState[]).find(state => noticeStatus[state] === statusId);
}

/**
 * `work.*` report the fate of its albaranes: one of them is open (`started`), all are `terminado` or further (`finished`), the last one was deleted (`removed`).
 * `visit.moved`: it is given to another technician or moved to another day, so no technician is on the way.
 */
export type NoticeEvent = EventOf<NoticeStep> | { type: 'work.finished' } | { type: 'work.removed' } | { type: 'visit.moved' };

/** Aviso: pendiente → en curso → terminado, driven by its albaranes, and en camino before where the technician says so; or cancelado (§4). */
export const noticeLifecycle = setup({
  types: { context: {} as Record<string, never>, events: {} as NoticeEvent },
}).createMachine({
  id: 'notice',
  context: {},
  initial: 'pendiente',
  states: {
    pendiente: {
      tags: ['waits', 'open'],
      description: 'Nadie ha empezado el trabajo.',
      on: {
        'work.started': 'en curso',
        'notice.leave': 'en camino',
        'notice.cancel': 'cancelado',
        'notice.edit': 'pendiente',
        'notice.delete': 'pendiente',
      },
    },
    'en camino': {
      tags: 'open',
      description: 'El técnico ha salido hacia el cliente.',
      on: {
        'work.started': 'en curso',
        'visit.moved': 'pendiente',
        'notice.turnBack': 'pendiente',
        'notice.cancel': 'cancelado',
        'notice.edit': 'en camino',
        'notice.delete': 'en camino',
      },
    },
    cancelado: {
      tags: ['aside', 'end'],
      description: 'No se hará.',
      on: { 'notice.reopen': 'pendiente', 'notice.delete': 'cancelado' },
    },
    'en curso': {
      tags: ['waits', 'open'],
      description: 'Tiene un albarán abierto.',
      on: {
        'work.started': 'en curso',
        'work.finished': 'terminado',
        'work.removed': 'pendiente',
        'notice.edit': 'en curso',
      },
    },
    terminado: {
      tags: 'end',
      description: 'Sus albaranes están terminados, listos para facturar o facturados.',
      on: {
        'work.started': 'en curso',
        'notice.edit': 'terminado',
      },
    },
  },
});

/** The `status_id` of those that are still to be finished, in the order in which partial indexes name them. */
export const openNotices: readonly number[] = statesWith(noticeLifecycle, 'open').map(state => noticeStatus[state]);

/** Those whose work has not begun. */
export const unbegunNotices = statesTaking(noticeLifecycle, 'notice.cancel');
/** Those to which a technician is on the way. */
export const travelledNotices = statesTaking(noticeLifecycle, 'notice.turnBack');

const cancelled = 'El aviso está cancelado: reábralo antes';
const notCancelled = 'El aviso no está cancelado: no hay nada que reabrir';
const finished = 'El trabajo de este aviso ya está terminado';
const begun = 'El trabajo de este aviso ya ha empezado';
const nobodyLeft = 'Nadie va de camino a este aviso';

export const noticeWords: Words<NoticeState, NoticeEvent['type']> = {
  path: ['pendiente', ['en curso', 'en camino'], 'terminado'],
  states: { pendiente: 'Pendiente', 'en camino': 'En camino', 'en curso': 'En curso', terminado: 'Terminado', cancelado: 'Cancelado' },
  refusals: {
    'work.started': { cancelado: cancelled },
    'notice.edit': { cancelado: cancelled },
    'notice.leave': { 'en camino': 'El técnico ya va de camino', 'en curso': begun, terminado: finished, cancelado: cancelled },
    'notice.turnBack': { pendiente: nobodyLeft, 'en curso': begun, terminado: finished, cancelado: cancelled },
    'notice.cancel': {
      'en curso': 'El aviso ya tiene un albarán: bórrelo antes de cancelar el aviso',
      terminado: finished,
      cancelado: 'El aviso ya está cancelado',
    },
    'notice.reopen': { pendiente: notCancelled, 'en camino': notCancelled, 'en curso': notCancelled, terminado: notCancelled },
    'notice.delete': {
      'en curso': 'El aviso tiene un albarán: no se puede borrar',
      terminado: 'El trabajo de este aviso ya está terminado: no se puede borrar',
    },
  },
};
