// The signature of Facturae: XAdES-EPES by its policy 3.1, with the company's certificate.
import { type KeyObject, X509Certificate, createHash, createPrivateKey, randomUUID } from 'node:crypto';
import type { DateTime } from 'luxon';
import forge from 'node-forge';
import { SignedXml } from 'xml-crypto';
import type { Certificate } from '../certificate.ts';
import { stampOf } from '#domain/fiscal/sealed.ts';
import { type Element, writeXml } from '#domain/fiscal/elements.ts';

const DS = 'http://www.w3.org/2000/09/xmldsig#';
const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** The policy: where it is, and the SHA-1 of that file, as it is published with it. */
const POLICY = {
  address: 'http://www.facturae.es/politica_de_firma_formato_facturae/politica_de_firma_formato_facturae_v3_1.pdf',
  name: 'Política de Firma FacturaE v3.1',
  digest: 'Ohixl6upD6av8N7pEvDABhEL6hM=',
} as const;

export interface Signer {
  key: KeyObject;
  certificate: X509Certificate;
}

/** The key and the certificate of what a connection shows. Throws where the key is not RSA, which the policy asks for. */
export function signerOf({ shown }: Pick<Certificate, 'shown'>): Signer {
  const { pfx, key, cert, passphrase } = shown;
  const signer = pfx
    ? inPfx(pfx as Buffer, passphrase ?? '')
    : { key: createPrivateKey({ key: key as Buffer, passphrase }), certificate: new X509Certificate(cert as Buffer) };
  if (signer.key.asymmetricKeyType !== 'rsa') throw new Error('La clave del certificado no es RSA: Facturae pide un certificado con clave RSA');
  return signer;
}

/** Node opens such a file for connections only. */
function inPfx(file: Buffer, password: string): Signer {
  const { asn1, pki, pkcs12 } = forge;
  const opened = pkcs12.pkcs12FromAsn1(asn1.fromDer(file.toString('latin1')), password);
  const bagsOf = (type: string | undefined) => opened.getBags({ bagType: type! })[type!] ?? [];
  const key = [...bagsOf(pki.oids['pkcs8ShroudedKeyBag']), ...bagsOf(pki.oids['keyBag'])].find(bag => bag.key)?.key;
  if (!key) throw new Error('La clave del certificado no es RSA: Facturae pide un certificado con clave RSA');
  const own = createPrivateKey(pki.privateKeyToPem(key));
  const certificates = bagsOf(pki.oids['certBag']).flatMap(({ cert }) => (cert ? [new X509Certificate(pki.certificateToPem(cert))] : []));
  return { key: own, certificate: certificates.find(each => each.checkPrivateKey(own))! };
}

/** The document with its signature as the last child of its root. */
export function signed(xml: string, { key, certificate }: Signer, at: DateTime): string {
  const id = randomUUID();
  const properties = `SignedProperties-${id}`;
  const keyInfo = `KeyInfo-${id}`;
  const document = `Document-${id}`;
  const base64 = certificate.raw.toString('base64');
  const signature = new SignedXml({
    privateKey: key,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: C14N,
    idAttribute: 'Id',
    keyInfoAttributes: { Id: keyInfo },
    getKeyInfoContent: () => writeXml(['ds:X509Data', [['ds:X509Certificate', base64]]]),
    objects: [{ content: writeXml(qualifying({ certificate, at, id, properties, document })) }],
  });
  const named = (name: string) => `//*[local-name(.)='${name}']`;
  const inside = { digestAlgorithm: SHA256, transforms: [C14N] };
  signature.addReference({ ...inside, xpath: '/*', isEmptyUri: true, id: document, transforms: [`${DS}enveloped-signature`, C14N] });
  signature.addReference({ ...inside, xpath: named('SignedProperties'), type: 'http://uri.etsi.org/01903#SignedProperties' });
  signature.addReference({ ...inside, xpath: named('KeyInfo') });
  signature.computeSignature(xml, { prefix: 'ds', attrs: { Id: `Signature-${id}` }, location: { reference: '/*', action: 'append' } });
  return `<?xml version="1.0" encoding="UTF-8"?>${signature.getSignedXml()}`;
}

interface Qualifying {
  certificate: X509Certificate;
  at: DateTime;
  id: string;
  properties: string;
  document: string;
}

/** When it was signed, with which certificate, by which policy, and that the issuer did so. */
function qualifying({ certificate, at, id, properties, document }: Qualifying): Element {
  const digest = (algorithm: string, value: string): Element[] => [
    ['ds:DigestMethod', '', { Algorithm: algorithm }],
    ['ds:DigestValue', value],
  ];
  const { issuer, serial } = issuedBy(certificate);
  return [
    'xades:QualifyingProperties',
    [
      [
        'xades:SignedProperties',
        [
          [
            'xades:SignedSignatureProperties',
            [
              ['xades:SigningTime', stampOf(at)],
              [
                'xades:SigningCertificate',
                [
                  [
                    'xades:Cert',
                    [
                      ['xades:CertDigest', digest(SHA256, createHash('sha256').update(certificate.raw).digest('base64'))],
                      [
                        'xades:IssuerSerial',
                        [
                          ['ds:X509IssuerName', issuer],
                          ['ds:X509SerialNumber', serial],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
              [
                'xades:SignaturePolicyIdentifier',
                [
                  [
                    'xades:SignaturePolicyId',
                    [
                      [
                        'xades:SigPolicyId',
                        [
                          ['xades:Identifier', POLICY.address],
                          ['xades:Description', POLICY.name],
                        ],
                      ],
                      ['xades:SigPolicyHash', digest(`${DS}sha1`, POLICY.digest)],
                    ],
                  ],
                ],
              ],
              ['xades:SignerRole', [['xades:ClaimedRoles', [['xades:ClaimedRole', 'supplier']]]]],
            ],
          ],
          [
            'xades:SignedDataObjectProperties',
            [
              [
                'xades:DataObjectFormat',
                [
                  ['xades:Description', 'Factura electrónica'],
                  ['xades:MimeType', 'text/xml'],
                  ['xades:Encoding', 'UTF-8'],
                ],
                { ObjectReference: `#${document}` },
              ],
            ],
          ],
        ],
        { Id: properties },
      ],
    ],
    { 'xmlns:ds': DS, 'xmlns:xades': XADES, Target: `#Signature-${id}` },
  ];
}

/** The issuer as RFC 2253 writes it, the last part first, and the number in decimals. */
const issuedBy = ({ issuer, serialNumber }: X509Certificate) => ({
  issuer: issuer.split('\n').toReversed().join(','),
  serial: BigInt(`0x${serialNumber}`).toString(),
});
