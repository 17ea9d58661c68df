// A company that is activated against an AEAT of our own: what the office makes is really sent, over TLS, with a certificate.
import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { endpoints } from '#domain/endpoints.ts';
import { deliverRecords } from '#server/services/fiscal/sending/sendRecords.ts';
import { createTransport } from '#server/services/fiscal/sending/transport.ts';
import { openCertificate } from '#server/services/fiscal/certificateFile.ts';
import { type Aeat, startAeat } from '#tests/support/fakes/aeat/aeat.ts';
import { type TestApp, openApp } from '#tests/support/app/app.ts';
import { atTheEnd } from '#tests/support/app/atTheEnd.ts';
import { startRecords } from '#tests/support/app/fiscal.ts';

const PASSWORD = 'prueba';
export const company = { nif: 'B14000004', name: 'Frigoria' };

export interface Sending {
  app: TestApp;
  aeat: Aeat;
  /** Makes all calls that are due. */
  send(cut?: AbortSignal): ReturnType<typeof deliverRecords>;
  /** Lets the wait pass, and makes them. */
  later(seconds?: number): ReturnType<typeof deliverRecords>;
  /** Issues so many facturas, one after the other; the numbers of their records. */
  issue(count?: number): Promise<number[]>;
  /** The state of each record, with AEAT's code where there is one: 'correcto', 'rechazado 1109'. */
  standing(): Promise<string[]>;
  sender(): Promise<{ estado: string; reason: string; due: number; most: number }>;
}

const never = new AbortController().signal;

export async function openSending(): Promise<Sending> {
  const clock = { now: (): DateTime => DateTime.now() };
  const aeat = await startAeat({ now: () => clock.now() });
  atTheEnd(() => aeat.close());
  const place = { path: aeat.certificate(company, PASSWORD), password: PASSWORD, passwordPath: '', isSeal: false };
  const certificate = (nif: string) => openCertificate(place, { nif, now: DateTime.now() });
  const transport = createTransport({ origin: aeat.host, ca: readFileSync(aeat.ca, 'utf8'), certificate: () => certificate(company.nif) });
  const app = await openApp({ fiscal: { environment: 'pruebas', send: transport, certificate } });
  clock.now = app.services.clock;
  await startRecords(app);
  aeat.arrivals.length = 0; // activating has asked once
  const { db, services, given, office } = app;
  services.fiscal.now = services.clock;
  const send = (cut = never) => deliverRecords(services, { closing: never, cut });
  return {
    app,
    aeat,
    send,
    later: (seconds = 3_600) => {
      app.pass({ seconds });
      return send();
    },
    async issue(count = 1) {
      const last = await newest(app);
      for (let made = 0; made < count; made += 1) await office.post(endpoints.invoice.issue, { id: await given.invoice() });
      return Array.from({ length: count }, (_, index) => last + index + 1);
    },
    async standing() {
      const rows = await db.selectFrom('fiscal_sending').select(['estado', 'code']).orderBy('record_id').execute();
      return rows.map(({ estado, code }) => (code === null ? estado : `${estado} ${code}`));
    },
    sender: () => db.selectFrom('fiscal_sender').select(['estado', 'reason', 'due', 'most']).executeTakeFirstOrThrow(),
  };
}

async function newest({ db }: TestApp): Promise<number> {
  const head = await db.selectFrom('fiscal_head').select('record_id').executeTakeFirstOrThrow();
  return head.record_id;
}

/** The text of the record of an invoice. */
export const xmlOf = async ({ app }: Sending, number: string) =>
  (await app.db.selectFrom('fiscal_record').select('xml').where('number', '=', number).executeTakeFirstOrThrow()).xml;

/** Sends AEAT a record without the sender. */
export async function tell({ app }: Sending, xml: string): Promise<void> {
  const call = await app.db.selectFrom('fiscal_call').select('request').where('kind', '=', 'envio').executeTakeFirstOrThrow();
  const request = call.request.replace(/<sfLR:RegistroFactura>.*<\/sfLR:RegistroFactura>/s, `<sfLR:RegistroFactura>${xml}</sfLR:RegistroFactura>`);
  await app.services.fiscal.send(request, new AbortController().signal);
}

/** Tells AEAT of an invoice as another program would have: as that of `number` is, under the number `as`. */
export async function tellElsewhere(sending: Sending, number: string, as: string): Promise<void> {
  const xml = await xmlOf(sending, number);
  const other = `<sf:Huella>${'A'.repeat(64)}</sf:Huella></sf:RegistroAlta>`;
  await tell(
    sending,
    xml.replace(/<sf:Huella>[0-9A-F]{64}<\/sf:Huella><\/sf:RegistroAlta>/, other).replace(`<sf:NumSerieFactura>${number}<`, `<sf:NumSerieFactura>${as}<`),
  );
}
