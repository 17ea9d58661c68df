// Files in a bucket of any server that speaks S3. An object appears whole or not at all, by the protocol.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import { LostFile, type Shelf, isKey } from './byteStore.ts';

const PAGE = 1_000;

/** `https://key:secret@host/bucket?region=…`; throws in plain words when the address lacks something. */
export function readBucketUrl(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password || !/^\/[^/]+$/.test(url.pathname)) {
    throw new Error('S3_URL tiene la forma https://clave:secreto@servidor/cubo?region=eu-west-1');
  }
  return {
    endpoint: `${url.origin}${url.pathname}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'auto',
  };
}

/** A bucket that takes a call and does not answer is no better than one that is away; how long an answer then takes is the reader's affair. */
const PATIENCE = 60_000;

async function patient(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('The bucket does not answer')), PATIENCE);
  try {
    return await fetch(input, { ...init, signal: late.signal });
  } finally {
    clearTimeout(timer);
  }
}

export function createBucket(address: string): Shelf {
  const settings = readBucketUrl(address);
  let opened: Promise<S3mini> | undefined;
  // loaded with the first file: most requests need none
  const open = () => (opened ??= import('s3mini').then(module => new module.S3mini({ ...settings, fetch: patient })));
  return {
    async put(key, bytes) {
      await (await open()).putObject(key, bytes, 'application/octet-stream');
    },
    async read(key, range) {
      const bucket = await open();
      // by parts the client throws what is not there, as a whole it answers null
      const asked = range ? bucket.getObjectRaw(key, false, range.start, range.end + 1) : bucket.getObjectResponse(key);
      const answer = await asked.catch((error: Error & { status?: number }) => {
        throw error.status === 404 ? new LostFile(key) : error;
      });
      if (!answer?.body) throw new LostFile(key);
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async remove(key) {
      await (await open()).deleteObject(key);
    },
    async *list() {
      const bucket = await open();
      let next: string | undefined;
      do {
        const page = await bucket.listObjectsPaged('/', '', PAGE, next);
        for (const { Key, LastModified } of page?.objects ?? []) {
          if (isKey(Key)) yield { key: Key, at: new Date(LastModified).getTime() };
        }
        next = page?.nextContinuationToken;
      } while (next);
    },
  };
}
