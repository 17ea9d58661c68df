// What the company stores is for the user that the program runs as, and for no other: folders 0700, files 0600.
import type { Dirent } from 'node:fs';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o077;
const STICKY = 0o1000;

/** What we keep in the data folder; whatever else lies there is not ours to change. */
const isOurs = (name: string) => /^(frigoria\.db(-wal|-shm)?|files|outbox|secret\.key)$/.test(name);

/** Makes whatever this process creates from now on private, and mends what an older version has left in `dataDir`. */
export async function keepPrivate(dataDir: string): Promise<void> {
  process.umask(OTHERS);
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter(isOurs)) await mend(join(dataDir, name));
  // a folder that all may write to, such as /tmp, belongs to everybody
  const found = await stat(dataDir).catch(() => undefined);
  if (found && (found.mode & STICKY) === 0) await close(dataDir, found.mode);
}

/** From the inside out, so that a folder that is private already needs no look inside. */
async function mend(path: string): Promise<void> {
  const { mode } = await stat(path);
  if ((mode & OTHERS) === 0) return;
  const inside: Dirent[] = await readdir(path, { withFileTypes: true }).catch(() => []);
  for (const entry of inside) if (!entry.isSymbolicLink()) await mend(join(path, entry.name));
  await close(path, mode);
}

/** Takes from others what they may do. What belongs to somebody else, or lies on a disk that is read-only, stays as it is. */
async function close(path: string, mode: number): Promise<void> {
  if ((mode & OTHERS) === 0) return;
  await chmod(path, mode & 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
  });
}
