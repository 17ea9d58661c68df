// VERI*FACTU as a server of a test is started.
import type { DateTime } from 'luxon';
import type { CompanyRegime } from '#domain/catalogue/operations.ts';
import { simulatedReply } from '#server/services/fiscal/sending/simulated.ts';
import { deliverRecords } from '#server/services/fiscal/sending/sendRecords.ts';
import { operator } from '#server/services/kernel/operator.ts';
import { activate } from '#server/services/fiscal/activation.ts';
import type { FiscalSetting } from '#server/services/fiscal/setting.ts';
import type { TestApp } from '#tests/support/app/app.ts';

/** Whoever made the program, as a server of a test knows them. */
export const producer = {
  name: 'Programas de Ejemplo, S.L.',
  nif: 'B12345674',
  address: 'Calle Mayor 1, 14001 Córdoba',
  place: 'Córdoba, España',
  day: '2026-03-02',
  version: '1.0.0',
};

/** A server that makes no records, as every one that does not say otherwise. */
export const withoutRecords = (now: () => DateTime): FiscalSetting => ({
  environment: 'apagado',
  producer,
  version: '1.0.0',
  now,
  send: simulatedReply,
  certificate: null,
  isCertificateFixed: false,
  signing: () => Promise.resolve({ kind: 'absent', fault: 'No se encuentra el archivo del certificado: quien instaló el programa dice dónde está.' }),
});

/** The company of a test, whose NIF is right, begins its chain of records. */
export async function startRecords({ services, db }: Pick<TestApp, 'services' | 'db'>, regime: CompanyRegime = '01'): Promise<void> {
  await db.updateTable('company').set({ nif_cif: 'B14000004' }).execute();
  await activate({ ...services, user: operator }, { regime });
}

const never = new AbortController().signal;

/** AEAT answers all records that wait, at once. */
export async function answerRecords({ services, db }: Pick<TestApp, 'services' | 'db'>): Promise<void> {
  await db.updateTable('fiscal_sender').set({ due: 0 }).execute();
  await deliverRecords(services, { closing: never, cut: never });
}
