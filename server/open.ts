// Opens everything the application needs, from its settings: database, mail, PDF. The counterpart closes it all.
import { join } from 'node:path';
import type { DateTime } from 'luxon';
import manifest from '../package.json' with { type: 'json' };
import { type Pdf, createPdf } from './adapters/pdf/pdf.ts';
import { createFileStore } from './adapters/files/fileStore.ts';
import { createSecretBox } from './adapters/secretBox.ts';
import { createMailer } from './adapters/mailer.ts';
import type { Config } from './config.ts';
import { enterServer } from './presence.ts';
import { openDatabase } from './openDatabase.ts';
import { clockIn } from './clock.ts';
import { createFiscalRunner } from './fiscalRunner.ts';
import { createOutboxRunner } from './outboxRunner.ts';
import type { Runner } from './runner.ts';
import { environments } from '#domain/fiscal/environments.ts';
import type { Services } from './services/kernel/context.ts';
import { storedAccount } from './services/company/mail/mailServer.ts';
import { mailSheets } from './services/mailSheets.ts';
import { openCertificate, openUploaded } from './services/fiscal/certificateFile.ts';
import { simulatedReply } from './services/fiscal/sending/simulated.ts';
import { createTransport } from './services/fiscal/sending/transport.ts';
import type { FiscalSetting } from './services/fiscal/setting.ts';
import { keepDeclaration } from './services/fiscal/declaration.ts';
import { type FirstUser, firstUser } from './services/session/firstUser.ts';
import { keepLifeVersions } from './services/records/flows/lifeVersions.ts';
import { awaitAbandoned } from './services/company/import/importFile.ts';

export interface Opened {
  services: Services;
  pdf: Pdf;
  /** What works alongside the requests, once it is started: mails, and records for the tax agency. */
  runners: readonly Runner[];
  /** Who was created because the database was empty. */
  created: FirstUser | undefined;
  close(): Promise<void>;
}

/** What services work with, over a database of the newest form; closed by `engine.close()`. */
export async function openData(config: Config): Promise<Services> {
  const clock = clockIn(config.timezone);
  const engine = await openDatabase(config);
  const secrets = createSecretBox(config.secretKey ? { text: config.secretKey } : { file: join(config.dataDir, 'secret.key') });
  const { smtpUrl, mailFrom: from, demo: isSample } = config;
  return {
    engine,
    clock,
    mailer: createMailer({
      from,
      outbox: join(config.dataDir, 'outbox'),
      ...(isSample ? { smtpUrl: undefined } : { smtpUrl, stored: storedAccount(engine.db, secrets) }),
    }),
    files: createFileStore({ root: join(config.dataDir, 'files'), bucketUrl: config.bucketUrl }),
    secrets,
    publicUrl: config.publicUrl,
    isSample,
    mapTiles: config.mapTiles,
    helpContact: config.helpContact,
    fiscal: { environment: config.verifactu, producer: config.producer, version: manifest.version, now: clock, ...wayOf(config, clock, { engine, secrets }) },
    wakeOutbox: () => {}, // the serving process sends
  };
}

/** The way to AEAT of this environment, and the certificate for it; `simulado` needs none, and `apagado` has nothing to send. */
function wayOf(
  { verifactu, certificate: place, aeat }: Config,
  now: () => DateTime,
  { engine, secrets }: Pick<Services, 'engine' | 'secrets'>,
): Pick<FiscalSetting, 'send' | 'certificate' | 'isCertificateFixed' | 'signing'> {
  const isCertificateFixed = place.path !== '';
  const certificate = (nif: string) =>
    isCertificateFixed ? openCertificate(place, { nif, now: now() }) : openUploaded(engine.db, secrets, { nif, now: now() });
  if (verifactu === 'apagado' || verifactu === 'simulado') return { send: simulatedReply, certificate: null, isCertificateFixed, signing: certificate };
  const origin = aeat.origin ?? environments[verifactu].service[place.isSeal ? 'seal' : 'certificate'];
  return { certificate, isCertificateFixed, signing: certificate, send: createTransport({ origin, ca: aeat.ca, certificate: () => certificate('') }) };
}

/** Draws the documents of the sample company, which say that they are. */
export const ofSample = (pdf: Pdf): Pdf => ({
  ...pdf,
  render: (asker, read) =>
    pdf.render(asker, async () => {
      const sheet = await read();
      return { ...sheet, mark: sheet.mark === null ? 'MUESTRA' : `MUESTRA · ${sheet.mark}` };
    }),
});

export async function openServices(config: Config): Promise<Opened> {
  const services: Services = { ...(await openData(config)), wakeOutbox: () => outbox.wake() };
  const pdf = config.demo ? ofSample(createPdf()) : createPdf();
  const outbox = createOutboxRunner({ ...services, pdf, sheets: mailSheets });
  const runners = [outbox, createFiscalRunner(services)];
  const presence = await enterServer(services).catch(async (error: unknown) => {
    await services.engine.close();
    throw error;
  });
  await awaitAbandoned(services);
  if (config.demo) await (await import('./demo/seedDemo.ts')).seedDemo(services, pdf);
  await keepDeclaration(services.engine.db, services);
  await keepLifeVersions(services);
  const created = await firstUser(services, config.adminPassword);
  return {
    services,
    pdf,
    runners,
    created,
    async close() {
      await Promise.all(runners.map(runner => runner.stop()));
      await pdf.close();
      await presence.leave();
      await services.engine.close();
    },
  };
}
