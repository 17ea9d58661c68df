// XML as nested pairs, and its text. The names and their order are the schema's; the writer leaves out elements without a value.

/** A name, its text or its child elements, and its attributes where it has some. */
export type Element = readonly [name: string, content: string | readonly Element[], attributes?: Readonly<Record<string, string>>];

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

/** One line of XML, each name with a prefix where one is given. */
export function writeXml([name, content, attributes = {}]: Element, prefix = ''): string {
  const tag = prefix === '' ? name : `${prefix}:${name}`;
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${tag}${said.join('')}>${typeof content === 'string' ? escaped(content) : content.map(each => writeXml(each, prefix)).join('')}</${tag}>`;
}
