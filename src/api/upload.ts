// A form with a file, sent with its progress: what `fetch` cannot tell.
import type { Envelope } from '#domain/kernel/answer.ts';
import { fillPath, type Endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError, callHeaders, unwrap } from '#src/api/client.ts';
import { toBody } from '#src/api/toBody.ts';

/** A file may be on its way for as long as this without an answer. */
const PATIENCE = 180_000;

interface Sent<Body> {
  body: Body;
  signal?: AbortSignal;
  /** Called with the part sent, from 0 to 1, while the bytes leave. */
  onProgress: (progress: number) => void;
  /** The idempotency key of the command; none where it only reads. */
  key: string | null;
}

/** Makes a call that brings a file and gives its `data`; rejects with an `ApiError`, and shows no message by itself. */
export function upload<Path extends string, Body, Answer>(
  endpoint: Endpoint<Path, Body, Answer>,
  { body, signal, onProgress, key }: Sent<Body>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(endpoint.method, fillPath(endpoint.path));
    request.timeout = PATIENCE;
    request.responseType = 'json';
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    if (key !== null) request.setRequestHeader('Idempotency-Key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const { status, response } = request;
      try {
        resolve(unwrap({ status, ok: status < 400, _data: response as Envelope }, () => undefined) as Answer);
      } catch (error) {
        reject(error as Error);
      }
    });
    request.addEventListener('error', () => reject(new ApiError('No se puede conectar con el servidor')));
    request.addEventListener('timeout', () => reject(new ApiError('El servidor no ha respondido a tiempo')));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(toBody(endpoint.sends, body) as FormData);
  });
}
