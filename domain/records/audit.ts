// The audit as it is read: its entries, and what the things that they are about are called.
import type { EntityName } from '../index.ts';
import { nounTable } from '../tables/nounTable.ts';

const entityNouns = Object.fromEntries(Object.entries(nounTable).map(([name, { one }]) => [name, one])) as Readonly<Record<EntityName, string>>;

/** What an entry may be about, in Spanish: every entity, and what else leaves a trace. */
export const auditNouns = {
  ...entityNouns,
  payment: 'Pago',
  fiscalRecord: 'Registro de facturación',
  fiscalSender: 'Envío a la AEAT',
  fiscalMembership: 'Permanencia en VERI*FACTU',
  receipt: 'Entrega de dinero',
  credit: 'Saldo a favor',
  mail: 'Correo',
  mailTemplate: 'Texto de un correo',
  listView: 'Vista guardada',
  right: 'Permiso',
  audit: 'Auditoría',
  backup: 'Copia de seguridad',
} as const;

export type AuditNoun = keyof typeof auditNouns;

export const isAuditNoun = (name: unknown): name is AuditNoun => typeof name === 'string' && Object.hasOwn(auditNouns, name);

/** The record of an entry that is about none: an exported list, or a sign-in with an unknown name. */
export const NO_RECORD = 0;

/** What the entry of a call says that its asker may not make. */
export const FORBIDDEN = { entity: 'right', event: 'forbidden' } as const;

/** What became of what an entry says: a lifecycle or its asker's rights were against it. */
export const auditResults = { rechazado: 'Rechazado', no_permitido: 'No permitido' } as const;

export type AuditResult = keyof typeof auditResults;

/** What became of what an entry says, in a word and with how often; null where it was done. */
export function resultWords({ entity, refused, times }: Pick<AuditEntry, 'entity' | 'refused' | 'times'>): string | null {
  if (refused === null) return null;
  const result = auditResults[entity === FORBIDDEN.entity ? 'no_permitido' : 'rechazado'];
  return times > 1 ? `${result}, ${times} veces en un minuto` : result;
}

/** One entry as a list shows it. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null for the program itself, and where no user had signed in. */
  user_id: number | null;
  user_name: string | null;
  /** The API key that it was made with. */
  key_name: string | null;
  entity: string;
  record_id: number;
  /** What the record is called now; null where it is gone. */
  record_name: string | null;
  action: string;
  /** The key of a screen's route. */
  source: string | null;
  import_id: number | null;
  /** Why a step was refused; nothing changed then. */
  refused: string | null;
  /** How often it was refused within its minute; 1 of what was done. */
  times: number;
}

/** A value in words, or the lines of a document. */
export type ShownValue = string | { columns: string[]; rows: string[][] };

/** What one field was and what it became; null for nothing. */
export interface AuditChange {
  title: string;
  before: ShownValue | null;
  after: ShownValue | null;
}

export interface AuditDetail extends AuditEntry {
  request_id: string | null;
  changes: AuditChange[];
}

/** How far the chain of the audit was walked, and where it breaks. */
export interface AuditCheck {
  /** Rows that are as they were sealed, so far. */
  sealed: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** The seal where the walk stopped, '1234:hash'. */
  seal: string;
  isEnd: boolean;
  broken: { text: string; auditId: number | null } | null;
}
