// Settings from the environment, which server/settings.ts lists.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { isOwnMachine, leadsNowhere } from '#domain/session/firstEmail.ts';
import type { ServerFault } from '#domain/company/serverFaults.ts';
import { constants } from '#domain/kernel/constants.ts';
import { isDay } from '#domain/kernel/days.ts';
import { normaliseNif } from '#domain/parties/nif.ts';
import { type FiscalEnvironment, isEnvironment } from '#domain/fiscal/environments.ts';
import { readBucketUrl } from './adapters/files/bucket.ts';
import { readSender } from './adapters/mailer.ts';
import { readSmtpUrl } from './adapters/smtpUrl.ts';
import { Refused } from './errors.ts';
import type { Environment } from './settings.ts';
import type { FiscalSetting } from './services/fiscal/setting.ts';
import type { CertificatePlace } from './services/fiscal/certificateFile.ts';

export interface Config {
  port: number;
  host: string;
  /** Whether other computers may come by http: passwords can be read on the way. */
  mayLackTls: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The bucket that keeps files: `https://key:secret@host/bucket?region=…`; absent: a folder in `dataDir`. */
  bucketUrl: string | undefined;
  /** Who mails come from, as a mail shows it. */
  mailFrom: string;
  publicUrl: string;
  /** Other pictures of maps than OpenStreetMap's own; '' for none. */
  mapTiles: string | undefined;
  /** Whom the office calls when the program does not work. */
  helpContact: string | undefined;
  timezone: string;
  adminPassword: string | undefined;
  /** The number of proxies in front of us, whose statement of the client's address is trusted. */
  trustProxy: 0 | 1;
  /** The token that a reader of /metrics has to send; without it nobody may read them. */
  metricsToken: string | undefined;
  /** From which the key of what is stored sealed is made; absent: a file in `dataDir`. */
  secretKey: string | undefined;
  /** Whether an empty database is filled with the sample company. */
  demo: boolean;
  /** Where records of invoices go (VERI*FACTU). */
  verifactu: FiscalEnvironment;
  /** What the server shows AEAT who it is. */
  certificate: CertificatePlace;
  /** Another host in place of AEAT's, and authorities to trust besides the usual ones: to try against an AEAT of one's own. */
  aeat: { origin: string | undefined; ca: string | undefined };
  /** Who answers for this program before the tax agency. */
  producer: FiscalSetting['producer'];
  /** Of the log: `warn`, or `info` for each request. */
  logLevel: string;
}

/** Reads the settings; throws in plain words on one that cannot be used. The producer comes with the program (package.json), where no setting names another. */
export function readConfig(env: Environment, { producer }: { producer: FiscalSetting['producer'] } = manifest): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Refused(`PORT no es un puerto: ${env['PORT']}`);
  const host = env['HOST'] ?? '127.0.0.1';
  const timezone = env['APP_TIMEZONE'] ?? constants.timeZone;
  if (!isTimezone(timezone)) throw new Refused(`APP_TIMEZONE no es una zona horaria: ${timezone}`);
  return {
    port,
    host,
    mayLackTls: env['HOST_WITHOUT_TLS'] === '1',
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    smtpUrl: usable(env['SMTP_URL'], readSmtpUrl),
    bucketUrl: usable(env['S3_URL'], readBucketUrl),
    mailFrom: usable(env['MAIL_FROM'], readSender) ?? 'Frigoria <no-responder@localhost>',
    publicUrl: (env['PUBLIC_URL'] || `http://${host === '0.0.0.0' ? '127.0.0.1' : inAddress(host)}:${port}`).replace(/\/$/, ''),
    mapTiles: tilesOf(env['MAP_TILES']),
    helpContact: env['HELP_CONTACT'] || undefined,
    timezone,
    adminPassword: env['ADMIN_PASSWORD'] || undefined,
    trustProxy: trustOf(env['TRUST_PROXY']),
    secretKey: secretOf(env['SECRET_KEY']),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    demo: env['DEMO'] === '1',
    verifactu: environmentOf(env),
    certificate: {
      path: env['CERTIFICATE'] ?? '',
      password: env['CERTIFICATE_PASSWORD'] ?? '',
      passwordPath: env['CERTIFICATE_PASSWORD_FILE'] ?? '',
      isSeal: env['CERTIFICATE_SEAL'] === '1',
    },
    aeat: { origin: usable(env['VERIFACTU_HOST'], value => new URL(value)), ca: authorityOf(env['VERIFACTU_CA']) },
    producer: {
      name: env['PRODUCER_NAME'] ?? producer.name,
      nif: normaliseNif(env['PRODUCER_NIF'] ?? producer.nif),
      address: env['PRODUCER_ADDRESS'] ?? producer.address,
      place: env['PRODUCER_PLACE'] ?? producer.place,
      day: dayOf(env['PRODUCER_DATE'] ?? producer.day),
      version: env['PRODUCER_VERSION'] ?? producer.version,
    },
    logLevel: env['LOG_LEVEL'] || 'warn',
  };
}

const inAddress = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Throws where other computers would come by http, which nobody said on purpose: their passwords can be read on the way. */
export function refuseClearText({ host, publicUrl, mayLackTls }: Pick<Config, 'host' | 'publicUrl' | 'mayLackTls'>): void {
  if (isOwnMachine(inAddress(host)) || publicUrl.startsWith('https://') || mayLackTls) return;
  throw new Refused(
    `HOST=${host} deja entrar a otros equipos por http, y sus contraseñas viajarían sin cifrar. ` +
      'Ponga delante Caddy o nginx con https y dígalo con PUBLIC_URL=https://… (docs/install.md), o HOST_WITHOUT_TLS=1 si es a propósito.',
  );
}

/** Throws where others than this machine would come to the sample company, whose passwords everybody knows. */
export function refuseOpenSample({ demo, host, publicUrl }: Pick<Config, 'demo' | 'host' | 'publicUrl'>): void {
  if (!demo || (isOwnMachine(inAddress(host)) && isOwnMachine(new URL(publicUrl).hostname))) return;
  throw new Refused('DEMO=1 pone contraseñas que cualquiera conoce: la empresa de muestra solo se abre en este equipo. Quite HOST y PUBLIC_URL.');
}

/** Which setting each fault is of: monitors and the log read its name. */
export const settingOf: Record<ServerFault, string> = { proxy: 'TRUST_PROXY', sender: 'MAIL_FROM', links: 'PUBLIC_URL' };

/** Settings with which mail does leave, and does not serve who gets it. */
export function mailFaults({ smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>): ServerFault[] {
  if (smtpUrl === undefined) return [];
  const { hostname } = new URL(publicUrl);
  return [...(leadsNowhere(readSender(mailFrom).address) ? (['sender'] as const) : []), ...(isOwnMachine(hostname) ? (['links'] as const) : [])];
}

/** A setting that may be left out; `read` throws on one that cannot be used. */
function usable(value: string | undefined, read: (value: string) => unknown): string | undefined {
  try {
    if (value) read(value);
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), { cause: error });
  }
  return value || undefined;
}

function dayOf(value = ''): string {
  const isUsable: boolean = value === '' || isDay(value);
  if (!isUsable) throw new Refused(`PRODUCER_DATE es un día, por ejemplo 2026-03-02: ${value}`);
  return value;
}

function tilesOf(value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (value === 'no') return '';
  if (URL.canParse(value) && /^https?:/.test(value) && ['{z}', '{x}', '{y}'].every(part => value.includes(part))) return value;
  throw new Refused(`MAP_TILES es «no», o una dirección con {z}, {x} e {y}: ${value}`);
}

const LEAST_SECRET = 32;

function secretOf(value: string | undefined): string | undefined {
  if (value && value.length < LEAST_SECRET) throw new Refused(`SECRET_KEY es demasiado corta: use al menos ${LEAST_SECRET} caracteres al azar`);
  return value || undefined;
}

function trustOf(value: string | undefined): 0 | 1 {
  if (value === '1') return 1;
  if (!value || value === '0') return 0;
  throw new Refused(`TRUST_PROXY es 1 (detrás de un proxy) o no está: ${value}`);
}

function environmentOf({ VERIFACTU, VERIFACTU_HOST, DEMO }: Environment): FiscalEnvironment {
  const name = VERIFACTU || 'apagado';
  const isReal = name === 'pruebas' || name === 'produccion';
  if (isReal && DEMO === '1' && !VERIFACTU_HOST) throw new Refused('VERIFACTU: la empresa de muestra no envía nada a la AEAT; use simulado');
  if (isEnvironment(name)) return name;
  throw new Refused(`VERIFACTU es apagado, simulado, pruebas o produccion: ${name}`);
}

/** The text of a file with certificates of authorities. */
function authorityOf(path: string | undefined): string | undefined {
  try {
    return path ? readFileSync(path, 'utf8') : undefined;
  } catch (error) {
    throw new Refused(`VERIFACTU_CA no se puede leer: ${path}`, { cause: error });
  }
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-ES', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
