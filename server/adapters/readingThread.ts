// Reads a file of somebody else in a thread of its own, which takes neither the time nor the memory of others.
import { Worker } from 'node:worker_threads';

/** What a reading may take. */
interface Limits {
  megabytes: number;
  milliseconds: number;
}

/** What the worker at `address` makes of the bytes; null where it fails or takes too much. */
export async function readInThread<Read>(address: URL, bytes: Uint8Array, { megabytes, milliseconds }: Limits): Promise<Read | null> {
  const worker = new Worker(address, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: megabytes } });
  const timer = setTimeout(() => void worker.terminate(), milliseconds);
  try {
    return await new Promise(resolve => {
      worker.once('message', (read: Read | null) => resolve(read));
      worker.once('error', () => resolve(null));
      worker.once('exit', () => resolve(null));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
