// Which records this person opened lately, on this device: nothing but their ids, which the server tells by their rights.
import { type OpenedRecord, foundKinds } from '#domain/overview/everything.ts';
import { OPENED_KEY } from '#src/api/recent.ts';

/** As many as the box for everything shows. */
const MOST = 8;

const isOpened = (value: unknown): value is OpenedRecord => {
  const { kind, id } = Object(value) as Partial<OpenedRecord>;
  return foundKinds.some(each => each === kind) && Number.isSafeInteger(id);
};

/** The latest first. */
export function openedRecords(): OpenedRecord[] {
  try {
    return [JSON.parse(localStorage.getItem(OPENED_KEY) ?? '[]') as unknown].flat().filter(isOpened);
  } catch {
    return []; // not written by this program
  }
}

export function noteOpened({ kind, id }: OpenedRecord): void {
  const others = openedRecords().filter(each => each.kind !== kind || each.id !== id);
  localStorage.setItem(OPENED_KEY, JSON.stringify([{ kind, id }, ...others].slice(0, MOST)));
}
