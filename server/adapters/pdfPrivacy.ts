// A PDF without what says who made it and where: its author, its description in XML, and what cameras write into its pictures.
// Nothing is moved: what goes is overwritten, and a part that is packed is packed anew into its room.
import { deflateSync } from 'node:zlib';
import { partsOf, unpack } from './pdfParts.ts';

/** The entries of a document that name people or their programs, whose texts stand in brackets or as figures. */
const NAMING = /(\/(?:Author|Creator|Company|Manager|LastModifiedBy)\s*)(\((?:\\[\s\S]|\((?:\\[\s\S]|[^\\()])*\)|[^\\()])*\)|<[0-9A-Fa-f\s]*>)/g;

/** Overwrites in `bytes`, which keep their length. A signed document, which would no longer hold, and an encrypted one stay as they are. */
export function withoutNames(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (/\/ByteRange\s*\[/.test(text) || /\/Encrypt\s+\d/.test(text)) return bytes;
  const kept = Buffer.from(text.replace(NAMING, blanked), 'latin1');
  for (const { about, start, end } of partsOf(text)) {
    if (/\/DCTDecode/.test(about)) blankCamera(kept, start, end);
    else if (/\/Metadata/.test(about) && /\/XML/.test(about)) blankPart(kept, start, end, about, described => ' '.repeat(described.length));
    else if (/\/ObjStm/.test(about)) blankPart(kept, start, end, about, objects => objects.replace(NAMING, blanked));
  }
  return kept;
}

const blanked = (_: string, key: string, value: string) => key + value[0]! + ' '.repeat(value.length - 2) + value.at(-1)!;

function blankPart(bytes: Buffer, start: number, end: number, about: string, blank: (text: string) => string): void {
  const room = bytes.subarray(start, end);
  if (!/\/Filter/.test(about)) {
    room.write(blank(room.toString('latin1')), 'latin1');
    return;
  }
  if (!/\/FlateDecode/.test(about)) return;
  const unpacked = unpack(room);
  if (unpacked === undefined) return;
  const packed = deflateSync(Buffer.from(blank(unpacked), 'latin1'), { level: 9 });
  if (packed.length > room.length) return;
  room.fill(0x0a);
  packed.copy(room);
}

/** Overwrites what a camera says of a picture: the segments before its first scan that hold Exif, XMP or IPTC. */
function blankCamera(bytes: Buffer, start: number, end: number): void {
  for (let at = start + 2; at + 4 <= end && bytes[at] === 0xff && bytes[at + 1] !== 0xda;) {
    const size = bytes.readUInt16BE(at + 2);
    const isTold = bytes[at + 1] === 0xe1 || bytes[at + 1] === 0xed;
    if (isTold) bytes.fill(0, at + 4, Math.min(at + 2 + size, end));
    at += 2 + size;
  }
}
