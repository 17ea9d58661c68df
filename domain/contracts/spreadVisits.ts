// Many visits given to one technician, one after the other over his working days.
import { addDays, weekdayOf } from '../kernel/days.ts';

export interface Spreading {
  /** The first day. */
  dia: string;
  /** When his day begins and ends, `HH:mm`. */
  empieza: string;
  acaba: string;
  /** Minutes from one visit to the next at another place. */
  viaje: number;
}

interface ToSpread {
  id: number;
  location_id: number | null;
  minutos: number;
}

const SATURDAY = 5;

const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
const two = (value: number) => String(value).padStart(2, '0');

/** When each visit begins, `YYYY-MM-DD HH:mm:ss`: what is at one place comes together, no visit ends after the working day unless it is longer than that, and weekends are free. */
export function spreadVisits(visits: readonly ToSpread[], { dia, empieza, acaba, viaje }: Spreading): { id: number; fecha: string }[] {
  const [from, to] = [minutesOf(empieza), minutesOf(acaba)];
  let day = workingDay(dia);
  let at = from;
  let place: number | null | undefined;
  return visits
    .toSorted((one, other) => (one.location_id ?? 0) - (other.location_id ?? 0) || one.id - other.id)
    .map(({ id, location_id, minutos }) => {
      if (place !== undefined && place !== location_id && at > from) at += viaje;
      if (at > from && at + minutos > to) {
        day = workingDay(addDays(day, 1));
        at = from;
      }
      const fecha = `${day} ${two(Math.floor(at / 60))}:${two(at % 60)}:00`;
      at += minutos;
      place = location_id;
      return { id, fecha };
    });
}

const workingDay = (day: string): string => (weekdayOf(day) < SATURDAY ? day : workingDay(addDays(day, 1)));
