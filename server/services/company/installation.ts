// What the office may know of the installation: the version of the program, and when its data were last copied.
import type { Installation } from '#domain/company/installation.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

/** The backup command notes each copy in the audit of the database that it copies, so every process knows of it. */
export async function copiedAndVersion({ engine, fiscal }: Ctx): Promise<Pick<Installation, 'lastCopy' | 'version'>> {
  const row = await engine.db
    .selectFrom('audit')
    .select('at')
    .where('entity', '=', 'backup')
    .where('action', '=', 'backup.taken')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { lastCopy: row?.at ?? null, version: fiscal.version };
}
