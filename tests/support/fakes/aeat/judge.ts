// What becomes of each record of a call.
import type { DateTime } from 'luxon';
import type { Kept, Registry } from './registry.ts';
import { type Circumstances, refusalOf, remarkOn } from './rules.ts';
import type { SentRecord } from './sentRecord.ts';

/** A line of an answer. */
export interface Line {
  record: SentRecord;
  state: 'Correcto' | 'AceptadoConErrores' | 'Incorrecto';
  code: number | null;
  /** What is there already, of a record that is refused for it. */
  duplicate: Kept | null;
}

export interface Judging extends Circumstances {
  /** Number of an invoice → code that its records are answered with. */
  ordered: ReadonlyMap<string, number>;
  petition: string;
  presenter: string;
  at: DateTime;
}

/** Judges records in their order and keeps those that are accepted. */
export const judge = (records: readonly SentRecord[], registry: Registry, given: Judging): Line[] => records.map(record => judgeOne(record, registry, given));

function judgeOne(record: SentRecord, registry: Registry, given: Judging): Line {
  const link = registry.link(record);
  const ordered = given.ordered.get(record.number) ?? null;
  const isRemark = ordered !== null && ordered >= 2000 && ordered < 3000;
  const refusal = (isRemark ? null : ordered) ?? refusalOf(record, given) ?? registry.refusalOf(record);
  if (refusal !== null) {
    // Of a record that is there already nothing was refused.
    const isThere = refusal === 3000 || refusal === 3001;
    if (!isThere) registry.refuse(record);
    return { record, state: 'Incorrecto', code: refusal, duplicate: refusal === 3000 ? (registry.find(record) ?? null) : null };
  }
  const code = (isRemark ? ordered : null) ?? link ?? remarkOn(record, given);
  const state = code === null ? 'Correcto' : 'AceptadoConErrores';
  const { petition, presenter, at } = given;
  registry.keep({ record, state: record.operation === 'Anulacion' ? 'Anulado' : state, code, petition, presenter, at });
  return { record, state, code, duplicate: null };
}
