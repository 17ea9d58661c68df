// Everything that can go wrong with a call, each under the name by which a test orders it.
import type { ServerResponse } from 'node:http';
import type { Line } from './judge.ts';

interface Misbehaviour {
  /** As the console of `npm run aeat:fake` says it. */
  meaning: string;
  /** Whether the records of the call are kept all the same. */
  stores: boolean;
  /** What is answered about the records instead of the truth. */
  tells?: (lines: readonly Line[]) => readonly Line[];
  /** The code that the whole call is refused with. */
  fault?: readonly [code: number, side: 'Client' | 'Server'];
  /** Answers in an odd way; without it the answer is sent as it should be. */
  send?: (response: ServerResponse, answer: string) => void;
}

const page = (status: number, text: string) => (response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=iso-8859-1' })
    .end(`<html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>`);
const xml = { 'content-type': 'text/xml; charset=utf-8' };
const cut = (response: ServerResponse) => void response.destroy();
const nothing = () => {};

export const misbehaviours = {
  hang: { meaning: 'no contesta, y no guarda nada', stores: false, send: nothing },
  hangAfterStoring: { meaning: 'lo guarda y no contesta', stores: true, send: nothing },
  cut: { meaning: 'corta la conexión, y no guarda nada', stores: false, send: cut },
  cutAfterStoring: { meaning: 'lo guarda y corta la conexión', stores: true, send: cut },
  cutHalfway: {
    meaning: 'lo guarda y corta la conexión a media respuesta',
    stores: true,
    send: (response, answer) => {
      response.writeHead(200, { ...xml, 'content-length': Buffer.byteLength(answer) });
      response.write(answer.slice(0, answer.length / 2), () => response.destroy());
    },
  },
  unavailable: { meaning: '503 con una página web', stores: false, send: page(503, 'Service Unavailable') },
  unauthorized: { meaning: '401', stores: false, send: page(401, 'Unauthorized') },
  forbidden: { meaning: '403', stores: false, send: page(403, 'Forbidden') },
  clientFault: { meaning: 'rechaza el envío entero por su forma (4102)', stores: false, fault: [4102, 'Client'] },
  serverFault: { meaning: 'error interno (20009)', stores: false, fault: [20_009, 'Server'] },
  suspended: { meaning: 'acceso suspendido (4141)', stores: false, fault: [4141, 'Client'] },
  brokenBody: {
    meaning: 'lo guarda y contesta con un XML a medias',
    stores: true,
    send: (response, answer) => void response.writeHead(200, xml).end(answer.slice(0, answer.length * 0.7)),
  },
  latin1Body: {
    meaning: 'lo guarda y contesta en ISO-8859-1 diciendo que es UTF-8',
    stores: true,
    send: (response, answer) => void response.writeHead(200, xml).end(Buffer.from(answer.replace('?>', '?><!-- Administración -->'), 'latin1')),
  },
  lineMissing: { meaning: 'lo guarda y calla la última línea', stores: true, tells: lines => lines.slice(0, -1) },
  lineDoubled: { meaning: 'lo guarda y dice dos veces la primera línea', stores: true, tells: lines => [...lines, ...lines.slice(0, 1)] },
  linesShuffled: { meaning: 'lo guarda y contesta en otro orden', stores: true, tells: lines => lines.toReversed() },
  lineForeign: {
    meaning: 'lo guarda y añade una línea de una factura que no se envió',
    stores: true,
    tells: lines => [...lines, ...lines.slice(0, 1).map(line => ({ ...line, record: { ...line.record, number: 'AJENA-1', reference: 'ajena' } }))],
  },
} as const satisfies Record<string, Misbehaviour>;

export type MisbehaviourName = keyof typeof misbehaviours;

/** What is behind a name. */
export const misbehaviourOf = (name: MisbehaviourName): Misbehaviour => misbehaviours[name];
