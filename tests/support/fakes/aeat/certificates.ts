// A certification authority of our own: what a server and its clients show each other, made when it is needed and signed by no one else.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import forge from 'node-forge';

const { asn1, md, pki, pkcs12 } = forge;

/** Who a certificate names, in the ways of the FNMT: a company by its seal, a person, or a person in the name of a company; `old` names it in one line only. */
export interface Holder {
  nif: string;
  name: string;
  kind?: 'person' | 'old';
  represents?: { nif: string; name: string };
}

export interface Validity {
  from: DateTime;
  until: DateTime;
}

export interface Authority {
  /** Its own certificate (PEM), by which the others are believed. */
  ca: string;
  /** Of the server on localhost (PEM). */
  server: { key: string; cert: string };
  /** What a company is given: a P12 file that opens with this password. */
  client(holder: Holder, password: string, validity?: Validity): Buffer;
  /** The same as text: key and certificate, one after the other. */
  clientPem(holder: Holder): string;
}

const utf8 = asn1.Type.UTF8 as unknown as forge.asn1.Class;
const serverNames = {
  name: 'subjectAltName',
  altNames: [
    { type: 2, value: 'localhost' },
    { type: 7, ip: '127.0.0.1' },
  ],
};

function subjectOf({ nif, name, kind, represents }: Holder): forge.pki.CertificateField[] {
  const company = represents ?? (kind ? null : { nif, name });
  const common = represents ? `${nif} ${name} (R: ${represents.nif})` : kind ? `${name} - ${nif}` : `${nif} ${name}`;
  return [
    { name: 'countryName', value: 'ES' },
    ...(company && kind !== 'old' ? [{ type: '2.5.4.97', value: `VATES-${company.nif}`, valueTagClass: utf8 }] : []),
    ...(kind === 'old' ? [] : [{ name: 'serialNumber', value: `IDCES-${nif}` }]),
    { name: 'commonName', value: common, valueTagClass: utf8 },
  ];
}

function pair(): forge.pki.rsa.KeyPair {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = pki.privateKeyFromPem(String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  return { privateKey: key, publicKey: pki.setRsaPublicKey(key.n, key.e) };
}

/** Making keys takes a moment, so that there is one authority for all who ask in a process. */
export const authority = (() => {
  let made: Authority | undefined;
  return () => (made ??= createAuthority());
})();

function createAuthority(): Authority {
  const own = pair();
  const others = pair();
  const name = [{ name: 'commonName', value: 'CA de pruebas' }];
  const always = { from: DateTime.now().minus({ years: 3 }), until: DateTime.now().plus({ years: 3 }) };

  function certificate(subject: forge.pki.CertificateField[], key: forge.pki.rsa.PublicKey, extensions: object[], { from, until }: Validity) {
    const made = pki.createCertificate();
    made.publicKey = key;
    made.serialNumber = `01${randomBytes(8).toString('hex')}`;
    made.validity.notBefore = from.toJSDate();
    made.validity.notAfter = until.toJSDate();
    made.setSubject(subject);
    made.setIssuer(name);
    made.setExtensions(extensions);
    made.sign(own.privateKey, md.sha256.create());
    return made;
  }

  const clientCertificate = (holder: Holder, validity: Validity) =>
    certificate(subjectOf(holder), others.publicKey, [{ name: 'extKeyUsage', clientAuth: true }], validity);
  const server = certificate([{ name: 'commonName', value: 'localhost' }], others.publicKey, [{ name: 'extKeyUsage', serverAuth: true }, serverNames], always);
  const othersKey = pki.privateKeyToPem(others.privateKey);
  return {
    ca: pki.certificateToPem(certificate(name, own.publicKey, [{ name: 'basicConstraints', cA: true }], always)),
    server: { key: othersKey, cert: pki.certificateToPem(server) },
    client(holder, password, validity = always) {
      const p12 = pkcs12.toPkcs12Asn1(others.privateKey, [clientCertificate(holder, validity)], password, { algorithm: 'aes256' });
      return Buffer.from(asn1.toDer(p12).getBytes(), 'latin1');
    },
    clientPem: holder => `${othersKey}${pki.certificateToPem(clientCertificate(holder, always))}`,
  };
}
