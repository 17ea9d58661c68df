// The clock on the company's wall, whatever the time zone of this computer.
import { constants } from '#domain/constants.ts';
import { clockIn } from '#domain/days.ts';

let zone: string = constants.timeZone;

/** The company's time zone, as the server says when somebody comes in. */
export function followZone(ofCompany: string): void {
  zone = ofCompany;
}

export const companyZone = (): string => zone;

/** Now, `YYYY-MM-DD HH:mm:ss`. */
export const now = (): string => clockIn(zone, Date.now());

/** The current minute, for what somebody would type: `YYYY-MM-DD HH:mm:00`. */
export const thisMinute = (): string => `${now().slice(0, 16)}:00`;

/** Today, `YYYY-MM-DD`. */
export const today = (): string => now().slice(0, 10);
