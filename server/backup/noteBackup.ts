// That a backup was taken, or put back, is an entry of the audit; a backup does not hold its own.
import { DateTime } from 'luxon';
import { NO_RECORD } from '#domain/records/audit.ts';
import type { Engine } from '#server/db/connect.ts';
import { audit } from '#server/db/records.ts';
import { WIRE } from '#server/services/kernel/context.ts';

interface Noted {
  file: string;
  /** When the backup began, where it was put back. */
  startedAt?: string;
  rows: number;
  files: number;
}

/** Writes the entry; the person who runs a command is no user. */
export async function noteBackup(engine: Pick<Engine, 'transact'>, timezone: string, action: 'backup.taken' | 'backup.restored', what: Noted): Promise<void> {
  const at = DateTime.now().setZone(timezone).toFormat(WIRE);
  await engine.transact(trx => audit(trx, { id: null, at }, 'backup', NO_RECORD, action, null, what));
}
