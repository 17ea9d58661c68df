// Clients that no browser is: one that sends exactly what a test wants, and one that stops reading in the middle of a download.
import { once } from 'node:events';
import { type IncomingMessage, request as ask } from 'node:http';
import { type Socket, connect } from 'node:net';

export interface RawClient {
  socket: Socket;
  /** Everything that came, once the server has closed the connection. */
  answer: Promise<string>;
}

/** Connects and sends `text`, which may be half a request. */
export async function sendRaw(address: string, text: string): Promise<RawClient> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', chunk => (received += chunk.toString()));
  socket.on('error', () => {}); // a client that is cut while sending may get an error
  const answer = new Promise<string>(resolve => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, answer };
}

/** The head of a request: `POST /path`, with its headers. */
export function head(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ host: 'frigoria.test', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`${line} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** The start of a form with a file, which never ends. */
export const formStart = '--x\r\ncontent-disposition: form-data; name="imagen"; filename="yo.png"\r\n\r\n';
export const formHeaders = { 'content-type': 'multipart/form-data; boundary=x' };

/** Status and code of the JSON in a raw answer. */
export function told(answer: string): [status: number, code: unknown] {
  const [lines = '', body = ''] = answer.split('\r\n\r\n');
  return [Number(lines.split(' ')[1]), (JSON.parse(body) as { code: unknown }).code];
}

export interface Download {
  status: number;
  headers: IncomingMessage['headers'];
  /** Reads on to the end; rejects where the download is cut. */
  rest(): Promise<Buffer>;
  /** Goes away without a word. */
  leave(): void;
}

/** Begins a download, by POST where there is a body, and reads no more than its first bytes. */
export async function beginDownload(address: string, headers: Record<string, string> = {}, body?: object): Promise<Download> {
  const method = body ? 'POST' : 'GET';
  const request = ask(address, { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) }, agent: false });
  request.end(body && JSON.stringify(body));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  response.on('error', () => {}); // `rest` tells it
  return {
    status: response.statusCode!,
    headers: response.headers,
    rest: async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    leave: () => request.destroy(),
  };
}
