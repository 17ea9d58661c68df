// Whether the signature of a Facturae is right, by other means than those that made it: canonical forms by libxml2, digests and key by Node.
import { X509Certificate, createHash, createVerify } from 'node:crypto';
import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm';

const names = { ds: 'http://www.w3.org/2000/09/xmldsig#', xades: 'http://uri.etsi.org/01903/v1.3.2#' };
const mode = XmlC14NMode.XML_C14N_1_0;

/** What is wrong; empty for a signature that holds. */
export function signatureFaults(xml: string): string[] {
  const document = XmlDocument.fromString(xml);
  const bare = XmlDocument.fromString(xml);
  try {
    const one = (path: string) => document.get(path, names) as XmlElement | null;
    const textOf = (path: string) => one(path)?.content ?? '';
    const subtree = (element: XmlElement) => element.canonicalizeToString({ mode });
    const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64');
    bare.get('//ds:Signature', names)?.remove();
    const whole = bare.canonicalizeToString({ mode });
    const certificate = new X509Certificate(Buffer.from(textOf('//ds:KeyInfo/ds:X509Data/ds:X509Certificate'), 'base64'));
    const references = document.find('//ds:SignedInfo/ds:Reference', names) as XmlElement[];
    const uris = references.map(each => each.attr('URI')?.value ?? '');
    const signedOf = (uri: string) => (uri === '' ? whole : subtree(one(`//*[@Id='${uri.slice(1)}']`)!));
    const isSigned = (name: string) => uris.includes(`#${one(`//*[local-name()='${name}']`)?.attr('Id')?.value}`);
    const verify = createVerify('RSA-SHA256').update(subtree(one('//ds:SignedInfo')!), 'utf8');
    return [
      ...references
        .filter((each, index) => each.get('ds:DigestValue', names)?.content !== sha256(signedOf(uris[index]!)))
        .map(each => `digest of «${each.attr('URI')?.value}»`),
      !uris.includes('') && 'the document is not signed',
      !isSigned('SignedProperties') && 'the properties are not signed',
      !isSigned('KeyInfo') && 'the certificate is not signed',
      !verify.verify(certificate.publicKey, textOf('//ds:SignatureValue'), 'base64') && 'the value of the signature',
      textOf('//xades:CertDigest/ds:DigestValue') !== createHash('sha256').update(certificate.raw).digest('base64') && 'the digest of the certificate',
    ].filter(each => each !== false);
  } finally {
    document.dispose();
    bare.dispose();
  }
}
