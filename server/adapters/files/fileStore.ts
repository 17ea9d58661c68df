// Where files are kept: a folder, or a bucket. What arrives lies in a local folder first and becomes visible only when kept.
import { createWriteStream, mkdirSync, openSync } from 'node:fs';
import { open, readFile, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import { createBucket } from './bucket.ts';
import { createFolder } from './folder.ts';
import { type Shelf, StoreFault, isKey, newKey } from './byteStore.ts';

/** A file that has arrived and is not kept yet. A class, because a body of JSON can look like anything and be moved or removed by its path. */
export class Received {
  path: string;
  /** For display only. */
  name: string;
  size: number;
  /** The first 4,100 bytes, enough to tell what it is. */
  head: Buffer;
  constructor(path: string, name: string, size: number, head: Buffer) {
    this.path = path;
    this.name = name;
    this.size = size;
    this.head = head;
  }
}

/** Whatever the place for files cannot do is thrown as `StoreFault`. */
export interface FileStore extends Shelf {
  /** Writes a stream to a temporary file: `'too large'` when its limit was passed. */
  receive(stream: Readable & { truncated?: boolean }, name: string): Promise<Received | 'too large'>;
  /** Moves a received file into the store; answers its key. */
  keep(file: Received): Promise<string>;
  discard(file: Received): Promise<void>;
  /** All bytes of a file. A file that breaks off on the way is a `StoreFault` too. */
  readWhole(key: string): Promise<Buffer>;
  /** Why nothing can be stored now: tried again where the last file was refused. */
  check(): Promise<StoreFault | undefined>;
  /** Removes what arrived before `before` (milliseconds) and was never kept; answers how many. */
  sweep(before: number): Promise<number>;
}

export interface FileSettings {
  /** The local folder: all files, or only those that are arriving where a bucket keeps the rest. */
  root: string;
  /** `https://key:secret@host/bucket?region=…` */
  bucketUrl?: string | undefined;
}

const HEAD = 4_100;
/** Bytes of what is stored to see whether there is room again: a photo. */
const PROBE = 256 * 1024;

/** The store of the settings. */
export function createFileStore({ root, bucketUrl }: FileSettings): FileStore {
  const incoming = join(root, 'incoming');
  const folder = createFolder(root, incoming);
  const shelf = bucketUrl ? createBucket(bucketUrl) : folder;
  const known = (key: string) => {
    if (!isKey(key)) throw new Error('Not a key of this store');
    return key;
  };
  let refused: StoreFault | undefined;
  /** Notes whether something could be stored. */
  const noted = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const done = await told(work);
      refused = undefined;
      return done;
    } catch (error) {
      refused = error as StoreFault;
      throw error;
    }
  };
  return {
    async check() {
      if (!refused) return undefined;
      const key = newKey();
      await noted(shelf.put(key, Buffer.alloc(PROBE)).then(() => shelf.remove(key))).catch(() => {}); // it is answered
      return refused;
    },
    async receive(stream, name) {
      const path = join(incoming, randomUUID());
      try {
        // both at once: a stream that breaks off without a listener would end the process
        mkdirSync(incoming, { recursive: true });
        await pipeline(stream, createWriteStream(path, { fd: openSync(path, 'wx'), flush: true }));
        if (stream.truncated) {
          await rm(path, { force: true });
          return 'too large';
        }
        const { size, head } = await begin(path);
        return new Received(path, name, size, head);
      } catch (error) {
        await rm(path, { force: true });
        if (!(error instanceof Error && 'errno' in error)) throw error; // the sender broke off
        refused = new StoreFault(error);
        throw refused;
      }
    },
    async keep(file) {
      const key = newKey();
      await noted(shelf === folder ? folder.adopt(key, file.path) : readFile(file.path).then(bytes => shelf.put(key, bytes)));
      return key;
    },
    discard: file => rm(file.path, { force: true }),
    async sweep(before) {
      const names = await readdir(incoming).catch(() => []);
      const old = await Promise.all(
        names.map(async name => {
          const path = join(incoming, name);
          const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
          return mtimeMs < before ? [path] : [];
        }),
      );
      await Promise.all(old.flat().map(path => rm(path, { force: true })));
      return old.flat().length;
    },
    put: async (key, bytes) => noted(shelf.put(known(key), bytes)),
    read: async (key, range) => told(shelf.read(known(key), range)),
    readWhole: async key => told(shelf.read(known(key)).then(buffer)),
    remove: async key => told(shelf.remove(known(key))),
    list: () => shelf.list(),
  };
}

const told = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: Error) => {
    throw new StoreFault(error);
  });

/** Size and first bytes of a file. */
async function begin(path: string): Promise<{ size: number; head: Buffer }> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return { size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}
