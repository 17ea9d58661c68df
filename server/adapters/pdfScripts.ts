// Whether a PDF does something by itself when it is opened: such a file is only ever downloaded.
import { partsOf, unpack } from './pdfParts.ts';

/** Names of the actions and parts that run something (ISO 32000-1, 12.6.4). */
const ACTIVE = /\/(JavaScript|JS|Launch|RichMedia|XFA)(?![A-Za-z])/;

/** Bytes that all packed objects of a file may come to: one that hides more is taken for active. */
const PACKED_MOST = 32 * 1024 * 1024;

/** Any letter of a name may be written as `#` and two digits. */
const plainNames = (text: string) => text.replace(/#([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

const names = (text: string): boolean => ACTIVE.test(plainNames(text));

/** What is between the parts, and the objects that are packed in them, since what is packed spells any name by chance. */
export function isActive(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  let after = 0;
  let room = PACKED_MOST;
  for (const { about, start, end } of partsOf(text)) {
    if (names(text.slice(after, start))) return true;
    after = end;
    if (!about.includes('/ObjStm')) continue;
    const objects = about.includes('/FlateDecode') ? unpack(pdf.subarray(start, end), room) : text.slice(start, end);
    if (objects === undefined || names(objects)) return true;
    room -= objects.length;
  }
  return names(text.slice(after));
}
