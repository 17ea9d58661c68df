// The sample company in a database and a place for files of a test: filled in, or copied from the one that the run has filled.
import { createSecretBox } from '#server/adapters/secretBox.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DateTime } from 'luxon';
import { inject } from 'vitest';
import { createFileStore } from '#server/adapters/files/fileStore.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { type EngineKind, type TestDatabase, copyDatabase, createDatabase, engineOfRun } from '#tests/support/app/database.ts';
import { withoutRecords } from '#tests/support/app/fiscal.ts';

/** The day as of which the run's sample company is. */
export const sampleDay = DateTime.fromISO('2026-07-15T10:00:00', { zone: 'Europe/Madrid' });

/** A copy of the sample company as of `sampleDay`; its files are in `files` of its folder. */
export async function copySample(kind: EngineKind = engineOfRun): Promise<TestDatabase> {
  const made = join(inject('templates'), `sample-${kind}`);
  if (!existsSync(made)) await makeOnce(made, () => makeSample(kind, made));
  const copy = await copyDatabase(kind, kind === 'sqlite' ? join(made, 'frigoria.db') : await readFile(join(made, 'name'), 'utf8'));
  await cp(join(made, 'files'), join(copy.dataDir, 'files'), { recursive: true });
  return copy;
}

/** Of two that want a folder at once one makes it, and the other waits for that; who is waited for may fail. */
async function makeOnce(folder: string, make: () => Promise<void>): Promise<void> {
  const turn = `${folder}-turn`;
  while (!existsSync(folder)) {
    const isMine = await mkdir(turn).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false;
        throw error;
      },
    );
    if (!isMine) {
      await setTimeout(100);
      continue;
    }
    try {
      if (!existsSync(folder)) await make();
    } finally {
      await rmdir(turn);
    }
  }
}

/** Fills a database and moves its folder to `folder`. */
async function makeSample(kind: EngineKind, folder: string): Promise<void> {
  const database = await createDatabase(kind);
  const engine = await connect(database);
  await migrate(engine);
  await fillSample({ engine, files: createFileStore({ root: join(database.dataDir, 'files'), bucketUrl: undefined }) }, sampleDay);
  await engine.close();
  await writeFile(join(database.dataDir, 'name'), database.template);
  await rename(database.dataDir, folder);
}

/** Fills `engine` and `files` as of `now`. */
export async function fillSample({ engine, files }: Pick<Services, 'engine' | 'files'>, now: DateTime): Promise<void> {
  const pdf = createPdf();
  const mailer = {
    isFixed: true,
    via: async () => 'smtp' as const,
    newId: () => `<${randomUUID()}@frigoria.test>`,
    send: () => Promise.reject(new Error('The sample company sends nothing')),
  };
  try {
    await seedDemo(
      {
        engine,
        files,
        clock: () => now,
        mailer,
        secrets: createSecretBox({ text: 'the key of the tests' }),
        publicUrl: 'http://frigoria.test',
        fiscal: withoutRecords(() => now),
        wakeOutbox: () => {},
      },
      pdf,
    );
  } finally {
    await pdf.close();
  }
}
