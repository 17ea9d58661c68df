// The company's time zone, as the server says when somebody comes in. The login knows it without any reckoning of days.
import { constants } from '#domain/kernel/constants.ts';

let zone: string = constants.timeZone;

export function followZone(ofCompany: string): void {
  zone = ofCompany;
}

export const companyZone = (): string => zone;
