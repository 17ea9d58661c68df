// What travels in the calls about the days of people at work.
import type { ShownOf } from '../../kernel/entity.ts';
import type { ToldMark } from './marks.ts';
import type { workday, WorkdayState } from './workday.ts';

/** The sheet of a day: all presses, also those that were corrected. */
export interface WorkdaySheet {
  dia: string;
  estado: WorkdayState;
  marcas: ToldMark[];
}

export type WorkdayRecord = ShownOf<typeof workday> & Pick<WorkdaySheet, 'marcas'>;

/** What one person spent on a visit in a day; minutes. */
export interface VisitTime {
  dia: string;
  user_id: number;
  /** By first name. */
  user_name: string;
  viaje: number;
  trabajo: number;
}

/** Who signed a month, and when; `vale`: nothing was corrected since. */
export interface MonthSignature {
  nombre: string;
  fecha: string;
  huella: string;
  vale: boolean;
}

/** The days of one person in a month, the earliest first. */
export interface WorkMonth {
  user_id: number;
  user_name: string;
  /** '2026-03'. */
  mes: string;
  dias: ShownOf<typeof workday>[];
  firma: MonthSignature | null;
  /** Why the caller cannot sign it now; '' where they can. */
  no_firmable: string;
}

export interface SignMonthBody {
  mes: string;
  trazo: string;
}
