// Where files are kept: a local folder. A file is received under a temporary name and becomes visible only when kept.
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';

/** A file that has arrived and is not kept yet. `name` is for display only. */
export interface Received {
  path: string;
  name: string;
  size: number;
  /** The first 4,100 bytes, enough to tell what it is. */
  head: Buffer;
}

export interface FileStore {
  /** Writes a stream to a temporary file. `isCut` tells afterwards whether the limit was passed. */
  receive(stream: Readable & { truncated?: boolean }, name: string): Promise<Received | 'too large'>;
  /** Moves a received file into the store; answers its key. */
  keep(file: Received): Promise<string>;
  discard(file: Received): Promise<void>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

const HEAD = 4_100;
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A store in the folder `root`. Keys are made here and never come from a name. */
export function createFileStore(root: string): FileStore {
  const incoming = join(root, 'incoming');
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a key of this store');
    return join(root, key);
  };
  return {
    async receive(stream, name) {
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      await pipeline(stream, createWriteStream(path, { flush: true }));
      if (stream.truncated) {
        await rm(path, { force: true });
        return 'too large';
      }
      const handle = await open(path);
      try {
        const { size } = await handle.stat();
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
        return { path, name, size, head: buffer.subarray(0, bytesRead) };
      } finally {
        await handle.close();
      }
    },
    async keep(file) {
      const id = randomUUID();
      const key = `${id.slice(0, 2)}/${id}`;
      await mkdir(join(root, id.slice(0, 2)), { recursive: true });
      await rename(file.path, pathOf(key));
      return key;
    },
    discard: file => rm(file.path, { force: true }),
    read: key => createReadStream(pathOf(key)),
    remove: key => rm(pathOf(key), { force: true }),
  };
}
