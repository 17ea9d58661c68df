// What must be right before a company is activated: looked at anew each time, and AEAT is asked outside any transaction.
import { normaliseNif } from '#domain/parties/nif.ts';
import { enveloped, questionXml } from '#domain/fiscal/envelope.ts';
import { systemFaults, taxpayerFault } from '#domain/fiscal/guards.ts';
import { CLOCK_MOST, clockWords, type CertificateCheck, type Readiness } from '#domain/fiscal/readiness.ts';
import type { Taxpayer } from '#domain/fiscal/record.ts';
import type { Db } from '#server/db/connect.ts';
import type { Services } from '#server/services/kernel/context.ts';
import { companyOf } from '#server/services/paper/issuer.ts';
import { NOT_READABLE, type Reply, codeWords, meaningOf } from './sending/reply.ts';
import { type FiscalSetting, PROGRAM } from './setting.ts';

/** Milliseconds that AEAT has to answer while somebody waits for the page. */
const PATIENCE = 10_000;

/** No invoice has this number: only whether an answer comes is asked. */
const NO_INVOICE = 'ACTIVACION';

const LATER = 'Se comprueba en cuanto los datos de la empresa y el certificado estén bien.';

/** Whose records they would be, and who answers for the program: what can be said without asking anybody. */
export async function localReadiness(db: Db, fiscal: FiscalSetting): Promise<Pick<Readiness, 'environment' | 'company' | 'producer'>> {
  const company = await companyOf(db);
  const issuer = { name: company.name, nif: normaliseNif(company.nif_cif) };
  const fault = taxpayerFault(issuer);
  const { name, nif, address, place } = fiscal.producer;
  return {
    environment: fiscal.environment,
    company: { ...issuer, faults: fault === null ? [] : [fault] },
    producer: { name, nif, address, place, faults: producerFaults(fiscal) },
  };
}

/** The settings about the program's producer that the server lacks; the declaration needs all of them. */
export function producerFaults({ producer, version }: Pick<FiscalSetting, 'producer' | 'version'>): string[] {
  return [
    ...systemFaults({ ...PROGRAM, producer, version, installation: 'x' }).map(({ text }) => text),
    ...(producer.address.trim() === '' ? ['Falta la dirección postal'] : []),
    ...(producer.place.trim() === '' ? ['Falta la localidad y el país'] : []),
    ...(producer.day === '' ? ['Falta la fecha en que suscribe la declaración'] : []),
    ...(producer.version === version
      ? []
      : [producer.version === '' ? 'Falta la versión que declara' : `Declara la versión ${producer.version}, y funciona la ${version}`]),
  ];
}

/** Everything that is checked. */
export async function readinessOf({ engine, fiscal }: Pick<Services, 'engine' | 'fiscal'>): Promise<Readiness> {
  const local = await localReadiness(engine.db, fiscal);
  const certificate = await certificateCheck(fiscal, local.company.nif);
  if (certificate === null) return { ...local, certificate, service: null };
  const isAskable = local.company.faults.length === 0 && certificate.faults.length === 0;
  return { ...local, certificate, service: isAskable ? await serviceCheck(fiscal, local.company) : { clock: null, faults: [LATER] } };
}

/** The certificate for the company of this NIF; null where nothing leaves this machine. */
const certificateCheck = (fiscal: FiscalSetting, nif: string): Promise<CertificateCheck | null> =>
  fiscal.certificate ? checkOf(fiscal, fiscal.certificate, nif) : Promise.resolve(null);

async function checkOf({ isCertificateFixed }: FiscalSetting, open: FiscalSetting['signing'], nif: string): Promise<CertificateCheck> {
  const read = await open(nif);
  const manda = isCertificateFixed ? 'entorno' : 'fault' in read && read.kind === 'absent' ? 'nadie' : 'pantalla';
  if ('fault' in read) return { shown: null, faults: [read.fault], manda };
  const { holder, nif: own, issuer, until, daysLeft, warning } = read;
  return { shown: { holder, nif: own, issuer, until: until.toISODate() ?? '', daysLeft, foreign: warning }, faults: [], manda };
}

/** The company's certificate: electronic invoices are signed with it, and records are sent with it once the company is activated. */
export async function companyCertificate({ engine, fiscal }: Pick<Services, 'engine' | 'fiscal'>): Promise<CertificateCheck> {
  const made = await engine.db
    .selectFrom('fiscal_head')
    .innerJoin('fiscal_installation', 'fiscal_installation.id', 'fiscal_head.installation_id')
    .select('fiscal_installation.nif')
    .executeTakeFirst();
  return checkOf(fiscal, fiscal.signing, made?.nif ?? normaliseNif((await companyOf(engine.db)).nif_cif));
}

/** Asks AEAT something harmless, and compares clocks. */
async function serviceCheck(fiscal: FiscalSetting, issuer: Taxpayer): Promise<NonNullable<Readiness['service']>> {
  const { reply, clock } = await askTime(fiscal, issuer);
  const refused = refusalIn(reply);
  const strays = clock !== null && Math.abs(clock) > CLOCK_MOST;
  return { clock, faults: [...(refused === null ? [] : [refused]), ...(strays ? [clockFault(clock)] : [])] };
}

/** Seconds that our clock is ahead of AEAT's, asked now; null where it does not say. */
export const clockAhead = async (fiscal: FiscalSetting, issuer: Taxpayer): Promise<number | null> => (await askTime(fiscal, issuer)).clock;

async function askTime({ send, now }: FiscalSetting, issuer: Taxpayer) {
  const reply = await send(enveloped(questionXml(issuer, { number: NO_INVOICE, day: now().toISODate() ?? '' })), AbortSignal.timeout(PATIENCE));
  return { reply, clock: reply.date === undefined ? null : Math.round((now().toMillis() - Date.parse(reply.date)) / 1_000) };
}

function refusalIn(reply: Reply): string | null {
  const meaning = meaningOf(reply);
  if (meaning.is === 'known') return null;
  if (meaning.is === 'nothing') return meaning.text;
  return meaning.is === 'fault' ? `La AEAT responde: ${codeWords(meaning)}` : NOT_READABLE;
}

const clockFault = (ahead: number) => `El reloj del servidor ${clockWords(ahead)}: póngalo en hora (la ley admite un minuto).`;
