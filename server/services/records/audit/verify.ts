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
const STEP = 500;

/** Walks the chain from its beginning, or from where an earlier walk stopped. While a step is hashed, the next one is read. */
export async function verifyAudit(db: Db, { from = START, kept, most = Infinity, onProgress = () => {} }: Walk = {}): Promise<Verified> {
  let seal: Seal = from;
  const broken = (text: string, auditId: number | null = null): Verified => ({ seal, isEnd: true, waiting: 0, broken: { text, auditId } });
  const stray = await strayOf(db, [from, ...(kept && kept.number <= from.number ? [kept] : [])]);
  if (stray) return broken(`El sello ${stray.number} no es el que ${stray === from ? 'se comprobó' : 'se guardó'}: se ha rehecho la cadena.`);
  let ahead = linksAfter(db, seal.number);
  for (;;) {
    const links = await ahead;
    const isLast = links.length < STEP;
    const isEnough = links.at(-1) !== undefined && links.at(-1)!.number - from.number >= most;
    if (!isLast && !isEnough) {
      ahead = linksAfter(db, links.at(-1)!.number);
      ahead.catch(() => {}); // nobody may be waiting for it any more
    }
    for (const { number, audit_id, hash, ...row } of links) {
      if (number !== seal.number + 1) return broken(`Falta el sello ${seal.number + 1}.`);
      if (row.id === null) return broken(`Falta el apunte ${audit_id}, que tiene el sello ${number}.`, audit_id);
      if (hashOf(seal.hash, row as Parameters<typeof hashOf>[1]) !== hash)
        return broken(`El apunte ${audit_id} no es el que se selló con el número ${number}.`, audit_id);
      seal = { number, hash };
      if (number === kept?.number && hash !== kept.hash) return broken(`El sello ${number} no es el que se guardó: se ha rehecho la cadena.`, audit_id);
    }
    onProgress(seal.number);
    if (isLast) break;
    if (isEnough) return { seal, isEnd: false, waiting: 0, broken: null };
  }
  if (kept && kept.number > seal.number)
    return broken(`La cadena acaba en el sello ${seal.number} y el que se guardó es el ${kept.number}: faltan los últimos.`);
  const loose = await unsealedRow(db);
  if (loose !== undefined) return broken(`El apunte ${loose} no está en la cadena.`, loose);
  const gone = from.number > 0 ? await goneRow(db, from.number) : undefined;
  if (gone) return broken(`Falta el apunte ${gone.audit_id}, que tiene el sello ${gone.number}.`, gone.audit_id);
  const { waiting } = await db
    .selectFrom('audit_unsealed')
    .select(eb => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { seal, isEnd: true, waiting, broken: null };
}

/** The first of these seals that the chain does not hold. */
async function strayOf(db: Db, seals: readonly Seal[]): Promise<Seal | undefined> {
  const numbers = seals.map(({ number }) => number).filter(number => number > 0);
  if (numbers.length === 0) return undefined;
  const rows = await db.selectFrom('audit_seal').select(['number', 'hash']).where('number', 'in', numbers).execute();
  return seals.find(({ number, hash }) => number > 0 && !rows.some(row => row.number === number && row.hash === hash));
}

/** A row that is gone, of those that were verified before and are not hashed again. */
const goneRow = (db: Db, until: number) =>
  db
    .selectFrom('audit_seal')
    .leftJoin('audit', 'audit.id', 'audit_seal.audit_id')
    .select(['audit_seal.number', 'audit_seal.audit_id'])
    .where('audit_seal.number', '<=', until)
    .where('audit.id', 'is', null)
    .limit(1)
    .executeTakeFirst();

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
