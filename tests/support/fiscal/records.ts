// Records at random: mostly such as an office makes, with something odd here and there.
import fc from 'fast-check';
import { countryCodes } from '#domain/parties/countries.ts';
import { operationText } from '#domain/fiscal/fiscalText.ts';
import { type InvoiceKind, kinds } from '#domain/invoicing/kinds.ts';
import { type Operation, operations, regimeOf } from '#domain/catalogue/operations.ts';
import { type AnnulledRecord, type Flags, type IssuedRecord, type Identification, type Recipient } from '#domain/fiscal/record.ts';
import { quotaOf } from '#domain/catalogue/documentTotals.ts';
import { issuer } from '#tests/support/fiscal/remision.ts';

/** Usually the first, sometimes the second. */
const mostly = <Usual, Odd>(usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>): fc.Arbitrary<Usual | Odd> =>
  fc.oneof({ arbitrary: usual, weight: 24 }, { arbitrary: odd, weight: 1 });

const anyText = fc.string({ unit: 'binary', maxLength: 600 });
const day = fc.date({ min: new Date('2024-10-28'), max: new Date('2029-12-31'), noInvalidDate: true }).map(at => at.toISOString().slice(0, 10));
const anyDay = mostly(day, fc.constantFrom('', '2026-02-31', '2024-10-27', '20-11-2026'));
const number = mostly(fc.string({ unit: fc.constantFrom(...'ABFRS0123456789-/&#. '), minLength: 1, maxLength: 60 }), anyText);
const name = mostly(fc.constantFrom('Ana Ruiz Gómez', 'Obras & Reformas, S.A.', '«Ñandú» <Clima> "1"'), anyText);
const flags: fc.Arbitrary<Flags> = mostly(
  fc.constantFrom<Flags>(
    { isCorrection: false, rejected: 'N', isUnknown: false },
    { isCorrection: true, rejected: 'X', isUnknown: false },
    { isCorrection: false, rejected: 'S', isUnknown: true },
  ),
  fc.record({ isCorrection: fc.boolean(), rejected: fc.constantFrom('N', 'S', 'X'), isUnknown: fc.boolean() }),
);

const recipient: fc.Arbitrary<Recipient> = fc.oneof(
  fc.record({ name, nif: mostly(fc.constantFrom('12345678Z', 'A12345674', 'H12345674', 'X1234567L'), anyText) }),
  fc.record({
    name,
    type: fc.constantFrom<Identification>('02', '03', '04', '05', '06', '07'),
    country: mostly(fc.constantFrom(...countryCodes, ''), anyText),
    id: mostly(fc.constantFrom('PT123456789', '12345678Z', 'AB 1234567', 'X1234567L'), anyText),
  }),
);

const row = fc
  .record({
    operation: fc.constantFrom(...(Object.keys(operations) as Operation[])),
    company: fc.constantFrom('01', '07', '20'),
    rate: mostly(fc.constantFrom(0, 400, 1000, 2100), fc.constantFrom(null, 500, 2000, 2100.5)),
    base: mostly(fc.integer({ min: -5_000_000, max: 50_000_000 }), fc.maxSafeInteger()),
    off: mostly(fc.constant(0), fc.integer({ min: -1, max: 1 })),
  })
  .map(({ operation, company, rate, base, off }) => {
    const { taxing } = operations[operation];
    const used = taxing === 'untaxed' ? null : taxing === 'zero' ? 0 : rate;
    const whole = used !== null && Number.isInteger(used);
    return {
      operation,
      regime: regimeOf(company as '01' | '07' | '20', operation),
      rate: used,
      base,
      quota: used === null ? null : whole ? quotaOf(base, used) + off : off,
    };
  });

const names = (isThere: boolean) =>
  mostly(
    fc.array(fc.record({ number, issued: anyDay }), { minLength: isThere ? 1 : 0, maxLength: isThere ? 3 : 0 }),
    fc.array(fc.record({ number, issued: anyDay }), { maxLength: 1 }),
  );

/** An invoice that was issued, whether that was possible or not. */
export const issuedRecords: fc.Arbitrary<IssuedRecord> = fc.constantFrom(...(Object.keys(kinds) as InvoiceKind[])).chain(kind =>
  fc.record({
    type: fc.constant('alta' as const),
    kind: fc.constant(kind),
    issuer: mostly(fc.constant(issuer), fc.record({ name, nif: anyText })),
    number,
    issued: anyDay,
    operated: mostly(fc.constant(null), anyDay),
    reference: mostly(fc.integer({ min: 1 }).map(String), anyText),
    flags,
    description: mostly(fc.array(anyText, { minLength: 1, maxLength: 4 }).map(operationText), anyText),
    recipient: mostly(kinds[kind].recipient ? recipient : fc.constant(null), fc.option(recipient)),
    isQualified: mostly(fc.constant(false), fc.boolean()),
    rectifies: names(kinds[kind].isCredit),
    replaces: names(kind === 'F3'),
    breakdown: fc.array(row, { minLength: 1, maxLength: 4 }),
  }),
);

/** An invoice that was annulled, whether that was possible or not. */
export const annulledRecords: fc.Arbitrary<AnnulledRecord> = fc.record({
  type: fc.constant('anulacion' as const),
  issuer: fc.constant(issuer),
  number,
  issued: anyDay,
  reference: fc.integer({ min: 1 }).map(String),
  flags,
});
