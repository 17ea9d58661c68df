// A press of somebody at work on its way: kept on the device with the moment of the hand, sent when that is possible, and shown at once.
import { useSyncExternalStore } from 'react';
import { constants } from '#domain/kernel/constants.ts';
import { type TimeMark, counting } from '#domain/work/time/marks.ts';
import type { MarkBody } from '#domain/work/time/timeMark.ts';
import { visitFigures } from '#domain/work/time/figures.ts';
import type { NoticeRecord } from '#domain/work/wire.ts';
import type { Delivery } from '#machines/device/delivery.ts';
import { toFailure } from '#machines/editing/failure.ts';
import { now, today } from '#src/api/companyClock.ts';
import { useQueue } from '#src/device/useQueue.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { showToast } from '#src/ui/widgets/toasts/toastQueue.ts';

/** What is pressed; without an hour it is that of the press. */
export type Press = Pick<MarkBody, 'tipo' | 'dia' | 'notice_id'> & Partial<Pick<MarkBody, 'hora' | 'cambia' | 'anula'>> & { title: string };

type Pressed = MarkBody & { userId: number };

const CALL = 'workday.mark';

/** What was pressed in this tab: shown until the server, which has it, is read again. */
let pressed: readonly Pressed[] = [];
const listeners = new Set<() => void>();
function tell(next: readonly Pressed[]): void {
  pressed = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** For one user; what cannot be done is told. Presses of one hour keep their order, and none waits for another hour. */
export const pressOf =
  (userId: number) =>
  async ({ title, ...press }: Press, _signal: AbortSignal, key: string): Promise<void> => {
    const pulsado = now();
    const body: MarkBody = { cambia: '', anula: false, hora: `${pulsado.slice(0, 16)}:00`, ...press, clave: key, pulsado };
    tell([...pressed, { ...body, userId }]);
    const { deliver, takeRefused } = await import('#src/device/sendWork.ts');
    try {
      await deliver({ userId, title, record: `hora:${body.cambia || key}`, saved: null, steps: [{ key, call: CALL, body }] }, () => undefined);
    } catch (error) {
      tell(pressed.filter(({ clave }) => clave !== key));
      showToast({ kind: 'warning', text: toFailure(error).message, duration: constants.warningDuration });
      await takeRefused(error);
      throw error;
    }
  };

type Known = TimeMark & Partial<Pick<MarkBody, 'cambia' | 'anula'>>;

/** The presses that count: what the server knew, with what was pressed on this device since. */
export function useMarks(known: readonly Known[]): TimeMark[] {
  const { id: userId } = useUser();
  const { deliveries } = useQueue();
  useSyncExternalStore(subscribe, () => pressed);
  return marksNow(known, userId, deliveries);
}

function marksNow(known: readonly Known[], userId: number, deliveries: readonly Delivery[]): TimeMark[] {
  const waiting = deliveries.flatMap(({ steps, next }) => steps.slice(next).filter(({ call }) => call === CALL)).map(({ body }) => body as MarkBody);
  const all = [...known.map(mark => ({ cambia: '', anula: false, ...mark })), ...waiting, ...pressed.filter(each => each.userId === userId)];
  return counting([...new Map(all.map(mark => [mark.clave, mark])).values()]);
}

/** Whoever ends the work of a visit has finished at it, if they had arrived: what is pressed for them then; null of any other visit. */
export function endOf(notice: NoticeRecord | null, userId: number, deliveries: readonly Delivery[]): Press | null {
  if (!notice) return null;
  const { id, horas, customer_name } = notice;
  const marks = marksNow(horas, userId, deliveries).filter(mark => mark.notice_id === id && mark.dia === today());
  if (visitFigures(marks, () => 0).last?.tipo !== 'llega') return null;
  return { tipo: 'termina', dia: today(), notice_id: id, title: `Hora: Acabo, ${customer_name ?? ''}` };
}
