// AEAT's example of a request, rebuilt from what this program knows of its invoices.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { recordFaults, systemFaults } from '#domain/fiscal/guards.ts';
import type { Previous } from '#domain/fiscal/record.ts';
import { type SealedRecord, requestXml, sealRecord, stampOf } from '#domain/fiscal/sealed.ts';
import { examples, issuer, system } from '#tests/support/fiscal/remision.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

const official = readFileSync('tests/data/verifactu/examples/remision.xml', 'utf8')
  .replace(/^<\?xml.*\?>/, '')
  .replace(/<!--.*?-->/gs, '')
  .replace(/>\s+</g, '><')
  .trim();
const { chain } = (
  JSON.parse(readFileSync('tests/data/verifactu/vectors.json', 'utf8')) as { hash: { chain: { records: { string: string; sha256: string }[] } } }
).hash;

/** The product makes no substitution, so what the official example has more of one is put in here. */
const asSubstitution = (xml: string) =>
  xml
    .replace('<sf:TipoRectificativa>I<', '<sf:TipoRectificativa>S<')
    .replace(
      '</sf:FacturasRectificadas>',
      '$&<sf:ImporteRectificacion><sf:BaseRectificada>50.00</sf:BaseRectificada><sf:CuotaRectificada>10.50</sf:CuotaRectificada></sf:ImporteRectificacion>',
    );

function sealed(): SealedRecord[] {
  let previous: Previous = null;
  return examples.map(([at, record]) => {
    const stamp = stampOf(DateTime.fromISO(`2026-11-20T${at}`, { zone: 'Europe/Madrid' }));
    const made = sealRecord(record, { previous, system, stamp }, sha256);
    previous = { nif: record.issuer.nif, number: record.number, issued: record.issued, hash: made.hash };
    return record.number === 'R26-00002' ? { ...made, xml: asSubstitution(made.xml) } : made;
  });
}

test('the request is the official one, to the letter', () => {
  const records = sealed().map(({ xml }) => xml);
  expect(records).toEqual(official.split(/<\/?sfLR:RegistroFactura>/).filter(part => part.startsWith('<sf:Registro')));
  expect(requestXml({ issuer, isLate: true }, records) === official).toBe(true);
});

test('Each record is hashed as its vector says', () => {
  expect(sealed().map(({ hashed, hash }) => ({ string: hashed, sha256: hash }))).toEqual(
    chain.records.map(({ string, sha256: hash }) => ({ string, sha256: hash })),
  );
});

test('nothing of it is refused by the guards, and the request fits the schema', () => {
  expect(examples.map(([, record]) => recordFaults(record))).toEqual(examples.map(() => []));
  expect(systemFaults(system)).toEqual([]);
  expect(
    schemaFaults(
      'SuministroLR.xsd',
      requestXml(
        { issuer, isLate: false },
        sealed().map(({ xml }) => xml),
      ),
    ),
  ).toEqual([]);
});

test('a record says the offset of its zone, also on the night when clocks change', () => {
  const at = (iso: string) => stampOf(DateTime.fromISO(iso, { zone: 'Europe/Madrid' }));
  expect([at('2026-07-01T10:00:00.987'), at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')]).toEqual([
    '2026-07-01T10:00:00+02:00',
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+01:00',
  ]);
});
