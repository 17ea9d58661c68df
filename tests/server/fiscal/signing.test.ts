// The signature of Facturae, checked by other programs than the one that made it.
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { facturae } from '#domain/fiscal/electronic/facturae.ts';
import { readCertificate } from '#server/services/fiscal/certificate.ts';
import { signed, signerOf } from '#server/services/fiscal/electronic/signing.ts';
import { authority } from '#tests/support/fakes/aeat/certificates.ts';
import { invoiceOf, line } from '#tests/support/fiscal/electronic.ts';
import { schemaFaults } from '#tests/support/fiscal/schema.ts';
import { signatureFaults } from '#tests/support/fiscal/signature.ts';

const company = { nif: 'B14000004', name: 'CLIMATIZACIÓN ÑANDÚ, S.L.' };
const now = DateTime.fromISO('2026-11-23T10:00:00', { zone: 'Europe/Madrid' });
const { client, clientPem } = authority();
const signerIn = (file: Buffer) => {
  const read = readCertificate({ file, password: 'prueba' }, { nif: company.nif, now });
  if ('fault' in read) throw new Error(read.fault);
  return signerOf(read);
};
const xml = () => facturae(invoiceOf([line({ price: 12.34 })]));
const files = { p12: client(company, 'prueba'), pem: Buffer.from(clientPem(company)) };

it.each(['p12', 'pem'] as const)('A Facturae signed with a certificate in a %s fits the schema, and its signature holds', kind => {
  const done = signed(xml(), signerIn(files[kind]), now);
  expect(schemaFaults('Facturaev3_2_2.xsd', done)).toEqual([]);
  expect(signatureFaults(done)).toEqual([]);
});

it('A signed Facturae in which a cent was changed, or the time of the signature, is found out', () => {
  const done = signed(xml(), signerIn(files.p12), now);
  expect(signatureFaults(done.replaceAll('12.34', '12.35'))).toEqual(['digest of «»']);
  expect(signatureFaults(done.replace('2026-11-23T10:00:00+01:00', '2026-11-23T10:00:01+01:00'))).toEqual([expect.stringContaining('SignedProperties')]);
});

it('The signature says its policy, its time and the role of who signs', () => {
  const done = signed(xml(), signerIn(files.p12), now);
  expect(done).toContain(
    '<xades:Identifier>http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf</xades:Identifier>',
  );
  expect(done).toContain('<ds:DigestValue>Ohixl6upD6av8N7pEvDABhEL6hM=</ds:DigestValue>');
  expect(done).toContain('<xades:SigningTime>2026-11-23T10:00:00+01:00</xades:SigningTime>');
  expect(done).toContain('<xades:ClaimedRole>supplier</xades:ClaimedRole>');
  expect(done).toContain('<ds:X509IssuerName>CN=CA de pruebas</ds:X509IssuerName>');
});
