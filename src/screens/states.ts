// How the states of stored things look: the words are the lifecycles', the tone is the screens'.
import type { Tone } from '#src/ui/page/StateBadge.tsx';

export const noticeTones: Record<number, Tone> = { 1: 'waiting', 2: 'going', 3: 'done', 4: 'off', 5: 'going' };
export const workOrderTones: Record<string, Tone> = { pendiente: 'waiting', terminado: 'going', listo: 'going', facturado: 'done' };
export const invoiceTones: Record<string, Tone> = { borrador: 'waiting', emitida: 'going', cobrada: 'done', rectificada: 'off', anulada: 'off' };
export const debtTones: Record<string, Tone> = { pendiente: 'waiting', parcial: 'going', saldado: 'done', 'a devolver': 'alert' };
