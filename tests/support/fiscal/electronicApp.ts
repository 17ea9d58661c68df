// An application whose company signs electronic invoices with a certificate of tests.
import { DateTime } from 'luxon';
import { cifControl } from '#domain/parties/nif.ts';
import { readCertificate } from '#server/services/fiscal/certificate.ts';
import type { FiscalSetting } from '#server/services/fiscal/setting.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { authority } from '#tests/support/fakes/aeat/certificates.ts';
import { dir3 } from '#tests/support/fiscal/electronic.ts';

const holder = { nif: 'B29123452', name: 'FRIGORIA CLIMATIZACIÓN, S.L.' };

/** What such a server is started with. */
export const signing: FiscalSetting['signing'] = nif =>
  Promise.resolve(readCertificate({ file: authority().client(holder, 'prueba'), password: 'prueba' }, { nif, now: DateTime.now() }));

export const openSigningApp = (): Promise<TestApp> => openApp({ fiscal: { signing } });

let towns = 0;
/** The NIF of another municipality each time. */
export function townNif(): string {
  towns += 1;
  const figures = String(1_400_000 + towns);
  return `P${figures}${'JABCDEFGHI'[cifControl(figures)]}`;
}

/** A municipality with its three offices, and an issued invoice of it. */
export async function billedTown({ given }: Pick<TestApp, 'given'>, lines?: Parameters<TestApp['given']['issued']>[1]) {
  const customer_id = await given.customer({ name: 'Ayuntamiento de Córdoba', nif_cif: townNif(), ...dir3 });
  return { customer_id, id: await given.issued({ customer_id }, lines) };
}
