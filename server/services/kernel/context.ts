// What a service is given: the database, the clock, and who asks.
import { DateTime } from 'luxon';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import type { FileStore } from '#server/adapters/files/fileStore.ts';
import type { SecretBox } from '#server/adapters/secretBox.ts';
import type { Mailer } from '#server/adapters/mailer.ts';
import type { Engine, Trx } from '#server/db/connect.ts';
import type { Who } from '#server/db/records.ts';
import type { FiscalSetting } from '#server/services/fiscal/setting.ts';

/** What the whole application shares. */
export interface Services {
  engine: Engine;
  /** Now, in the company's time zone. */
  clock: () => DateTime;
  mailer: Mailer;
  files: FileStore;
  /** Seals what is stored and must be read again. */
  secrets: SecretBox;
  publicUrl: string;
  /** Whether the database is that of the sample company: its mails never leave. */
  isSample?: boolean;
  /** Other pictures of maps than OpenStreetMap's own; '' for none. */
  mapTiles?: string | undefined;
  /** Whom the office calls when the program does not work, as who installed it has said. */
  helpContact?: string | undefined;
  fiscal: FiscalSetting;
  /** Notifies the mail sender that a mail was accepted. */
  wakeOutbox: () => void;
}

/** What one request works with; its clock is fixed. */
export interface Ctx extends Services {
  user: SessionUser;
  /** The name of the API key that the request came with. */
  keyName?: string | undefined;
  /** The id of the request, as the log has it. */
  requestId?: string | undefined;
  /** Where it came from, as the audit names it. */
  source?: string | undefined;
  /** Aborted when the sender of the request is gone before its answer. */
  left?: AbortSignal | undefined;
  /** The import that writes. */
  importId?: number | undefined;
}

/** The same context, in which whatever is written belongs to `trx`. */
export const inside = (ctx: Ctx, trx: Trx): Ctx => ({ ...ctx, engine: { ...ctx.engine, db: trx, transact: work => work(trx) } });

export const WIRE = 'yyyy-MM-dd HH:mm:ss';

/** The company's wall clock as it travels. */
export function nowText({ clock }: Pick<Services, 'clock'>): string {
  const now = clock();
  const known = written.get(now);
  if (known !== undefined) return known;
  const text = now.toFormat(WIRE);
  written.set(now, text);
  return text;
}

/** A request asks for the same moment many times; writing it out is slow. */
const written = new WeakMap<DateTime, string>();

/** A moment that is stored in milliseconds, as the company's clock showed it. */
export const momentText = ({ clock }: Pick<Services, 'clock'>, at: number): string => DateTime.fromMillis(at, { zone: clock().zone }).toFormat(WIRE);

/** Today's date as it travels. */
export const today = ({ clock }: Pick<Services, 'clock'>): string => clock().toISODate() ?? '';

/** Who writes, for stamps and audit. */
export const whoOf = (ctx: Ctx): Who => ({
  id: ctx.user.id || null,
  at: nowText(ctx),
  key: ctx.keyName,
  request: ctx.requestId,
  source: ctx.source,
  importId: ctx.importId,
});

export const isAdmin = (user: Pick<SessionUser, 'roles'>): boolean => user.roles.includes('admin');
