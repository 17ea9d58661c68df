// Whether the company stays in VERI*FACTU. The choice holds from year to year; it is left on 31 December only (RD 1007/2023, art. 16.5).
import type { MembershipStep } from './stepNames.ts';

/** The state of the company's membership (`machines/lifecycles/fiscalMembership.ts`). */
export type MembershipState = 'dentro' | 'saliendo' | 'comunicada';

export interface MembershipView {
  estado: MembershipState;
  /** The last day; null while it stays. */
  ends: string | null;
  /** Whether that day has passed: nothing is issued any more. */
  isOver: boolean;
  /** What an administrator may do about it now. */
  allowed: MembershipStep[];
}

/** The last day of a company that leaves on a given day of a year. */
export const lastDayOf = (day: string): string => `${day.slice(0, 4)}-12-31`;

/** Whether a call on this day may still say which day was the last: that of this year or of the year before (AEAT's code 4120). */
export const tellsEnd = (ends: string, day: string): boolean => Number(ends.slice(0, 4)) >= Number(day.slice(0, 4)) - 1;
