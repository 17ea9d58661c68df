// Reads a backup entry by entry, and reports whether it is whole before anyone relies on it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Refused } from '#server/errors.ts';
import { MANIFEST, type Manifest, entryOf, readManifest } from './manifest.ts';

export interface Entry {
  name: string;
  bytes: Buffer;
}

/** Far above a chunk of rows or the largest file; an entry must fit into memory. */
const MAX_ENTRY = 256 * 1024 * 1024;

/** The entries in their order. Throws in plain words where the archive cannot be read or holds what no backup does. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const source = createReadStream(path);
  const flow = pipeline(source, createGunzip(), tar);
  flow.catch(() => {}); // the loop meets the same error
  const seen = new Set<string>();
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header;
      if (type !== 'file' || !entryOf(name) || seen.has(name) || size > MAX_ENTRY) throw new Refused(`La copia contiene algo que no es suyo: «${name}».`);
      seen.add(name);
      yield { name, bytes: await buffer(entry) };
    }
    await flow;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? `No existe el fichero ${path}.` : 'La copia está dañada o incompleta: no se puede leer.';
    throw new Refused(reason, { cause: error });
  } finally {
    source.destroy();
  }
}

/** Reads all of it and compares it with its manifest. Throws in plain words on the first difference. */
export async function verifyArchive(path: string, stop: AbortSignal): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(path)) {
    stop.throwIfAborted();
    if (manifest) throw new Refused(`La copia está dañada: «${name}» está detrás del manifiesto.`);
    if (name === MANIFEST) manifest = readManifest(bytes);
    else found.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  if (!manifest) throw new Refused('La copia está incompleta: le falta el manifiesto.');
  for (const { name, sha256 } of manifest.entries) {
    if (found.get(name) !== sha256) throw new Refused(`La copia está dañada: «${name}» ${found.has(name) ? 'ha cambiado' : 'falta'}.`);
    found.delete(name);
  }
  const [extra] = found.keys();
  if (extra) throw new Refused(`La copia está dañada: «${extra}» no está en su manifiesto.`);
  return manifest;
}
