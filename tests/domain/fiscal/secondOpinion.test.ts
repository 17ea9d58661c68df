// Whatever the guards let through is taken by rules that were written apart from them, those of the AEAT of the tests.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { recordFaults } from '#domain/fiscal/guards.ts';
import type { FiscalRecord } from '#domain/fiscal/record.ts';
import { sealRecord, stampOf } from '#domain/fiscal/sealed.ts';
import { type Circumstances, refusalOf, remarkOn } from '#tests/support/fakes/aeat/rules.ts';
import { recordIn } from '#tests/support/fakes/aeat/samples.ts';
import { annulledRecords, issuedRecords } from '#tests/support/fiscal/records.ts';
import { issuer, system } from '#tests/support/fiscal/remision.ts';

const now = DateTime.fromISO('2029-12-31T12:00:00', { zone: 'Europe/Madrid' });
const given: Circumstances = { taxpayer: issuer.nif, isIncident: false, now, unknown: new Set() };
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

/** The code by which a record is refused or accepted with errors; null for one that is right. */
function codeOf(record: FiscalRecord): number | null {
  const sent = recordIn(sealRecord(record, { previous: null, system, stamp: stampOf(now) }, sha256).xml);
  return refusalOf(sent, given) ?? remarkOn(sent, given);
}

test.each([
  ['issued', issuedRecords],
  ['annulled', annulledRecords],
] as const)('a record that is %s and possible is right', (_, records: fc.Arbitrary<FiscalRecord>) => {
  let possible = 0;
  fc.assert(
    fc.property(records, record => {
      const { nif } = record.issuer;
      if (nif !== issuer.nif || recordFaults(record).length) return;
      possible += 1;
      expect(codeOf(record)).toBeNull();
    }),
    { numRuns: 1500 },
  );
  expect(possible).toBeGreaterThan(100);
});
