// What the planning board reads and writes.
import type { Option } from '../kernel/answer.ts';
import type { Away } from './away.ts';
import type { Holiday } from './holidays.ts';
import type { NoticeStep } from './stepNames.ts';
import type { Span } from '../kernel/calendarSpan.ts';

/** Which days are planned; `text` narrows what waits for a day. */
export interface BoardQuery extends Span {
  text?: string;
}

/** An aviso as a card of the board. */
export interface Card {
  id: number;
  version: number;
  status_id: number;
  prioridad: number;
  user_id: number;
  /** Null where it is not planned. */
  fecha_visita: string | null;
  /** Minutes; null where not specified. */
  duracion: number | null;
  created: string;
  description: string;
  customer: string;
  /** Where the visit is, '' where that is not known. */
  town: string;
  address: string;
  /** Degrees; null where the location has none. */
  at: { latitude: number; longitude: number } | null;
  /** 'Contrato C26-00003' of a visit of a contract; '' of others. */
  origin: string;
  /** What the caller may do with it now. */
  allowed: NoticeStep[];
}

/** When nobody is sent: because of who it is, or whoever it is. */
export interface DaysOff {
  away: readonly Away[];
  /** Those of the days that are read, national and local. */
  holidays: readonly Holiday[];
}

/** What one technician has on some days: what visits are placed among. */
export interface Agenda extends DaysOff {
  /** The company's day. */
  today: string;
  visits: Card[];
}

export interface AgendaQuery extends Span {
  user_id: number;
}

export interface Board extends DaysOff {
  /** The company's day. */
  today: string;
  /** In the order of the visits. */
  visits: Card[];
  /** The first of what waits for a day: the most urgent, then the oldest. */
  unplanned: Card[];
  /** Whether more waits than `unplanned` shows. */
  isMore: boolean;
  /** Who makes visits, and who else has one on these days. */
  technicians: Option[];
}

/** To whom an aviso is given, and when; `version` is the one that was seen. */
export interface Move {
  id: number;
  version: number;
  user_id: number;
  fecha_visita: string | null;
  duracion: number | null;
}
