// XML as it comes back from the database or from AEAT: by local names, every value as the text that it is.
import { parseXml } from '#server/adapters/xml/parse.mjs';

/** Thrown for what is no XML of ours: it has a DTD, or no root of this name. */
export class NotReadable extends Error {}

/** An element of a document. */
export type XmlElement = Readonly<Record<string, unknown>>;

/** The content of the root of a document. */
export function readXml(text: string, root: string): XmlElement {
  const found: unknown = parsed(text)[root];
  if (!isElement(found)) throw new NotReadable(`There is no ${root}`);
  return found;
}

function parsed(text: string): XmlElement {
  try {
    return parseXml(text);
  } catch (error) {
    throw new NotReadable('It is no XML', { cause: error });
  }
}

const isElement = (value: unknown): value is XmlElement => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text at the end of a path of names; empty where there is none. */
export function textIn(element: XmlElement, path: readonly string[]): string {
  let value: unknown = element;
  for (const name of path) value = isElement(value) ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The elements of a name within another; a single one counts, too. */
export function elementsIn(element: XmlElement, path: readonly string[]): XmlElement[] {
  let value: unknown = element;
  for (const name of path) value = isElement(value) ? value[name] : undefined;
  return (Array.isArray(value) ? value : [value]).filter(isElement);
}
