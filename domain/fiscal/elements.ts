// XML as nested pairs, and its text. The names and their order are the schema's; the writer leaves out elements without a value.

/** A name, and its text or its child elements. */
export type Element = readonly [name: string, content: string | readonly Element[]];

/** The elements that are there. */
export const present = (...elements: readonly (Element | false | null)[]): Element[] => elements.filter(each => each !== false && each !== null);

/** The text at the end of a path of names; empty where there is none. */
export function textAt(content: Element[1], path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return typeof content === 'string' ? content : '';
  if (typeof content === 'string') return '';
  const found = content.find(([each]) => each === name);
  return found ? textAt(found[1], rest) : '';
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => escapes[sign]!);

/** One line of XML, each name with a prefix. */
export function writeXml([name, content]: Element, prefix: string): string {
  const tag = `${prefix}:${name}`;
  return `<${tag}>${typeof content === 'string' ? escaped(content) : content.map(each => writeXml(each, prefix)).join('')}</${tag}>`;
}
