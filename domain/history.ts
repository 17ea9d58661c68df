// What happened to a record, as the audit tells it.
import type { Values } from './entity.ts';

/** One row of the audit, with what it meant for the record's lifecycle. */
export interface HistoryEntry {
  id: number;
  at: string;
  user_name: string | null;
  /** The name of the API key that it was made with. */
  key_name: string | null;
  /** 'create', 'update', 'delete', or the event. */
  action: string;
  /** The route of the screen that it came from, 'api', or null for the program itself. */
  source: string | null;
  /** Whether an import did it. */
  isImported: boolean;
  request_id: string | null;
  /** Why it was refused; nothing changed then. */
  refused: string | null;
  /** The states before and after, null where it was not there yet or is gone. */
  from: string | null;
  to: string | null;
  /** The arrows of the lifecycle that it took, or that was refused. */
  arrows: string[];
  /** What changed, by field. */
  before: Values | null;
  after: Values | null;
}

/** The history of one record, from its beginning. */
export interface History {
  entity: string;
  id: number;
  /** How the record is called, or was when it was deleted. */
  name: string;
  /** The state in which it is; null when it is gone. */
  state: string | null;
  entries: HistoryEntry[];
  /** Of the fields that name another record, what those are called: field, id, name. */
  names: Record<string, Record<number, string>>;
}
