// What AEAT has: one state per invoice, one chain per installation, and what it refused.
import type { DateTime } from 'luxon';
import { type SentRecord, invoiceOf } from './sentRecord.ts';
import { textAt } from './xml.ts';

/** The last record of an invoice that was accepted. */
export interface Kept {
  record: SentRecord;
  state: 'Correcto' | 'AceptadoConErrores' | 'Anulado';
  /** Of an error in spite of which it was accepted. */
  code: number | null;
  /** 20 digits: the call it came with. */
  petition: string;
  presenter: string;
  at: DateTime;
}

export interface Registry {
  /** Puts a record at the end of its chain, whatever becomes of it; answers the code of a link that is wrong. */
  link(record: SentRecord): number | null;
  /** The code by which a record is refused for what it says of those before it (annex of the Orden). */
  refusalOf(record: SentRecord): number | null;
  keep(kept: Kept): void;
  refuse(record: SentRecord): void;
  find(record: SentRecord): Kept | undefined;
  /** Everything of a company, in the order in which it came. */
  ofCompany(nif: string): Kept[];
}

export function createRegistry(): Registry {
  const kept = new Map<string, Kept>();
  /** Invoice and operation → hashes of what was refused since something was last accepted. */
  const refused = new Map<string, Set<string>>();
  /** Company and installation → the hashes that it brought, and the last record of them. */
  const chains = new Map<string, { hashes: Set<string>; last: SentRecord }>();

  const refusedOf = (record: SentRecord) => {
    const key = `${record.operation} ${invoiceOf(record)}`;
    const found = refused.get(key) ?? new Set();
    refused.set(key, found);
    return found;
  };

  return {
    link(record) {
      const key = `${record.issuer} ${record.installation}`;
      const chain = chains.get(key);
      if (!chain) {
        // The first that is seen is believed: another server may have seen those before it.
        chains.set(key, { hashes: new Set([record.hash]), last: record });
        return null;
      }
      if (chain.hashes.has(record.hash)) return null;
      const { last } = chain;
      chain.hashes.add(record.hash);
      chain.last = record;
      if (!record.previous) return 2007;
      return record.previous.hash === last.hash && invoiceOf(record.previous) === invoiceOf(last) ? null : 2003;
    },

    refusalOf(record) {
      const flag = (name: string) => textAt(record.element, name) || 'N';
      const known = kept.get(invoiceOf(record));
      if (record.operation === 'Alta') {
        const isCorrection = flag('Subsanacion') === 'S' && flag('RechazoPrevio') !== 'X';
        if (known?.record.hash === record.hash || (known && !isCorrection)) return 3000;
        if (!known && isCorrection) return 3002;
      } else {
        if (known?.state === 'Anulado') return 3001;
        if (known && flag('SinRegistroPrevio') === 'S') return 1276;
        if (!known && flag('SinRegistroPrevio') === 'N') return 3002;
      }
      // The same record once more does not count as a refusal before itself.
      const wasRefused = [...refusedOf(record)].some(hash => hash !== record.hash);
      return (flag('RechazoPrevio') !== 'N') === wasRefused ? null : 1275;
    },

    keep(one) {
      kept.set(invoiceOf(one.record), one);
      for (const operation of ['Alta', 'Anulacion'] as const) refusedOf({ ...one.record, operation }).clear();
    },
    refuse: record => void refusedOf(record).add(record.hash),
    find: record => kept.get(invoiceOf(record)),
    ofCompany: nif => [...kept.values()].filter(({ record }) => record.issuer === nif),
  };
}
