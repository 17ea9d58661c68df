// The guards of a record: what they let through is what AEAT's schema takes, and what they refuse is explained in the words of the office.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { recordFaults, systemFaults } from '#domain/fiscal/guards.ts';
import { recordHashText } from '#domain/fiscal/hashText.ts';
import type { AnnulledRecord, IssuedRecord } from '#domain/fiscal/record.ts';
import { namespaces, requestXml, sealRecord } from '#domain/fiscal/sealed.ts';
import { annulledRecords, issuedRecords } from '#tests/support/fiscal/records.ts';
import { examples, issuer, system } from '#tests/support/fiscal/remision.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
const making = { previous: null, system, stamp: '2026-11-20T09:15:00+01:00' } as const;

/** The values of the one record of a request, read back by libxml2. */
function readBack(xml: string, kind: 'RegistroAlta' | 'RegistroAnulacion') {
  using document = XmlDocument.fromString(xml);
  const textAt = (path: readonly string[]) => document.get(`//sf:${kind}/${path.map(name => `sf:${name}`).join('/')}`, namespaces)?.content ?? '';
  return { hash: textAt(['Huella']), hashed: recordHashText(kind, textAt) };
}

test.each([
  ['an invoice', issuedRecords, 'RegistroAlta'],
  ['an annulment', annulledRecords, 'RegistroAnulacion'],
] as const)('%s that passes the guards fits the schema, and its hash is that of its text', (_, records, kind) => {
  let passed = 0;
  fc.assert(
    fc.property(records as fc.Arbitrary<IssuedRecord | AnnulledRecord>, record => {
      if (recordFaults(record).length > 0) return;
      passed += 1;
      const { xml, hashed, hash } = sealRecord(record, making, sha256);
      const request = requestXml({ issuer: record.issuer, isLate: false }, [xml]);
      expect(schemaFaults('SuministroLR.xsd', request)).toEqual([]);
      const read = readBack(request, kind);
      expect(read).toEqual({ hash, hashed });
      expect(sha256(read.hashed)).toBe(read.hash);
      expect(request).not.toContain('-0.00');
    }),
    { numRuns: 1500 },
  );
  expect(passed).toBeGreaterThan(100);
});

const usual = examples[0]![1] as IssuedRecord;
const row = usual.breakdown[0]!;
const abroad = { name: 'Clima Exemplo Lda', type: '02', country: '', id: 'PT123456789' } as const;

test.each<readonly [string, Partial<IssuedRecord>, string]>([
  ['a number with quotes', { number: 'F26-"1"' }, 'El número no puede llevar «"»: solo letras sin tilde, cifras y signos como - / . _'],
  ['a number with an accent', { number: 'ESPAÑA-1' }, 'El número no puede llevar «Ñ»: solo letras sin tilde, cifras y signos como - / . _'],
  ['a number that ends with a space', { number: 'F26-1 ' }, 'El número no puede empezar ni terminar con un espacio'],
  ['a number of 61 characters', { number: '1'.repeat(61) }, 'El número tiene de 1 a 60 caracteres'],
  ['a day before the first one', { issued: '2024-10-27' }, 'AEAT no admite facturas anteriores al 28-10-2024'],
  ['work after the invoice', { operated: '2026-11-21' }, 'La fecha de la operación no puede ser posterior a la de la factura'],
  ['no recipient', { recipient: null }, 'Falta el destinatario'],
  ['the company as its own customer', { recipient: issuer }, 'El NIF del cliente es el de la propia empresa'],
  ['a NIF with a wrong letter', { recipient: { name: 'Ana', nif: '12345678A' } }, 'La letra del NIF no es correcta: debería ser Z'],
  ['a company whose last character is not the usual one', { recipient: { name: 'Clima, S.L.', nif: 'B29123456' } }, ''],
  ['a simplified invoice with a recipient', { kind: 'F2' }, 'Una factura simplificada no lleva destinatario'],
  ['a simplified invoice above 3,000 €', { kind: 'F2', recipient: null, breakdown: [{ ...row, rate: 2100, base: 247_934, quota: 52_066 + 1 - 1 }] }, ''],
  [
    'a simplified invoice of 3,000.01 €',
    { kind: 'F2', recipient: null, breakdown: [{ ...row, rate: 0, base: 300_001, quota: 0 }] },
    'Una factura simplificada no pasa de 3.000 € con IVA',
  ],
  [
    'reverse charge in a simplified invoice',
    { kind: 'F2', recipient: null, breakdown: [{ ...row, operation: 'S2', rate: 0, quota: 0 }] },
    'Una factura simplificada no admite la inversión del sujeto pasivo',
  ],
  ['reverse charge with VAT', { breakdown: [{ ...row, operation: 'S2' }] }, '«Inversión del sujeto pasivo» lleva un 0,00 % de IVA'],
  ['VAT of 20 %', { breakdown: [{ ...row, rate: 2000, quota: 1710 }] }, 'El 20,00 % no es un tipo de IVA'],
  ['VAT of 5 % today', { breakdown: [{ ...row, rate: 500, quota: 428 }] }, 'El 5,00 % no es un tipo de IVA'],
  ['a quota of a cent more', { breakdown: [{ ...row, quota: 856 }] }, 'La cuota de IVA no es la de su base'],
  ['an exempt row with a rate', { breakdown: [{ ...row, operation: 'E1' }] }, '«Exenta: operaciones interiores (art. 20)» no lleva IVA'],
  [
    'an export under the general regime',
    { breakdown: [{ ...row, operation: 'E2', rate: null, quota: null }] },
    '«Exenta: exportaciones (art. 21)» no cabe en el régimen de IVA de la empresa',
  ],
  [
    'reverse charge under cash basis',
    { breakdown: [{ ...row, regime: '07', operation: 'S2', rate: 0, quota: 0 }] },
    '«Inversión del sujeto pasivo» no cabe en el régimen de IVA de la empresa',
  ],
  [
    'a delivery within the Union to a Spaniard',
    { breakdown: [{ ...row, operation: 'E5', rate: null, quota: null }] },
    'Una entrega intracomunitaria necesita el NIF-IVA del cliente',
  ],
  ['two equal rows', { breakdown: [row, row] }, 'Dos partes del desglose son iguales'],
  ['no rows', { breakdown: [] }, 'La factura no tiene líneas'],
  ['a credit note of nothing', { kind: 'R1' }, 'Falta la factura que se rectifica'],
  ['an invoice that rectifies', { rectifies: [{ number: 'F26-1', issued: '2026-11-20' }] }, 'Solo una rectificativa rectifica otra factura'],
  [
    'an uncollectable debt of a foreigner',
    { kind: 'R3', rectifies: [{ number: 'F26-1', issued: '2026-11-20' }], recipient: abroad },
    'Por crédito incobrable, el cliente se identifica con NIF',
  ],
  [
    'an uncensused company',
    { recipient: { name: 'Clima', type: '07', country: 'ES', id: 'A12345674' } },
    'No censado solo puede estar una persona con DNI o NIE',
  ],
  [
    'a number of a country outside the Union as NIF-IVA',
    { recipient: { ...abroad, id: 'GB123456789' } },
    'El NIF-IVA empieza por su país, por ejemplo PT123456789',
  ],
  [
    'a foreign document of a Spaniard',
    { recipient: { name: 'Ana', type: '04', country: 'ES', id: '1' } },
    'Quien es de España se identifica con NIF, con pasaporte o como no censado',
  ],
  ['a correction of nothing', { flags: { isCorrection: false, rejected: 'X', isUnknown: false } }, 'Esta corrección no es posible'],
])('%s', (_, change, text) => {
  expect(recordFaults({ ...usual, ...change }).map(fault => fault.text)).toEqual(text === '' ? [] : [text]);
});

test.each([
  ['a code of three signs', { id: 'FRI' }, 'El código del programa son dos letras mayúsculas o cifras'],
  ['a producer without a NIF', { producer: { name: 'Programas', nif: '' } }, 'Falta el NIF'],
  ['no installation', { installation: '' }, 'Falta el número de instalación'],
  ['a long name', { name: 'F'.repeat(31) }, 'El nombre del programa tiene de 1 a 30 caracteres'],
])('a program with %s makes no records', (_, change, text) => {
  expect(systemFaults({ ...system, ...change }).map(fault => fault.text)).toEqual([text]);
});
