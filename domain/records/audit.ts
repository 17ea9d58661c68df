// The audit as it is read: its entries, and what the things that they are about are called.
import type { EntityName } from '../index.ts';
import type { Ends, Page } from '../kernel/answer.ts';
import type { LongestWait } from './lives.ts';
import { nounTable } from '../tables/nounTable.ts';

const entityNouns = Object.fromEntries(Object.entries(nounTable).map(([name, { one }]) => [name, one])) as Readonly<Record<EntityName, string>>;

/** What an entry may be about, in Spanish: every entity, and what else leaves a trace. */
export const auditNouns = {
  ...entityNouns,
  payment: 'Pago',
  providerPayment: 'Pago a proveedor',
  fiscalRecord: 'Registro de facturación',
  fiscalSender: 'Envío a la AEAT',
  fiscalMembership: 'Permanencia en VERI*FACTU',
  receipt: 'Entrega de dinero',
  credit: 'Saldo a favor',
  mail: 'Correo',
  mailServer: 'Servidor de correo',
  companyCertificate: 'Certificado de la empresa',
  mailTemplate: 'Texto de un correo',
  listView: 'Vista guardada',
  scenario: 'Escenario',
  question: 'Pregunta de la gestoría',
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

/** What was not done: all of it; what a lifecycle or what is stored was against; what its asker's rights were against; and what the law forbids to change. */
export const auditResults = {
  negado: 'Rechazado o no permitido',
  rechazado: 'Rechazado',
  no_permitido: 'No permitido',
  fecha_numero: 'Fecha o número de una factura emitida',
} as const;

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

/** A page of entries, and those to go on from. */
export type AuditPage = Page<AuditEntry> & { ends: Ends };

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
  /** Rows that are as they were sealed, so far, and how many seals there are. */
  sealed: number;
  total: number;
  /** Rows that are not sealed yet. */
  waiting: number;
  /** The seal where the walk stopped, '1234:hash'. */
  seal: string;
  isEnd: boolean;
  broken: { text: string; auditId: number | null } | null;
  /** How many of them were verified before, when, and were not hashed again; null where the walk began at the beginning. */
  before: { number: number; at: string } | null;
}

/** So many, or more. */
interface Counted {
  count: number;
  isMore: boolean;
}

/** What an auditor's Inicio says beside its questions. */
export interface AuditFacts {
  /** '2026-11-26'. */
  today: string;
  /** What was refused or not permitted from a day on. */
  refused: Counted & { from: string };
  /** How often an issued invoice was asked to take another date or number. */
  reissued: Counted;
  /** Entries of today. */
  entries: Counted;
  /** How the last check of the chain ended; null where there was none. */
  check: { at: string; sealed: number; broken: string | null } | null;
  /** How many entries are sealed by now. */
  sealed: number;
  /** Where work waits longest. */
  waits: LongestWait[];
}
