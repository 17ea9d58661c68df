// The countries that a customer may be from: each that is offered is one that AEAT's schema takes, and none is missing that it takes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countryCodes, countryNames } from '#domain/parties/countries.ts';
import type { IssuedRecord } from '#domain/fiscal/record.ts';
import { requestXml, sealRecord } from '#domain/fiscal/sealed.ts';
import { examples, issuer, system } from '#tests/support/fiscal/remision.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
const making = { previous: null, system, stamp: '2026-11-20T09:15:00+01:00' } as const;
const usual = examples[0]![1] as IssuedRecord;

/** What AEAT's schema says of an invoice to somebody with a passport of a country. */
const faultsOf = (country: string) =>
  schemaFaults(
    'SuministroLR.xsd',
    requestXml({ issuer, isLate: false }, [sealRecord({ ...usual, recipient: { name: 'Ana', type: '03', country, id: 'A1' } }, making, sha256).xml]),
  );

/** AEAT's list, out of the schema. */
const schema = readFileSync('tests/data/verifactu/SuministroInformacion.xsd', 'utf8');
const [list = ''] = /<simpleType name="CountryType2">.*?<\/simpleType>/s.exec(schema) ?? [];
const theirs = [...list.matchAll(/enumeration value="(\w\w)"/g)].map(([, code = '']) => code);

/** What AEAT takes and no form offers. */
const own = ['QU', 'XB', 'XG', 'XN', 'XU'];
describe('countries', () => {
  it.each(Object.entries(countryNames))('%s (%s) fits the schema', country => expect(faultsOf(country)).toEqual([]));

  it('are all that AEAT knows but its own codes', () => {
    expect(theirs.length).toBeGreaterThan(200);
    expect(new Set(countryCodes)).toEqual(new Set(theirs));
    expect(theirs.filter(code => !(code in countryNames)).sort()).toEqual(own);
    expect(faultsOf('XX')).not.toEqual([]);
  });

  it('have a Spanish name each, no two the same', () => {
    const names = Object.entries(countryNames);
    expect(names.filter(([code, name]) => name === code || name.startsWith('Pseudo'))).toEqual([]);
    expect(new Set(names.map(([, name]) => name)).size).toBe(names.length);
    expect(names[0]).toEqual(['ES', 'España']);
  });
});
