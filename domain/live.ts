// What is told to whoever is connected: which records have been written, by whom. See docs/decisions/0049-live.md.
import type { EntityName } from './entities/index.ts';
import { get, inPerson } from './endpoint.ts';
import { everyone } from './roles.ts';

/** A record that somebody has written. */
export interface Change {
  entity: EntityName;
  /** Null: so many of them that it is not said which. */
  id: number | null;
  /** Its name in the audit: 'create', 'update', 'delete', or a step of a lifecycle. */
  action: string;
  /** Whoever wrote it, told to those who work here; null for the program itself. */
  by: { id: number; name: string } | null;
}

/** One message of the stream. Its `id` is where the stream goes on, sent back as `Last-Event-ID`. */
export interface LiveMessage {
  changes: readonly Change[];
  /** It is not known what was written meanwhile: everything may have changed. */
  missed?: true;
}

/** A stream of events that does not end, and so no row of the table of calls. Asking it does not keep a session alive. */
export const live = { ...inPerson(get<never>()('/api/live', everyone)), passive: true } as const;
