// A form with a file, sent with its progress: what `fetch` cannot tell.
import type { Envelope } from '#domain/kernel/answer.ts';
import { constants } from '#domain/kernel/constants.ts';
import { fillPath, type Endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError, callHeaders, unwrap } from '#src/api/client.ts';
import { endOnSilence } from '#src/api/files/silence.ts';
import { toBody } from '#src/api/toBody.ts';

/** How many bytes the buffers of a device may hold, which count as sent long before they have left it. */
const BUFFERED = 1_048_576;
/** Bytes a millisecond of the slowest line we count with: 64 kbit/s, to which mobile contracts are throttled. */
const SLOWEST = 8;

/** How long there may be no sign of life once so many bytes count as sent: 15 seconds (§9), after those that are still in the buffers. */
const patienceAfter = (sent: number) => constants.requestTimeout + Math.min(sent, BUFFERED) / SLOWEST;

interface Sent<Body> {
  body: Body;
  signal?: AbortSignal;
  /** Called with the part sent, from 0 to 1, while the bytes leave. */
  onProgress: (progress: number) => void;
  /** The idempotency key of the command; none where it only reads. */
  key: string | null;
  /** Sent instead of the session's own token. */
  token?: string;
}

/** Makes a call that brings a file and gives its `data`; rejects with an `ApiError`, and shows no message by itself. */
export function upload<Path extends string, Body, Answer>(
  endpoint: Endpoint<Path, Body, Answer>,
  { body, signal, onProgress, key, token }: Sent<Body>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, fillPath(endpoint.path));
    const silence = endOnSilence(() => {
      request.abort();
      reject(new ApiError('El servidor no ha respondido a tiempo'));
    });
    request.addEventListener('loadend', silence.over);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(callHeaders(token))) request.setRequestHeader(name, value);
    if (key !== null) request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.heard(patienceAfter(loaded));
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener('load', () => {
      const { status, response } = request;
      try {
        resolve(unwrap({ status, ok: status < 400, _data: response as Envelope }, () => undefined, token) as Answer);
      } catch (error) {
        reject(error as Error);
      }
    });
    request.addEventListener('error', () => reject(new ApiError('No se puede conectar con el servidor')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(toBody(endpoint.sends, body) as FormData);
  });
}
