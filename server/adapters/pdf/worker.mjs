// @ts-check
// The thread that draws: `{ id, sheet }` comes in, `{ id, pdf }` or `{ id, error }` goes out, null ends it.
import { parentPort } from 'node:worker_threads';
import { draw } from './draw.mjs';

const port = parentPort;
if (port === null) throw new Error('worker.mjs runs in a worker thread only');

/** @param {number} id @param {import('./sheet.ts').Sheet} sheet */
async function answer(id, sheet) {
  try {
    // a copy of its own, because a Buffer may share memory that must not leave this thread
    const pdf = Uint8Array.from(await draw(sheet));
    port?.postMessage({ id, pdf }, [pdf.buffer]);
  } catch (error) {
    port?.postMessage({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

port.on('message', (/** @type {{ id: number, sheet: import('./sheet.ts').Sheet } | null} */ message) => {
  if (message === null) port.close();
  else void answer(message.id, message.sheet);
});
