// The mail server's address, and how we speak to it: never in clear text over a network, and never for long.

const SECOND = 1_000;

/** `smtp://user:password@host:587` or `smtps://…`; throws in plain words, without the password, on anything else. */
export function readSmtpUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) throw new Error('SMTP_URL tiene la forma smtp://usuario:contraseña@servidor:587 o smtps://…');
  return url;
}

/**
 * The options for the mail library. A server that is not on this machine must offer TLS with a valid certificate, or the
 * mail waits; `?requireTLS=false` in the address says that clear text is meant. On this machine any certificate will do.
 */
export function smtpOptions(address: string) {
  const { hostname } = readSmtpUrl(address);
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return {
    url: address,
    requireTLS: !isLocal,
    tls: { rejectUnauthorized: !isLocal },
    dnsTimeout: 10 * SECOND,
    connectionTimeout: 15 * SECOND,
    greetingTimeout: 15 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
