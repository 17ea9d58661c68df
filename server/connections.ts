// Every connection to the server: how long it may keep us waiting, and how all of them end when the program does.
import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { type Envelope, codes } from '#domain/kernel/answer.ts';

/** In milliseconds. */
export interface TimeLimits {
  /** For the header of a request. */
  header: number;
  /** For a whole request. Five minutes are enough for 20 MB at half a megabit per second. */
  request: number;
  /** Without a byte, where it is the client who has to send or to take some. */
  silence: number;
  /** For work in progress when the program is asked to end. */
  ending: number;
}

const usual: TimeLimits = { header: 10_000, request: 300_000, silence: 60_000, ending: 9_000 };

const endingEnvelope: Envelope = { code: codes.failed, message: 'El programa se está cerrando. Inténtelo de nuevo dentro de un momento.' };

/** The answer to a client whose request could not be parsed. */
const words: Record<number, string> = {
  400: 'La petición no es válida',
  408: 'La petición ha tardado demasiado en llegar',
  431: 'Las cabeceras de la petición son demasiado largas',
};

export class Connections {
  readonly limits: TimeLimits;
  #sockets = new Set<Duplex>();
  #running = new Set<ServerResponse<IncomingMessage>>();
  #isEnding = false;
  #allDone = () => {};

  constructor(limits: Partial<TimeLimits> = {}) {
    this.limits = { ...usual, ...limits };
  }

  /** Follows what is connected to `server` from now on. */
  follow(server: Server): void {
    server.on('connection', socket => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
    // before the application, which may answer at once
    server.prependListener('request', (request, response: ServerResponse<IncomingMessage>) => {
      const { socket } = request;
      this.#running.add(response);
      response.setMaxListeners(20); // Fastify, its plugins and we have each their own, eleven at most
      response.once('close', () => {
        this.#running.delete(response);
        if (!this.#isEnding) return;
        if (this.#runningOn(socket).length === 0) socket.destroySoon();
        if (this.#running.size === 0) this.#allDone();
      });
    });
    server.on('timeout', socket => this.#endSilent(socket));
  }

  /** What a new request is answered when the program ends; undefined as long as it does not. */
  get refusal(): Envelope | undefined {
    return this.#isEnding ? endingEnvelope : undefined;
  }

  /** Answers what is no request or never became whole, as long as no other answer has begun on its connection, and closes that. */
  refuse(error: Error & { code?: string }, socket: Duplex): void {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    if (socket.writable && !this.#runningOn(socket).some(response => response.headersSent)) socket.write(plainAnswer(status));
    socket.destroy();
  }

  /** Closes what is idle at once, lets what runs finish for a while, and then cuts the rest. Answers how many requests were cut. */
  async end(): Promise<number> {
    // what has arrived already is read before anything is refused or closed
    await setImmediate();
    await setImmediate();
    this.#isEnding = true;
    for (const response of this.#running) if (!response.headersSent) response.setHeader('connection', 'close');
    for (const socket of this.#sockets) if (this.#runningOn(socket).length === 0) socket.destroy();
    await this.#finished();
    const cut = this.#running.size;
    for (const socket of this.#sockets) socket.destroy();
    return cut;
  }

  #finished(): Promise<void> {
    if (this.#running.size === 0) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, this.limits.ending);
      this.#allDone = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Nothing has moved on a connection for a while: it is closed, unless it is we who are still working on the answer. */
  #endSilent(socket: Duplex): void {
    const running = this.#runningOn(socket);
    if (running.some(({ req }) => !req.complete)) this.refuse(Object.assign(new Error('The request stopped'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    else if (running.length === 0 || socket.writableLength > 0) socket.destroy();
  }

  #runningOn(socket: Duplex): ServerResponse<IncomingMessage>[] {
    return [...this.#running].filter(({ req }) => req.socket === socket);
  }
}

function plainAnswer(status: number): string {
  const body = JSON.stringify({ code: codes.failed, message: words[status]! } satisfies Envelope);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}
