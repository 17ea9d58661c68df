// Opens everything the application needs, from its settings: database, mail, PDF. The counterpart closes it all.
import { join } from 'node:path';
import { DateTime } from 'luxon';
import manifest from '../package.json' with { type: 'json' };
import { type Pdf, createPdf } from './adapters/pdf/pdf.ts';
import { createFileStore } from './adapters/files/fileStore.ts';
import { createMailer } from './adapters/mailer.ts';
import type { Config } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import { type OutboxRunner, createOutboxRunner } from './outboxRunner.ts';
import type { Services } from './services/context.ts';
import { type FirstUser, firstUser } from './services/session/firstUser.ts';
import { awaitAbandoned } from './services/import/importFile.ts';

export interface Opened {
  services: Services;
  pdf: Pdf;
  /** Sends mails, once it is started. */
  outbox: OutboxRunner;
  /** Who was created because the database was empty. */
  created: FirstUser | undefined;
  close(): Promise<void>;
}

/** What services work with, over a database of the newest form; closed by `engine.close()`. */
export async function openData(config: Config): Promise<Services> {
  const clock = () => DateTime.now().setZone(config.timezone);
  return {
    engine: await openDatabase(config),
    clock,
    mailer: createMailer({ smtpUrl: config.smtpUrl, outbox: join(config.dataDir, 'outbox'), from: config.mailFrom }),
    files: createFileStore({ root: join(config.dataDir, 'files'), bucketUrl: config.bucketUrl }),
    publicUrl: config.publicUrl,
    fiscal: { environment: config.verifactu, producer: config.producer, version: manifest.version, now: clock },
    wakeOutbox: () => {}, // whoever serves sends
  };
}

export async function openServices(config: Config): Promise<Opened> {
  const services: Services = { ...(await openData(config)), wakeOutbox: () => outbox.wake() };
  const pdf = createPdf();
  const outbox = createOutboxRunner({ ...services, pdf });
  await awaitAbandoned(services);
  if (config.demo) await (await import('./db/demo.ts')).seedDemo(services, pdf);
  const created = await firstUser(services, config.adminPassword);
  return {
    services,
    pdf,
    outbox,
    created,
    async close() {
      await outbox.stop();
      await pdf.close();
      await services.engine.close();
    },
  };
}
