// A file as the answer of a call: read with its progress, its name taken from the answer.
import type { Envelope } from '#domain/kernel/answer.ts';
import { fillPath, type Endpoint } from '#domain/kernel/endpoint.ts';
import { ApiError, callHeaders, tellUser, unreached, unwrap } from '#src/api/client.ts';
import { endOnSilence } from '#src/api/files/silence.ts';

/** How long the server may make a file whose answer has begun, until its first bytes: of a large workbook, all the time that it takes. */
const MAKING = 180_000;

interface FileOptions {
  params?: Record<string, string | number>;
  body?: unknown;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
  /** The caller shows the message itself. */
  silent?: boolean;
}

/** What each row of a file ends with, or each file of a ZIP begins with. */
const marks: Record<string, readonly number[]> = { 'application/zip': [0x50, 0x4b, 0x03, 0x04] };
const LINE = [10];

function countOf(mark: readonly number[], bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(mark[0]!); at >= 0; at = bytes.indexOf(mark[0]!, at + 1)) if (mark.every((byte, place) => bytes[at + place] === byte)) count += 1;
  return count;
}

/** Downloads a file, however long it takes, as long as it comes: its answer begins within 15 seconds, and is never silent for more (§9). `onProgress` gets the part read so far, of the rows or of the files of a ZIP, up to 1. Rejects as `call` does. */
export async function callForFile(
  endpoint: Endpoint,
  { params, body, onProgress, signal, silent = false }: FileOptions,
): Promise<{ name: string; blob: Blob }> {
  const tell = silent ? () => undefined : tellUser;
  const tooSilent = new AbortController();
  const silence = endOnSilence(() => tooSilent.abort(new DOMException('Nothing was heard', 'TimeoutError')));
  const lost = (error: unknown) => {
    silence.over();
    throw unreached(error, signal, tell);
  };
  const response = await fetch(fillPath(endpoint.path, params), {
    method: endpoint.method,
    headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...callHeaders() },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, tooSilent.signal]) : tooSilent.signal,
  }).catch(lost);
  silence.heard(MAKING);
  const isPage = response.headers.get('content-type')?.startsWith('text/html'); // of a proxy or a wifi: none of our files is one
  if (!response.ok || !response.body || isPage) {
    const envelope = (await response.json().catch(() => undefined)) as Envelope | undefined;
    silence.over();
    unwrap({ status: response.status, ok: response.ok, _data: envelope }, tell);
    throw new ApiError('Error');
  }
  const total = Number(response.headers.get('x-total-rows') ?? 0) + 1;
  const reader = response.body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const type = response.headers.get('content-type') ?? '';
  const mark = marks[type] ?? LINE;
  let count = 0;
  const read = () => reader.read().catch(lost);
  for (let next = await read(); !next.done; next = await read()) {
    silence.heard();
    chunks.push(next.value as Uint8Array<ArrayBuffer>);
    count += countOf(mark, next.value);
    onProgress?.(Math.min(1, count / total));
  }
  silence.over();
  const name = /filename(?:\*=UTF-8''|=")([^;"]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'lista';
  return { name: decodeURIComponent(name), blob: new Blob(chunks, { type }) };
}
