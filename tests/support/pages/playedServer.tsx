// A screen of the office in a browser, with the server played by the test: what is not answered at once waits at its gate.
import { leaveOwnDevice } from '#src/session/ownDevice.ts';
import { vi } from 'vitest';
import { Suspense, type ReactNode } from 'react';
import { cleanup } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { waitFor } from 'xstate';
import type { Envelope } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import type { ListFilter } from '#domain/kernel/list.ts';
import type { Role } from '#domain/kernel/roles.ts';
import type { Message } from '#src/api/client.ts';
import { SessionProvider } from '#src/session/SessionProvider.tsx';
import { forgetPages } from '#src/api/keptPages.ts';
import { openSession, type Session } from '#src/session/session.ts';
import { emptyDevice } from '#tests/support/pages/emptyDevice.ts';
import { gates, settled } from '#tests/support/walks/gates.ts';
import { withSteps } from '#tests/support/pages/playedSteps.ts';
import { Stage } from '#tests/support/pages/stage.tsx';

export interface Played {
  /** What was sent to a path, in order; the record itself where it travels as `data`. */
  sent: (path: string) => unknown[];
  /** The idempotency keys under which it was sent. */
  keys: (path: string) => (string | null)[];
  /** Whether a request to a path still waits. */
  waits: (path: string) => boolean;
  answer: (path: string, envelope: Envelope) => Promise<void>;
  /** Answers with what is no envelope, such as a file. */
  respond: (path: string, response: Response) => Promise<void>;
  /** Neither the request arrives nor the one by which the page asks once more. */
  lose: (path: string) => Promise<void>;
}

/** Plays the server. `data` holds what a path answers at once; longer paths win over their beginnings. Of a list it answers the rows of the filter that is sent. */
export function playServer(data: Record<string, unknown>): Played {
  const { calls, wait, open, refuse } = gates();
  const inFlight = new Set<unknown>();
  /** Keys of lost commands that the page has not asked for once more. */
  const lost = new Set<string>();
  // no test waits
  (constants as { askAgainAfter: number }).askAgainAfter = 0;
  const keys = new Map<unknown, string | null>();
  const known = Object.keys(data).sort((a, b) => b.length - a.length);
  vi.spyOn(window, 'fetch').mockImplementation(async (asked, init) => {
    const path = new URL(asked instanceof Request ? asked.url : asked, window.location.href).pathname;
    const found = known.find(each => path.startsWith(each));
    const body = bodyOf(init?.body);
    if (found !== undefined) return toResponse({ code: 20000, data: ofFilter(body, withSteps(path, data[found])) });
    const key = new Headers(init?.headers).get('idempotency-key');
    if (lost.delete(key ?? '')) throw new TypeError('Failed to fetch');
    const input: unknown = typeof body['data'] === 'string' ? JSON.parse(body['data']) : body;
    inFlight.add(input);
    keys.set(input, key);
    return wait(path, input, init?.signal ?? new AbortController().signal).finally(() => inFlight.delete(input)) as Promise<Response>;
  });
  const lastOf = (path: string) => calls.findLast(call => call.id === path && inFlight.has(call.input) && !call.signal.aborted);
  return {
    sent: path => calls.filter(call => call.id === path).map(call => call.input),
    keys: path => calls.filter(call => call.id === path).map(call => keys.get(call.input) ?? null),
    waits: path => calls.some(call => call.id === path && inFlight.has(call.input) && !call.signal.aborted),
    answer: (path, envelope) =>
      open(path, toResponse({ ...envelope, ...('data' in envelope && { data: ofFilter(lastOf(path)?.input, withSteps(path, envelope.data)) }) })),
    respond: open,
    lose: async path => {
      const waiting = lastOf(path);
      const key = waiting && keys.get(waiting.input);
      if (key) lost.add(key);
      await refuse(path, new TypeError('Failed to fetch'));
      // the page asks again in a moment of its own, unless its device keeps what was not answered
      for (let turn = 0; turn < 10 && lost.has(key ?? ''); turn += 1) await new Promise(resolve => setTimeout(resolve));
      lost.delete(key ?? '');
      await settled();
    },
  };
}

/** A body as it was before it travelled. */
function bodyOf(sent: unknown): Record<string, unknown> {
  if (sent instanceof FormData) return Object.fromEntries([...sent].map(([name, value]) => [name, isJson(value) ? (JSON.parse(value) as unknown) : value]));
  return typeof sent === 'string' ? (JSON.parse(sent) as Record<string, unknown>) : {};
}

const isJson = (value: unknown): value is string => typeof value === 'string' && /^[[{]/.test(value);

/** The page of a list without the rows that the filter leaves out: whose fields say something else. What a row does not say, and a span of days, leaves nothing out. */
function ofFilter(asked: unknown, data: unknown): unknown {
  const { filter } = (asked ?? {}) as { filter?: ListFilter };
  const { items, total } = (data ?? {}) as { items?: Record<string, unknown>[]; total?: number };
  if (!filter || !items) return data;
  const kept = items.filter(row => Object.entries(filter).every(([field, value]) => !(field in row) || row[field] === value));
  return { ...(data as object), items: kept, ...(total !== undefined && { total: total - (items.length - kept.length) }) };
}

function toResponse(envelope: Envelope): Response {
  return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
}

/** What `auth/info` answers for somebody with a role. */
export function infoOf(role: Role, id = 3) {
  const user = {
    id,
    username: 'ana',
    email: 'ana@frio.example',
    first_name: 'Ana',
    last_name: 'Ruiz',
    roles: [role],
    customer_id: null,
    scope_id: null,
    fecha: 'fecha_albaran',
  };
  return { user, roles: [role], avatar: '', downloadToken: 'd1', zone: constants.timeZone, company: { name: 'Climas del Sur', color: '', hasLogo: false } };
}

export interface Inside {
  session: Session;
  messages: Message[];
  location: ReturnType<typeof memoryLocation>;
}

/** Signs in where `playServer` answers `/api/auth/info`, and opens `path`; `show` is what else is done with a message. */
export async function enter(path: string, show?: (message: Message) => void): Promise<Inside> {
  localStorage.setItem('frigoria.token', 't1');
  const messages: Message[] = [];
  const session = openSession(message => {
    messages.push(message);
    show?.(message);
  });
  session.actor.send({ type: 'path.visited', path });
  await waitFor(session.actor, state => state.hasTag('inside'));
  return { session, messages, location: memoryLocation({ path, record: true }) };
}

/** A screen with somebody inside. */
export function Office({ inside: { session, location }, children }: { inside: Inside; children: ReactNode }) {
  return (
    <Stage>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <SessionProvider session={session}>
          <Suspense>{children}</Suspense>
        </SessionProvider>
      </Router>
    </Stage>
  );
}

/** Leaves the browser as it was found. */
export async function leave(inside: Inside | undefined): Promise<void> {
  await cleanup(); // a form that goes away keeps what was typed in it
  inside?.session.close();
  await leaveOwnDevice();
  await emptyDevice();
  forgetPages();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
}
