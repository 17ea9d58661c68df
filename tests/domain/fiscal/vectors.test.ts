// The hashes and addresses of AEAT's own documents, and those of wrong ones.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hashText } from '#domain/fiscal/hashText.ts';
import { environments } from '#domain/fiscal/environments.ts';
import { qrAddress } from '#domain/fiscal/qrAddress.ts';

type Pair = readonly [string, string];
interface HashVector {
  id?: string;
  what?: string;
  fields: Pair[];
  string: string;
  sha256: string;
}
interface Vectors {
  hash: {
    official: HashVector[];
    rules: (HashVector | { id: string; contains: string })[];
    event: { unofficial: HashVector };
    wrong: { id: string; string: string; sha256: string }[];
    chain: { records: HashVector[] };
  };
  qr: { official: QrVector[]; computed: QrVector[]; officialWrong: { id: string; url: string }[] };
}
interface QrVector {
  id: string;
  base: string;
  nif: string;
  numserie: string;
  fecha: string;
  importe: string;
  url: string;
}

const { hash, qr } = JSON.parse(readFileSync('tests/data/verifactu/vectors.json', 'utf8')) as Vectors;
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

const rules = hash.rules.filter(rule => 'fields' in rule);
const right = [...hash.official, ...rules, hash.event.unofficial, ...hash.chain.records];

test.each(right.map(vector => [vector.id ?? vector.what!, vector] as const))('hash of %s', (_, { fields, string, sha256: expected }) => {
  expect(hashText(fields)).toBe(string);
  expect(sha256(hashText(fields))).toBe(expected);
});

test.each(hash.rules.filter(rule => 'contains' in rule).map(rule => [rule.id, rule.contains] as const))(
  'the first record of a chain follows the rule %s',
  (_, part) => {
    expect(hashText(hash.official[0]!.fields)).toContain(part);
  },
);

test.each(hash.wrong.map(vector => [vector.id, vector] as const))('no record is hashed as in %s', (_, wrong) => {
  expect(right.map(({ fields }) => hashText(fields))).not.toContain(wrong.id === 'minusculas' ? wrong.sha256 : wrong.string);
  expect(right.map(({ fields }) => sha256(hashText(fields)))).not.toContain(wrong.sha256);
});

describe('QR', () => {
  const address = ({ base, nif, numserie, fecha, importe }: QrVector) =>
    qrAddress(base, { nif, number: numserie, issued: fecha.split('-').reverse().join('-'), total: importe });

  test.each([...qr.official, ...qr.computed].map(vector => [vector.id, vector] as const))('address of %s', (_, vector) => {
    expect(address(vector)).toBe(vector.url);
  });

  test('a wrong address is never made', () => {
    const made = [...qr.official, ...qr.computed].map(address);
    for (const { url } of qr.officialWrong) expect(made).not.toContain(url);
  });

  test('each environment has the address of its document', () => {
    expect(qr.official.map(({ base }) => base)).toEqual(expect.arrayContaining([environments.produccion.lookup, environments.pruebas.lookup]));
  });
});
