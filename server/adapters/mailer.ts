// Sends mail by SMTP, or leaves each as an .eml file in the outbox folder where no server is named.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { MailWay } from '#domain/company/mail.ts';
import { smtpOptions } from './smtpUrl.ts';

export interface Mail {
  /** One bare address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name that it comes from; '' for that of MAIL_FROM. */
  sender: string;
  /** Where answers go; '' for the address that it comes from. */
  replyTo: string;
  /** The same for each attempt, so that a recipient can recognise a mail that arrives twice. */
  messageId: string;
  date: Date;
  /** No person wrote it, so no absence notice should answer it. */
  isAutomatic: boolean;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
}

/** Sends a mail, or leaves it as a file where no mail server is configured. */
export interface Mailer {
  /** Whether the environment names the mail server, so that nobody else does. */
  readonly isFixed: boolean;
  /** How mail leaves now: by a mail server, or as files. */
  via(): Promise<MailWay>;
  /** A Message-ID that nothing else has. */
  newId(): string;
  /** Resolves when the server has taken it; rejects with its code and what it said. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** A mail server with who signs in to it, and the address that its mails come from. */
export interface MailAccount {
  smtpUrl: string;
  from: string;
}

interface Options {
  smtpUrl: string | undefined;
  outbox: string;
  from: string;
  /** The account that is named elsewhere, asked for each mail; only where `smtpUrl` names none. */
  stored?: { isNamed(): Promise<boolean>; read(): Promise<MailAccount | undefined> };
}

export function createMailer({ smtpUrl, outbox, from, stored }: Options): Mailer {
  const sender = readSender(from);
  /** Where a Message-ID says that it comes from: the address of the last account. */
  let domain = sender.address.split('@')[1];
  // loaded with the first mail: most starts send none
  const load = once(() => import('nodemailer'));
  let open: { url: string; transport: Promise<Transporter> } | undefined;
  const transportTo = (url: string) => {
    if (open?.url !== url) open = { url, transport: load().then(({ createTransport }) => createTransport(smtpOptions(url))) };
    return open.transport;
  };
  const writer = once(async () => (await load()).createTransport({ streamTransport: true, buffer: true }));
  return {
    isFixed: smtpUrl !== undefined,
    via: async () => (smtpUrl !== undefined || (await stored?.isNamed()) ? 'smtp' : 'outbox'),
    newId: () => `<${randomUUID()}@${domain}>`,
    async send(mail, signal) {
      const account = smtpUrl === undefined ? await stored?.read() : { smtpUrl, from };
      if (account) {
        const own = readSender(account.from);
        domain = own.address.split('@')[1];
        const transport = await transportTo(account.smtpUrl);
        await transport.sendMail({ ...toMessage(mail, own), ...(signal && { signal }) });
        return;
      }
      const { message } = await (await writer()).sendMail(toMessage(mail, sender));
      const name = `${mail.date.toISOString().replace(/[:.]/g, '-')}-${mail.messageId.replace(/[^\w.-]/g, '')}.eml`;
      await mkdir(outbox, { recursive: true });
      await writeFile(join(outbox, `.${name}.tmp`), message as Buffer, { flush: true, mode: 0o600 });
      await rename(join(outbox, `.${name}.tmp`), join(outbox, name));
    },
  };
}

/** Milliseconds for a server to let us in: under the 15 seconds that a screen waits for an answer. */
const VERIFYING = 12_000;

/** Connects, asks for TLS and signs in, and sends nothing. Rejects with the code of what went wrong and what the server said. */
export async function verifyServer(smtpUrl: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpOptions(smtpUrl));
  let late: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(Object.assign(new Error('The mail server is silent'), { code: 'ETIMEDOUT' })), VERIFYING);
  });
  try {
    await Promise.race([transport.verify(), silence]);
  } finally {
    clearTimeout(late);
    transport.close();
  }
}

interface Sender {
  name: string;
  address: string;
}

/** `Name <address>` or an address alone; throws in plain words on anything else. */
export function readSender(from: string): Sender {
  const [, name, bracketed, bare] = /^\s*(?:"?([^"<>]*?)"?\s*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))\s*$/.exec(from) ?? [];
  const address = bracketed ?? bare;
  if (!address) throw new Error(`MAIL_FROM tiene la forma «Nombre <direccion@dominio>»: ${from}`);
  return { name: name ?? '', address };
}

/** A line of a header: what a record is called may hold anything. */
// oxlint-disable-next-line no-control-regex -- control characters are what is removed
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();

const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Addresses as objects, so that none is ever read as several. */
function toMessage(mail: Mail, sender: Sender): SendMailOptions {
  return {
    from: { name: oneLine(mail.sender) || sender.name, address: sender.address },
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: oneLine(mail.sender), address: mail.replyTo } }),
    envelope: { from: sender.address, to: [mail.to] },
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    date: mail.date,
    headers: { 'Content-Language': 'es', ...(mail.isAutomatic && automatic) },
    attachments: mail.attachments ?? [],
    // what a mail says never makes us read a file or an address
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Makes something on first use. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
