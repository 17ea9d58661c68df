// A program that writes an archive larger than it may be: entry after entry, as fast as they can be handed over.
import { randomBytes } from 'node:crypto';
import { writeArchive } from '#server/backup/writeArchive.ts';

const archive = await writeArchive(process.argv[2]!);
try {
  for (let n = 0; n < 8; n += 1) await archive.add(`${n}`, randomBytes(60_000));
  await archive.finish();
} catch (error) {
  await archive.discard();
  process.stdout.write((error as NodeJS.ErrnoException).code!);
}
