// Settings from the environment (README, configuration).
import { resolve } from 'node:path';

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  publicUrl: string;
  timezone: string;
  adminPassword: string | undefined;
  /** Whether an empty database is filled with the sample company. */
  demo: boolean;
}

/** Reads the settings; throws in plain words on one that cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT no es un puerto: ${env['PORT']}`);
  const host = env['HOST'] ?? '127.0.0.1';
  const timezone = env['APP_TIMEZONE'] ?? 'Europe/Madrid';
  if (!isTimezone(timezone)) throw new Error(`APP_TIMEZONE no es una zona horaria: ${timezone}`);
  return {
    port,
    host,
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    publicUrl: (env['PUBLIC_URL'] ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`).replace(/\/$/, ''),
    timezone,
    adminPassword: env['ADMIN_PASSWORD'] || undefined,
    demo: env['DEMO'] === '1',
  };
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('es-ES', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
