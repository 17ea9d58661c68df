// One call over HTTP: who speaks, what is wrong on order, and what is noted of it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import type { DateTime } from 'luxon';
import { Fault, faultXml } from './answers.ts';
import { type Call, type Orders, answerCall, readCall } from './calls.ts';
import { type MisbehaviourName, misbehaviourOf } from './misbehaviour.ts';
import type { Registry } from './registry.ts';
import { envelope } from './xml.ts';

/** A call that arrived, whatever became of it. */
export interface Arrival {
  /** Null for what could not be read. */
  kind: Call['kind'] | null;
  /** By the clock of this service. */
  at: DateTime;
  /** Of the certificate; empty without one that is believed. */
  presenter: string;
  /** Bytes of the body. */
  size: number;
  /** The invoices of its records, in order. */
  numbers: readonly string[];
  isIncident: boolean;
  /** `FechaFinVeriFactu`; '' where it was not said. */
  ends: string;
  /** Whether another call of the same certificate was open. */
  overlaps: boolean;
  /** How it went in a word: the state of the answer, `Codigo 4102`, a status, or the misbehaviour. */
  outcome: string;
  request: string;
  /** What would have been the answer; empty where nothing was kept. */
  answer: string;
}

const PATH = '/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP';
const xmlHeaders = { 'content-type': 'text/xml; charset=utf-8' };

/** Who speaks: a company's number, else the person's; empty without a certificate that this service believes. */
export function presenterOf({ socket }: IncomingMessage): string {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return '';
  const names: Record<string, string | string[] | undefined> = { ...socket.getPeerCertificate().subject };
  return String(names['organizationIdentifier'] ?? names['serialNumber'] ?? '').replace(/^(VAT|IDC)ES-/, '');
}

interface Serving {
  aeat: Orders & { registry: Registry };
  presenter: string;
  overlaps: boolean;
  now: () => DateTime;
  nextMisbehaviour: () => MisbehaviourName | null;
}

/** Answers a call, or does to it what was ordered; answers what is to be noted. */
export async function serve(request: IncomingMessage, response: ServerResponse, given: Serving): Promise<Arrival> {
  const body = await buffer(request).catch(() => Buffer.alloc(0)); // a client that hangs up halfway has sent nothing
  const { presenter, overlaps } = given;
  const at = given.now().setZone('Europe/Madrid');
  response.setHeader('date', at.toHTTP() ?? '');
  const seen = { kind: null, at, presenter, size: body.length, numbers: [], isIncident: false, ends: '', overlaps, request: body.toString('utf8'), answer: '' };
  if (request.method !== 'POST' || request.url !== PATH) {
    response.writeHead(404).end();
    return { ...seen, outcome: '404' };
  }
  if (!presenter) {
    response.writeHead(403, { 'content-type': 'text/html' }).end('<html><body><h1>403 Forbidden</h1></body></html>');
    return { ...seen, outcome: '403' };
  }
  const name = given.nextMisbehaviour();
  const fails = name ? misbehaviourOf(name) : null;
  let call: Call | undefined;
  const noted = (outcome: string, answer = ''): Arrival => ({
    ...seen,
    ...(call && { kind: call.kind, numbers: call.records.map(({ number }) => number), isIncident: call.isIncident, ends: call.ends }),
    outcome,
    answer,
  });
  try {
    call = readCall(body);
    if (fails?.fault) throw new Fault(fails.fault[0], '', fails.fault[1]);
    if (fails && !fails.stores) {
      fails.send?.(response, '');
      return noted(name!);
    }
    const { state, xml } = answerCall(call, { ...given.aeat, orders: given.aeat, now: at, presenter, tells: fails?.tells ?? (lines => lines) });
    const answer = envelope(xml);
    if (fails?.send) fails.send(response, answer);
    else response.writeHead(200, xmlHeaders).end(answer);
    return noted(name ?? state, answer);
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault(20_009, String(error), 'Server');
    const answer = envelope(faultXml(fault));
    response.writeHead(500, xmlHeaders).end(answer);
    return noted(`Codigo ${fault.code}`, answer);
  }
}
