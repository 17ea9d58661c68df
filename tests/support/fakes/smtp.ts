// A mail server on this machine that speaks SMTP and does as the test says; what it takes is read as a mail program would.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

export interface Taken {
  mail: Email;
  raw: string;
  /** The addresses of the envelope. */
  to: string[];
  isSecure: boolean;
  user: string | undefined;
}

/** An answer of refusal: where, with which code, in which words. */
export interface Refusal {
  at: 'to' | 'data';
  code: number;
  words: string;
}

export interface Post {
  port: number;
  taken: Taken[];
  /** What happens to the next mails; each is used once. */
  refusals: Refusal[];
  /** Passwords that somebody sent. */
  passwords: string[];
  /** The only password that it takes; without one, any. */
  password?: string;
  /** Resolves with the first mail. */
  first: Promise<Taken>;
  close(): Promise<void>;
}

const refusalOf = ({ code, words }: Pick<Refusal, 'code' | 'words'>) => Object.assign(new Error(words), { responseCode: code });

/** Opens the server on `port`, or any free one. It offers STARTTLS with a certificate of its own, unless `hidden`. */
export async function openPost(options: SMTPServerOptions = {}, port = 0): Promise<Post> {
  let arrived!: (taken: Taken) => void;
  const post: Omit<Post, 'port' | 'close'> = { taken: [], refusals: [], passwords: [], first: new Promise<Taken>(resolve => (arrived = resolve)) };
  const refusal = (at: Refusal['at']) => (post.refusals[0]?.at === at ? refusalOf(post.refusals.shift()!) : undefined);
  async function take(stream: Readable, { envelope, secure, user }: SMTPServerSession): Promise<void> {
    const bytes = await buffer(stream);
    const refused = refusal('data');
    if (refused) throw refused;
    const to = envelope.rcptTo.map(({ address }) => address);
    const taken = { mail: await PostalMime.parse(bytes), raw: bytes.toString(), to, isSecure: secure, user };
    post.taken.push(taken);
    arrived(taken);
  }
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    ...options,
    onAuth({ username, password }, _session, done) {
      post.passwords.push(password ?? '');
      if (post.password !== undefined && password !== post.password) return done(refusalOf({ code: 535, words: '5.7.8 Contraseña equivocada' }));
      done(null, { user: username });
    },
    onRcptTo: (_address, _session, done) => done(refusal('to')),
    onData: (stream, session, done) => callbackify(take)(stream, session, error => done(error)),
  });
  // a client that goes away in the middle is what some tests are about
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(post, {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  });
}
