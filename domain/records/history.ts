// What happened to a record, according to the audit.
import type { AuditChange, AuditEntry } from './audit.ts';

/** One row of the audit, with what it meant for the record's lifecycle. */
export interface HistoryEntry extends Omit<AuditEntry, 'entity' | 'record_id' | 'record_name'> {
  request_id: string | null;
  /** The states before and after, null where it was not there yet or is gone. */
  from: string | null;
  to: string | null;
  /** The arrows of the lifecycle that it took, or that was refused. */
  arrows: string[];
  changes: AuditChange[];
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
}
