// Walks the chain of the audit from its beginning and names the first break.
import type { Db } from '#server/db/connect.ts';
import { type Seal, START, hashOf } from './chain.ts';

/** Where a chain breaks, in Spanish; `auditId` is the row that it is about. */
export interface Break {
  text: string;
  auditId: number | null;
}

export interface Verified {
  /** The last seal that was walked over: its number is how many rows are as they were sealed. */
  seal: Seal;
  /** Whether the chain ends there. */
  isEnd: boolean;
  /** Rows that were written a moment ago and are not sealed yet. */
  waiting: number;
  broken: Break | null;
}

interface Walk {
  /** Where to go on. */
  from?: Seal | undefined;
  /** An end that was kept elsewhere, which the chain must still pass through. */
  kept?: Seal | undefined;
  /** Links to walk over before stopping. */
  most?: number;
  onProgress?: (number: number) => void;
}

/** Links that are read at once, and hashed before anybody else is answered. */
const STEP = 250;

/** Walks the chain from its beginning, or from where an earlier walk stopped. */
export async function verifyAudit(db: Db, { from = START, kept, most = Infinity, onProgress = () => {} }: Walk = {}): Promise<Verified> {
  let seal: Seal = from;
  const broken = (text: string, auditId: number | null = null): Verified => ({ seal, isEnd: true, waiting: 0, broken: { text, auditId } });
  for (;;) {
    const links = await linksAfter(db, seal.number);
    for (const { number, audit_id, hash, ...row } of links) {
      if (number !== seal.number + 1) return broken(`Falta el sello ${seal.number + 1}.`);
      if (row.id === null) return broken(`Falta el apunte ${audit_id}, que tiene el sello ${number}.`, audit_id);
      if (hashOf(seal.hash, row as Parameters<typeof hashOf>[1]) !== hash)
        return broken(`El apunte ${audit_id} no es el que se selló con el número ${number}.`, audit_id);
      seal = { number, hash };
      if (number === kept?.number && hash !== kept.hash) return broken(`El sello ${number} no es el que se guardó: se ha rehecho la cadena.`, audit_id);
    }
    onProgress(seal.number);
    if (links.length < STEP) break;
    if (seal.number - from.number >= most) return { seal, isEnd: false, waiting: 0, broken: null };
  }
  if (kept && kept.number > seal.number)
    return broken(`La cadena acaba en el sello ${seal.number} y el que se guardó es el ${kept.number}: faltan los últimos.`);
  const stray = await unsealedRow(db);
  if (stray !== undefined) return broken(`El apunte ${stray} no está en la cadena.`, stray);
  const { waiting } = await db
    .selectFrom('audit_unsealed')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { seal, isEnd: true, waiting, broken: null };
}

const linksAfter = (db: Db, number: number) =>
  db
    .selectFrom('audit_seal')
    .leftJoin('audit', 'audit.id', 'audit_seal.audit_id')
    .select(['audit_seal.number', 'audit_seal.audit_id', 'audit_seal.hash'])
    .selectAll('audit')
    .where('audit_seal.number', '>', number)
    .orderBy('audit_seal.number')
    .limit(STEP)
    .execute();

/** A row that is neither sealed nor waits for it. */
async function unsealedRow(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('audit')
    .leftJoin('audit_seal', 'audit_seal.audit_id', 'audit.id')
    .leftJoin('audit_unsealed', 'audit_unsealed.audit_id', 'audit.id')
    .select('audit.id')
    .where('audit_seal.number', 'is', null)
    .where('audit_unsealed.audit_id', 'is', null)
    .orderBy('audit.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
