// Reminders as they travel.
import type { Queued } from '../company/mail.ts';
import type { ShownOf } from '../kernel/entity.ts';
import type { reminder } from './reminder.ts';
import type { ReminderStep } from './stepNames.ts';

/** A reminder with where its customer is reached; '' for nowhere. */
export interface ReminderRow extends ShownOf<typeof reminder> {
  email: string;
  phone: string;
}

/** A cobro that a reminder claims. */
export interface RemindedDebt {
  /** Of the cobro. */
  id: number;
  invoice_id: number | null;
  invoice_name: string;
  fecha_creacion: string;
  fecha_vencimiento: string | null;
  /** Euros. */
  pendiente: number;
  /** The level that this reminder is of for it. */
  nivel: number;
}

/** One that is not sent yet claims what is owed now; its subject and its text are those of its level until somebody writes others. */
export interface ReminderRecord extends ReminderRow {
  cobros: RemindedDebt[];
  /** Euros that the customer has in their favour, which are taken off. */
  a_favor: number;
  allowed: ReminderStep[];
  /** The conditions of its lifecycle that hold now, by which a screen finds what opens a step that is not allowed. */
  holding: string[];
}

/** What came of sending some reminders. */
export interface ReminderOutcome extends Queued {
  sent: number;
  refused: { id: number; customer_name: string; reason: string }[];
}
