// The hours of one person at a visit: what they come to, what is pressed next, and pressing it.
import { useState } from 'react';
import { minutesBetween } from '#domain/kernel/days.ts';
import { nextAt, visitFigures } from '#domain/work/time/figures.ts';
import { type TimeMark, type VisitMark, hourWords } from '#domain/work/time/marks.ts';
import type { VisitTime } from '#domain/work/time/wire.ts';
import type { NoticeRecord } from '#domain/work/wire.ts';
import { today } from '#src/api/companyClock.ts';
import { companyZone } from '#src/api/companyZone.ts';
import { pressOf, useMarks } from '#src/screens/work/parts/hours/press.ts';
import { useUser } from '#src/session/SessionProvider.tsx';
import { useCommand } from '#src/ui/page/useCommand.ts';

/** The visit whose hours they are. */
export interface HoursOf {
  id: number;
  customer: string;
}

export const between = (from: string, to: string): number => minutesBetween(companyZone(), from, to);

/** The hours of `dia`, by default of today. */
export function useVisitHours({ id, customer }: HoursOf, known: readonly TimeMark[], dia = today(), onDone?: () => void) {
  const { id: userId } = useUser();
  const [press] = useState(() => pressOf(userId));
  const command = useCommand(press, onDone);
  const marks = useMarks(known).filter(mark => mark.notice_id === id && mark.dia === dia);
  const figures = visitFigures(marks, between);
  const say = (what: string) => `Hora: ${what}${customer && `, ${customer}`}`;
  return {
    ...figures,
    marks,
    next: nextAt(figures),
    isBusy: command.isBusy,
    press: (tipo: VisitMark) => command.run({ tipo, dia, notice_id: id, title: say(hourWords[tipo]) }),
    /** The last press was none. */
    takeBack: ({ clave, tipo, hora }: TimeMark) => command.run({ tipo, dia, hora, notice_id: id, cambia: clave, anula: true, title: say('la quita') }),
  };
}

/** What everybody has spent on a visit on a day: the caller as this device knows it, the others as the server did. */
export function useVisitTimes(notice: Pick<NoticeRecord, 'id' | 'customer_name' | 'horas' | 'tiempos'>, dia: string): Pick<VisitTime, 'viaje' | 'trabajo'>[] {
  const { id: userId } = useUser();
  const own = useVisitHours({ id: notice.id, customer: notice.customer_name ?? '' }, notice.horas, dia);
  return [own, ...notice.tiempos.filter(time => time.user_id !== userId && time.dia === dia)];
}
