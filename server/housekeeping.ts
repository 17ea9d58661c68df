// What the running server does by itself every few hours: sweeps the files that no record names.
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from './services/context.ts';
import { sweepFiles } from './services/fileSweep.ts';

const EVERY = 6 * 60 * 60_000;

/** Sweeps now and every six hours; the answer stops it, after the file that a sweep is at. */
export function keepHouse(services: Services, log: FastifyBaseLogger): () => Promise<void> {
  const closing = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const sweep = () => {
    running = running.then(() =>
      sweepFiles(services, closing.signal).then(
        swept => log.info({ swept }, 'files swept'),
        (error: Error) => log.error({ err: { message: error.message, stack: error.stack } }, 'sweeping files failed'),
      ),
    );
  };
  sweep();
  const timer = setInterval(sweep, EVERY).unref();
  return async () => {
    clearInterval(timer);
    closing.abort();
    await running;
  };
}
