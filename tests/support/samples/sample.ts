// The sample company, filled into a database and a place for files of a test.
import { createSecretBox } from '#server/adapters/secretBox.ts';
import { randomUUID } from 'node:crypto';
import type { DateTime } from 'luxon';
import { createPdf } from '#server/adapters/pdf/pdf.ts';
import { seedDemo } from '#server/demo/seedDemo.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { withoutRecords } from '#tests/support/app/fiscal.ts';

/** Fills `engine` and `files` as of `now`. */
export async function fillSample({ engine, files }: Pick<Services, 'engine' | 'files'>, now: DateTime): Promise<void> {
  const pdf = createPdf();
  const mailer = {
    via: 'smtp' as const,
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
