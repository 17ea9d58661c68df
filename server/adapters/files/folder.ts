// Files in a local folder. A file is written under another name, flushed, and renamed; the folder is flushed too.
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LostFile, type Shelf, isKey } from './byteStore.ts';

export interface Folder extends Shelf {
  /** Takes over a finished file of the same disk. */
  adopt(key: string, path: string): Promise<void>;
}

export function createFolder(root: string, incoming: string): Folder {
  async function adopt(key: string, path: string): Promise<void> {
    const target = join(root, key);
    await mkdir(dirname(target), { recursive: true });
    await rename(path, target);
    await flushFolder(dirname(target));
  }
  return {
    adopt,
    async put(key, bytes) {
      // among what arrives: there it is swept, should the process end half way
      const path = join(incoming, randomUUID());
      await mkdir(incoming, { recursive: true });
      try {
        await writeFile(path, bytes, { flush: true });
        await adopt(key, path);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      const handle = await open(join(root, key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new LostFile(key) : error;
      });
      return createReadStream('', { fd: handle, ...range });
    },
    remove: key => rm(join(root, key), { force: true }),
    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(join(root, folder))) {
          const key = `${folder}/${name}`;
          if (!isKey(key)) continue;
          const found = await stat(join(root, key)).catch(() => undefined);
          if (found) yield { key, at: found.mtimeMs };
        }
      }
    },
  };
}

/** A rename is on the disk once its folder is. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
