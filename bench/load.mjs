// @ts-check
// The clients, in a thread of their own: each keeps one connection and asks again as soon as it was answered.
// Bare sockets instead of an HTTP library, because on a small machine the clients must not take the processor from the server.
import { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** @typedef {{ port: number, requests: Uint8Array[], clients: number, warmMs: number, ms: number, good: string }} Load `good`: how the body of a good answer begins */

const { port, requests, clients, warmMs, ms, good } = /** @type {Load} */ (workerData);
const expected = Buffer.from(good);
const latencies = new Float64Array(2_000_000);
let count = 0;
let failures = 0;
let next = 0;
/** @type {string | null} */
let firstFailure = null;
const started = performance.now();
const counted = started + warmMs;
const end = counted + ms;

/** @param {Buffer} head the answer from its first byte, @param {number} body where its body begins */
function isGood(head, body) {
  return head.toString('latin1', 9, 12) === '200' && head.subarray(body, body + expected.length).equals(expected);
}

/** @returns {Promise<void>} */
function client() {
  return new Promise((resolve, reject) => {
    const socket = new Socket().setNoDelay(true);
    /** @type {Buffer[]} */
    let parts = [];
    let received = 0;
    let wanted = -1;
    let body = 0;
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      if (asked >= end) {
        socket.destroy();
        resolve();
        return;
      }
      next = (next + 1) % requests.length;
      socket.write(/** @type {Uint8Array} */ (requests[next]));
    };
    const settle = () => {
      const now = performance.now();
      const answer = /** @type {Buffer} */ (parts[0]);
      if (asked >= counted) {
        if (!isGood(answer, body)) {
          failures += 1;
          firstFailure ??= Buffer.concat(parts).toString('utf8', 0, 400);
        }
        if (count < latencies.length) latencies[count] = now - asked;
        count += 1;
      }
      parts = [];
      received = 0;
      wanted = -1;
      ask();
    };
    socket.on('data', data => {
      parts.push(data);
      received += data.length;
      if (wanted < 0) {
        if (parts.length > 1) parts = [Buffer.concat(parts)];
        const head = /** @type {Buffer} */ (parts[0]);
        const gap = head.indexOf('\r\n\r\n');
        if (gap < 0) return;
        body = gap + 4;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.toString('latin1', 0, gap))?.[1];
        if (length === undefined) {
          reject(new Error(`No content-length:\n${head.toString('latin1', 0, gap)}`));
          return;
        }
        wanted = body + Number(length);
      }
      if (received >= wanted) settle();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.connect(port, '127.0.0.1', ask);
  });
}

await Promise.all(Array.from({ length: clients }, client));
const seconds = (performance.now() - counted) / 1000;
const sorted = latencies.subarray(0, Math.min(count, latencies.length)).sort();
/** @param {number} share */
const at = share => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
parentPort?.postMessage({ p50: at(0.5), p95: at(0.95), perSecond: count / seconds, count, failures, firstFailure });
