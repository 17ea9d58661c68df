// A kind of work: what is said on the telephone, what the technician notes and what it takes.

export interface Job {
  name: string;
  /** How often it happens in summer, in winter and in between. */
  often: { summer: number; winter: number; between: number };
  /** Planned by the office, without a call. */
  isPlanned?: true;
  calls: readonly string[];
  notes: readonly string[];
  done: readonly string[];
  failures: readonly string[];
  /** Product, least and most. */
  parts: readonly (readonly [name: string, min: number, max: number])[];
  hours: readonly [min: number, max: number];
}

/** How often in summer, in winter and in between. */
export const often = (summer: number, winter: number, between: number): Job['often'] => ({ summer, winter, between });
