// Whether the database can be read and written, for /health: the result of the last write, or our own check where nothing was written for a while.
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseFault } from './faults.ts';

/** How long a write that went well counts. */
const FRESH = 10_000;
/** How long an answer may take; a check that takes longer goes on, and the next asker has its result. */
const PATIENCE = 2_000;

interface Probes {
  /** Reads; throws the fault that it meets. */
  read(): Promise<unknown>;
  /** Writes as little as possible. */
  write(): Promise<unknown>;
  /** Takes some room and gives it back. */
  grow(): Promise<unknown>;
  /** The fault of a check that takes too long, if that is one. */
  late: DatabaseFault | undefined;
}

export class Watch {
  #probes: Probes;
  #fault: DatabaseFault | undefined;
  #written = -Infinity;
  #checking: Promise<DatabaseFault | undefined> | undefined;

  constructor(probes: Probes) {
    this.#probes = probes;
  }

  /** A write went well, or met a fault. */
  note(fault?: DatabaseFault): void {
    this.#fault = fault;
    if (!fault) this.#written = performance.now();
  }

  /** The current fault, if there is one. Callers at the same time share one check. */
  async check(): Promise<DatabaseFault | undefined> {
    this.#checking ??= this.#look().finally(() => (this.#checking = undefined));
    return Promise.race([this.#checking, pause(PATIENCE, undefined, { ref: false }).then(() => this.#fault ?? this.#probes.late)]);
  }

  async #look(): Promise<DatabaseFault | undefined> {
    try {
      await this.#probes.read();
      if (this.#fault) await this.#probes.grow();
      else if (performance.now() - this.#written > FRESH) await this.#probes.write();
      else return undefined;
      this.note();
      return undefined;
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      this.#fault = error;
      return error;
    }
  }
}
