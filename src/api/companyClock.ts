// The clock on the company's wall, whatever the time zone of this computer.
import { clockIn } from '#domain/days.ts';
import { companyZone } from '#src/api/companyZone.ts';

/** Now, `YYYY-MM-DD HH:mm:ss`. */
export const now = (): string => clockIn(companyZone(), Date.now());

/** The current minute, for what somebody would type: `YYYY-MM-DD HH:mm:00`. */
export const thisMinute = (): string => `${now().slice(0, 16)}:00`;

/** Today, `YYYY-MM-DD`. */
export const today = (): string => now().slice(0, 10);
