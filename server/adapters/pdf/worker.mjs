// @ts-check
// The thread that draws: a sheet comes in, `{ pdf }` or `{ error }` goes out, null ends it.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { draw } from './draw.mjs';

const port = parentPort;
if (port === null) throw new Error('worker.mjs runs in a worker thread only');

// drawing gives way to answering: on Linux this is the priority of the calling thread, elsewhere that of the whole process
if (process.platform === 'linux') setPriority(10);

/** @param {import('./sheet.ts').Printed} sheet */
async function answer(sheet) {
  try {
    // a copy of its own, because a Buffer may share memory that must not leave this thread
    const pdf = Uint8Array.from(await draw(sheet));
    port?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    port?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

port.on('message', (/** @type {import('./sheet.ts').Printed | null} */ sheet) => {
  if (sheet === null) port.close();
  else void answer(sheet);
});
