// A device with passkeys, in software: makes a key pair for a site, and signs what the site asks (WebAuthn, ES256, no attestation).
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** CBOR of what passkeys hold: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Uint8Array | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24 ? Buffer.from([(major << 5) | n]) : n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each as number)])]);
  return Buffer.concat([head(2, value.length), value]);
}

export class Authenticator {
  readonly origin: string;
  #keys = new Map<string, { key: KeyObject; counter: number; user: string }>();
  /** Whether it asks for a fingerprint or a PIN. */
  verifies = true;
  constructor(origin: string) {
    this.origin = origin;
  }

  #clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #authData(rpId: string, counter: number, attested = Buffer.alloc(0)) {
    const flags = 1 | (this.verifies ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, attested]);
  }

  /** What a browser sends after making a passkey. */
  make(asked: object) {
    const { challenge, rp, user } = asked as Options;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const point = (part = '') => Buffer.from(part, 'base64url');
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
    const id = randomBytes(16);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const authData = this.#authData(rp?.id ?? '', 0, attested);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    this.#keys.set(text(id), { key: privateKey, counter: 0, user: user?.id ?? '' });
    const response = {
      clientDataJSON: text(this.#clientData('webauthn.create', challenge)),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    };
    return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
  }

  /** What a browser sends after signing with the passkey that was made last. */
  sign(asked: object) {
    const { challenge, rpId = '' } = asked as Options;
    const [id, mine] = [...this.#keys].at(-1)!;
    mine.counter += 1;
    const authenticatorData = this.#authData(rpId, mine.counter);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    const signature = createSign('sha256').update(signed).sign(mine.key);
    const response = { clientDataJSON: text(clientData), authenticatorData: text(authenticatorData), signature: text(signature), userHandle: mine.user };
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
