// Follow-ups of quotes as they travel.
import type { InferType } from 'yup';
import type { ShownOf } from '../kernel/entity.ts';
import type { followUp, followUpLetter } from './followUp.ts';
import type { quote } from './quote.ts';
import type { FollowUpStep } from './stepNames.ts';

/** A follow-up with its quote; until it is sent, `asunto` and `texto` are those that it would be sent with. */
export interface FollowUpRow extends ShownOf<typeof followUp> {
  asunto_presupuesto: string;
  customer_name: string;
  /** Euros. */
  total: number;
  valido_hasta: string;
  /** Where it would be sent, or was; '' for nowhere. */
  para: string;
  phone: string;
  /** Whether its letter leads to the page of the quote. */
  lleva_enlace: boolean;
  /** What the caller may do with it now. */
  allowed: FollowUpStep[];
  /** The conditions of its lifecycle that hold now. */
  holding: string[];
}

export type FollowUpBody = InferType<typeof followUpLetter> & { id: number; version?: number };

/** A quote of the list. */
export interface QuoteRow extends ShownOf<typeof quote> {
  /** Of one without an answer: the follow-up that waits for a decision. */
  seguimiento_pendiente: number | null;
  /** And the day on which the next one is due. */
  siguiente_seguimiento: string | null;
}
