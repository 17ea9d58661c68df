// The way to AEAT: one HTTPS request with the company's certificate. One agent per certificate: Node's shared one would use the connections of another.
import { Agent, request as httpsRequest } from 'node:https';
import type { Certificate, CertificateFault } from '../certificate.ts';
import { NOT_READABLE, type Reply } from './reply.ts';

/** An attempt ends before its lease does (`begin.ts`). */
const ATTEMPT = 120_000;
/** More than a page of 10,000 records of a Consulta. */
const MOST_BYTES = 64 * 1024 * 1024;
const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';

export interface Way {
  /** Scheme, host and port. */
  origin: string;
  /** The certificate as it is now. */
  certificate: () => Promise<Certificate | CertificateFault>;
  /** Authorities to trust in place of the usual ones. */
  ca?: string | undefined;
}

/** Sends messages that way; what goes wrong is an answer, too. */
export function createTransport({ origin, certificate, ca }: Way): (request: string, cut: AbortSignal) => Promise<Reply> {
  return async (message, cut) => {
    const read = await certificate();
    if ('fault' in read) return { status: null, body: '', failure: read.fault, isDoubtful: false };
    const agent = new Agent({ ...read.shown, ca, keepAlive: false });
    try {
      return await post(new URL(PATH, origin), message, agent, AbortSignal.any([cut, AbortSignal.timeout(ATTEMPT)]));
    } finally {
      agent.destroy();
    }
  };
}

function post(url: URL, message: string, agent: Agent, signal: AbortSignal): Promise<Reply> {
  const bytes = Buffer.from(message, 'utf8');
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', 'Content-Length': bytes.length, SOAPAction: '""' };
  return new Promise(resolve => {
    let isSecured = false;
    const end = (error: Error) => resolve({ status: null, body: '', failure: wordsOf(error, signal), isDoubtful: isSecured });
    const asking = httpsRequest(url, { method: 'POST', headers, agent, signal }, answer => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > MOST_BYTES) answer.destroy(new Error('The answer is too large'));
      });
      answer.on('error', end);
      answer.on('end', () => resolve({ ...read(answer.statusCode ?? 0, Buffer.concat(parts)), date: answer.headers.date }));
    });
    // until then not one byte of the message can have arrived
    asking.on('socket', socket => socket.once('secureConnect', () => (isSecured = true)));
    asking.on('error', end);
    asking.end(bytes);
  });
}

function read(status: number, bytes: Buffer): Reply {
  try {
    return { status, body: new TextDecoder('utf-8', { fatal: true }).decode(bytes), failure: '', isDoubtful: false };
  } catch {
    return { status, body: bytes.toString('latin1'), failure: NOT_READABLE, isDoubtful: true };
  }
}

const offline = 'No se encuentra el servidor de la AEAT: compruebe la conexión a Internet';
const cutOff = 'La AEAT ha cortado la conexión';
const words: Partial<Record<string, string>> = {
  ENOTFOUND: offline,
  EAI_AGAIN: offline,
  ECONNREFUSED: 'El servidor de la AEAT no admite conexiones',
  ECONNRESET: cutOff,
  EPIPE: cutOff,
};

function wordsOf(error: NodeJS.ErrnoException, signal: AbortSignal): string {
  if (signal.aborted) return 'La AEAT no responde a tiempo';
  const { code = '', message } = error;
  return words[code] ?? `No se ha podido hablar con la AEAT (${code || message})`;
}
