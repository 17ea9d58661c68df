// That a backup was taken is an entry of the audit, which that backup does not hold yet.
import { NO_RECORD } from '#domain/audit.ts';
import type { Engine } from '../db/connect.ts';
import { audit } from '../db/records.ts';

interface Noted {
  file: string;
  rows: number;
  files: number;
}

/** Leaves the entry of a backup; whoever runs the command is no user. `at` as it travels. */
export async function noteBackup(engine: Pick<Engine, 'transact'>, at: string, what: Noted): Promise<void> {
  await engine.transact(trx => audit(trx, { id: null, at }, 'backup', NO_RECORD, 'backup.taken', null, what));
}
