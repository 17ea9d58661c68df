// Calls that bring a file, sent as a browser sends them.
import type { Envelope, Saved } from '#domain/kernel/answer.ts';
import { type Endpoint, fillPath } from '#domain/kernel/endpoint.ts';
import type { Caller } from '#tests/support/app/caller.ts';

export interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array;
}

/** The smallest files of their kinds. */
export const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Sends a multipart form, with a file or without, and takes whatever is answered; `key` is its idempotency key. */
export async function upload(who: Caller, row: Endpoint, fields: Record<string, string>, file?: SentFile, key?: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(file.field, new File([new Uint8Array(file.bytes)], file.name));
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type')!, ...(key !== undefined && { 'idempotency-key': key }) };
  const response = await who.fetch(fillPath(row.path), { method: 'POST', payload: Buffer.from(await encoded.arrayBuffer()), headers });
  return { status: response.statusCode, ...response.json<Envelope<Saved>>() };
}
