// Files in a bucket of any server that speaks S3. An object appears whole or not at all, by the protocol.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3mini } from 's3mini';
import { type Shelf, isKey } from './shelf.ts';

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

export function createBucket(address: string): Shelf {
  const settings = readBucketUrl(address);
  let opened: Promise<S3mini> | undefined;
  // loaded with the first file: most requests need none
  const open = () => (opened ??= import('s3mini').then(module => new module.S3mini(settings)));
  return {
    async put(key, bytes) {
      await (await open()).putObject(key, bytes, 'application/octet-stream');
    },
    async read(key, range) {
      const bucket = await open();
      const answer = range ? await bucket.getObjectRaw(key, false, range.start, range.end + 1) : await bucket.getObjectResponse(key);
      if (!answer?.ok || !answer.body) throw new Error(`The bucket has no file ${key}`);
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
