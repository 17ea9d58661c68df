// A .tar.gz under a temporary name, which gets its own only when it is complete and on the disk.
import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { flushFolder } from '#server/adapters/files/folder.ts';
import type { ListedEntry } from './manifest.ts';

export interface ArchiveWriter {
  entries: ListedEntry[];
  add(name: string, bytes: Buffer, rows?: number): Promise<void>;
  /** Gives it its name; answers the size in bytes. */
  finish(): Promise<number>;
  discard(): Promise<void>;
}

/** Only its owner may read it: it holds hashes of passwords. */
const MODE = 0o600;

export async function writeArchive(path: string): Promise<ArchiveWriter> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}.partial`;
  const tar = pack();
  const file = await open(draft, 'wx', MODE); // before anything can fail, so that the code that discards it finds it
  const written = pipeline(tar, createGzip(), file.createWriteStream({ flush: true }));
  written.catch(() => {}); // reported by the add or finish that meets it
  const entries: ListedEntry[] = [];
  const put = (name: string, bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      // an entry whose archive breaks off also says so by itself, and would end the process
      tar.entry({ name, mode: MODE }, bytes, error => (error ? reject(error) : resolve())).on('error', reject);
    });
  return {
    entries,
    async add(name, bytes, rows) {
      entries.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), rows });
      try {
        await put(name, bytes);
      } catch (error) {
        await written; // says why: the disk is full, …
        throw error;
      }
    },
    async finish() {
      tar.finalize();
      await written;
      await rename(draft, path);
      await flushFolder(dirname(path));
      return (await stat(path)).size;
    },
    async discard() {
      tar.destroy();
      await written.catch(() => {}); // it was reported already
      await rm(draft, { force: true });
    },
  };
}
