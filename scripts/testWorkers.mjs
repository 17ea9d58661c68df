// @ts-check
// Test workers that keep the program loaded from one file to the next, and are replaced before they grow past 1 GB.
import { readFileSync } from 'node:fs';
import { ForksPoolWorker } from 'vitest/node';

/** A file may add 300 MB (threads, documents that are not collected yet): a worker above this takes no other. */
const ROOM = 700 * 1024 * 1024;
/** The most files of a worker where its memory cannot be read. */
const FILES = 20;
const PAGE = 4096;
/** Not `forks`: Vitest would take its own workers for that name. */
const NAME = 'renewed-forks';

class RenewedWorker extends ForksPoolWorker {
  /** @override */
  name = NAME;
  files = 0;

  /** @override @param {import('vitest/node').WorkerRequest} message */
  send(message) {
    if (message.type === 'run') this.files += 1;
    super.send(message);
  }

  canReuse() {
    const memory = this.memory();
    return memory === null ? this.files < FILES : memory < ROOM;
  }

  /** Bytes that the process holds; null where the system does not say. */
  memory() {
    try {
      return Number(readFileSync(`/proc/${this['fork'].pid}/statm`, 'utf8').split(' ')[1]) * PAGE;
    } catch {
      return null;
    }
  }
}

/** @satisfies {import('vitest/node').PoolRunnerInitializer} */
export const renewedWorkers = {
  name: NAME,
  /** @param {import('vitest/node').PoolOptions} options */
  createPoolWorker: options => new RenewedWorker(options),
};
