// A stored file as an answer: whole, in part, or not again when the browser has it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { Range } from './adapters/files/byteStore.ts';
import type { FileStore } from './adapters/files/fileStore.ts';

export interface Stored {
  key: string;
  name: string;
  type: string;
  size: number;
}

/** What a browser may show by itself; anything else is downloaded. */
const shown = /^(image\/(jpeg|png)|application\/pdf|text\/plain)$/;

/** Sends a file. Its key never changes its bytes, so the key is the ETag; `isForever`: neither does its address. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, files: FileStore, file: Stored, isForever: boolean): Promise<FastifyReply> {
  const etag = `"${file.key}"`;
  const isHeld = holds(request, etag);
  const range = isHeld ? undefined : rangeOf(request, file.size, etag);
  // opened first: that it cannot be read must not be kept for a year under its name
  const body = isHeld || range === 'unsatisfiable' ? undefined : await files.read(file.key, range);
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', isForever ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    .header('x-content-type-options', 'nosniff');
  if (isHeld) return reply.status(304).send();
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${file.size}`).send();
  reply
    .type(file.type)
    .header('content-disposition', `${shown.test(file.type) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('content-length', range ? range.end - range.start + 1 : file.size);
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(body);
}

/** Whether the browser has it; proxies that compress mark its tag as weak. */
const holds = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** The one range that was asked for; several at once are answered with the whole file, as the standard allows. */
function rangeOf(request: FastifyRequest, size: number, etag: string): Range | 'unsatisfiable' | undefined {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const ranges = parseRange(size, range);
  // more of its end than there is: all of it
  if (ranges === -1) return /^bytes=-0*[1-9]\d*$/.test(range) ? undefined : 'unsatisfiable';
  return ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1 ? undefined : ranges[0];
}
