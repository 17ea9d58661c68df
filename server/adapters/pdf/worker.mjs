// @ts-check
// The thread that draws: a sheet comes in, `{ pdf }` or `{ error }` goes out, null ends it.
import { parentPort } from 'node:worker_threads';
import { draw } from './draw.mjs';

const port = parentPort;
if (port === null) throw new Error('worker.mjs runs in a worker thread only');

/** @param {import('./sheet.ts').Sheet} sheet */
async function answer(sheet) {
  try {
    // a copy of its own, because a Buffer may share memory that must not leave this thread
    const pdf = Uint8Array.from(await draw(sheet));
    port?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    port?.postMessage({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

port.on('message', (/** @type {import('./sheet.ts').Sheet | null} */ sheet) => {
  if (sheet === null) port.close();
  else void answer(sheet);
});
