// All connected users, and what they are notified of: each change of a record that they may see, in the order of the audit's chain.
import { Readable } from 'node:stream';
import type { SessionUser } from '#domain/session/authEndpoints.ts';
import type { Change, LiveMessage, LiveNoun } from '#domain/records/live.ts';
import { readsAll, staff } from '#domain/kernel/roles.ts';
import type { Engine } from '#server/db/connect.ts';
import { DatabaseFault } from '#server/db/faults.ts';
import { lastSeal, sealAudit } from '../audit/seal.ts';
import type { Log } from '#server/services/session/sessions.ts';
import { sees } from '../access.ts';
import { type Written, writtenAfter } from './journal.ts';

/** Milliseconds from a write until it is reported: those that come close together are reported together. */
const GATHERING = 50;
/** How often writes of other processes are looked for, even without a notification. */
const LOOK = 5_000;
/** So often something is sent, so that nothing on the way takes a connection for dead. */
const BEAT = 25_000;
/** Then a stream ends, and its client asks again, with a session that must still be valid. */
const LIFE = 10 * 60_000;
/** Entries that are read at once. */
const STEP = 500;
/** Changes that are remembered, for those who come back. */
const MEMORY = 2_000;
/** More changes of one entity than this in one message are reported as 'many', without ids. */
const MANY = 50;
/** Bytes that wait for somebody who does not take them. */
const PATIENCE = 256 * 1024;

/** Where a client's notifications start: after the place it knows, or else at the moment its page was opened (the company's clock, to the second). */
interface From {
  since?: number | undefined;
  opened?: string | undefined;
}

interface Listener {
  user: SessionUser;
  stream: Readable;
  until: number;
}

export class Feed {
  #engine: Engine;
  #log: Pick<Log, 'warn'>;
  #listeners = new Set<Listener>();
  #leave: (() => void)[] = [];
  #timers: NodeJS.Timeout[] = [];
  #gathering: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** Where the chain was read to; undefined until that is known. */
  #last: number | undefined;
  /** The first one who listens has it looked up; who comes meanwhile waits for the same. */
  #starting: Promise<void> | undefined;
  #memory: Written[] = [];
  /** What is remembered begins after this number. */
  #remembered = 0;

  constructor(engine: Engine, log: Pick<Log, 'warn'>) {
    this.#engine = engine;
    this.#log = log;
  }

  /** How many are connected. */
  get size(): number {
    return this.#listeners.size;
  }

  /** A stream of what `user` may know, from somewhere on, or from now on. */
  async open(user: SessionUser, from: From): Promise<Readable> {
    if (this.#listeners.size === 0) this.#begin();
    const stream = new Readable({ read: () => {} });
    const listener = { user, stream, until: Date.now() + LIFE * (0.8 + 0.4 * Math.random()) };
    this.#listeners.add(listener);
    stream.once('close', () => this.#forget(listener));
    try {
      const last = await this.#whereItEnds();
      const missed = this.#writtenFrom(from, last);
      send(listener, last, missed ? { changes: changesFor(user, missed) } : { changes: [], missed: true });
    } catch (error) {
      stream.destroy();
      throw error;
    }
    return stream;
  }

  /** What was written from somewhere on up to `last`; null where that is not remembered. */
  #writtenFrom({ since, opened }: From, last: number): Written[] | null {
    const known = this.#memory.filter(({ number }) => number <= last);
    if (since !== undefined) return since >= this.#remembered && since <= last ? known.filter(({ number }) => number > since) : null;
    if (opened === undefined) return [];
    const isAll = this.#remembered === 0 || (known[0] !== undefined && known[0].at < opened);
    return isAll ? known.filter(({ at }) => at >= opened) : null;
  }

  /** Ends every stream. */
  async close(): Promise<void> {
    for (const { stream } of this.#listeners) stream.push(null);
    this.#listeners.clear();
    this.#end();
    await this.#looking;
  }

  /** Looks after those who listen, as long as there is one. */
  #begin(): void {
    this.#leave = [
      this.#engine.onWritten(tables => {
        if (tables.has('audit')) this.#gather();
      }),
      this.#engine.onAnnounced(() => this.#gather()),
    ];
    this.#timers = [setInterval(() => this.#look(), LOOK).unref(), setInterval(() => this.#beat(), BEAT).unref()];
  }

  #end(): void {
    for (const leave of this.#leave.splice(0)) leave();
    for (const timer of this.#timers.splice(0)) clearInterval(timer);
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    this.#starting = undefined;
    this.#last = undefined;
    this.#memory = [];
  }

  #forget(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#end();
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#look();
    }, GATHERING).unref();
  }

  #look(): void {
    this.#looking = this.#looking
      .then(() => this.#tellNews())
      .catch((error: Error) => {
        // it is away: the next look finds what was missed
        if (!(error instanceof DatabaseFault)) this.#log.warn({ err: { message: error.message, stack: error.stack } }, 'telling changes failed');
      });
  }

  /** The end of the chain for a client that connects now. */
  async #whereItEnds(): Promise<number> {
    this.#starting ??= this.#start().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    await this.#starting;
    return this.#last ?? 0;
  }

  async #start(): Promise<void> {
    await sealAudit(this.#engine);
    const { number } = await lastSeal(this.#engine.db);
    const from = Math.max(0, number - STEP);
    const { written } = await writtenAfter(this.#engine.db, from, number - from);
    this.#memory = written;
    this.#remembered = from;
    this.#last = number;
    this.#gather(); // what was written meanwhile
  }

  async #tellNews(): Promise<void> {
    if (this.#last === undefined) return;
    await sealAudit(this.#engine);
    for (let isMore = true; isMore && this.#last !== undefined;) {
      const { last, count, written } = await writtenAfter(this.#engine.db, this.#last, STEP);
      isMore = count === STEP;
      this.#last = last;
      this.#remember(written);
      if (written.length > 0) this.#tell(last, written);
    }
  }

  #remember(written: readonly Written[]): void {
    this.#memory.push(...written);
    const gone = this.#memory.splice(0, Math.max(0, this.#memory.length - MEMORY)).at(-1);
    if (gone) this.#remembered = gone.number;
  }

  #tell(last: number, written: readonly Written[]): void {
    const changed = new Set(written.filter(({ entity }) => entity === 'user').map(({ id }) => id));
    let toAll: Change[] | undefined;
    for (const listener of this.#listeners) {
      const changes = readsAll(listener.user.roles) ? (toAll ??= changesFor(listener.user, written)) : changesFor(listener.user, written);
      if (changes.length > 0) send(listener, last, { changes });
      // the account may be closed, or have another role: the user has to show their session again
      if (changed.has(listener.user.id)) listener.stream.push(null);
    }
  }

  #beat(): void {
    const now = Date.now();
    for (const { stream, until } of this.#listeners) {
      if (stream.readableLength > PATIENCE) stream.destroy();
      else stream.push(until < now ? null : ':\n\n');
    }
  }
}

/** What `user` may know of `written`: the last change of each record. */
function changesFor(user: SessionUser, written: readonly Written[]): Change[] {
  const isTold = staff.some(role => user.roles.includes(role)) || readsAll(user.roles);
  const last = new Map<string, Written>();
  for (const each of written) {
    const isSeen = each.about ? isTold && sees(user, each.about.entity, each.states) : sees(user, each.entity, each.states);
    if (isSeen) last.set(`${each.entity} ${each.id}`, each);
  }
  const counts = new Map<LiveNoun, number>();
  for (const { entity } of last.values()) counts.set(entity, (counts.get(entity) ?? 0) + 1);
  const isMany = (entity: LiveNoun) => (counts.get(entity) ?? 0) > MANY;
  const many = [...counts.keys()].filter(isMany).map((entity): Change => ({ entity, id: null, action: 'update', by: null }));
  const few = [...last.values()].filter(({ entity }) => !isMany(entity));
  return [
    ...many,
    ...few.map(({ entity, id, action, by, into, about }) => ({ entity, id, action, by: isTold ? by : null, ...(into && { into }), ...(about && { about }) })),
  ];
}

const send = ({ stream }: Listener, id: number, message: LiveMessage): void => void stream.push(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`);
