// A ZIP of documents and files, each drawn or opened when its turn comes.
import { createHash } from 'node:crypto';
import { type PassThrough, Readable, finished } from 'node:stream';
import type { ZipFile } from 'yazl';
import type { Pdf } from '#server/adapters/pdf/pdf.ts';
import type { Sheet } from '#server/adapters/pdf/sheet.ts';
import { isLost } from '#server/adapters/files/byteStore.ts';
import type { Ctx } from '#server/services/kernel/context.ts';

/** A file of the ZIP, opened when its turn comes. */
export interface Entry {
  name: string;
  isCompressed: boolean;
  open(): Promise<Readable>;
}

/** A document that is drawn when its turn comes. */
export const drawnBy =
  (ctx: Ctx, pdf: Pdf) =>
  (path: string, of: () => Promise<Sheet>): Entry => ({
    name: `${path}.pdf`,
    isCompressed: true,
    open: async () => Readable.from([(await pdf.render(ctx.user.id, of)).file]),
  });

/** A file of the store, or these words where it is lost. */
export const openStored = (files: Ctx['files'], key: string, lost: string): Promise<Readable> =>
  files.read(key).catch((error: unknown) => {
    if (isLost(error)) return Readable.from([lost]);
    throw error;
  });

/** Notes the SHA-256 of an entry as it passes. */
export const hashed = (entry: Entry, hashes: Map<string, string>): Entry => ({
  ...entry,
  open: async () => {
    const source = await entry.open();
    const through = async function* () {
      const hash = createHash('sha256');
      for await (const chunk of source) {
        hash.update(chunk);
        yield chunk;
      }
      hashes.set(entry.name, hash.digest('hex'));
    };
    return Readable.from(through());
  },
});

/** The ZIP of `entries`. An entry that cannot be opened or breaks off breaks it off; a client that leaves half way leaves none open. */
export function zipOf(zip: ZipFile, entries: readonly Entry[]): Readable {
  const stream = zip.outputStream as PassThrough;
  zip.on('error', error => stream.destroy(error as Error));
  for (const { name, isCompressed, open } of entries)
    zip.addReadStreamLazy(name, { compress: isCompressed }, done => {
      const add = (source: Readable) => {
        stream.once('close', () => source.destroy());
        if (stream.destroyed) source.destroy();
        finished(source, error => error && stream.destroy(error));
        done(null, source);
      };
      open().then(add, (error: Error) => stream.destroy(error));
    });
  zip.end();
  return stream;
}
