// The clock on the company's wall, whatever the time zone and the clock of this computer.
import { constants } from '#domain/kernel/constants.ts';
import { clockIn } from '#domain/kernel/days.ts';
import { serverTime } from '#src/api/serverClock.ts';
import { companyZone } from '#src/api/companyZone.ts';

/** Now, `YYYY-MM-DD HH:mm:ss`. */
export const now = (): string => clockIn(companyZone(), serverTime());

/** The latest moment that a clock of the company may show, `YYYY-MM-DD HH:mm:ss`. */
export const soon = (): string => clockIn(companyZone(), serverTime() + constants.clockAhead);

/** The current minute, for what somebody would type: `YYYY-MM-DD HH:mm:00`. */
export const thisMinute = (): string => `${now().slice(0, 16)}:00`;

/** Today, `YYYY-MM-DD`. */
export const today = (): string => now().slice(0, 10);
