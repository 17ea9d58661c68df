// The parts of a PDF that may be packed: where each begins and ends, and what is said of it. One pass, whatever a file is made of.
import { inflateSync } from 'node:zlib';

/** Bytes that the packed parts of one file may unpack to. */
const MOST = 32 * 1024 * 1024;

/** Where a part begins; what is said of it stands before, from the last ' obj' on. */
const PART = />>\s*stream\r?\n/g;

interface Part {
  about: string;
  /** Of its bytes; `end` is the first one after them. */
  start: number;
  end: number;
}

/** The parts of a file, read as latin1; one that does not end is the last. */
export function* partsOf(text: string): Generator<Part> {
  let after = 0;
  for (const { index, 0: head } of text.matchAll(PART)) {
    if (index < after) continue; // in the bytes of another one
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    if (end < 0) return;
    const before = text.slice(after, index);
    yield { about: before.slice(Math.max(0, before.lastIndexOf(' obj'))), start, end };
    after = end;
  }
}

/** What a packed part says; undefined where it cannot be unpacked, or comes to more than `most` bytes. */
export function unpack(packed: Uint8Array, most = MOST): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: most }).toString('latin1');
  } catch {
    return undefined;
  }
}
