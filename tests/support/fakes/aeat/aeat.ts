// AEAT's service on this machine, for tests and trials: the same envelopes over HTTPS with a client's certificate, judged by the official schemas
// and by rules of its own, with a memory, a log of what arrived, and faults on order. It knows nothing of the product.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type { Orders } from './calls.ts';
import { type Holder, type Validity, authority } from './certificates.ts';
import type { MisbehaviourName } from './misbehaviour.ts';
import { type Registry, createRegistry } from './registry.ts';
import { type Arrival, presenterOf, serve } from './serve.ts';

export interface Aeat extends Orders {
  /** `https://localhost:port`: what replaces AEAT's host. */
  host: string;
  /** The file (PEM) with the authority that its certificate is believed by. */
  ca: string;
  arrivals: Arrival[];
  registry: Registry;
  /** What goes wrong with the next calls, in the order in which it was ordered. */
  misbehave(name: MisbehaviourName, times?: number): void;
  /** Forgets what was to go wrong. */
  behave(): void;
  /** Waits until so many calls have arrived since the start, and answers all. */
  arrived(count: number): Promise<Arrival[]>;
  /** Writes the certificate of a company and answers its path. */
  certificate(holder: Holder, password: string, validity?: Validity): string;
  close(): Promise<void>;
}

export interface AeatOptions {
  now?: () => DateTime;
  port?: number;
  /** Where certificates are written; without it a folder that goes with the service. */
  folder?: string;
  /** Called after each call. */
  onArrival?: (arrival: Arrival) => void;
}

export async function startAeat({ now = () => DateTime.now(), port = 0, folder, onArrival = () => {} }: AeatOptions = {}): Promise<Aeat> {
  const { ca, server: shown, client } = authority();
  const place = folder ?? mkdtempSync(join(tmpdir(), 'aeat-'));
  const caPath = join(place, 'ca.pem');
  writeFileSync(caPath, ca);
  const ordered: { name: MisbehaviourName; times: number }[] = [];
  /** Certificate → calls that are not answered yet. */
  const open = new Map<string, number>();
  const waiting = new Set<() => void>();
  let certificates = 0;

  const server = createServer({ ...shown, ca, requestCert: true, rejectUnauthorized: false }, (request, response) => {
    const presenter = presenterOf(request);
    const others = open.get(presenter) ?? 0;
    open.set(presenter, others + 1);
    response.on('close', () => open.set(presenter, open.get(presenter)! - 1));
    void serve(request, response, { aeat, presenter, overlaps: others > 0, now, nextMisbehaviour }).then(arrival => {
      aeat.arrivals.push(arrival);
      onArrival(arrival);
      for (const look of waiting) look();
    });
  });

  function nextMisbehaviour(): MisbehaviourName | null {
    const [first] = ordered;
    if (!first) return null;
    first.times -= 1;
    if (first.times <= 0) ordered.shift();
    return first.name;
  }

  const aeat: Aeat = {
    wait: '60',
    pageSize: 10_000,
    unknown: new Set(),
    proxies: new Set(),
    codes: new Map(),
    host: '',
    ca: caPath,
    arrivals: [],
    registry: createRegistry(),
    misbehave: (name, times = 1) => void ordered.push({ name, times }),
    behave: () => void ordered.splice(0),
    arrived: count =>
      new Promise(resolve => {
        const look = () => {
          if (aeat.arrivals.length < count) return;
          waiting.delete(look);
          resolve(aeat.arrivals);
        };
        waiting.add(look);
        look();
      }),
    certificate(holder, password, validity) {
      const path = join(place, `certificado-${(certificates += 1)}.p12`);
      writeFileSync(path, client(holder, password, validity), { mode: 0o600 });
      return path;
    },
    async close() {
      server.closeAllConnections();
      await new Promise(closed => server.close(closed));
      if (!folder) rmSync(place, { recursive: true });
    },
  };
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening));
  aeat.host = `https://localhost:${(server.address() as AddressInfo).port}`;
  return aeat;
}
