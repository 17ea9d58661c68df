// What a customer reads of how a contract stands, and of when somebody comes.
import { formatDate } from '#domain/kernel/format.ts';
import type { PortalContractState, PortalVisit } from '#domain/portal/contracts.ts';
import { dayInWords, momentInWords } from '#domain/work/dayWords.ts';
import type { Said } from '#src/screens/portal/words.ts';

const states: Record<PortalContractState, Said> = {
  enviado: { label: 'Por firmar', tone: 'waiting' },
  vigente: { label: 'Vigente', tone: 'going' },
  suspendido: { label: 'Suspendido', tone: 'off' },
  'en baja': { label: 'De baja, hasta su último día', tone: 'off' },
  terminado: { label: 'Terminado', tone: 'done' },
  rechazado: { label: 'Rechazado', tone: 'off' },
  caducado: { label: 'Caducado', tone: 'off' },
};

export const contractState = (state: PortalContractState): Said => states[state];

const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The month of a day: that is all that is agreed of a visit without an aviso. */
export const monthWords = (day: string): string => `en ${monthName.format(new Date(`${day}T00:00:00Z`))}`;

/** When somebody comes: the hour where it is agreed, otherwise the month, in which the office will choose a day. */
export const comingWords = ({ at, day }: PortalVisit, today: string): string => (at ? momentInWords(at, today) : `${monthWords(day)}, día por confirmar`);

export const madeWords = ({ day }: PortalVisit, today: string): string => (day === today ? dayInWords(day, today) : `el ${formatDate(day)}`);
