// Sends mail by SMTP, or leaves each as an .eml file in the outbox folder where no server is configured.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends a mail, or leaves it as a file where no mail server is configured. */
export interface Mailer {
  /** How mail leaves: by a mail server, or as files. */
  readonly via?: 'smtp' | 'outbox';
  send(mail: Mail): Promise<void>;
}

interface Options {
  smtpUrl: string | undefined;
  outbox: string;
  from: string;
}

export function createMailer({ smtpUrl, outbox, from }: Options): Mailer {
  // loaded with the first mail: most starts send none
  const load = once(() => import('nodemailer'));
  if (smtpUrl) {
    const open = once(async () => (await load()).createTransport(smtpUrl));
    return { via: 'smtp', send: async mail => void (await (await open()).sendMail({ from, ...mail })) };
  }
  const open = once(async () => (await load()).createTransport({ streamTransport: true, buffer: true }));
  return {
    via: 'outbox',
    async send(mail) {
      const { message, messageId } = await (await open()).sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true });
      const name = `${Date.now()}-${messageId.replace(/[^\w.-]/g, '')}.eml`;
      await writeFile(join(outbox, `.${name}.tmp`), message as Buffer);
      await rename(join(outbox, `.${name}.tmp`), join(outbox, name));
    },
  };
}

/** Makes something on first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
